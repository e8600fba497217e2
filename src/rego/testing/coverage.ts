import { BodyBuilder } from '../ast-json/bodies.ts';
import { astModule } from '../ast-json/module.ts';
import { Places } from '../ast-json/places.ts';
import type { AstRule, Location } from '../ast-json/tree.ts';
import { walk } from '../ast-json/walk.ts';
import type { CompileOptions } from '../compile/options.ts';
import type { Program } from '../plan/plan.ts';
import type { Expr, Module, Rule, Term } from '../syntax/ast.ts';
import { isTerm } from '../syntax/heads.ts';
import { coverRule, placeKey, splitRule } from './coverage-marks.ts';

/** The evaluated parts of a file, as OPA reports them: expressions with their parts, and heads of rules with a value. */
export interface FileCoverage {
  readonly path: string;
  readonly covered: readonly CoveredRange[];
  /** Without what is a part of something evaluated. */
  readonly missed: readonly CoveredRange[];
}

/** From the first character to after the last one; rows and columns count from 1. */
export interface CoveredRange {
  readonly start: { readonly row: number; readonly col: number };
  readonly end: { readonly row: number; readonly col: number };
  /** The optimizations without which it would have been evaluated. */
  readonly kinds?: readonly CoverageKind[];
}

/** Optimizations of OPA that skip expressions. */
export const coverageKinds = ['index_excluded', 'early_exit'] as const;
export type CoverageKind = (typeof coverageKinds)[number];

/** An evaluation that is measured. */
export interface CoverageRun {
  /** For the compiler; `print` has to be set as well. */
  readonly instrument: NonNullable<CompileOptions['instrument']>;
  /** The compiled program, adapted. */
  readonly adapt: (program: Program) => Program;
  /** Records a printed line; false if it is not a mark. */
  readonly take: (line: string) => boolean;
}

/** The runs of a measurement and their result. */
export interface CoverageMeasurement {
  readonly main: CoverageRun;
  /** Runs without an optimization, which explain what `main` missed. */
  readonly others: readonly CoverageRun[];
  readonly result: () => readonly FileCoverage[];
}

/** No program prints this by accident. */
const mark = '\0range ';

/** Measures the evaluation of modules; a run for each of `kinds` shows what this optimization skipped. */
export function measureCoverage(
  modules: readonly Module[],
  kinds: readonly CoverageKind[] = coverageKinds,
): CoverageMeasurement {
  const main = openRun(undefined);
  const others = kinds.map((kind) => ({ kind, run: openRun(kind) }));
  const result = (): FileCoverage[] =>
    modules.map((module) => {
      const { path } = module.source;
      const { placeOf, parts } = placesOf(module);
      const rangesOf = ({ hits }: OpenRun): CoveredRange[] =>
        sorted([...(hits.get(path) ?? [])].flatMap((key) => placeOf.get(key) ?? []).map(rangeOf));
      const covered = rangesOf(main);
      const explained = others.map(({ kind, run }) => ({ kind, ranges: rangesOf(run) }));
      const missed = sorted(parts.map(rangeOf)).filter((range) => !isIn(range, covered));
      return {
        path,
        covered,
        missed: missed.map((range) => {
          const reasons = explained.filter(({ ranges }) => isIn(range, ranges)).map(({ kind }) => kind);
          return reasons.length === 0 ? range : { ...range, kinds: reasons };
        }),
      };
    });
  return { main, others: others.map(({ run }) => run), result };
}

interface OpenRun extends CoverageRun {
  /** The marks that were reached, by file. */
  readonly hits: ReadonlyMap<string, ReadonlySet<string>>;
}

function openRun(without: CoverageKind | undefined): OpenRun {
  const hits = new Map<string, Set<string>>();
  const text = (path: string, place: string): string => `${mark}${place}\0${path}`;
  return {
    hits,
    instrument: {
      split: (rule, { root }, fresh) => splitRule(rule, { fresh, root }),
      mark: (rule, { root }) => coverRule(rule, { text, indexed: without !== 'index_excluded', root }),
    },
    adapt: without === 'early_exit' ? withoutExits : (program) => program,
    take: (line) => {
      if (!line.startsWith(mark)) return false;
      const [place, path] = line.slice(mark.length).split('\0') as [string, string];
      const known = hits.get(path) ?? new Set();
      hits.set(path, known.add(place));
      return true;
    },
  };
}

