import { applyEdits } from '../iac/index.ts';
import {
  findingOf,
  frameworkIds,
  loadFrameworks,
  type Report,
  rulesOfFrameworks,
  type Violation,
} from '../scan/index.ts';
import { groupBy, positionOf, renderFrame } from '../source/index.ts';
import type { FindingRecord } from './scan-record.ts';

/** Columns of a frame. */
const width = 100;

/** The violations of a report as they are stored, in its order, the suppressed ones at the end. */
export async function findingRecords({ violations, skipped }: Report): Promise<readonly FindingRecord[]> {
  const frameworks = await frameworksOfRules();
  const seen = new Map<string, number>();
  const diffOf = violations.some(({ fix }) => fix !== undefined) ? await fixDiffs() : () => undefined;
  return [...violations, ...skipped].map((violation) => {
    const { fingerprint } = violation;
    const count = (seen.get(fingerprint) ?? 0) + 1;
    seen.set(fingerprint, count);
    const number = count === 1 ? '' : `-${count}`;
    const fix = diffOf(violation);
    return {
      ...recordOf(violation),
      ...(fix !== undefined && { fix }),
      fingerprint: fingerprint + number,
      frameworks: frameworks.get(violation.policy.id) ?? [],
    };
  });
}

function recordOf(violation: Violation): Omit<FindingRecord, 'fingerprint' | 'frameworks' | 'fix'> {
  const { policy, resource, path, message, skipped } = violation;
  const { span, file, line, missing, attribute, address } = findingOf(violation);
  return {
    rule: policy.id,
    title: policy.title,
    severity: policy.severity,
    category: policy.category,
    type: resource.type,
    address,
    file,
    line,
    message,
    frame: renderFrame(span, {
      width,
      firstLine: missing || path.length === 0,
      context: 1,
      ...(missing && { note: `${attribute} is not set` }),
    }),
    ...(skipped !== undefined && { suppressed: { reason: skipped.comment, by: placeOf(skipped.by) } }),
  };
}

/** The function that writes the fix of a violation as a unified diff; a fix next to a secret is left out. */
async function fixDiffs(): Promise<(violation: Violation) => string | undefined> {
  const { unifiedDiff } = await import('../fix/index.ts');
  return ({ fix }) => {
    if (fix === undefined || fix.changes.some(({ hasSecret }) => hasSecret)) return undefined;
    const byFile = groupBy(fix.changes, ({ span }) => span.source);
    return [...byFile]
      .map(([source, changes]) => {
        const edits = changes.map(({ span, text }) => ({ ...span, text }));
        return unifiedDiff(source.path, source.text, applyEdits(source, edits));
      })
      .join('');
  };
}

/** The place of a suppression. */
function placeOf(span: NonNullable<Violation['skipped']>['by']): string {
  return span === undefined ? 'configuration' : `${span.source.path}:${positionOf(span.source, span.start).line}`;
}

let known: Promise<ReadonlyMap<string, readonly string[]>> | undefined;

/** The IDs of the frameworks that have a rule, by its ID. */
function frameworksOfRules(): Promise<ReadonlyMap<string, readonly string[]>> {
  known ??= loadFrameworks(frameworkIds).then((frameworks) => {
    const found = new Map<string, string[]>();
    for (const framework of frameworks) {
      for (const rule of rulesOfFrameworks([framework])) {
        const ids = found.get(rule);
        if (ids === undefined) found.set(rule, [framework.id]);
        else ids.push(framework.id);
      }
    }
    return found;
  });
  return known;
}
