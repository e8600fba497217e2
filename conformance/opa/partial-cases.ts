import type { Json } from '../json.ts';
import { plain } from '../json.ts';
import { evaluationCases } from '../rego/cases.ts';
import { sourceOfOpa, tableIn } from './go-tables.ts';

/** A query that is evaluated without some documents. */
export interface PartialCase {
  readonly id: string;
  readonly language: 'v0' | 'v1';
  readonly modules: readonly string[];
  readonly query: string;
  readonly unknowns: readonly string[];
  readonly disableInlining: readonly string[];
  readonly shallow: boolean;
  readonly nondeterministic: boolean;
  /** JSON texts. */
  readonly data: string | undefined;
  readonly input: string | undefined;
}

/** One evaluation case of this number is a case here: the reference needs a process for each. */
const step = 12;
/** The unknowns for evaluation cases, in turn. */
const divisions: readonly (readonly string[])[] = [['input'], ['data'], ['input', 'data'], ['input.a', 'data.b']];

/** The tests of the reference for partial evaluation, if its source is there, and evaluation cases. */
export function partialCases(data: string): PartialCase[] {
  const evaluated = evaluationCases(data)
    .filter((entry) => entry.want.kind === 'bindings' && entry.inputTerm === undefined && entry.env.size === 0)
    .filter((_, index) => index % step === 0)
    .map(
      (entry, index): PartialCase => ({
        id: `evaluation/${entry.id}`,
        language: entry.language,
        modules: entry.modules,
        query: entry.query,
        unknowns: divisions[index % divisions.length]!,
        disableInlining: [],
        shallow: index % 7 === 6,
        nondeterministic: false,
        data: jsonOf(entry.data),
        input: jsonOf(entry.input),
      }),
    );
  return [...ownTests(), ...evaluated];
}

const jsonOf = (json: Json | undefined): string | undefined =>
  json === undefined ? undefined : JSON.stringify(plain(json));

/** The table of `topdown_partial_test.go`, from the Go module that the reference is built from. */
function ownTests(): PartialCase[] {
  const text = sourceOfOpa('v1', 'topdown', 'topdown_partial_test.go');
  if (text === undefined) return [];
  return [...tableIn(text)].flatMap((fields): PartialCase[] => {
    const query = fields.get('query')?.[0];
    if (query === undefined || fields.has('logicalKeywords') || fields.has('skipPartialNamespace')) return [];
    const unknowns = fields.get('unknowns') ?? ['input'];
    // Unknown variables are only for the tests of the reference.
    if (unknowns.some((unknown) => !/^(?:input|data)\b/.test(unknown))) return [];
    const modules = (fields.get('modules') ?? []).map((module) => module);
    return [
      {
        id: `tests/${fields.get('note')?.[0]}`,
        language: 'v1',
        modules,
        query,
        unknowns,
        disableInlining: fields.get('disableInlining') ?? [],
        shallow: fields.has('shallow'),
        nondeterministic: fields.has('nondeterministicBuiltins'),
        data: fields.get('data')?.[0],
        input: fields.get('input')?.[0],
      },
    ];
  });
}
