import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compileCases } from '../rego/cases.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { jsonIn, lintel, reference, regoFilesIn } from './programs.ts';

/** A file, and the flags of a check. */
interface Case {
  readonly id: string;
  readonly category: string;
  readonly text: string;
  readonly flags: readonly string[];
}

interface Report {
  readonly message: string;
  readonly code?: string;
  readonly location?: { readonly row: number; readonly col: number };
}

/**
 * Checks Rego files, in both versions and with --strict, and files with a mistake: a line that is left out. A case
 * agrees if the codes, lines and messages of all errors are equal. Columns and longer messages do not count: lintel
 * points at a variable where OPA points at the expression around it, and adds details.
 */
export async function run({ data, only }: RunOptions): Promise<Outcome> {
  const results = tally('opa/check');
  const opa = reference();
  const folder = mkdtempSync(join(tmpdir(), 'opa-check-'));
  try {
    for (const { id, category, text, flags } of casesIn(data)) {
      if (only !== undefined && !id.includes(only)) continue;
      mkdirSync(dirname(join(folder, 'p.rego')), { recursive: true });
      writeFileSync(join(folder, 'p.rego'), text);
      const args = ['check', '-f', 'json', '-m', '0', ...flags, 'p.rego'];
      const [wanted, given] = [await opa(args, folder), await lintel(args, folder)];
      results.add(category, id, difference(errorsIn(wanted.stderr), errorsIn(given.stderr)));
    }
    return results.outcome();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function* casesIn(data: string): Generator<Case> {
  const files = regoFilesIn(data);
  for (const { id, language, modules, strict } of files.length > 0 ? [] : compileCases(data)) {
    const flags = [...(language === 'v0' ? ['--v0-compatible'] : []), ...(strict ? ['--strict'] : [])];
    if (modules.length === 1) yield { id, category: `cases, ${language}`, text: modules[0]!, flags };
  }
  for (const [index, id] of files.entries()) {
    const text = readFileSync(join(data, id), 'utf8');
    yield { id: `${id} v1`, category: 'files, v1', text, flags: [] };
    yield { id: `${id} v0`, category: 'files, v0', text, flags: ['--v0-compatible'] };
    yield {
      id: `${id} strict`,
      category: 'files, strict',
      text,
      flags: isV0(text) ? ['-S', '--v0-compatible'] : ['-S'],
    };
    const lines = text.split('\n');
    const at = (index * 7919) % lines.length;
    const mutant = lines.filter((_, line) => line !== at).join('\n');
    yield {
      id: `${id} without line ${at + 1}`,
      category: 'mutants',
      text: mutant,
      flags: isV0(text) ? ['--v0-compatible'] : [],
    };
  }
}

/** A guess: rules of v1 have `if` or `contains` in their heads. */
const isV0 = (text: string): boolean => !/^import rego\.v1/m.test(text) && !/^\S.* (?:if|contains)\b/m.test(text);

const errorsIn = (text: string): readonly Report[] | undefined =>
  text === '' ? [] : (jsonIn(text) as { readonly errors?: readonly Report[] } | undefined)?.errors;

function difference(wanted: readonly Report[] | undefined, given: readonly Report[] | undefined): string | undefined {
  if (wanted === undefined || given === undefined) return 'no JSON';
  if (wanted.length === 0 || given.length === 0) {
    if (wanted.length === given.length) return undefined;
    return wanted.length === 0 ? `accepted; lintel: ${shown(given[0]!)}` : `lintel accepts it: ${shown(wanted[0]!)}`;
  }
  const [first, other] = [wanted[0]!, given[0]!];
  // A parser may continue after an error in different ways: only the first one is compared.
  if (first.code === 'rego_parse_error' || other.code === 'rego_parse_error') {
    if (first.code === other.code && first.location?.row === other.location?.row) return undefined;
    return `${shown(first)}; lintel: ${shown(other)}`;
  }
  const key = ({ code, message, location }: Report): string => `${code} ${location?.row} ${message.split(/[:\n(]/)[0]}`;
  const [left, right] = [[...new Set(wanted.map(key))].sort(), [...new Set(given.map(key))].sort()];
  const index = left.findIndex((line, at) => line !== right[at]);
  if (index < 0 && left.length === right.length) return undefined;
  return `${left[index] ?? 'no further error'}; lintel: ${right[index < 0 ? left.length : index] ?? 'no further error'}`;
}

const shown = ({ code, message, location }: Report): string => `${code} ${location?.row} ${message.split('\n')[0]}`;
