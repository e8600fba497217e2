import * as assert from 'uvu/assert';
import { builtEngine } from './built.ts';
import {
  createEngine,
  type Engine,
  type EngineOptions,
  type Host,
  jsonText,
  LintelError,
  type Program,
  parseModule,
  prepareQuery,
  prune,
  type Value,
} from './rego.ts';

/** A host that always answers the same. */
export const host: Host = { now: () => 1_700_000_000_000_000_000n, random: () => 0.5, env: new Map() };

/** A Rego query: modules, the query, and its documents. */
export interface Question {
  readonly modules: readonly string[];
  readonly query: string;
  readonly input?: Value;
  readonly data?: Value;
  readonly version?: 'v0' | 'v1';
  readonly strict?: boolean;
  readonly steps?: number;
}

/**
 * The common answer of both back ends (the second with only the rules that the query can reach): the solutions of a
 * query as JSON texts, sorted; or the codes of the errors, each as `code@line:column`.
 */
export async function ask(question: Question): Promise<string[]> {
  const modules = [];
  for (const [index, text] of question.modules.entries()) {
    const parsed = parseModule({ path: `module-${index}.rego`, text }, { version: question.version ?? 'v1' });
    if (parsed.module === undefined || parsed.diagnostics.length > 0) return parsed.diagnostics.map(codeOf);
    modules.push(parsed.module);
  }
  const { program, diagnostics } = prepareQuery({ path: 'query', text: question.query }, modules);
  if (program === undefined) return diagnostics.map(codeOf);
  const options: EngineOptions = {
    host,
    ...(question.data === undefined ? {} : { data: question.data }),
    ...(question.strict === undefined ? {} : { strict: question.strict }),
    ...(question.steps === undefined ? {} : { limits: { steps: question.steps } }),
  };
  const plan: Program = JSON.parse(JSON.stringify(program));
  const answer = await solutionsOf(createEngine(plan, options), question);
  assert.equal(
    await solutionsOf(await builtEngine(prune(plan, []), options), question),
    answer,
    'the two back ends differ',
  );
  return answer;
}

async function solutionsOf(engine: Engine, question: Question): Promise<string[]> {
  try {
    const solutions = await engine.queryAsync(question.input);
    return solutions.map((solution) => jsonText(solution)).sort();
  } catch (error) {
    if (error instanceof LintelError) return error.diagnostics.map(codeOf);
    throw error;
  }
}

function codeOf(diagnostic: { readonly code: string }): string {
  return diagnostic.code;
}
