import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { builtins, compile, isArray, loadIr, type Value } from '../../src/rego/index.ts';
import { answers } from '../docker/reference.ts';
import { plain, writeJson } from '../json.ts';
import { type EvaluationCase, evaluationCases } from '../rego/cases.ts';
import { differenceOf } from '../rego/compare.ts';
import { answerBy, parseAll, stopOnErrors } from '../rego/program.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { type Original, originalLoad } from './wasm.ts';

const sources = fileURLToPath(new URL('plans', import.meta.url));
const ownCases = fileURLToPath(new URL('../rego/suite', import.meta.url));
const entrypoint = 'lintel_query/solutions';
/** One case of this number is run as WebAssembly, which takes most of the time. */
const step = 20;
/** Cases that OPA works on together. */
const batch = 100;

/** The case with a rule instead of its query, because plans have no queries: the set of its solutions. */
function asRule(entry: EvaluationCase): EvaluationCase {
  const [first] = entry.want.kind === 'bindings' ? entry.want.bindings : [];
  const names = [...(first?.keys() ?? [])].filter((name) => /^(?!__local)[A-Za-z_]\w*$/.test(name));
  const head = names.map((name) => `${JSON.stringify(name)}: ${name}`).join(', ');
  const rule = `package lintel_query\n\nimport rego.v1\n\nsolutions contains {${head}} if {\n${entry.query}\n}\n`;
  return { ...entry, modules: [...entry.modules, rule] };
}

/** Plans of OPA and of lintel, run by lintel; and both compiled to WebAssembly by OPA, and run by its package. */
export async function run({ data, only }: RunOptions): Promise<Outcome> {
  const results = tally('opa/plan');
  const load = originalLoad();
  let skipped = 0;
  const folders = data.endsWith('cases') ? [data, ownCases] : [data];
  const cases = folders.flatMap(evaluationCases).filter(({ id }) => only === undefined || id.includes(only));
  for (let at = 0; at < cases.length; at += batch) {
    const entries = cases.slice(at, at + batch).map(asRule);
    const references = ask(entries.map(requestOf));
    const plans = await Promise.all(entries.map(planOf));
    const toCompile: number[] = [];
    for (const [index, entry] of entries.entries()) {
      const reference = references[index]!.plan;
      // OPA refuses the rule: the error is one of compiling, or the query cannot be the body of a rule.
      if (reference === undefined) {
        skipped += 1;
        continue;
      }
      const check = async (category: string, plan: string | Error): Promise<void> => {
        const problem = typeof plan === 'string' ? differenceOf(entry, await runPlan(entry, plan)) : plan.message;
        results.add(category, `${category}: ${entry.id}`, problem);
      };
      await check('plans of OPA', reference);
      await check('plans of lintel', plans[index]!);
      if (
        typeof plans[index] === 'string' &&
        entry.inputTerm === undefined &&
        (only !== undefined || index % step === 0)
      )
        toCompile.push(index);
    }
    const texts = toCompile.flatMap((index) => [references[index]!.plan!, plans[index] as string]);
    const compiled = texts.length === 0 ? [] : ask(texts.map((text) => ({ plan: JSON.parse(text) as unknown })));
    for (const [position, index] of toCompile.entries()) {
      const entry = entries[index]!;
      const expected = await runWasm(load, entry, compiled[2 * position]!);
      // WebAssembly has fewer functions than OPA, and the package implements fewer still.
      if ('failure' in expected && entry.want.kind !== 'error') {
        skipped += 1;
        continue;
      }
      const actual = await runWasm(load, entry, compiled[2 * position + 1]!);
      const same = 'failure' in expected ? 'failure' in actual : isDeepStrictEqual(actual, expected);
      const id = `plans in WebAssembly: ${entry.id}`;
      const problem = `OPA's plan: ${JSON.stringify(expected)}\nlintel's plan: ${JSON.stringify(actual)}`;
      results.add('plans in WebAssembly', id, same ? undefined : problem);
    }
  }
  return { ...results.outcome(), skipped };
}

const ask = (requests: readonly object[]) => answers(sources, 'plans', requests) as readonly Reference[];

const requestOf = ({ modules, language }: EvaluationCase) => ({
  modules: Object.fromEntries(modules.map((text, index) => [`test-${index}.rego`, text])),
  entrypoint,
  v0: language === 'v0',
});

/** The plan that lintel writes, or an error. */
async function planOf({ modules, language }: EvaluationCase): Promise<string | Error> {
  try {
    const { program, diagnostics } = compile(parseAll(modules, language), { plain: true });
    if (program === undefined) stopOnErrors(diagnostics);
    const { lowerToPlan, planText } = await loadIr();
    return planText(lowerToPlan(program!, [entrypoint]), builtins);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

const runPlan = (entry: EvaluationCase, plan: string) =>
  answerBy(entry, async (input, options) => {
    const { createPlanEngine, readPlan } = await loadIr();
    const solutions = await createPlanEngine(readPlan(plan), options).evaluateAsync(entrypoint.split('/'), input);
    return solutions === undefined ? [] : itemsOf(solutions);
  });

/** The cases of OPA's SDK for Swift: `--data` names the folder `v1` of its compliance tests. */
export async function runSwift({ data, only }: RunOptions): Promise<Outcome> {
  const results = tally('opa/swift');
  const { createPlanEngine, readPlan } = await loadIr();
  for (const folder of readdirSync(data).sort()) {
    for (const entry of evaluationCases(join(data, folder))) {
      if (entry.plan === undefined || (only !== undefined && !entry.id.includes(only))) continue;
      const answer = await answerBy(entry, async (input, options) => {
        const engine = createPlanEngine(readPlan(writeJson(entry.plan!)), options, (solutions) => solutions);
        return itemsOf((await engine.evaluateAsync(['eval'], input)) ?? []);
      });
      // The words of errors are those of an older version.
      const want = entry.want.kind === 'error' ? { ...entry.want, message: undefined } : entry.want;
      results.add(folder, entry.id, differenceOf({ ...entry, want }, answer));
    }
  }
  return results.outcome();
}

const itemsOf = (solutions: Value): readonly Value[] =>
  isArray(solutions) ? solutions : (solutions as { items(): readonly Value[] }).items();

/** The answer of the program in plans/. */
interface Reference {
  readonly plan?: string;
  readonly wasm?: string;
  readonly problem?: string;
}

type Results = { readonly results: unknown } | { readonly failure: string };

async function runWasm(load: Original, entry: EvaluationCase, { wasm, problem }: Reference): Promise<Results> {
  if (wasm === undefined) return { failure: problem ?? '' };
  try {
    const policy = await load(new Uint8Array(Buffer.from(wasm, 'base64')));
    policy.setData(entry.data === undefined ? {} : plain(entry.data));
    return { results: policy.evaluate(entry.input === undefined ? undefined : plain(entry.input), 0) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : JSON.stringify(error) };
  }
}
