import type { OpenTree, Platform, Report, ScanRequest, Violation } from '../scan/index.ts';
import { addAll } from '../source/index.ts';
import { apart, type Joint, jointsOf } from './joint.ts';
import { identityOf, type Proposal, proposeAll, resourceKey, type Unfixed } from './propose.ts';
import { type Rescan, withTree } from './rescan.ts';
import { type State, settle } from './settle.ts';
import { changesOf, type FileChange } from './texts.ts';

/** The result of fixing a tree. Nothing is written: the caller has the new texts. */
export interface Fixes {
  /** The report before and after. */
  readonly before: Report;
  readonly after: Report;
  /** The violations that are repaired, in the order of the rounds. */
  readonly fixed: readonly Proposal[];
  /** Those that only unsafe fixes would repair. */
  readonly unsafe: readonly Proposal[];
  /** Those that are left, and why. */
  readonly unfixed: readonly Unfixed[];
  /** The texts of changed files, by path. */
  readonly files: ReadonlyMap<string, FileChange>;
}

export interface FixOptions {
  /** Also make fixes that may interrupt or destroy something. */
  readonly unsafe?: boolean;
  /** Which violations are to be repaired; default: all. */
  readonly only?: (violation: Violation) => boolean;
}

/** Fixes of one file may only be possible after others; more rounds than this are not needed for that. */
const maxRounds = 5;

/**
 * Repairs the violations of a tree in memory. Every fix is proved by another scan: its violation is gone, no other is
 * new, and nothing else in the config listing changes. Throws what `scan` throws.
 */
export function fix(request: ScanRequest, platform: Platform, options: FixOptions = {}): Promise<Fixes> {
  return withTree(request, platform, (tree, before, rescan) => fixTree(tree, before, rescan, options));
}

async function fixTree(
  { files }: OpenTree,
  before: Report,
  rescan: Rescan,
  { unsafe: takesUnsafe = false, only = () => true }: FixOptions,
): Promise<Fixes> {
  let state: State = { texts: new Map(), report: before };
  const fixed: Proposal[] = [];
  let unsafe: readonly Proposal[] = [];
  const left = new Map<string, Unfixed>();
  for (let round = 0; round < maxRounds; round++) {
    const open = state.report.violations.filter((violation) => only(violation) && !left.has(identityOf(violation)));
    const { proposals, unfixed } = await proposeAll(open, files, state.texts);
    const joints = jointsOf(proposals);
    const isChosen = (joint: Joint): boolean => takesUnsafe || joint.unsafe === undefined;
    const chosen = joints.filter(isChosen);
    unsafe = joints.filter((joint) => !isChosen(joint)).flatMap((joint) => joint.proposals);
    for (const entry of unfixed) left.set(identityOf(entry.violation), entry);
    if (chosen.length === 0) break;
    const settled = await settle(state, apart(chosen), rescan);
    for (const entry of settled.refused) left.set(identityOf(entry.violation), entry);
    if (settled.accepted.length === 0) break;
    const made = settled.accepted.flatMap((joint) => joint.proposals);
    addAll(fixed, made);
    state = settled.state;
    // A fix that failed because of others of the same resource may succeed after them.
    const touched = new Set(made.map(({ violation }) => resourceKey(violation.resource)));
    for (const [identity, { violation }] of left) {
      if (touched.has(resourceKey(violation.resource))) left.delete(identity);
    }
  }
  const remaining = new Set(state.report.violations.map(identityOf));
  return {
    before,
    after: state.report,
    fixed,
    unsafe,
    unfixed: [...left].flatMap(([identity, entry]) => (remaining.has(identity) ? [entry] : [])),
    files: await changesOf(files, state.texts),
  };
}
