import { type Edit, editedLines, type Files } from '../iac/index.ts';
import type { Platform, Report, ScanRequest } from '../scan/index.ts';
import { addAll, groupBy } from '../source/index.ts';
import type { FixOptions } from './fix.ts';
import { batchesOf, type Joint, jointsOf } from './joint.ts';
import { lineEdits } from './line-edits.ts';
import { type Proposal, proposeAll, type Unfixed } from './propose.ts';
import { type Rescan, withTree } from './rescan.ts';
import { settle } from './settle.ts';

/** A proved fix that can be made without others. */
export interface Offer {
  /** The violations that it repairs: several if they have one cause, such as a variable. */
  readonly proposals: readonly Proposal[];
  /** Replacements of whole lines, in the order of paths and lines. */
  readonly edits: readonly Edit[];
  /** Why it may interrupt or destroy something. */
  readonly unsafe?: string;
}

export interface Offers {
  readonly report: Report;
  /** In the order of their first violations. */
  readonly offers: readonly Offer[];
  /** Violations without an offer, and why. */
  readonly unfixed: readonly Unfixed[];
}

/** Scans a tree, and proves the fixes of its violations one by one. Throws what `scan` throws. */
export function offerFixes(
  request: ScanRequest,
  platform: Platform,
  options: Pick<FixOptions, 'only'> = {},
): Promise<Offers> {
  return withTree(request, platform, ({ files }, report, rescan) => offersOf(report, files, rescan, options));
}

/**
 * The fixes of a report's violations, each of which can be made alone. `files` are those that the report is about, and
 * `rescan` makes the report that the tree has with other texts; undefined if there have been too many.
 */
export async function offersOf(
  report: Report,
  files: Pick<Files, 'read' | 'readBytes'>,
  rescan: Rescan,
  { only = () => true }: Pick<FixOptions, 'only'> = {},
): Promise<Offers> {
  const { proposals, unfixed } = await proposeAll(report.violations.filter(only), files);
  const joints = jointsOf(proposals);
  const proved = new Set<Joint>();
  const refused: Unfixed[] = [];
  for (const batch of batchesOf(joints)) {
    const settled = await settle({ report, texts: new Map() }, batch, rescan);
    for (const joint of settled.accepted) proved.add(joint);
    addAll(refused, settled.refused);
  }
  const offers = joints
    .filter((joint) => proved.has(joint))
    .map((joint) => {
      const byPath = groupBy(joint.edits, ({ source }) => source.path);
      const edits = [...byPath.keys()].sort().flatMap((path) => {
        const its = byPath.get(path)!;
        return editedLines(its[0]!.source, its).flatMap((edit) => lineEdits(edit.source, edit.text, edit));
      });
      const { proposals: its, unsafe } = joint;
      return { proposals: its, edits, ...(unsafe !== undefined && { unsafe }) };
    });
  return { report, offers, unfixed: [...unfixed, ...refused] };
}
