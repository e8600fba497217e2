import type { Source } from '../../source/index.ts';
import { misaligned, type Run, runsNear, runsOf } from './align.ts';
import { type Edit, isHcl } from './edit.ts';

/** Whether two edits of a text touch the same characters, so that they cannot both be made. */
export function overlap(one: Edit, other: Edit): boolean {
  if (one.source.path !== other.source.path) return false;
  const isSame = one.start === other.start && one.end === other.end && one.text === other.text;
  if (isSame) return false;
  const isInsertion = one.start === one.end && other.start === other.end;
  return isInsertion ? false : one.start < other.end && other.start < one.end;
}

/**
 * A text with edits that do not overlap; equal edits are made once. In files of Terraform, the arguments around each edit
 * are aligned again.
 */
export function applyEdits(source: Source, edits: readonly Edit[]): string {
  const { text } = source;
  const { result, places } = made(text, edits);
  if (!isHcl(source)) return result;
  const runs = runsOf(text);
  const isAligned = known((run: Run) => misaligned(text, run).length === 0);
  const aligned = places.filter(({ edit }) => runsNear(text, runs, edit.start, edit.end).every(isAligned));
  if (aligned.length === 0) return result;
  const after = runsOf(result);
  const touched = new Set(aligned.flatMap(({ start, end }) => runsNear(result, after, start, end)));
  return made(
    result,
    [...touched].flatMap((run) => misaligned(result, run)),
  ).result;
}

/** A function that computes each result once. */
function known<K, V>(compute: (key: K) => V): (key: K) => V {
  const results = new Map<K, V>();
  return (key) => {
    if (!results.has(key)) results.set(key, compute(key));
    return results.get(key)!;
  };
}

type Replacement = Omit<Edit, 'source'>;

/** A text with edits, and where their texts are in it. */
function made<E extends Replacement>(
  text: string,
  edits: readonly E[],
): { readonly result: string; readonly places: readonly { edit: E; start: number; end: number }[] } {
  const unique = new Map(edits.map((edit) => [JSON.stringify([edit.start, edit.end, edit.text]), edit]));
  const ordered = [...unique.values()].sort((a, b) => a.start - b.start || a.end - b.end);
  const parts: string[] = [];
  const places: { edit: E; start: number; end: number }[] = [];
  let at = 0;
  let length = 0;
  for (const edit of ordered) {
    parts.push(text.slice(at, edit.start), edit.text);
    length += edit.start - at + edit.text.length;
    places.push({ edit, start: length - edit.text.length, end: length });
    at = edit.end;
  }
  return { result: parts.join('') + text.slice(at), places };
}
