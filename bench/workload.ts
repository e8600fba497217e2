import { readFileSync } from 'node:fs';
import { canonical, isArray, isObject, type Json, readJson, writeJson } from '../conformance/json.ts';
import { compile, type Program, parseJson, parseModule, type Value } from '../src/rego/index.ts';

/** Policies, documents, and queries: the form of `shared/rego/bench`, and our own in `workloads.ts`. */
export interface Workload {
  readonly name: string;
  readonly inputs: readonly Value[];
  readonly units: readonly Unit[];
}

export interface Unit {
  readonly program: Program;
  readonly data: Value;
  readonly questions: readonly Question[];
}

export interface Question {
  /** Below `data`. */
  readonly path: readonly string[];
  /** Indices into the workload's inputs. */
  readonly inputs: readonly number[];
}

/** For each question, of all units in order, the result for each of its inputs; null if it is undefined. */
export type Results = readonly (readonly Json[])[];

/** Reads a workload and compiles its policies, for a plan without optimizing them. Throws if it is not one. */
export function readWorkload(path: string, plain = false): Workload {
  const file = fields(readJson(readFileSync(path, 'utf8')));
  return {
    name: String(file.get('name')),
    inputs: list(file.get('inputs')).map(asValue),
    units: list(file.get('units')).map((entry) => {
      const unit = fields(entry);
      const data = unit.get('data');
      const questions = unit.has('questions') ? list(unit.get('questions')).map(fields) : [unit];
      return {
        program: compiled(fields(unit.get('modules')), plain),
        data: data === undefined ? {} : asValue(data),
        questions: questions.map((question) => ({
          path: String(question.get('query')).split('.').slice(1),
          inputs: list(question.get('inputs')).map((index) => Number(writeJson(index))),
        })),
      };
    }),
  };
}

/** The results that are on record for a workload, if any are. */
export function readExpected(path: string): Results | undefined {
  const expected = fields(readJson(readFileSync(path, 'utf8'))).get('expected');
  return expected === undefined ? undefined : list(expected).map(list);
}

/** Says which result is not the expected one, if there is one. */
export function wrongResult(expected: Results, results: Results): string | undefined {
  for (const [question, values] of expected.entries()) {
    for (const [input, value] of values.entries()) {
      const given = results[question]?.[input];
      const [got, wanted] = [given === undefined ? 'nothing' : canonical(given), canonical(value)];
      if (got !== wanted)
        return `question ${question}, input ${input}: ${got.slice(0, 60)} instead of ${wanted.slice(0, 60)}`;
    }
  }
  return undefined;
}

/** The result of a program that is compared with ours: the milliseconds of its fastest operation. */
export interface Measured {
  readonly best: number;
  readonly results: Results;
}

/** Reads `{"best": …, "results": …}`. */
export function readMeasured(json: Json): Measured {
  const report = fields(json);
  return { best: Number(writeJson(report.get('best')!)), results: list(report.get('results')).map(list) };
}

function compiled(modules: ReadonlyMap<string, Json>, plain: boolean): Program {
  const parsed = [...modules].map(([path, text]) => {
    const { module, diagnostics } = parseModule({ path, text: String(text) }, { version: 'v1' });
    if (module === undefined) throw new Error(`${path}: ${diagnostics[0]?.message}`);
    return module;
  });
  const { program, diagnostics } = compile(parsed, { plain });
  if (program === undefined) throw new Error(diagnostics[0]?.message);
  return program;
}

function asValue(json: Json): Value {
  return parseJson(writeJson(json));
}

export function fields(value: Json | undefined): ReadonlyMap<string, Json> {
  if (!isObject(value)) throw new Error('a workload is not as described');
  return value;
}

function list(value: Json | undefined): readonly Json[] {
  if (!isArray(value)) throw new Error('a workload is not as described');
  return value;
}
