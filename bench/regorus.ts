// Builds the program in regorus/, which runs workloads with Microsoft's engine in Rust, once, into .build/reference. Needs
// cargo; crates come from its registry. The first build takes minutes.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { readJson } from '../conformance/json.ts';
import { fields, type Measured, type Results, readMeasured, wrongResult } from './workload.ts';

const sources = fileURLToPath(new URL('regorus', import.meta.url));
const target = fileURLToPath(new URL('../.build/reference/regorus', import.meta.url));
const program = join(target, 'release', 'regorus-bench');

/** The path of the program; undefined, with the reason on stderr, where it cannot be built. */
export function findRegorusBench(): string | undefined {
  const parts = ['src/main.rs', 'Cargo.toml'].map((name) => statSync(join(sources, name)).mtimeMs);
  if (existsSync(program) && statSync(program).mtimeMs > Math.max(...parts)) return program;
  console.error('Building regorus …');
  const built = spawnSync('cargo', ['build', '--release', '--quiet'], {
    cwd: sources,
    encoding: 'utf8',
    env: { ...process.env, CARGO_TARGET_DIR: target },
  });
  if (built.status === 0) return program;
  console.error(built.error === undefined ? built.stderr : `bench/regorus is not built: cargo: ${built.error.message}`);
  return undefined;
}

/** The faster of its two evaluators that gets the results right; `undefined` where neither does. */
export function measureRegorus(program: string, path: string, expected: Results): number | undefined {
  const run = spawnSync(program, [path], { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (run.status !== 0) throw new Error(`regorus: ${run.stderr || run.error?.message}`);
  const right = [...fields(readJson(run.stdout)).values()].flatMap((report): Measured[] => {
    if (fields(report).has('error')) return [];
    const measured = readMeasured(report);
    return wrongResult(expected, measured.results) === undefined ? [measured] : [];
  });
  return right.length === 0 ? undefined : Math.min(...right.map(({ best }) => best));
}
