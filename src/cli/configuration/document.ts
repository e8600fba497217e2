import type { Diagnostic, Source } from '../../source/index.ts';
import { positionOf } from '../../source/index.ts';
import type { Places } from './places.ts';
import { tomlPlaces } from './toml-places.ts';

/** A configuration file as written: plain values, and their locations. */
export interface ConfigurationDocument {
  readonly source: Source;
  readonly value: unknown;
  readonly places: Places;
}

/** Maximum length: parsers and messages take at least linear time. */
const maxLength = 1_000_000;
const maxDepth = 50;

/**
 * Parses TOML or, by the file's extension, YAML. For an invalid text, returns a diagnostic without any of the text,
 * which may contain secrets.
 */
export async function parseConfiguration(source: Source): Promise<ConfigurationDocument | Diagnostic> {
  if (source.text.length > maxLength) {
    const message = `the configuration has more than ${maxLength} characters`;
    return problemAt(source, 0, { code: 'configuration.too-large', level: 'error', message });
  }
  return /\.ya?ml$/i.test(source.path) ? parseYaml(source) : parseToml(source);
}

/**
 * A problem of a configuration file at an offset. It names the place but shows no line of the file, which may contain a
 * secret.
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
    const value = parse(source.text.replace(/^\ufeff/, ''), { integersAsBigInt: 'asNeeded', maxDepth });
    return { source, value, places: tomlPlaces(source.text) };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    // The message quotes the line after its first line.
    const [reason = ''] = error.message.split('\n');
    const { line, column } = error;
    return {
      ...broken('TOML', reason.replace(/^Invalid TOML document: /, '')),
      place: { path: source.path, line, column },
    };
  }
}

async function parseYaml(source: Source): Promise<ConfigurationDocument | Diagnostic> {
  const { yamlDocument } = await import('./yaml-document.ts');
  const document = await yamlDocument(source);
  if ('value' in document) return document;
  return problemAt(source, document.offset, broken('YAML', document.message));
}

function broken(language: string, reason: string): Pick<Diagnostic, 'level' | 'code' | 'message'> {
  return {
    code: 'configuration.syntax',
    level: 'error',
    message: `the configuration is not valid ${language}: ${reason}`,
  };
}
