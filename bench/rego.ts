import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';
import { readJson } from '../conformance/json.ts';
import { sharedPath } from '../test/shared.ts';
import { bundled } from './bundled.ts';
import { benchMemory } from './memory.ts';
import { findOpaBench } from './opa.ts';
import { benchPolicies } from './policies.ts';
import { quick } from './quick.ts';
import { findRegorusBench, measureRegorus } from './regorus.ts';
import { benchStart } from './start.ts';
import type { Measurement } from './timing.ts';
import { type Measured, readExpected, readMeasured, wrongResult } from './workload.ts';
import { ownWorkloads } from './workloads.ts';

/**
 * One operation runs every query for each of its inputs once; inputs are parsed in advance. Each evaluation starts
 * without cached results, because our engines would keep results that do not depend on the input. Results are compared
 * with the recorded ones, or with OPA's, before any time counts; so are those of the other programs.
 */
export async function benchRego(only: string | undefined): Promise<readonly Measurement[]> {
  const folder = sharedPath('rego', 'bench');
  if (folder === undefined && !quick)
    throw new Error('the workloads are in shared/rego/bench, which is not there: set LINTEL_SHARED');
  const recorded = folder === undefined || quick ? [] : recordedIn(folder, only);
  const paths = [...recorded, ...(await ownWorkloads(quick ? 'own_admission' : only))];
  const opa = quick ? undefined : findOpaBench();
  const programs = { ours: await bundled('engines'), opa, regorus: quick ? undefined : findRegorusBench() };
  const rows = paths.map((path) => measure(path, programs));
  const wanted = (name: string): boolean => only === undefined || name.includes(only);
  if (wanted('policies')) rows.push(...(await benchPolicies(opa)));
  if (wanted('start') && !quick) rows.push(...(await benchStart()));
  if (wanted('memory')) rows.push(...(await benchMemory(opa)));
  return rows;
}

function recordedIn(folder: string, only: string | undefined): readonly string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json') && (only === undefined || file.includes(only)))
    .sort()
    .map((file) => join(folder, file));
}

/** The output of `--json`: the rows, and for evaluation the geometric means of the ratios to OPA. */
export function regoReport(rows: readonly Measurement[]) {
  return { workloads: rows, ...means(rows) };
}

/** The rows and a last one with the means. */
export function regoTable(rows: readonly Measurement[]): readonly Measurement[] {
  return [...rows, { name: 'geometric mean', ...means(rows) }];
}

function means(rows: readonly Measurement[]): { ratio?: number; built_ratio?: number } {
  const mean = (key: string): number | undefined => {
    const evaluated = rows.filter((row) => row.built_ms !== undefined);
    const figures = evaluated.flatMap((row) => (typeof row[key] === 'number' ? [Math.log(row[key])] : []));
    return figures.length === 0 ? undefined : Math.exp(figures.reduce((a, b) => a + b) / figures.length);
  };
  const [ratio, built] = [mean('ratio'), mean('built_ratio')];
  return ratio === undefined || built === undefined ? {} : { ratio, built_ratio: built };
}

/** The programs that run a workload: for ours the two back ends, for the others where they can be had. */
interface Programs {
  readonly ours: string;
  readonly opa: string | undefined;
  readonly regorus: string | undefined;
}

function measure(path: string, { ours, opa, regorus }: Programs): Measurement {
  const name = basename(path, '.json');
  try {
    const theirs = opa === undefined ? undefined : inTime(opa, [path]);
    const expected = readExpected(path) ?? theirs?.results;
    const right = (who: string, measured: Measured): number => {
      const wrong = expected && wrongResult(expected, measured.results);
      if (wrong !== undefined) throw new Error(`${who}: ${wrong}`);
      return measured.best;
    };
    const plan = inTime(process.execPath, [ours, path, 'plan']);
    const row = {
      name,
      ours_ms: right('closures', run(process.execPath, [ours, path, 'closures'])),
      built_ms: right('built', run(process.execPath, [ours, path, 'built'])),
      ...(plan !== undefined && { plan_ms: right('plan', plan) }),
    };
    if (theirs === undefined || expected === undefined) return row;
    // A group-by over large documents takes regorus, which has no index for it, a quarter of an hour.
    const isBeside = regorus !== undefined && !name.startsWith('large ');
    const rust = isBeside ? measureRegorus(regorus, path, expected) : undefined;
    const best = right('OPA', theirs);
    return {
      ...row,
      opa_ms: best,
      ...(rust === undefined ? {} : { regorus_ms: rust }),
      ratio: best / row.ours_ms,
      built_ratio: best / row.built_ms,
    };
  } catch (error) {
    return { name, wrong: error instanceof Error ? error.message : String(error) };
  }
}

/** Milliseconds that OPA and plans get for a workload: some joins of our policies take them many minutes. */
const longest = 90_000;

/** The same; undefined if it takes too long. */
function inTime(program: string, args: readonly string[]): Measured | undefined {
  try {
    return run(program, args, longest);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ETIMEDOUT') throw error;
    return undefined;
  }
}

function run(program: string, args: readonly string[], timeout?: number): Measured {
  const options = { encoding: 'utf8', maxBuffer: 1 << 28, ...(timeout !== undefined && { timeout }) } as const;
  const { status, stdout, stderr, error } = spawnSync(program, args, options);
  if (timeout !== undefined && error !== undefined) throw error;
  if (status !== 0) throw new Error(`${program}: ${stderr || error?.message}`);
  return readMeasured(readJson(stdout));
}
