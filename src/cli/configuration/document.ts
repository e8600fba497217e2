import { yamlTokens } from '../../go/index.ts';
import type { Diagnostic, Source } from '../../source/index.ts';
import { positionOf } from '../../source/index.ts';
import type { Place, Places } from './places.ts';
import { placeKey } from './places.ts';
import { tomlPlaces } from './toml-places.ts';
import { yamlProblems } from './yaml-problems.ts';

/** A configuration file as it is written: plain values, and where they stand. */
export interface ConfigurationDocument {
  readonly source: Source;
  readonly value: unknown;
  readonly places: Places;
}

/** So many characters are read: parsers and messages take time in proportion, or more. */
const longest = 1_000_000;
const deepest = 50;

/** Parses TOML or, by the name of the file, YAML. A text that is neither is a diagnostic, without any of the text: it may hold secrets. */
export async function parseConfiguration(source: Source): Promise<ConfigurationDocument | Diagnostic> {
  if (source.text.length > longest) {
    const message = `the configuration has more than ${longest} characters`;
    return problemAt(source, 0, { code: 'configuration.too-large', level: 'error', message });
  }
  return /\.ya?ml$/i.test(source.path) ? parseYaml(source) : parseToml(source);
}

/**
 * A problem of a configuration file at an offset. It names the place and shows no line of the file, where a secret may be.
 */
export function problemAt(
  source: Source,
  offset: number,
  problem: Pick<Diagnostic, 'level' | 'code' | 'message' | 'help'>,
): Diagnostic {
  return { ...problem, place: { path: source.path, ...positionOf(source, offset) } };
}

async function parseToml(source: Source): Promise<ConfigurationDocument | Diagnostic> {
  const { parse, TomlError } = await import('smol-toml');
  try {
    const value = parse(source.text.replace(/^\ufeff/, ''), { integersAsBigInt: 'asNeeded', maxDepth: deepest });
    return { source, value, places: tomlPlaces(source.text) };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    // The message quotes a picture of the line below its first line.
    const [reason = ''] = error.message.split('\n');
    const { line, column } = error;
    return {
      ...broken('TOML', reason.replace(/^Invalid TOML document: /, '')),
      place: { path: source.path, line, column },
    };
  }
}

async function parseYaml(source: Source): Promise<ConfigurationDocument | Diagnostic> {
  const { isMap, isNode, isScalar, isSeq, Lexer, parseDocument, Parser } = await import('yaml');
  if (yamlTokens(new Lexer().lex(source.text), new Parser(), deepest) === undefined)
    return problemAt(source, 0, broken('YAML', yamlProblems.RESOURCE_EXHAUSTION));
  const document = parseDocument(source.text, { prettyErrors: false, uniqueKeys: true, logLevel: 'error' });
  const [problem] = document.errors;
  if (problem !== undefined) return problemAt(source, problem.pos[0], broken('YAML', yamlProblems[problem.code]));
  const places = new Map<string, Place>();
  const visit = (node: unknown, path: readonly string[]): void => {
    if (path.length > deepest) return;
    if (isMap(node)) {
      for (const { key, value } of node.items) {
        const inner = [...path, isScalar(key) ? String(key.value) : String(key)];
        const start = isNode(key) ? (key.range?.[0] ?? 0) : 0;
        places.set(placeKey(inner), { key: start, value: isNode(value) ? (value.range?.[0] ?? start) : start });
        visit(value, inner);
      }
    } else if (isSeq(node)) {
      for (const [index, item] of node.items.entries()) {
        const inner = [...path, String(index)];
        const start = isNode(item) ? (item.range?.[0] ?? 0) : 0;
        places.set(placeKey(inner), { key: start, value: start });
        visit(item, inner);
      }
    }
  };
  visit(document.contents, []);
  try {
    return { source, value: document.toJS({ maxAliasCount: 100 }) ?? {}, places };
  } catch {
    return problemAt(source, 0, broken('YAML', 'an alias has no anchor before it, or aliases make it too large'));
  }
}

function broken(language: string, reason: string): Pick<Diagnostic, 'level' | 'code' | 'message'> {
  return {
    code: 'configuration.syntax',
    level: 'error',
    message: `the configuration is not valid ${language}: ${reason}`,
  };
}
