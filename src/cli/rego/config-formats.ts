import { basename, extname } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { documentOf, parseHcl } from '../../iac/index.ts';
import { parseJson, parseYaml, type Value } from '../../rego/index.ts';

/** Called with the number of values that aliases of a document expand to; does not throw. */
type Spend = (units: number) => void;

/** conftest's parser names for the formats that lintel supports. */
const parsers: Readonly<Record<string, (text: string, spend: Spend) => Value>> = {
  json: (text) => parseJson(text.replace(/^\ufeff/, '')),
  yaml: yamlDocuments,
  toml: (text) => plainToml(parseToml(text, { integersAsBigInt: 'asNeeded', maxDepth: deepest })),
  hcl2,
};

const deepest = 200;

/** The parser that conftest uses for a file of this name. */
export function parserOf(path: string): string {
  const extension = extname(path).slice(1).toLowerCase();
  if (['yml', 'yaml'].includes(extension)) return 'yaml';
  if (['hcl', 'tf', 'tfvars'].includes(extension)) return 'hcl2';
  return extension === '' ? basename(path).toLowerCase() : extension;
}

/** The parsed value of a text; `problem` if it is invalid. */
export function parseConfig(
  parser: string,
  text: string,
  spend: Spend,
): { readonly value: Value } | { readonly problem: string } {
  if (!Object.hasOwn(parsers, parser)) {
    const known = Object.keys(parsers).join(', ');
    return { problem: `there is no parser ${JSON.stringify(parser)} (available: ${known})` };
  }
  try {
    return { value: parsers[parser]!(text, spend) };
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { problem: `the configuration is not valid ${parser}: ${reason}` };
  }
}

/** One document as it is, several as a list. */
function yamlDocuments(text: string, spend: Spend): Value {
  const pieces = text.split(text.includes('\r\n') ? '\r\n---\r\n' : '\n---\n');
  // A directive belongs to the next document.
  if (text.startsWith('%') && pieces.length > 1) pieces.splice(0, 2, `${pieces[0]}\n---\n${pieces[1]}`);
  const values = pieces.map((piece) => parseYaml(piece, spend));
  return values.length === 1 ? values[0]! : values;
}

function hcl2(text: string): Value {
  const source = { path: '', text };
  const { body, diagnostics } = parseHcl(source);
  const problem = diagnostics.find(({ level }) => level === 'error');
  if (problem !== undefined) throw new Error(problem.message);
  return documentOf(body, source);
}

/** Dates become strings. */
function plainToml(value: unknown): Value {
  if (value instanceof Date) return value.toISOString().replace(/\.000Z$/, 'Z');
  if (Array.isArray(value)) return value.map(plainToml);
  if (typeof value !== 'object' || value === null) return value as Value;
  const table = Object.create(null) as Record<string, Value>;
  for (const [key, item] of Object.entries(value)) table[key] = plainToml(item);
  return table;
}
