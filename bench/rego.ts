import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonical, isArray, isObject, type Json, readJson, writeJson } from '../conformance/json.ts';
import {
  compile,
  createEngine,
  type Engine,
  type EngineOptions,
  jsonText,
  type Program,
  parseJson,
  parseModule,
  type Value,
} from '../src/rego/index.ts';
import { builtEngine } from '../test/rego/built.ts';
import { sharedPath } from '../test/shared.ts';
import { findOpaBench } from './opa.ts';
import { benchPolicies } from './policies.ts';
import type { Measurement } from './timing.ts';
import { time } from './timing.ts';

interface Workload {
  readonly name: string;
  readonly inputs: readonly Json[];
  readonly units: readonly Unit[];
  /** For each unit, the result for each of its inputs. */
  readonly expected: readonly (readonly Json[])[];
}

interface Unit {
  readonly modules: ReadonlyMap<string, Json>;
  readonly data: Json | undefined;
  readonly query: string;
  /** Indices into the workload's inputs. */
  readonly inputs: readonly number[];
}

/**
 * One operation asks every unit's query for each of its inputs once; inputs are parsed before. Each evaluation starts with
 * nothing known: our engines would keep results that do not depend on the input for good. Results are compared with those
 * on record before anything counts, those of OPA as well.
 */
export async function benchRego(only: string | undefined): Promise<readonly Measurement[]> {
  const folder = sharedPath('rego', 'bench');
  if (folder === undefined)
    throw new Error('the workloads are in shared/rego/bench, which is not there: set LINTEL_SHARED');
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.json') && (only === undefined || file.includes(only)))
    .sort();
  const opa = findOpaBench();
  const rows: Measurement[] = [];
  for (const file of files) {
    const path = join(folder, file);
    rows.push(await measure(readWorkload(path), opa === undefined ? undefined : () => measureOpa(opa, path)));
  }
  if (only === undefined || 'policies'.includes(only)) rows.push(...(await benchPolicies(opa)));
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

interface OpaReport {
  readonly best: number;
  readonly results: readonly (readonly Json[])[];
}

function measureOpa(program: string, path: string): OpaReport {
  const run = spawnSync(program, [path], { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (run.status !== 0) throw new Error(`OPA: ${run.stderr || run.error?.message}`);
  const report = fields(readJson(run.stdout));
  return { best: Number(writeJson(report.get('best')!)), results: list(report.get('results')).map(list) };
}

async function measure(workload: Workload, opa: (() => OpaReport) | undefined): Promise<Measurement> {
  const { name } = workload;
  try {
    const inputs = workload.inputs.map(asValue);
    const ours = measureEngines(
      workload,
      inputs,
      workload.units.map((unit) => createEngine(programOf(unit), optionsOf(unit))),
    );
    const engines: Engine[] = [];
    for (const unit of workload.units) engines.push(await builtEngine(programOf(unit), optionsOf(unit)));
    const built = measureEngines(workload, inputs, engines);
    if (opa === undefined) return { name, ours_ms: ours, built_ms: built };
    const { best, results } = opa();
    const wrong = wrongResult(workload, results);
    if (wrong !== undefined) return { name, wrong: `OPA: ${wrong}` };
    return { name, ours_ms: ours, built_ms: built, opa_ms: best, ratio: best / ours, built_ratio: best / built };
  } catch (error) {
    return { name, wrong: error instanceof Error ? error.message : String(error) };
  }
}

/** The milliseconds of the fastest operation. */
function measureEngines(workload: Workload, inputs: readonly Value[], engines: readonly Engine[]): number {
  const units = workload.units.map((unit, at) => {
    const path = unit.query.split('.').slice(1);
    const engine = engines[at]!;
    const { data } = optionsOf(unit);
    const evaluate = (index: number): Value | undefined => {
      engine.setData(data);
      return engine.evaluate(path, inputs[index]!);
    };
    return { inputs: unit.inputs, evaluate };
  });
  const results = units.map((unit) =>
    unit.inputs.map((index) => {
      const value = unit.evaluate(index);
      return value === undefined ? undefined : readJson(jsonText(value));
    }),
  );
  const wrong = wrongResult(workload, results);
  if (wrong !== undefined) throw new Error(wrong);
  const operation = (): void => {
    for (const unit of units) for (const index of unit.inputs) unit.evaluate(index);
  };
  return time(operation).best;
}

function programOf(unit: Unit): Program {
  const modules = [...unit.modules].map(([path, text]) => {
    const parsed = parseModule({ path, text: String(text) }, { version: 'v1' });
    if (parsed.module === undefined) throw new Error(`${path}: ${parsed.diagnostics[0]?.message}`);
    return parsed.module;
  });
  const { program, diagnostics } = compile(modules);
  if (program === undefined) throw new Error(diagnostics[0]?.message);
  return program;
}

function optionsOf(unit: Unit): EngineOptions & { readonly data: Value } {
  const host = { now: () => 0n, random: Math.random, env: new Map<string, string>() };
  return { host, data: unit.data === undefined ? {} : asValue(unit.data) };
}

/** Says which result is not the expected one, if there is one. */
function wrongResult({ expected }: Workload, results: readonly (readonly (Json | undefined)[])[]): string | undefined {
  for (const [unit, values] of results.entries()) {
    for (const [input, value] of values.entries()) {
      const got = value === undefined ? 'undefined' : canonical(value);
      const wanted = canonical(expected[unit]![input]!);
      if (got !== wanted) return `unit ${unit}, input ${input}: ${got.slice(0, 60)} instead of ${wanted.slice(0, 60)}`;
    }
  }
  return undefined;
}

function asValue(json: Json): Value {
  return parseJson(writeJson(json));
}

function readWorkload(path: string): Workload {
  const file = fields(readJson(readFileSync(path, 'utf8')));
  return {
    name: String(file.get('name')),
    inputs: list(file.get('inputs')),
    units: list(file.get('units')).map((entry) => {
      const unit = fields(entry);
      return {
        modules: fields(unit.get('modules')),
        data: unit.get('data'),
        query: String(unit.get('query')),
        inputs: list(unit.get('inputs')).map((index) => Number(writeJson(index))),
      };
    }),
    expected: list(file.get('expected')).map(list),
  };
}

function fields(value: Json | undefined): ReadonlyMap<string, Json> {
  if (!isObject(value)) throw new Error('a workload is not as described');
  return value;
}

function list(value: Json | undefined): readonly Json[] {
  if (!isArray(value)) throw new Error('a workload is not as described');
  return value;
}
