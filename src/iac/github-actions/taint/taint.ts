import { groupBy } from '../../../source/index.ts';
import type { ValueStep } from '../../value-step.ts';

/**
 * Who controls a text: anyone; anyone, in a run without secrets (of a fork); a caller outside of the tree; an outsider whose
 * change was merged; someone with write access. The strongest first.
 */
export const controls = ['anyone', 'fork', 'caller', 'merged', 'collaborator'] as const;
export type Control = (typeof controls)[number];

/** The event of a run that some other repository starts: it is not known. */
export const unknownEvent = '*';

/**
 * The event of a key: `issue_comment/author` is the event `issue_comment` for the texts of the issue, whose author may be
 * someone else than the author of the comment.
 */
export function eventOf(key: string): string {
  return key.split('/', 1)[0]!;
}

/** A text that someone else may choose. */
export interface Taint {
  /** `github.event.issue.title` */
  readonly source: string;
  /** The events under which it is controlled, and by whom. */
  readonly controls: ReadonlyMap<string, Control>;
  /** It may have several lines. */
  readonly multiline?: true;
  /** It is JSON, which is a literal in JavaScript, whatever is in it. */
  readonly json?: boolean;
  /** How it got here, the last step first. */
  readonly way?: Way | undefined;
}

export interface Way {
  readonly step: ValueStep;
  readonly before?: Way | undefined;
}

/** Taints of one value, steps of one way, and members of one context: more would only repeat. */
const maxTaints = 8;
const maxSteps = 30;
export const maxMembers = 100;

/** The taints with another step at the end of their ways. */
export function through(taints: readonly Taint[], step: ValueStep): readonly Taint[] {
  return taints.map((taint) => ({ ...taint, way: { step, before: taint.way } }));
}

/** The taints of a text whose lines were joined. */
export function onOneLine(taints: readonly Taint[]): readonly Taint[] {
  return taints.map(({ multiline: _, ...taint }) => taint);
}

/** The steps of a way, the last one first. */
export function stepsOf(way: Way | undefined): readonly ValueStep[] {
  const steps: ValueStep[] = [];
  for (let at = way; at !== undefined && steps.length < maxSteps; at = at.before) steps.push(at.step);
  return steps;
}

/** Taints of several values, one of each source. */
export function union(...lists: readonly (readonly Taint[])[]): readonly Taint[] {
  const some = lists.filter((list) => list.length > 0);
  if (some.length < 2) return some[0] ?? [];
  const found = new Map<string, Taint>();
  for (const list of some) {
    for (const taint of list) {
      const same = found.get(taint.source);
      if (same !== undefined) {
        const json = same.json === true && taint.json === true;
        if (same.controls !== taint.controls || same.json !== taint.json)
          found.set(taint.source, { ...same, controls: merged(same.controls, taint.controls), json });
      } else if (found.size < maxTaints) found.set(taint.source, taint);
    }
  }
  return [...found.values()];
}

/** Who controls something under any of the events of two. */
export function merged(one: Taint['controls'], other: Taint['controls']): Taint['controls'] {
  const all = new Map(one);
  for (const [event, control] of other) all.set(event, stronger(all.get(event), control));
  return all;
}

export function stronger(one: Control | undefined, other: Control): Control {
  return one !== undefined && controls.indexOf(one) <= controls.indexOf(other) ? one : other;
}

/** The taints that there are under some events. */
export function under(events: ReadonlySet<string>, taints: readonly Taint[]): readonly Taint[] {
  return taints.flatMap((taint) => {
    const left = [...taint.controls].filter(([event]) => events.has(event));
    if (left.length === taint.controls.size) return taint;
    return left.length === 0 ? [] : { ...taint, controls: new Map(left) };
  });
}

/** What is tainted in a context: all of it, and members by their names in lower case; `*_files` for all that end so, `*` for all others. */
export interface TaintTree {
  readonly own: readonly Taint[];
  readonly members: ReadonlyMap<string, TaintTree>;
}

export const noTaint: TaintTree = { own: [], members: new Map() };

export function leaf(taints: readonly Taint[]): TaintTree {
  return taints.length === 0 ? noTaint : { own: taints, members: new Map() };
}

export function branch(members: Iterable<readonly [name: string, tree: TaintTree]>): TaintTree {
  const some = [...members].filter(([, tree]) => tree.own.length > 0 || tree.members.size > 0);
  if (some.length === 0) return noTaint;
  return { own: [], members: new Map(some.slice(0, maxMembers).map(([name, tree]) => [name.toLowerCase(), tree])) };
}

/** What is tainted in any of several values. */
export function mergedTree(trees: readonly TaintTree[]): TaintTree {
  if (trees.length < 2) return trees[0] ?? noTaint;
  const groups = groupBy(
    trees.flatMap(({ members }) => [...members]),
    ([name]) => name,
  );
  const inner = [...groups].map(([name, some]) => [name, mergedTree(some.map(([, member]) => member))] as const);
  return { own: union(...trees.map(({ own }) => own)), members: new Map(inner.slice(0, maxMembers)) };
}

/** The taints of the value at a path, and of everything in it. */
export function taintsAt(tree: TaintTree, names: readonly string[]): readonly Taint[] {
  const [name, ...rest] = names;
  const inner = name === undefined || name === '*' ? [...tree.members.values()] : membersOf(tree, name);
  return union(tree.own, ...inner.map((member) => taintsAt(member, rest)));
}

function membersOf({ members }: TaintTree, name: string): readonly TaintTree[] {
  const member = members.get(name) ?? members.get(name.replace(/^.*_/, '*_')) ?? members.get('*');
  return member === undefined ? [] : [member];
}