/** The program without early exits: all definitions are evaluated, with all solutions of their bodies. */
function withoutExits(program: Program): Program {
  const rules = program.rules.map((rule) => ({
    ...rule,
    exit: false,
    definitions: rule.definitions.map(({ clauses }) => ({
      clauses: clauses.map((clause) => ({ ...clause, once: false })),
    })),
  }));
  return { ...program, rules };
}

/** The places of a module in OPA's syntax tree: by mark, and of everything that a report mentions. */
function placesOf(module: Module): { readonly placeOf: Map<string, Location>; readonly parts: readonly Location[] } {
  const places = new Places(module.source);
  const bodies = new BodyBuilder(places);
  const placeOf = new Map<string, Location>();
  const parts: Location[] = [];
  const note = (key: string, location: Location | undefined): void => {
    if (location !== undefined && !placeOf.has(key)) placeOf.set(key, location);
  };
  const rule = (written: Rule, built: AstRule): void => {
    note(placeKey(written, 'head'), built.head.location);
    note(placeKey(written, 'body'), built.body[0]?.location);
    // Everything in a branch without braces has the place of the branch.
    const whole = built.body[0]?.location === built.location ? built.location : undefined;
    eachNode(written.head, -1, (node, bound) => note(placeKey(node), locationOf(node, bound)));
    eachNode(written.body, -1, (node, bound) => note(placeKey(node), whole ?? locationOf(node, bound)));
    if (written.else !== undefined && built.else !== undefined) rule(written.else, built.else);
  };
  const locationOf = (node: Expr | Term, bound: number): Location | undefined =>
    node.kind === 'expr' ? bodies.expr(node, 0).location : bodies.terms.build(node, bound).node.location;
  /** Visits expressions and terms, with the offset of the parenthesis of the call whose argument they are. */
  const eachNode = (value: unknown, bound: number, visit: (node: Expr | Term, bound: number) => void): void => {
    if (Array.isArray(value)) for (const item of value) eachNode(item, bound, visit);
    else if (typeof value === 'object' && value !== null) {
      const node = value as Expr | Term | { readonly kind?: undefined };
      if (node.kind === 'expr' || (node.kind !== undefined && isTerm(node))) visit(node, bound);
      const isCall = node.kind === 'call' && node.infix === undefined;
      const open = isCall ? (places.after(node.operator.end)?.start ?? -1) : -1;
      for (const [name, part] of Object.entries(node)) eachNode(part, name === 'args' ? open : -1, visit);
    }
  };
  const built = astModule(module, true).rules;
  for (const [at, written] of module.rules.entries()) {
    rule(written, built[at]!);
    walk(built[at]!, (node) => {
      if (node.type === 'rule' && node.head.location !== undefined) parts.push(node.head.location);
      const isDeclaration = node.type === 'expr' && !Array.isArray(node.terms) && node.terms.type === 'some';
      if (node.type === 'expr' && !isDeclaration && node.location !== undefined) parts.push(node.location);
    });
  }
  return { placeOf, parts };
}

/** OPA takes the end from the text, which starts earlier than the place if there are parentheses. */
function rangeOf({ row, col, text }: Location): CoveredRange {
  const lines = text.split('\n');
  const last = [...lines.at(-1)!].length;
  const end = lines.length === 1 ? { row, col: col + last } : { row: row + lines.length - 1, col: last + 1 };
  return { start: { row, col }, end };
}

/** In the order of the text, each once. */
function sorted(ranges: readonly CoveredRange[]): CoveredRange[] {
  const byPlace = new Map(ranges.map((range) => [JSON.stringify([range.start, range.end]), range]));
  return [...byPlace.values()].sort((a, b) => compare(a.start, b.start) || compare(a.end, b.end));
}

const compare = (a: CoveredRange['start'], b: CoveredRange['start']): number => a.row - b.row || a.col - b.col;

const isIn = (range: CoveredRange, ranges: readonly CoveredRange[]): boolean =>
  ranges.some(({ start, end }) => compare(start, range.start) <= 0 && compare(end, range.end) >= 0);
