import type { KnownViolation, Platform, Report, ScanRequest } from '../../scan/index.ts';
import {
  coveredPercent,
  evaluateCompliance,
  excludedText,
  loadFrameworks,
  oneLine,
  plural,
  scan,
} from '../../scan/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { ExitCode, Io } from '../machine/io.ts';
import type { Log } from '../output/log.ts';
import { progressLine } from '../output/progress.ts';
import type { Destination } from '../scan/destinations.ts';
import { destinationsOf, isForPeople } from '../scan/destinations.ts';
import { exitCodeOf, minCoverageOf } from '../scan/exit-code.ts';
import { fixModeOf } from '../scan/fix-options.ts';
import { newViolationsOf, onlyNew, readBaseline, revisionScanner } from '../scan/new-violations.ts';
import { notify, webhooksOf } from '../scan/notify.ts';
import { configuredScan, openPlatform, readScanRequest } from '../scan/open-scan.ts';
import { scanOptions } from '../scan/options.ts';
import { rootOf } from '../scan/places.ts';
import { limitTime } from '../scan/time-limit.ts';
import { traceOption } from '../scan/trace-option.ts';
import { writeReport } from '../scan/write-report.ts';
import type { Command } from './command.ts';

export const scanCommand: Command = {
  usage: 'scan [flags] [path …]',
  about:
    'Scans infrastructure code for policy violations. Without a path, -d or -f, it scans the Terraform code in the current directory; ' +
    'with path arguments and without -i, it detects the type of each file.',
  exitCodes: [
    [0, 'no violations'],
    [3, 'at least one violation'],
    [4, 'no violations, but some input could not be read or evaluated'],
    [1, 'any other failure, such as a wrong flag'],
  ],
  options: scanOptions,
  positionals: Number.POSITIVE_INFINITY,
  run,
};

async function run(given: Values, io: Io, log: Log): Promise<ExitCode> {
  const started = io.now();
  const browser = given.isSet('browse') ? await import('../browse/browse.ts') : undefined;
  browser?.checkBrowsing(given, io);
  const configured = await configuredScan(given, io, log);
  const { values, configuration } = configured;
  const minCoverage = minCoverageOf(values);
  const frameworks = await loadFrameworks(values.list('compliance'));
  const request = await readScanRequest(configured, io, log);
  const wanted = await destinationsOf(values, io);
  const fixMode = fixModeOf(values, wanted);
  // A diff takes the place of the report on stdout.
  const destinations = fixMode === 'diff' ? wanted.filter(({ path }) => path !== undefined) : wanted;
  const baseline = await readBaseline(values, io, browser !== undefined);
  const webhooks = webhooksOf(values, configuration);
  const progress = progressLine(io.stderr, io.now);
  const { platform: all, close } = await openPlatform(request, configured, io, log, progress.show);
  const hasOwnPolicies = request.policyPaths.length + values.list('add-policies').length > 0;
  const { end, ...limited } = limitTime(values, io, log, hasOwnPolicies);
  const platform = { ...all, ...limited };
  const earlier = revisionScanner(request, platform, io);
  const newOf = async (everything: Report, known: readonly KnownViolation[]): Promise<Report> => {
    progress.clear();
    refuseMissingFiles(everything);
    const newViolations = await newViolationsOf(everything, known, earlier, values, io, log);
    progress.clear();
    // Known violations also fail a control.
    return frameworks.length === 0
      ? newViolations
      : { ...newViolations, compliance: await evaluateCompliance(frameworks, everything) };
  };
  const find = async (known: readonly KnownViolation[], from: Platform): Promise<Report> =>
    newOf(await scan(request, from), known);
  const traced = values.text(traceOption.long);
  let report: Report;
  let allWritten = true;
  try {
    if (traced !== undefined) {
      const { traceScan } = await import('../scan/trace.ts');
      return await traceScan(traced, request, platform, values, io, log);
    }
    if (fixMode === undefined) report = await find(baseline, platform);
    else {
      const { scanWithFixes } = await import('../scan/fixes.ts');
      const only = await onlyNew(() => scan(request, platform), baseline, earlier, values, io);
      const fixing = { mode: fixMode, request, platform, values, ...(only && { only }) };
      const { report: left, complete } = await scanWithFixes(fixing, (after) => newOf(after, baseline), io, log);
      report = left;
      allWritten = complete;
    }
    if (browser !== undefined) {
      end();
      const again = (known: readonly KnownViolation[]) => find(known, all);
      const left = await browser.browse({ report, again, baseline, root: rootOf(request.target), values, io });
      return exitCodeOf(left, values);
    }
  } finally {
    progress.clear();
    end();
    close();
  }
  logNotes(report, destinations, request, log);
  // If the report only goes to files, the terminal gets a summary.
  const isInFiles = destinations.length > 0 && destinations.every(({ path }) => path !== undefined);
  if (isInFiles && !request.configOnly) log.info(oneLine(report));
  const complete =
    destinations.length === 0 ||
    (await writeReport(report, destinations, { values, target: request.target, started, io, log }));
  const open = async () => (await import('../webhooks/sender.ts')).openWebhookSender('any', io);
  if (!request.configOnly) await notify(webhooks, report, log, open);
  const covered = coveredPercent(report.coverage);
  if (covered < minCoverage)
    log.warn(`coverage is ${covered} %, below the minimum of ${minCoverage} % (--min-coverage)`);
  return complete && allWritten ? exitCodeOf(report, values) : 1;
}

/** Throws a usage error for a variable file that does not exist. */
function refuseMissingFiles({ errors }: Report): void {
  const missing = errors.find(({ diagnostic }) => diagnostic.code === 'terraform.no-variable-file');
  if (missing !== undefined) throw usageError(missing.diagnostic.message);
}

/** Logs warnings, and errors if the result's format does not show them to people. */
function logNotes(report: Report, destinations: readonly Destination[], request: ScanRequest, log: Log): void {
  for (const note of report.notes) log.report(note);
  const isShown = destinations.some(isForPeople) && !request.configOnly;
  if (!isShown) for (const { diagnostic } of report.errors) log.report(diagnostic);
  if (report.fileCount === 0 && report.errors.length === 0) {
    const { target } = request;
    const place = 'path' in target ? `in ${JSON.stringify(target.path)}` : 'here';
    const { excluded } = report.coverage;
    const left = excluded.length === 0 ? '' : `; ${excludedText(excluded)}`;
    const what = request.types.length > 3 ? 'infrastructure code' : `${request.types.join(' or ')} files`;
    log.warn(`nothing to scan: no ${what} ${place}${left}`);
  }
  const counts = [plural(report.fileCount, 'file'), plural(report.resources.length, 'resource')];
  log.debug([...counts, plural(report.policyCount, 'policy', 'policies')].join(', '));
}
