import { type Report, scan } from '../../scan/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { section } from '../arguments/option.ts';
import { colorOption } from '../arguments/output-option.ts';
import type { ExitCode, Io } from '../machine/io.ts';
import type { Log } from '../output/log.ts';
import { progressLine } from '../output/progress.ts';
import { exitCodeOf, exitOptions, suppressionOptions } from '../scan/exit-code.ts';
import { unsafeOption } from '../scan/fix-options.ts';
import {
  newViolationsOf,
  newViolationsOptions,
  onlyNew,
  readBaseline,
  revisionScanner,
} from '../scan/new-violations.ts';
import { configuredScan, openPlatform, readScanRequest } from '../scan/open-scan.ts';
import { inputOptions } from '../scan/options.ts';
import { limitTime, timeLimitOption } from '../scan/time-limit.ts';
import type { Command } from './command.ts';

export const fixCommand: Command = {
  usage: 'fix [flags] [path …]',
  about:
    'Repairs violations in the files themselves. Every fix is proved by scanning the changed files in memory: its violation is gone, ' +
    'no other is new, and nothing else in the configuration changes. What cannot be proved is not changed. ' +
    'lintel scan --fix does the same and then reports the violations that are left.',
  exitCodes: [
    [0, 'no violations are left'],
    [3, 'violations are left; with --dry-run, would be left'],
    [4, 'no violations are left, but some input could not be read or evaluated'],
    [1, 'any other failure, such as a wrong flag, or a file that cannot be written'],
  ],
  options: [
    ...section('Fixes', [
      { long: 'dry-run', about: 'Print the changes as a unified diff, and write nothing' },
      unsafeOption,
    ]),
    ...inputOptions,
    ...section('Known and suppressed violations', [
      ...newViolationsOptions.filter(({ long }) => long !== 'write-baseline'),
      ...suppressionOptions,
    ]),
    ...section('Output, exit code and limits', [colorOption, ...exitOptions, timeLimitOption]),
  ],
  positionals: Number.POSITIVE_INFINITY,
  run,
};

async function run(given: Values, io: Io, log: Log): Promise<ExitCode> {
  const configured = await configuredScan(given, io, log);
  const { values } = configured;
  const request = await readScanRequest(configured, io, log);
  const mode = values.isSet('dry-run') ? 'diff' : 'write';
  const baseline = await readBaseline(values, io);
  const { lineOf, repair } = await import('../scan/fixes.ts');
  const progress = progressLine(io.stderr, io.now);
  const { platform: all, close } = await openPlatform(request, configured, io, log, progress.show);
  const { end, ...limited } = limitTime(values, io, log, request.policyPaths.length > 0);
  const platform = { ...all, ...limited };
  try {
    const earlier = revisionScanner(request, platform, io);
    const only = await onlyNew(() => scan(request, platform), baseline, earlier, values, io);
    const fixing = { mode, request, platform, values, ...(only && { only }) } as const;
    const finish = (after: Report): Promise<Report> => {
      progress.clear();
      for (const note of after.notes) log.report(note);
      for (const { diagnostic } of after.errors) log.report(diagnostic);
      return newViolationsOf(after, baseline, earlier, values, io, log);
    };
    const { made, left, complete } = await repair(fixing, finish, io, log);
    if (mode === 'write') for (const proposal of made) io.stdout.write(`fixed ${lineOf(proposal)}\n`);
    return complete ? exitCodeOf(left, values) : 1;
  } finally {
    progress.clear();
    end();
    close();
  }
}
