import { join } from 'node:path';
import type { Fixes, Proposal } from '../../fix/index.ts';
import { plural, problemText } from '../../scan/index.ts';
import { placeOf, visible } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { section } from '../arguments/option.ts';
import { colorOption } from '../arguments/output-option.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { ExitCode, Io } from '../machine/io.ts';
import type { Log } from '../output/log.ts';
import { progressLine } from '../output/progress.ts';
import { exitCodeOf, exitOptions, suppressionOptions } from '../scan/exit-code.ts';
import { configuredScan, openPlatform, readScanRequest } from '../scan/open-scan.ts';
import { inputOptions } from '../scan/options.ts';
import { rootOf } from '../scan/places.ts';
import { limitTime, timeLimitOption } from '../scan/time-limit.ts';
import type { Command } from './command.ts';

export const fixCommand: Command = {
  usage: 'fix [flags] [path …]',
  about:
    'Repairs violations in the files themselves. Every fix is proved by scanning the changed files in memory: its violation is gone, ' +
    'no other is new, and nothing else in the configuration changes. What cannot be proved is not changed.',
  exitCodes: [
    [0, 'no violations are left'],
    [3, 'violations are left; with --dry-run, would be left'],
    [4, 'no violations are left, but some input could not be read or evaluated'],
    [1, 'any other failure, such as a wrong flag'],
  ],
  options: [
    ...section('Fixes', [
      { long: 'dry-run', about: 'Print the changes as a unified diff, and write nothing' },
      { long: 'unsafe-fixes', about: 'Also make fixes that may interrupt or replace what is running' },
    ]),
    ...inputOptions,
    ...section('Suppressions', suppressionOptions),
    ...section('Output, exit code and limits', [colorOption, ...exitOptions, timeLimitOption]),
  ],
  positionals: Number.POSITIVE_INFINITY,
  run,
};

async function run(given: Values, io: Io, log: Log): Promise<ExitCode> {
  const configured = await configuredScan(given, io, log);
  const { values } = configured;
  const request = await readScanRequest(configured, io, log);
  const isDry = values.isSet('dry-run');
  const root = rootOf(request.target);
  if (root === undefined && !isDry) throw usageError('only files on disk can be fixed; use --dry-run for others');
  if (io.save === undefined && !isDry) throw usageError('files cannot be written; use --dry-run');
  const progress = progressLine(io.stderr, io.now);
  const { platform, close } = await openPlatform(request, configured, io, log, progress.show);
  const { end, ...limited } = limitTime(values, io, log, request.policyPaths.length > 0);
  try {
    const { fix, diffOf } = await import('../../fix/index.ts');
    const options = { unsafe: values.isSet('unsafe-fixes') };
    const fixes = await fix(request, { ...platform, ...limited }, options).finally(progress.clear);
    for (const note of fixes.before.notes) log.report(note);
    for (const { diagnostic } of fixes.after.errors) log.report(diagnostic);
    if (isDry) io.stdout.write(await diffOf(fixes));
    else {
      for (const [path, { after }] of fixes.files) await io.save!(join(root!, path), after);
      for (const proposal of fixes.fixed) io.stdout.write(`fixed ${lineOf(proposal)}\n`);
    }
    log.info(summaryOf(fixes, isDry));
    return exitCodeOf(fixes.after, values);
  } finally {
    end();
    close();
  }
}

/** `main.tf:3:1 aws.s3.bucket_versioning (aws_s3_bucket.logs): versioning is not set` */
function lineOf({ violation }: Proposal): string {
  const { policy, resource, path } = violation;
  const problem = problemText(violation);
  const place = placeOf(resource.spanOf(path));
  return `${place} ${policy.id} (${visible(resource.id)})${problem === '' ? '' : `: ${visible(problem)}`}`;
}

function summaryOf({ fixed, files, unsafe, after }: Fixes, isDry: boolean): string {
  const done = `${plural(fixed.length, 'violation')} ${isDry ? 'can be fixed' : 'fixed'} in ${plural(files.size, 'file')}`;
  const left = after.violations.length;
  const rest = left === 0 ? 'none left' : `${left} left`;
  const more = unsafe.length === 0 ? '' : `, of which --unsafe-fixes would fix ${unsafe.length}`;
  return `${done}, ${rest}${more}`;
}
