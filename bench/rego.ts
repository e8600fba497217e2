import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../conformance/json.ts';
import { createEngine, type Engine, jsonText, prune } from '../src/rego/index.ts';
import { builtEngine } from '../test/rego/built.ts';
import { sharedPath } from '../test/shared.ts';
import { benchMemory } from './memory.ts';
import { findOpaBench, measureOpa } from './opa.ts';
import { benchPolicies } from './policies.ts';
import { findRegorusBench, measureRegorus } from './regorus.ts';
import { benchStart } from './start.ts';
import type { Measurement } from './timing.ts';
import { time } from './timing.ts';
import { type Results, readWorkload, type Workload, wrongResult } from './workload.ts';
import { ownWorkloads } from './workloads.ts';

/**
 * One operation asks every question for each of its inputs once; inputs are parsed before. Each evaluation starts with
 * nothing known: our engines would keep results that do not depend on the input for good. Results are compared with those
 * on record, or else with those of OPA, before anything counts; those of the others as well.
 */
export async function benchRego(only: string | undefined): Promise<readonly Measurement[]> {
  const folder = sharedPath('rego', 'bench');
  if (folder === undefined)
    throw new Error('the workloads are in shared/rego/bench, which is not there: set LINTEL_SHARED');
  const recorded = readdirSync(folder)
    .filter((file) => file.endsWith('.json') && (only === undefined || file.includes(only)))
    .sort()
    .map((file) => join(folder, file));
  const paths = [...recorded, ...(await ownWorkloads(only))];
  const [opa, regorus] = [findOpaBench(), findRegorusBench()];
  const rows: Measurement[] = [];
  for (const path of paths) rows.push(await measure(path, opa, regorus));
  const wanted = (name: string): boolean => only === undefined || name.includes(only);
  if (wanted('policies')) rows.push(...(await benchPolicies(opa)));
  if (wanted('start')) rows.push(...(await benchStart()));
  if (wanted('memory')) rows.push(...(await benchMemory(opa)));
  return rows;
}

/** What `--json` prints: the rows, and for evaluation the geometric means of how many times faster than OPA it is. */
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

async function measure(path: string, opa: string | undefined, regorus: string | undefined): Promise<Measurement> {
  const workload = readWorkload(path);
  const { name } = workload;
  try {
    const theirs = opa === undefined ? undefined : measureOpa(opa, path);
    const expected = workload.expected ?? theirs?.results;
    const wrong = theirs && expected && wrongResult(expected, theirs.results);
    if (wrong !== undefined) return { name, wrong: `OPA: ${wrong}` };
    const ours = measureEngines(
      workload,
      workload.units.map(({ program, data }) => createEngine(program, { host, data })),
      expected,
    );
    const engines: Engine[] = [];
    for (const { program, data, questions } of workload.units) {
      const needed = prune(
        program,
        questions.map((question) => question.path),
      );
      engines.push(await builtEngine(needed, { host, data }));
    }
    const built = measureEngines(workload, engines, expected);
    const row = { name, ours_ms: ours, built_ms: built };
    if (theirs === undefined || expected === undefined) return row;
    const rust = regorus === undefined ? undefined : measureRegorus(regorus, path, expected);
    return {
      ...row,
      opa_ms: theirs.best,
      ...(rust === undefined ? {} : { regorus_ms: rust }),
      ratio: theirs.best / ours,
      built_ratio: theirs.best / built,
    };
  } catch (error) {
    return { name, wrong: error instanceof Error ? error.message : String(error) };
  }
}

/** The milliseconds of the fastest operation. Throws where a result is not the expected one. */
function measureEngines(workload: Workload, engines: readonly Engine[], expected: Results | undefined): number {
  const questions = workload.units.flatMap(({ data, questions }, at) => {
    const engine = engines[at]!;
    return questions.map(({ path, inputs }) => ({
      inputs,
      evaluate: (index: number) => {
        engine.setData(data);
        return engine.evaluate(path, workload.inputs[index]!);
      },
    }));
  });
  const results = questions.map(({ inputs, evaluate }) =>
    inputs.map((index) => {
      const value = evaluate(index);
      return value === undefined ? null : readJson(jsonText(value));
    }),
  );
  const wrong = expected && wrongResult(expected, results);
  if (wrong !== undefined) throw new Error(wrong);
  return time(() => {
    for (const { inputs, evaluate } of questions) for (let i = 0; i < inputs.length; i++) evaluate(inputs[i]!);
  }).best;
}

const host = { now: () => 0n, random: Math.random, env: new Map<string, string>() };
