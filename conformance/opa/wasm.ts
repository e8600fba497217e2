import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { findOpa } from '../../scripts/reference/opa.ts';
import { type LoadedPolicy, loadPolicy } from '../../src/library/opa-wasm.ts';
import { openBundle } from '../../src/library/rego.ts';
import { bundleFiles } from '../../src/rego/index.ts';
import { plain } from '../json.ts';
import { type EvaluationCase, evaluationCases } from '../rego/cases.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';

const version = '1.10.0';
const folder = fileURLToPath(new URL('../../.build/reference/opa-wasm', import.meta.url));
const wanted = `@open-policy-agent/opa-wasm@${version}`;

export type Original = (policy: Uint8Array) => Promise<Pick<LoadedPolicy, 'evaluate' | 'setData'>>;

/** The original `loadPolicy`; its package is installed the first time. */
export function originalLoad(): Original {
  if (!existsSync(join(folder, 'node_modules'))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"private": true}\n');
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
    const { status } = spawnSync('npm', ['install', ...flags, wanted], { cwd: folder, stdio: 'inherit' });
    if (status !== 0) throw new Error(`cannot install ${wanted}`);
  }
  const require = createRequire(join(folder, 'package.json'));
  return (require('@open-policy-agent/opa-wasm') as { readonly loadPolicy: Original }).loadPolicy;
}

/** One case of this number is compared: OPA takes a third of a second to compile one to WebAssembly. */
const step = 10;

/** The results of both for cases whose query is the path of a document. */
export async function run({ data, only }: RunOptions): Promise<Outcome> {
  const opa = findOpa();
  if (opa === undefined) throw new Error('OPA is missing, and Go to build it');
  const load = originalLoad();
  const results = tally('opa/wasm');
  let skipped = 0;
  const cases = evaluationCases(data).filter((entry) => pathIn(entry) !== undefined && entry.inputTerm === undefined);
  const chosen = cases.filter((entry, index) => (only === undefined ? index % step === 0 : entry.id.includes(only)));
  for (const entry of chosen) {
    const built = build(opa, entry);
    const expected = built && (await resultsOf(async () => load(built), entry, 0));
    // OPA compiles fewer functions to WebAssembly than it has, and the package implements fewer still.
    if (expected === undefined || 'failure' in expected) {
      skipped += 1;
      continue;
    }
    const files = entry.modules.map((text, index) => ({
      path: `${index}.rego`,
      content: new TextEncoder().encode(text),
    }));
    const entrypoints = [pathIn(entry)!];
    const own = async () =>
      loadPolicy(await openBundle(files, { version: entry.language }), undefined, {}, { entrypoints });
    const actual = await resultsOf(own, entry, 0);
    const same = isDeepStrictEqual(actual, expected);
    results.add(
      `${entry.language} ${entry.category}`,
      entry.id,
      same ? undefined : `opa-wasm: ${JSON.stringify(expected)}\nlintel: ${JSON.stringify(actual)}`,
    );
  }
  return { ...results.outcome(), skipped };
}

/** The path of the document that a query asks for, with slashes. */
function pathIn({ query }: EvaluationCase): string | undefined {
  const [, path] = /^data\.([a-z]\w*(?:\.[a-z]\w*)+)(?: = x)?$/.exec(query.trim()) ?? [];
  return path?.replaceAll('.', '/');
}

/** The WebAssembly of a case; undefined if OPA does not compile it. */
function build(opa: string, entry: EvaluationCase): Uint8Array | undefined {
  const directory = mkdtempSync(join(tmpdir(), 'opa-wasm-'));
  try {
    const paths = entry.modules.map((text, index) => {
      writeFileSync(join(directory, `${index}.rego`), text);
      return `${index}.rego`;
    });
    const flags = entry.language === 'v0' ? ['--v0-compatible'] : [];
    const args = ['build', '-t', 'wasm', '-e', pathIn(entry)!, ...flags, ...paths];
    if (spawnSync(opa, args, { cwd: directory }).status !== 0) return undefined;
    const files = bundleFiles(readFileSync(join(directory, 'bundle.tar.gz')));
    return files.find(({ path }) => path === '/policy.wasm')?.content;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

type Results = { readonly results: unknown } | { readonly failure: string };

async function resultsOf(
  open: () => Promise<Pick<LoadedPolicy, 'evaluate' | 'setData'>>,
  entry: EvaluationCase,
  entrypoint: number,
): Promise<Results> {
  try {
    const policy = await open();
    policy.setData(entry.data === undefined ? {} : plain(entry.data));
    return { results: policy.evaluate(entry.input === undefined ? undefined : plain(entry.input), entrypoint) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : JSON.stringify(error) };
  }
}
