import type {
  Platform,
  PolicyEntry,
  PolicySource,
  Report,
  ScanRequest,
  ScopeReader,
  Tracer,
  TraceStep,
} from '../../scan/index.ts';
import { createTracer, loadPolicies, maskFor, memoryFiles, pathText, scan, shortNames } from '../../scan/index.ts';
import { visible } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { ExitCode, Io } from '../machine/io.ts';
import type { Log } from '../output/log.ts';
import { bundledSources } from '../policies/sources.ts';
import { failureLines } from '../rego/failure-lines.ts';
import { findRules } from '../rules/open.ts';
import { exitCodeOf } from './exit-code.ts';

/** Scans only with the rules of a name, and explains the result for each resource. */
export async function traceScan(
  name: string,
  request: ScanRequest,
  platform: Platform,
  values: Values,
  io: Io,
  log: Log,
): Promise<ExitCode> {
  if (request.configOnly) throw usageError('--trace cannot be combined with --config-only or --config-with-error');
  if ((values.text('output') ?? 'human') !== 'human')
    throw usageError('--trace cannot be combined with -o: it prints text');
  const { profile, settings = [] } = request.selection ?? {};
  const source = await platform.policies(request.policyPaths ?? []);
  const rules = findRules(name, (await loadPolicies(source, profile)).policies);
  const tracer = await createTracer();
  const policies = await followed(source, rules, tracer, io);
  const selection = { scanRules: rules.map(({ id }) => id), settings, ...(profile === undefined ? {} : { profile }) };
  const scopeIn: ScopeReader = async (directory, names) => {
    const scope = await platform.scopeIn?.(directory, names);
    return scope && { ...scope, selection: { ...selection, settings: scope.selection.settings ?? [] } };
  };
  const report = await scan({ ...request, selection }, { ...platform, scopeIn, policies: async () => policies });
  // Suppressions name other rules, too.
  for (const note of report.notes) if (note.code !== 'suppression.unknown') log.report(note);
  for (const { diagnostic } of report.errors) log.report(diagnostic);
  io.stdout.write(maskFor(report)(traceText(rules, report, tracer)));
  return exitCodeOf(report, values);
}

/** The source of these rules as text, for `tracer`: of the bundled policies, only these and the shared modules. */
async function followed(
  source: PolicySource,
  rules: readonly PolicyEntry[],
  tracer: Tracer,
  io: Io,
): Promise<PolicySource> {
  if (source.kind === 'trees') return { ...source, tracer };
  if (source.kind === 'joined') {
    const sources: PolicySource[] = [];
    for (const each of source.sources) {
      const ids = new Set((await loadPolicies(each)).policies.map(({ id }) => id));
      const own = rules.filter(({ id }) => ids.has(id));
      if (own.length > 0) sources.push(await followed(each, own, tracer, io));
    }
    return { kind: 'joined', sources };
  }
  const files = await bundledSources(io);
  const shared = (await files.list('lib')).map((name) => `lib/${name}`);
  const paths = [...rules.map(({ id }) => `${id.replaceAll('.', '/')}/policy.rego`), ...shared];
  const texts = await Promise.all(paths.map(async (path) => [path, (await files.read(path)) ?? ''] as const));
  return { kind: 'trees', trees: [{ label: 'policies', files: memoryFiles(new Map(texts)) }], tracer };
}

function traceText(rules: readonly PolicyEntry[], report: Report, tracer: Tracer): string {
  const dropped = tracer.dropped();
  const parts = rules.flatMap((rule) => {
    const steps = tracer.steps.filter(({ policy }) => policy.id === rule.id);
    return steps.length === 0 ? [notEvaluated(rule, report)] : steps.map((step) => stepText(step, report));
  });
  const more = dropped === 0 ? [] : [`… and ${dropped} more results, not shown\n`];
  return [...parts, ...more].join('\n');
}

function notEvaluated({ id, form, resourceTypes }: PolicyEntry, { resources }: Report): string {
  if (form === 'gatekeeper') return `${id}: constraints are not traced; run lintel gator test --trace\n`;
  const found = [...new Set(resources.map(({ type }) => type))].sort().join(', ') || 'none';
  const types = shortNames(resourceTypes).join(', ') || 'all types';
  return `${id}: not evaluated, because no resource has one of its types\n  its types: ${types}\n  types found: ${visible(found)}\n`;
}

function stepText(step: TraceStep, report: Report): string {
  const { policy, definitions } = step;
  const asked = policy.form === 'lintel' ? (step.input as Evaluated) : undefined;
  const head = asked === undefined ? 'all resources at once' : `${asked.id} (${asked.source}:${asked.line})`;
  const ends = definitions.flatMap(({ place, failure }) => {
    const label = `  ${place.path}:${place.line} ${failure === undefined ? 'holds' : 'does not hold'}`;
    return [visible(label), ...(failure === undefined ? [] : failureLines(failure, false).map((line) => `  ${line}`))];
  });
  return [`${policy.id}: ${visible(head)}`, ...outcomes(step, asked, report), ...ends, ''].join('\n');
}

/** A resource as the input of a policy in lintel's form. */
interface Evaluated {
  readonly id: string;
  readonly source: string;
  readonly line: number;
}

/** The meaning of a policy's result. */
function outcomes({ policy }: TraceStep, asked: Evaluated | undefined, report: Report): string[] {
  const isMeant = (found: { readonly policy: PolicyEntry; readonly resource: Evaluated }): boolean => {
    if (found.policy.id !== policy.id) return false;
    const { id, source, line } = found.resource;
    return asked === undefined || (asked.id === id && asked.source === source && asked.line === line);
  };
  const where = (id: string, path: string): string => (asked === undefined ? id : path || 'the resource as a whole');
  const lines = [
    ...report.violations
      .filter(isMeant)
      .map(({ resource, path }) => `violation: ${where(resource.id, pathText(path))}`),
    ...report.skipped
      .filter(isMeant)
      .map(
        ({ resource, path, skipped }) => `suppressed: ${where(resource.id, pathText(path))} ${skipped?.comment ?? ''}`,
      ),
    ...report.coverage.undecided
      .filter(isMeant)
      .map(
        ({ resource, path, expression }) =>
          `undecided: ${where(resource.id, pathText(path))} is ${expression}, which is unknown`,
      ),
  ];
  return (lines.length === 0 ? ['no violation'] : lines).map((line) => `  ${visible(line.trimEnd())}`);
}
