import { positionOf } from '../../source/index.ts';
import type { Body, Expr, Module, Node, Rule } from '../syntax/ast.ts';

/** Which lines of a file were evaluated: lines of expressions, and lines of heads of rules that had a value. */
export interface FileCoverage {
  readonly path: string;
  readonly covered: readonly number[];
  readonly missed: readonly number[];
}

/** Modules that tell what of them is evaluated. */
export interface Instrumented {
  readonly modules: readonly Module[];
  /** Takes a printed line; false when it is none of ours. */
  readonly take: (line: string) => boolean;
  readonly result: () => readonly FileCoverage[];
}

/** No program prints this by accident. */
const mark = '\0line ';

/**
 * Puts a `print` in front of every expression and at the end of every body, which the evaluator carries out like any other, and
 * whose lines are counted instead of shown.
 */
export function instrument(modules: readonly Module[]): Instrumented {
  const lines = new Map<string, Map<number, boolean>>();
  const changed = modules.map((module): Module => {
    const { path } = module.source;
    const known = lines.get(path) ?? new Map<number, boolean>();
    lines.set(path, known);
    const note = (node: Node): Expr => {
      const { line } = positionOf(module.source, node.start);
      known.set(line, false);
      return printOf(node, `${mark}${line} ${path}`);
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
      lines.get(rest.slice(gap + 1))?.set(Number(rest.slice(0, gap)), true);
      return true;
    },
    result: () =>
      [...lines].map(([path, known]) => {
        const of = (hit: boolean) =>
          [...known].flatMap(([line, covered]) => (covered === hit ? [line] : [])).sort((a, b) => a - b);
        return { path, covered: of(true), missed: of(false) };
      }),
  };
}

function inBody(body: Body, note: (node: Node) => Expr): Expr[] {
  return body.flatMap((expr) => {
    const declares = expr.content.kind === 'some' && expr.content.domain === undefined;
    return declares ? [expr] : [note(expr), { ...expr, content: inside(expr.content, note) }];
  });
}

/** The same node with the bodies of its comprehensions and of `every` treated, too. */
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
