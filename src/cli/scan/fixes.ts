import { join } from 'node:path';
import type { Fixes, Proposal } from '../../fix/index.ts';
import { diffOf, fix, offerFixes, withOffers } from '../../fix/index.ts';
import type { Platform, Report, ScanRequest, Violation } from '../../scan/index.ts';
import { plural, problemText } from '../../scan/index.ts';
import { LintelError, placeOf, visible } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';
import type { Log } from '../output/log.ts';
import { type FixMode, unsafeOption } from './fix-options.ts';
import { rootOf } from './places.ts';

/** A scan that also repairs, or shows how to. */
export interface FixRequest {
  readonly mode: FixMode;
  readonly request: ScanRequest;
  readonly platform: Platform;
  readonly values: Values;
  /** Which violations to repair; all if absent. */
  readonly only?: (violation: Violation) => boolean;
}

/**
 * Runs a scan that repairs, or shows how to. `finish` makes the report to show of all violations that are left. Returns
 * it, and whether all files were written.
 */
export async function scanWithFixes(
  fixing: FixRequest,
  finish: (everything: Report) => Promise<Report>,
  io: Io,
  log: Log,
): Promise<{ readonly report: Report; readonly complete: boolean }> {
  if (fixing.mode === 'show') return { report: await finish(await reportWithFixes(fixing)), complete: true };
  const { left, complete } = await repair(fixing, finish, io, log);
  return { report: left, complete };
}

interface Repair {
  /** The fixes that were made, or that the diff shows. */
  readonly made: readonly Proposal[];
  readonly left: Report;
  /** Whether all files were written. */
  readonly complete: boolean;
}

/** Repairs a tree: writes the changed files, or prints their diff. Throws a usage error if there are no files to write. */
export async function repair(
  fixing: FixRequest,
  finish: (everything: Report) => Promise<Report>,
  io: Io,
  log: Log,
): Promise<Repair> {
  const { mode, request, platform, values, only } = fixing;
  const root = rootOf(request.target);
  if (mode === 'write') {
    if (root === undefined) throw usageError('only files on disk can be repaired; print a diff instead');
    if (io.save === undefined) throw usageError('files cannot be written; print a diff instead');
  }
  const fixes = await fix(request, platform, { unsafe: values.isSet(unsafeOption.long), ...(only && { only }) });
  const left = await finish(fixes.after);
  const unwritten = new Set<string>();
  if (mode === 'diff') io.stdout.write(diffOf(fixes));
  else {
    for (const [path, { before, after }] of fixes.files) {
      try {
        await saveChanged(join(root!, path), path, before, after, io);
      } catch (error) {
        if (!(error instanceof LintelError)) throw error;
        for (const diagnostic of error.diagnostics) log.fail(diagnostic);
        unwritten.add(path);
      }
    }
  }
  for (const { violation, reason } of fixes.unfixed)
    log.debug(`not fixed: ${lineOf({ violation })}: ${visible(reason)}`);
  const made = fixes.fixed.filter(({ edits }) => edits.every(({ source }) => !unwritten.has(source.path)));
  const complete = unwritten.size === 0;
  const done = `${plural(made.length, 'violation')} ${mode === 'diff' ? 'can be fixed' : 'fixed'}`;
  log.info(`${done} in ${plural(fixes.files.size - unwritten.size, 'file')}${complete ? leftText(left, fixes) : ''}`);
  return { made, left, complete };
}

function leftText({ violations: { length } }: Report, { unsafe }: Fixes): string {
  const rest = length === 0 ? 'none left' : `${length} left`;
  return `, ${rest}${unsafe.length === 0 ? '' : `, of which --${unsafeOption.long} would fix ${unsafe.length}`}`;
}

/** The report with the fixes of its violations. */
async function reportWithFixes({ request, platform, values, only }: FixRequest): Promise<Report> {
  const { report, offers } = await offerFixes(request, platform, only && { only });
  const takesUnsafe = values.isSet(unsafeOption.long);
  return withOffers(
    report,
    offers.filter(({ unsafe }) => takesUnsafe || unsafe === undefined),
  );
}

/** Writes a file unless it was changed meanwhile. Throws a `LintelError` if it cannot be written. */
async function saveChanged(path: string, name: string, before: string, after: string, io: Io): Promise<void> {
  const current = await io.disk.readText(path);
  // Another path may lead to the same file.
  if (current === after) return;
  if (current !== before)
    throw usageError(`${name} was changed during the scan, so it was not repaired; run lintel again`);
  await io.save!(path, after);
}

/** `main.tf:3:1 aws.s3.bucket_versioning (aws_s3_bucket.logs): versioning is not set` */
export function lineOf({ violation }: Pick<Proposal, 'violation'>): string {
  const { policy, resource, path } = violation;
  const problem = problemText(violation);
  const place = placeOf(resource.spanOf(path));
  return `${place} ${policy.id} (${visible(resource.id)})${problem === '' ? '' : `: ${visible(problem)}`}`;
}
