import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOpa } from '../../scripts/reference/opa.ts';
import { astJson, astJsonText, outline, parseModule, type RegoVersion } from '../../src/rego/index.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { regoTexts } from './rego-texts.ts';

/** Maximum number of texts, evenly chosen: the reference needs a process for each text, version and format. */
const maxTexts = 50;
const versions: readonly (readonly [version: RegoVersion, flags: readonly string[]])[] = [
  ['v1', []],
  ['v0', ['--v0-compatible']],
];

/** The syntax trees of texts, as JSON with all locations and comments, and as an outline. */
export async function run({ data, only }: RunOptions): Promise<Outcome> {
  const opa = findOpa();
  if (opa === undefined) throw new Error('OPA is missing, and Go to build it');
  const results = tally('opa/parse');
  const all = regoTexts(data);
  const step = Math.ceil(all.length / maxTexts);
  const folder = mkdtempSync(join(tmpdir(), 'opa-parse-'));
  const path = join(folder, 'a.rego');
  const call = (flags: readonly string[]): string | undefined => {
    const { status, stdout } = spawnSync(opa, ['parse', ...flags, path], { encoding: 'utf8', maxBuffer: 1e9 });
    return status === 0 ? stdout : undefined;
  };
  try {
    for (const [at, { category, id, text }] of all.entries()) {
      for (const [version, flags] of versions) {
        const name = `${version}/${category}/${id}`;
        if (only === undefined ? at % step > 0 : !name.includes(only)) continue;
        writeFileSync(path, text);
        const { module } = parseModule({ path, text }, { version });
        const json = module && `${astJsonText(astJson(module, { locations: true, comments: true }), '  ')}\n`;
        const tree = module && outline(module, true);
        const problem =
          differenceOf(json, call([...flags, '--format', 'json', '--json-include', 'locations,comments'])) ??
          differenceOf(tree, call(flags));
        results.add(`${version}/${category}`, name, problem);
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return results.outcome();
}

function differenceOf(own: string | undefined, wanted: string | undefined): string | undefined {
  if (own === wanted) return undefined;
  if (own === undefined || wanted === undefined) return own === undefined ? 'rejected' : 'the reference rejects it';
  const [a, b] = [own.split('\n'), wanted.split('\n')];
  const line = a.findIndex((text, at) => text !== b[at]);
  return `line ${line + 1}: ${a[line]} instead of ${b[line]}`;
}
