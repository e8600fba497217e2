import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonical, isArray, isObject, type Json, readJson, writeJson } from '../conformance/json.ts';
import { compile, createEngine, jsonText, parseJson, parseModule, type Value } from '../src/rego/index.ts';
import { sharedPath } from '../test/shared.ts';
import type { Measurement } from './main.ts';
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
 * One operation asks every unit's query for each of its inputs once; inputs are parsed before. Each operation starts with
 * nothing known: the engine would keep results that do not depend on the input for good.
 */
export async function benchRego(only: string | undefined): Promise<readonly Measurement[]> {
  const folder = sharedPath('rego', 'bench');
  if (folder === undefined)
    throw new Error('the workloads are in shared/rego/bench, which is not there: set LINTEL_SHARED');
  const files = readdirSync(folder).filter(
    (file) => file.endsWith('.json') && (only === undefined || file.includes(only)),
  );
  return files.sort().map((file) => measure(readWorkload(join(folder, file))));
}

function measure(workload: Workload): Measurement {
  try {
    return measured(workload);
  } catch (error) {
    return { name: workload.name, wrong: error instanceof Error ? error.message : String(error) };
  }
}

function measured(workload: Workload): Measurement {
  const inputs = workload.inputs.map(asValue);
  const started = performance.now();
  const units = workload.units.map((unit) => ({ ...unit, ...prepare(unit) }));
  const compiled = performance.now() - started;
  const results = units.map((unit) => unit.inputs.map((index) => unit.evaluate(inputs[index]!)));
  const first = performance.now() - started - compiled;
  const wrong = wrongResult(workload, results);
  if (wrong !== undefined) return { name: workload.name, wrong };
  const operation = (): void => {
    for (const unit of units) {
      unit.forget();
      for (const index of unit.inputs) unit.evaluate(inputs[index]!);
    }
  };
  const { best, median, runs } = time(operation);
  return { name: workload.name, best, median, first, compile: compiled, runs };
}

function prepare(unit: Unit): { evaluate: (input: Value) => Value | undefined; forget: () => void } {
  const modules = [...unit.modules].map(([path, text]) => {
    const parsed = parseModule({ path, text: String(text) }, { version: 'v1' });
    if (parsed.module === undefined) throw new Error(`${path}: ${parsed.diagnostics[0]?.message}`);
    return parsed.module;
  });
  const { program, diagnostics } = compile(modules);
  if (program === undefined) throw new Error(diagnostics[0]?.message);
  const host = { now: () => 0n, random: Math.random, env: new Map<string, string>() };
  const data = unit.data === undefined ? {} : asValue(unit.data);
  const engine = createEngine(program, { host, data });
  const path = unit.query.split('.').slice(1);
  return { evaluate: (input) => engine.evaluate(path, input), forget: () => engine.setData(data) };
}

/** Says which result is not the expected one, if there is one. */
function wrongResult({ expected }: Workload, results: readonly (readonly (Value | undefined)[])[]): string | undefined {
  for (const [unit, values] of results.entries()) {
    for (const [input, value] of values.entries()) {
      const got = value === undefined ? 'undefined' : canonical(readJson(jsonText(value)));
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
