import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diffLines } from 'diff';
import { isMap, isScalar, isSeq, LineCounter, type Node, parseAllDocuments } from 'yaml';
import { minus } from './listing.ts';

/** A changed text. */
export interface Changed {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Comments that are gone, except those of what was removed: in a block, and at the end of a line. A mark in a string counts
 * as one: it is kept as well unless the string is replaced.
 */
export function lostComments({ before, after }: Changed): readonly string[] {
  const lost = minus(minus(commentsOf(before), commentsOf(after)), commentsOfRemoved(before, after));
  return lost.map((comment) => `comment lost: ${comment}`);
}

/** The comments at the ends of lines that were removed and not replaced, and in blocks that were. */
function commentsOfRemoved(before: string, after: string): readonly string[] {
  const parts = diffLines(before, after);
  return parts.flatMap(({ removed, value }, at) => {
    if (!removed) return [];
    const next = parts[at + 1];
    const replaced = new Set(next?.added ? next.value.split('\n').map(nameIn).filter(Boolean) : []);
    let depth = 0;
    return value.split('\n').flatMap((line) => {
      const code = line.replace(/(?:#|\/\/|\/\*).*/, '');
      const isOwn = (depth > 0 || code.trim() !== '') && !replaced.has(nameIn(code));
      depth += code.split('{').length - code.split('}').length;
      return isOwn ? commentsOf(line) : [];
    });
  });
}

/** The first word of a line: the name of an argument or a block. */
const nameIn = (line: string): string => /^\s*([\w-]*)/.exec(line)?.[1] ?? '';

const commentsOf = (text: string): readonly string[] =>
  [...text.matchAll(/(?:^|[\s,])(?:#|\/\/|\/\*)[^\n]*/g)].map(([comment]) => comment.trim());

/** The values that an independent reader finds changed although their lines are not. */
export function misread({ path, before, after }: Changed): readonly string[] {
  if (!/\.(?:ya?ml|json|template)$/.test(path)) return [];
  const [old, now] = [leavesOf(before), leavesOf(after)];
  if (old === undefined) return [];
  if (now === undefined) return ['not read as YAML anymore'];
  if (old.documents !== now.documents) return ['another number of documents'];
  const [removed, added] = changedLines(before, after);
  const lost = strays(old.leaves, now.leaves, removed);
  const found = strays(now.leaves, old.leaves, added);
  return [...lost.map((text) => `value lost: ${text}`), ...found.map((text) => `value changed: ${text}`)].slice(0, 5);
}

/** The values of one text that another one does not have, on lines that are the same. */
function strays(leaves: readonly Leaf[], others: readonly Leaf[], lines: ReadonlySet<number>): readonly string[] {
  const missing = new Set(
    minus(
      leaves.map(({ text }) => text),
      others.map(({ text }) => text),
    ),
  );
  // A key without a value may get one below it.
  const isFilled = (text: string): boolean =>
    text.endsWith('=null') && others.some((other) => other.text.startsWith(text.replace(/=null$/, '.')));
  const isOnLines = ({ line, end }: Leaf): boolean => {
    for (let at = line; at <= end; at += 0.5) if (lines.has(at)) return true;
    return false;
  };
  const onLines = new Set(leaves.filter(isOnLines).map(({ text }) => text));
  return [...missing].filter((text) => !onLines.has(text) && !isFilled(text));
}

interface Leaf {
  readonly text: string;
  /** Its first and last line. */
  readonly line: number;
  readonly end: number;
}

/** Every scalar with its path, in which all items of a list have the same place; undefined if the text is not YAML. */
function leavesOf(text: string): { readonly documents: number; readonly leaves: readonly Leaf[] } | undefined {
  const counter = new LineCounter();
  const documents = parseAllDocuments(text, {
    lineCounter: counter,
    logLevel: 'silent',
    uniqueKeys: false,
    version: '1.1',
  });
  if (!Array.isArray(documents) || documents.some(({ errors }) => errors.length > 0)) return undefined;
  const leaves: Leaf[] = [];
  const walk = (node: unknown, path: string): void => {
    if (isMap(node))
      for (const { key, value } of node.items) walk(value ?? key, `${path}.${String(isScalar(key) ? key.value : key)}`);
    else if (isSeq(node)) for (const item of node.items) walk(item, `${path}.*`);
    else {
      const { range, ...rest } = (node ?? {}) as Node;
      const value = isScalar(node) ? node.value : (rest as { source?: string }).source;
      const [line, end] = [range?.[0] ?? 0, range?.[1] ?? 0].map((at) => counter.linePos(at).line);
      leaves.push({ text: `${path}=${String(value)}`, line: line!, end: end! });
    }
  };
  for (const [index, { contents }] of documents.entries()) walk(contents, String(index));
  return { documents: documents.length, leaves };
}

/**
 * The numbers of the lines that are only in one of two texts, and of the places between two lines (3.5 for the one above
 * line 4) where the other text has more.
 */
export function changedLines(before: string, after: string): readonly [ReadonlySet<number>, ReadonlySet<number>] {
  const removed = new Set<number>();
  const added = new Set<number>();
  let [old, now] = [1, 1];
  for (const part of diffLines(before, after)) {
    const count = part.count;
    if (part.added) removed.add(old - 0.5);
    if (part.removed) added.add(now - 0.5);
    for (let at = 0; at < count; at++) {
      if (part.removed) removed.add(old + at);
      if (part.added) added.add(now + at);
    }
    if (!part.added) old += count;
    if (!part.removed) now += count;
  }
  return [removed, added];
}

/** For each changed file of Terraform that was formatted before, the lines that `terraform fmt` would change. */
export function misformatted(files: readonly Changed[]): ReadonlyMap<Changed, readonly string[]> {
  const own = files.filter(({ path }) => /\.(?:tf|tofu|tfvars)$/.test(path));
  if (own.length === 0) return new Map();
  const befores = formatted(own.map(({ before }) => before));
  const afters = formatted(own.map(({ after }) => after));
  return new Map(
    own.map((file, index) => {
      if (befores[index] !== file.before) return [file, []];
      const [now] = changedLines(file.after, afters[index]!);
      const lines = file.after.split('\n').filter((_, at) => now.has(at + 1));
      return [file, lines.map((line) => `not as terraform fmt has it: ${line}`)];
    }),
  );
}

/** Texts as `terraform fmt` formats them. */
function formatted(texts: readonly string[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-fmt-'));
  try {
    mkdirSync(join(folder, 'x'));
    for (const [index, text] of texts.entries()) writeFileSync(join(folder, 'x', `${index}.tf`), text);
    spawnSync('terraform', ['fmt', '-list=false', 'x'], { cwd: folder });
    return texts.map((_, index) => readFileSync(join(folder, 'x', `${index}.tf`), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
