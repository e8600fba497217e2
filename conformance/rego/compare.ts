import { canonical, isArray, type Json, type JsonObject } from '../json.ts';
import type { CompileCase, EvaluationCase } from './cases.ts';

/** The result of the program under test for a case. Sets are arrays in their order. */
export type Answer =
  | { readonly kind: 'bindings'; readonly bindings: readonly JsonObject[] }
  | { readonly kind: 'errors'; readonly errors: readonly AnswerError[] };

export interface AnswerError {
  readonly code: string;
  readonly message: string;
  /** Of the module; empty: unknown. */
  readonly path: string;
  /** 0: unknown. */
  readonly row: number;
}

/** The difference of an answer from the reference's; undefined if there is none. */
export function differenceOf(entry: EvaluationCase, answer: Answer): string | undefined {
  const { want } = entry;
  if (want.kind === 'error') {
    if (answer.kind === 'bindings') return `${want.code ?? want.message} expected, got ${show(answer.bindings)}`;
    const [first] = answer.errors;
    if (want.code !== undefined && first?.code !== want.code) {
      return `${want.code} expected (${want.first?.message ?? want.message ?? ''}), got ${first?.code}: ${first?.message}`;
    }
    const said = answer.errors.map(({ path, row, code, message }) => `${path}:${row}: ${code}: ${message}`).join('\n');
    if (want.message !== undefined && !said.includes(want.message)) return `"${want.message}" expected, got ${said}`;
    return undefined;
  }
  if (answer.kind === 'errors')
    return `${show(want.bindings)} expected, got ${answer.errors[0]?.code}: ${answer.errors[0]?.message}`;
  // The reference shows variables that its compiler generated, such as __localq0__, which no user asks about.
  const wanted = setOf(want.bindings, entry, true);
  const got = setOf(answer.bindings, entry, entry.ignoreGenerated);
  return wanted === got ? undefined : `${show(want.bindings)} expected, got ${show(answer.bindings)}`;
}

/** The difference between the verdicts on modules: accepted or not, and code and row of the first error. */
export function verdictDifference(entry: CompileCase, errors: readonly AnswerError[]): string | undefined {
  const [wanted] = entry.errors;
  const [got] = errors;
  const place = (error: Omit<AnswerError, 'path'> | undefined) =>
    error === undefined ? 'no error' : `${error.code} in line ${error.row} (${error.message})`;
  if (entry.exhaustive) {
    const all = (list: readonly Omit<AnswerError, 'path'>[]) =>
      list.map((error) => `${error.code} ${error.row}`).sort();
    if (`${all(entry.errors)}` === `${all(errors)}`) return undefined;
    return `${entry.errors.map(place).join('; ')} expected, got ${errors.map(place).join('; ')}`;
  }
  if (wanted?.code === got?.code && wanted?.row === got?.row) return undefined;
  return `${place(wanted)} expected, got ${place(got)}`;
}

/** Bindings as a set: without order and repetition, and without generated variables on request. */
function setOf(bindings: readonly JsonObject[], entry: EvaluationCase, ignoreGenerated: boolean): string {
  const texts = bindings.map((binding) => {
    const kept = [...binding].filter(
      ([name]) => !(ignoreGenerated && (name.startsWith('__local') || name.startsWith('$'))),
    );
    return canonical(new Map(kept.map(([name, value]) => [name, entry.sortBindings ? sorted(value) : value])));
  });
  return [...new Set(texts)].sort().join('\n');
}

function sorted(value: Json): Json {
  if (!isArray(value)) return value;
  return [...value].sort((a, b) => (canonical(a) < canonical(b) ? -1 : 1));
}

function show(bindings: readonly JsonObject[]): string {
  const text = bindings.length === 0 ? 'undefined' : bindings.map(canonical).join(' | ');
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
