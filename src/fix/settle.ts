import type { Report } from '../scan/index.ts';
import { addAll } from '../source/index.ts';
import { batchesOf, type Joint } from './joint.ts';
import type { Unfixed } from './propose.ts';
import { problemsOf } from './prove.ts';
import type { Rescan } from './rescan.ts';
import { type Texts, withEdits } from './texts.ts';

/** A tree while it is repaired: the texts that differ from those on disk, and its report. */
export interface State {
  readonly texts: Texts;
  readonly report: Report;
}

export interface Settled {
  readonly state: State;
  readonly accepted: readonly Joint[];
  readonly refused: readonly Unfixed[];
}

/**
 * Makes as many joints as scans prove together. One that a failure points at is left out. If it points at several, such as
 * all of one resource, they are tried after the others, one of each resource at a time; if it points at none, halves are tried.
 */
export async function settle(start: State, joints: readonly Joint[], rescan: Rescan): Promise<Settled> {
  const accepted: Joint[] = [];
  const refused: Unfixed[] = [];
  const refuse = ({ proposals }: Joint, reason: string): void => {
    for (const { violation } of proposals) refused.push({ violation, reason });
  };
  let state = start;
  const stack: (readonly Joint[])[] = [joints];
  for (let group = stack.pop(); group !== undefined; group = stack.pop()) {
    if (group.length === 0) continue;
    const together = [...accepted, ...group];
    const texts = withEdits(
      start.texts,
      together.flatMap(({ edits }) => edits),
    );
    const report = await rescan(texts);
    if (report === undefined) {
      for (const joint of group) refuse(joint, 'too many fixes fail');
      continue;
    }
    const problems = problemsOf(
      start.report,
      report,
      together.flatMap(({ proposals }) => proposals),
    );
    if (problems.length === 0) {
      addAll(accepted, group);
      state = { texts, report };
      continue;
    }
    if (group.length === 1) {
      refuse(group[0]!, problems[0]!.reason);
      continue;
    }
    const jointOf = new Map(group.flatMap((joint) => joint.proposals.map((proposal) => [proposal, joint] as const)));
    const failed = new Map<Joint, string>();
    const suspected = new Set<Joint>();
    for (const { reason, by, isFinal } of problems) {
      const suspects = new Set([...by].flatMap((proposal) => jointOf.get(proposal) ?? []));
      if (suspects.size === 1 || isFinal) for (const joint of suspects) failed.set(joint, reason);
      else for (const joint of suspects) suspected.add(joint);
    }
    for (const [joint, reason] of failed) refuse(joint, reason);
    const others = group.filter((joint) => !failed.has(joint) && !suspected.has(joint));
    const batches = batchesOf(group.filter((joint) => !failed.has(joint) && suspected.has(joint)));
    const isSplit = others.length < group.length && batches[0]?.length !== group.length;
    if (isSplit) addAll(stack, [...batches, others]);
    else addAll(stack, [group.slice(group.length >> 1), group.slice(0, group.length >> 1)]);
  }
  return { state, accepted, refused };
}
