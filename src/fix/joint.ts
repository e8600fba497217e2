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
  const collisions = collisionsOf(joints);
  const chosen = new Set<Joint>();
  for (const joint of joints) {
    if (![...(collisions.get(joint) ?? [])].some((other) => chosen.has(other))) chosen.add(joint);
  }
  return [...chosen];
}

/** The joints that each joint cannot be made together with. */
function collisionsOf(joints: readonly Joint[]): ReadonlyMap<Joint, ReadonlySet<Joint>> {
  const placed = joints.flatMap((joint) => joint.edits.map((edit) => ({ joint, edit })));
  const byPath = groupBy(placed, ({ edit }) => edit.source.path);
  const collisions = new Map<Joint, Set<Joint>>();
  const note = (one: Joint, other: Joint): void => {
    const known = collisions.get(one);
    if (known === undefined) collisions.set(one, new Set([other]));
    else known.add(other);
  };
  for (const entries of byPath.values()) {
    entries.sort((a, b) => a.edit.start - b.edit.start);
    // The edits that reach the place of the next one.
    let near: typeof placed = [];
    for (const entry of entries) {
      const { joint, edit } = entry;
      near = near.filter((other) => other.edit.end >= edit.start);
      for (const other of near) {
        if (other.joint === joint || !collide(other.edit, edit)) continue;
        note(joint, other.joint);
        note(other.joint, joint);
      }
      near.push(entry);
    }
  }
  return collisions;
}

/**
 * Whether two edits of different joints, one of which reaches the other, cannot be made together: they change the same
 * text, or insert the same key at the same place.
 */
function collide(one: Edit, other: Edit): boolean {
  const areInsertions = one.start === one.end && other.start === other.end;
  return overlap(one, other) || (areInsertions && keyOf(one) === keyOf(other));
}

/** The first word of an inserted text: the name of an argument, a block or an entry. */
const keyOf = ({ text }: Edit): string | undefined => /[\w-]+/.exec(text)?.[0];

/** Joints in groups, none of which changes a resource that another one of its group changes, or collides with it. */
export function batchesOf(joints: readonly Joint[]): readonly (readonly Joint[])[] {
  const collisions = collisionsOf(joints);
  const batches: Joint[][] = [];
  const places = new Map<Joint, number>();
  /** The batches that change a resource. */
  const users = new Map<string, Set<number>>();
  for (const joint of joints) {
    const resources = new Set(joint.proposals.map(({ violation }) => resourceKey(violation.resource)));
    const taken = new Set([...(collisions.get(joint) ?? [])].map((other) => places.get(other)));
    for (const key of resources) for (const place of users.get(key) ?? []) taken.add(place);
    let place = 0;
    while (taken.has(place)) place++;
    places.set(joint, place);
    const batch = batches[place];
    if (batch === undefined) batches.push([joint]);
    else batch.push(joint);
    for (const key of resources) users.set(key, (users.get(key) ?? new Set()).add(place));
  }
  return batches;
}
