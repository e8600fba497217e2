import { positionOf, type Source } from '../../source/index.ts';
import type { Body, Expr, Module, Node, Rule } from '../syntax/ast.ts';

/** The evaluated parts of a file: expressions, and heads of rules that had a value, each in the order of the text. */
export interface FileCoverage {
  readonly path: string;
  readonly covered: readonly CoveredRange[];
  /** Without parts of evaluated expressions. */
  readonly missed: readonly CoveredRange[];
}

/** From the first character to after the last one; rows and columns count from 1. */
export interface CoveredRange {
  readonly start: { readonly row: number; readonly col: number };
  readonly end: { readonly row: number; readonly col: number };
}

/** Modules that report which parts are evaluated. */
export interface Instrumented {
  readonly modules: readonly Module[];
  /** Records a printed line; false if it is not a coverage mark. */
  readonly take: (line: string) => boolean;
  readonly result: () => readonly FileCoverage[];
}

/** No program prints this by accident. */
const mark = '\0range ';

/**
 * Inserts a `print` before every expression and at the end of every body. The evaluator runs them like any other call;
 * their places are recorded instead of printed.
 */
export function instrument(modules: readonly Module[]): Instrumented {
  const files = new Map<string, { readonly source: Source; readonly places: Map<string, boolean> }>();
  const changed = modules.map((module): Module => {
    const { path } = module.source;
    const { places } = files.get(path) ?? { places: new Map<string, boolean>() };
    files.set(path, { source: module.source, places });
    const note = (node: Node): Expr => {
      const place = `${node.start}:${node.end}`;
      places.set(place, false);
      return printOf(node, `${mark}${place} ${path}`);
    };
    const rule = (old: Rule): Rule => {
      if (old.default) return old;
      const body = [...inBody(old.body, note), note(old.head)];
      const head = inside(old.head, note);
      return { ...old, head, body, ...(old.else === undefined ? {} : { else: rule(old.else) }) };
    };
    return { ...module, rules: module.rules.map(rule), annotations: [] };
  });
  return {
    modules: changed,
    take: (line) => {
      if (!line.startsWith(mark)) return false;
      const rest = line.slice(mark.length);
      const gap = rest.indexOf(' ');
      files.get(rest.slice(gap + 1))?.places.set(rest.slice(0, gap), true);
      return true;
    },
    result: () => [...files].map(([path, { source, places }]) => coverageOf(path, source, places)),
  };
}

function coverageOf(path: string, source: Source, places: ReadonlyMap<string, boolean>): FileCoverage {
  const found = [...places]
    .map(([place, hit]) => {
      const [start = 0, end = 0] = place.split(':').map(Number);
      return { start, end, hit };
    })
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const covered: CoveredRange[] = [];
  const missed: CoveredRange[] = [];
  // Ranges that start earlier come first, so only the one that ends last can contain the next.
  let coveredUntil = -1;
  for (const { start, end, hit } of found) {
    const range = { start: placeIn(source, start), end: placeIn(source, end) };
    if (hit) covered.push(range);
    else if (end > coveredUntil) missed.push(range);
    if (hit) coveredUntil = Math.max(coveredUntil, end);
  }
  return { path, covered, missed };
}

function placeIn(source: Source, offset: number): CoveredRange['start'] {
  const { line, column } = positionOf(source, offset);
  return { row: line, col: column };
}

function inBody(body: Body, note: (node: Node) => Expr): Expr[] {
  return body.flatMap((expr) => {
    const declares = expr.content.kind === 'some' && expr.content.domain === undefined;
    return declares ? [expr] : [note(expr), { ...expr, content: inside(expr.content, note) }];
  });
}

/** The node with the bodies of its comprehensions and of `every` instrumented as well. */
function inside<T>(node: T, note: (node: Node) => Expr): T {
  if (Array.isArray(node)) return node.map((item) => inside(item, note)) as T;
  if (typeof node !== 'object' || node === null || (node as { kind?: unknown }).kind === 'template') return node;
  const parts = Object.entries(node).map(([name, part]) => {
    const bodies = name === 'body' && (node as { kind?: unknown }).kind !== 'not-body';
    return [name, bodies ? inBody(part as Body, note) : inside(part, note)];
  });
  return Object.fromEntries(parts) as T;
}

function printOf({ start, end }: Node, text: string): Expr {
  const place = { start, end };
  const operator = { ...place, kind: 'var', name: 'print' } as const;
  const content = { ...place, kind: 'call', operator, args: [{ ...place, kind: 'string', value: text }] } as const;
  return { ...place, kind: 'expr', negated: false, content, with: [] };
}
