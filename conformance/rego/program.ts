import {
  compile,
  createEngine,
  type EngineOptions,
  type Host,
  jsonText,
  type Module,
  parseJson,
  parseModule,
  parseValue,
  prepareQuery,
  prune,
  type Value,
} from '../../src/rego/index.ts';
import { type Diagnostic, LintelError, positionOf } from '../../src/source/index.ts';
import { builtEngine } from '../../test/rego/built.ts';
import { isObject, readJson, writeJson } from '../json.ts';
import type { CompileCase, EvaluationCase, Language } from './cases.ts';
import type { Answer, AnswerError } from './compare.ts';

/** Why a case ended before there was a result. */
class Refused extends Error {
  readonly errors: readonly AnswerError[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super('refused');
    this.errors = diagnostics.map(errorOf);
  }
}

/**
 * lintel's answer to the query of a case, with closures or `built` modules of the reachable rules. A crash is an answer
 * too, with the code `crash`.
 */
export async function answer(entry: EvaluationCase, built = false): Promise<Answer> {
  return answerBy(entry, (input, options) =>
    ask(parseAll(entry.modules, entry.language), entry.query, input, options, built),
  );
}

/** The answer of a way to evaluate the query of a case: its solutions, or what it throws. */
export async function answerBy(
  entry: EvaluationCase,
  evaluate: (input: Value | undefined, options: EngineOptions) => Promise<readonly Value[]>,
): Promise<Answer> {
  try {
    const input = entry.inputTerm === undefined ? asValue(entry.input) : valueOfTerm(entry.inputTerm);
    const data = asValue(entry.data);
    const options = { host: hostOf(entry.env), strict: entry.strict, ...(data !== undefined && { data }) };
    const solutions = await evaluate(input, options);
    return { kind: 'bindings', bindings: solutions.map((solution) => readJson(jsonText(solution))).filter(isObject) };
  } catch (error) {
    return { kind: 'errors', errors: errorsOf(error) };
  }
}

/** The errors that lintel finds in the modules of a case, in its order; none: accepted. */
export function verdict(entry: CompileCase): readonly AnswerError[] {
  try {
    const { diagnostics } = compile(parseAll(entry.modules, entry.language), {
      strict: entry.strict,
      print: entry.print,
    });
    return diagnostics.filter((item) => item.level === 'error').map(errorOf);
  } catch (error) {
    return errorsOf(error);
  }
}

async function ask(
  modules: readonly Module[],
  text: string,
  input: Value | undefined,
  options: EngineOptions,
  built: boolean,
): Promise<readonly Value[]> {
  const { program, diagnostics } = prepareQuery({ path: 'query', text }, modules);
  stopOnErrors(diagnostics);
  const engine = built ? await builtEngine(prune(program!, []), options) : createEngine(program!, options);
  return engine.queryAsync(input);
}

/** The syntax trees of texts, whose paths are those that OPA reports. */
export function parseAll(texts: readonly string[], version: Language): Module[] {
  const parsed = texts.map((text, index) => parseModule({ path: `test-${index}.rego`, text }, { version }));
  stopOnErrors(parsed.flatMap((result) => result.diagnostics));
  return parsed.flatMap((result) => result.module ?? []);
}

/** An input that is written in Rego: it may hold sets. */
function valueOfTerm(text: string): Value | undefined {
  const { value, diagnostics } = parseValue({ path: 'input', text });
  stopOnErrors(diagnostics);
  return value;
}

function asValue(json: EvaluationCase['data']): Value | undefined {
  return json === undefined ? undefined : parseJson(writeJson(json));
}

function hostOf(env: ReadonlyMap<string, string>): Host {
  return { now: () => BigInt(Date.now()) * 1_000_000n, random: Math.random, env };
}

/** Throws errors that `answerBy` reports. */
export function stopOnErrors(diagnostics: readonly Diagnostic[]): void {
  const errors = diagnostics.filter((item) => item.level === 'error');
  if (errors.length > 0) throw new Refused(errors);
}

function errorsOf(error: unknown): readonly AnswerError[] {
  if (error instanceof Refused) return error.errors;
  if (error instanceof LintelError) return error.diagnostics.map(errorOf);
  return [
    {
      code: 'crash',
      message: error instanceof Error ? String(error.stack).split('\n', 3).join(' ') : String(error),
      path: '',
      row: 0,
    },
  ];
}

function errorOf({ code, message, span, place }: Diagnostic): AnswerError {
  if (span === undefined) return { code, message, path: place?.path ?? '', row: place?.line ?? 0 };
  return { code, message, path: span.source.path, row: positionOf(span.source, span.start).line };
}
