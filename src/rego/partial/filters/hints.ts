import { editDistance, type Span } from '../../../source/index.ts';
import { termText } from '../../ast-json/index.ts';
import type { RefTerm, Term } from '../../syntax/ast.ts';
import { isObject, lookup, type Value } from '../../values/index.ts';
import { documentOf } from '../partial.ts';

/** A reference that looks like a misspelled unknown. */
export interface Hint {
  readonly message: string;
  readonly span: Span;
}

/** Finds misspelled unknowns among the expressions without a solution. */
export interface HintFinder {
  /** For `PartialOptions.onFail`. */
  readonly onFail: (terms: readonly Term[], span: Span) => void;
  readonly hints: () => readonly Hint[];
}

/** The most characters in which a misspelled name differs. */
const maxDistance = 3;
/** Characters of names that are compared. */
const maxName = 100;

/** Compares the names right below `input` with those of the unknowns. */
export function openHints(unknowns: readonly string[], input: Value | undefined): HintFinder {
  const names = unknowns.flatMap((text) => {
    const [first] = documentOf(text, 'an unknown').path;
    return first?.kind === 'constant' && typeof first.value === 'string' ? [first.value] : [];
  });
  const found = new Map<string, Hint>();
  return {
    hints: () => [...found.values()],
    onFail: (terms, span) => {
      const ref = terms.findLast((term) => term.kind === 'ref' && isField(term)) as RefTerm | undefined;
      const [first] = ref?.path ?? [];
      if (ref === undefined || first?.kind !== 'string' || names.includes(first.value)) return;
      if (input !== undefined && isObject(input) && lookup(input, first.value) !== undefined) return;
      const text = termText(ref);
      const meant = closest(first.value, names).map((value) =>
        termText({ ...ref, path: [{ ...first, value }, ...ref.path.slice(1)] }),
      );
      if (found.has(text) || meant.length === 0) return;
      const proposal = meant.length === 1 ? meant[0] : `any of [${meant.join(' ')}]`;
      found.set(text, { message: `${text} undefined, did you mean ${proposal}?`, span });
    },
  };
}

const isField = ({ head }: RefTerm): boolean => head.kind === 'var' && head.name === 'input';

function closest(name: string, names: readonly string[]): readonly string[] {
  const distances = names.map((each) => editDistance(name.slice(0, maxName), each.slice(0, maxName)));
  const least = distances.reduce((one, other) => Math.min(one, other), maxDistance);
  return names.filter((_, at) => distances[at] === least).sort();
}
