// Runs a workload (first argument) on one of our back ends (second: `closures`, `built` or `plan`) and prints the time of its fastest
// operation with the results, in the format of the reference programs. Bundled before it runs, like lintel.
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { native } from '../src/cli/machine/native.ts';
import {
  builtins,
  createBuiltEngine,
  createEngine,
  type Engine,
  generateModule,
  jsonText,
  loadIr,
  prune,
  type Value,
} from '../src/rego/index.ts';
import { time } from './timing.ts';
import { readWorkload, type Unit } from './workload.ts';

const [path, backend] = process.argv.slice(2);
const host = { now: () => 0n, random: Math.random, env: new Map<string, string>(), native };
const workload = readWorkload(path!, backend === 'plan');

const questions: {
  readonly inputs: readonly number[];
  readonly evaluate: (input: number) => unknown;
  /** As `evaluate`, and waits for code that the first call of a builtin loads. */
  readonly first: (input: number) => Promise<Value | undefined>;
}[] = [];
for (const [at, unit] of workload.units.entries()) {
  const engine = await (backend === 'built' ? built(unit, at) : backend === 'plan' ? planned(unit) : closures(unit));
  for (const question of unit.questions) {
    const evaluate = (index: number) => {
      // Nothing is known from one evaluation to the next.
      engine.setData(unit.data);
      return engine.evaluate(question.path, workload.inputs[index]!);
    };
    const first = (index: number) => {
      engine.setData(unit.data);
      return engine.evaluateAsync(question.path, workload.inputs[index]!);
    };
    questions.push({ inputs: question.inputs, evaluate, first });
  }
}
const results: string[][] = [];
for (const { inputs, first } of questions) {
  const values: string[] = [];
  for (const index of inputs) {
    const value = await first(index);
    values.push(value === undefined ? 'null' : jsonText(value));
  }
  results.push(values);
}
const { best } = time(() => {
  for (const { inputs, evaluate } of questions) for (let i = 0; i < inputs.length; i++) evaluate(inputs[i]!);
});
console.log(`{"best": ${best}, "results": [${results.map((values) => `[${values.join(',')}]`).join(',')}]}`);

async function built({ program, data, questions }: Unit, at: number): Promise<Engine> {
  const file = `${process.argv[1]}-${process.pid}-${at}.mjs`;
  const paths = questions.map((question) => question.path);
  writeFileSync(file, generateModule(prune(program, paths)));
  return createBuiltEngine(await import(pathToFileURL(file).href), { host, data });
}

function closures({ program, data }: Unit): Engine {
  return createEngine(program, { host, data });
}

async function planned({ program, data, questions }: Unit): Promise<Engine> {
  const { createPlanEngine, lowerToPlan, planText, readPlan } = await loadIr();
  const entrypoints = questions.map(({ path }) => path.join('/'));
  return createPlanEngine(readPlan(planText(lowerToPlan(program, entrypoints), builtins)), { host, data });
}
