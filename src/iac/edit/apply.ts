import type { Source } from '../../source/index.ts';
import { linesAround, linesOf, misaligned, type Run, runsNear, runsOf } from './align.ts';
import { type Edit, isHcl, lineStart, nextLine, ofSource } from './edit.ts';

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
  return made(source.text, editedLines(source, edits)).result;
}

/** The same as replacements of the lines around the edits, so that the rest of the text need not be read again. */
export function editedLines(source: Source, edits: readonly Edit[]): readonly Edit[] {
  const { text } = source;
  const windows: { start: number; end: number; readonly edits: Replacement[] }[] = [];
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const [start, end] = isHcl(source)
      ? linesAround(linesOfSource(source), edit)
      : [lineStart(text, edit.start), nextLine(text, edit.end)];
    const last = windows.at(-1);
    if (last === undefined || start > last.end) windows.push({ start, end, edits: [edit] });
    else {
      last.start = Math.min(last.start, start);
      last.end = Math.max(last.end, end);
      last.edits.push(edit);
    }
  }
  return windows.map(({ start, end, edits: its }) => {
    const shifted = its.map((edit) => ({ start: edit.start - start, end: edit.end - start, text: edit.text }));
    const before = text.slice(start, end);
    return { source, start, end, text: isHcl(source) ? aligned(before, shifted) : made(before, shifted).result };
  });
}

const linesOfSource = ofSource(({ text }) => linesOf(text));

/** A text of HCL with edits; the arguments around those that were aligned are aligned again. */
function aligned(text: string, edits: readonly Replacement[]): string {
  const { result, places } = made(text, edits);
  const runs = runsOf(text);
  const isAligned = known((run: Run) => misaligned(text, run).length === 0);
  const near = places.filter(({ edit }) => runsNear(text, runs, edit.start, edit.end).every(isAligned));
  if (near.length === 0) return result;
  const after = runsOf(result);
  const touched = new Set(near.flatMap(({ start, end }) => runsNear(result, after, start, end)));
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
