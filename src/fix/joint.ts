import { type Edit, overlap } from '../iac/index.ts';
import { groupBy } from '../source/index.ts';
import { type Proposal, resourceKey } from './propose.ts';

/** Proposals that share an edit, such as that of a variable: they are made together or not at all. */
export interface Joint {
  readonly proposals: readonly Proposal[];
  readonly edits: readonly Edit[];
  /** Why it may interrupt or destroy something. */
  readonly unsafe?: string;
}

/** Proposals by the edits that they share. */
export function jointsOf(proposals: readonly Proposal[]): readonly Joint[] {
  // Each proposal leads to an earlier one that it shares an edit with, or to itself.
  const parents = proposals.map((_, index) => index);
  const top = (index: number): number => (parents[index] === index ? index : top(parents[index]!));
  const users = new Map<string, number>();
  for (const [index, { edits }] of proposals.entries()) {
    for (const { source, start, end, text } of edits) {
      const key = JSON.stringify([source.path, start, end, text]);
      const user = users.get(key);
      if (user === undefined) users.set(key, index);
      else {
        const [one, other] = [top(user), top(index)];
        parents[Math.max(one, other)] = Math.min(one, other);
      }
    }
  }
  const groups = groupBy([...proposals.entries()], ([index]) => top(index));
  return [...groups.values()].map((group) => jointOf(group.map(([, proposal]) => proposal)));
}

function jointOf(proposals: readonly Proposal[]): Joint {
  const unsafe = proposals.find((proposal) => proposal.unsafe !== undefined)?.unsafe;
  return { proposals, edits: proposals.flatMap(({ edits }) => edits), ...(unsafe !== undefined && { unsafe }) };
}

/** Joints whose edits do not collide; the others have to wait. */
export function apart(joints: readonly Joint[]): readonly Joint[] {
  const placed = joints.flatMap((joint) => joint.edits.map((edit) => ({ joint, edit })));
  placed.sort(({ edit: a }, { edit: b }) => {
    if (a.source.path !== b.source.path) return a.source.path < b.source.path ? -1 : 1;
    return a.start - b.start || a.end - b.end;
  });
  const waiting = new Set<Joint>();
  // The last replacement, and the insertions at the same place as the last edit.
  let near: (typeof placed)[number][] = [];
  for (const entry of placed) {
    const { joint, edit } = entry;
    if (waiting.has(joint)) continue;
    near = near.filter((other) => other.edit.source.path === edit.source.path && other.edit.end >= edit.start);
    if (near.some((other) => other.joint !== joint && collide(other.edit, edit))) waiting.add(joint);
    else near.push(entry);
  }
  return joints.filter((joint) => !waiting.has(joint));
}

/** Whether two edits cannot be made together: they change the same text, or insert the same key at the same place. */
function collide(one: Edit, other: Edit): boolean {
  const isOnePlace = one.start === one.end && other.start === other.end && one.start === other.start;
  return overlap(one, other) || (isOnePlace && one.text !== other.text && keyOf(one) === keyOf(other));
}

/** The first word of an inserted text: the name of an argument, a block or an entry. */
const keyOf = ({ text }: Edit): string | undefined => /[\w-]+/.exec(text)?.[0];

/** Joints in groups, none of which changes a resource that another one of its group changes, or collides with it. */
export function batchesOf(joints: readonly Joint[]): readonly (readonly Joint[])[] {
  const batches: { readonly joints: Joint[]; readonly resources: Set<string>; readonly edits: Map<string, Edit[]> }[] =
    [];
  for (const joint of joints) {
    const resources = new Set(joint.proposals.map(({ violation }) => resourceKey(violation.resource)));
    let batch = batches.find(
      (it) =>
        ![...resources].some((key) => it.resources.has(key)) &&
        !joint.edits.some((edit) => it.edits.get(edit.source.path)?.some((other) => collide(edit, other))),
    );
    if (batch === undefined) {
      batch = { joints: [], resources: new Set(), edits: new Map() };
      batches.push(batch);
    }
    batch.joints.push(joint);
    for (const key of resources) batch.resources.add(key);
    for (const edit of joint.edits) {
      const { path } = edit.source;
      const edits = batch.edits.get(path);
      if (edits === undefined) batch.edits.set(path, [edit]);
      else edits.push(edit);
    }
  }
  return batches.map((batch) => batch.joints);
}
