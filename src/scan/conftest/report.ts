import type { Config, Resource } from '../../iac/index.ts';
import { isObject, lookup, toJson, type Value } from '../../rego/index.ts';
import { positionOf, type Source, type Span } from '../../source/index.ts';
import { typesCovered, valuesOf } from '../coverage.ts';
import { compareIds, type Policy, type Severity, severities } from '../policies/policy.ts';
import type { Report } from '../report.ts';
import { withoutSecrets } from '../secrets.ts';
import { nothingUnscanned } from '../unscanned.ts';
import { type Violation, violationOf } from '../violation.ts';
import type { CheckResult, Result } from './result.ts';

/** A file and its documents. */
export interface ReportedFile {
  readonly source: Source;
  readonly documents: readonly Value[];
  /** Offsets at which the documents begin; 0 for those that it lacks. */
  readonly starts: readonly number[];
}

/**
 * Results as the report of a scan, for its formats: failures are of high severity and warnings of medium severity,
 * unless the rule's object says otherwise in `severity`. A violation is at `_loc`, or else at the start of its document.
 */
export function reportOf(results: readonly CheckResult[], files: readonly ReportedFile[]): Report {
  const bySource = new Map(files.map((file) => [file.source.path, file]));
  const resources = new Map<string, Resource>();
  const resourceFor = (path: string, index: number): Resource => {
    const key = `${index} ${path}`;
    const resource = resources.get(key) ?? resourceIn(path, bySource.get(path), index);
    resources.set(key, resource);
    return resource;
  };
  const policies = new Map<string, Policy>();
  const violation = (namespace: string, entry: Result, path: string, severity: Severity): Violation => {
    const resource = resourceFor(path, entry.document ?? 0);
    const policy = policyFor(namespace, entry, resource, severity);
    const key = `${policy.id} ${policy.severity}`;
    policies.set(key, policies.get(key) ?? policy);
    const at = placeOf(entry, bySource);
    return violationOf({
      policy: policies.get(key)!,
      resource: at === undefined ? resource : { ...resource, ...at },
      path: [],
      message: entry.message,
      instances: [],
    });
  };
  const violations = results.flatMap(({ file, namespace, failures, warnings }) => [
    ...failures.map((entry) => violation(namespace, entry, file, 'HIGH')),
    ...warnings.map((entry) => violation(namespace, entry, file, 'MEDIUM')),
  ]);
  for (const { source, documents } of files) for (const index of documents.keys()) resourceFor(source.path, index);
  const all = [...resources.values()];
  const used = [...policies.values()].sort(compareIds);
  return withoutSecrets({
    violations,
    skipped: [],
    ifEnabled: [],
    passed: [],
    errors: [],
    notes: [],
    resources: all,
    fileCount: files.length,
    policyCount: used.length,
    coverage: {
      loaded: [{ iacType: 'conftest', files: files.length, resources: all.length }],
      unscanned: nothingUnscanned,
      excluded: [],
      types: typesCovered(all, used),
      blocks: { total: all.length, instantiated: all.length, missingModules: 0 },
      values: valuesOf(all),
      evaluatedCount: used.length,
      unread: [],
      undecided: [],
    },
  });
}

function policyFor(namespace: string, { metadata }: Result, { type }: Resource, otherwise: Severity): Policy {
  const query = metadata?.get('query');
  const id = typeof query === 'string' ? query.replace(/^data\./, '') : namespace;
  const text = (name: string): string => {
    const value = metadata?.get(name);
    return typeof value === 'string' ? value : '';
  };
  const given = text('severity').toUpperCase();
  return {
    id,
    name: id.slice(id.lastIndexOf('.') + 1),
    form: 'lintel',
    title: text('title') || id,
    description: text('description'),
    ...(text('remediation') === '' ? {} : { remediation: text('remediation') }),
    severity: severities.find((known) => known === given) ?? otherwise,
    category: text('category') || 'Compliance Validation',
    provider: '',
    resourceTypes: [type],
    aliases: [],
    references: [],
    cis: [],
    enabled: true,
    source: '',
  };
}

/** A document as a resource: named by `kind` and `metadata.name` if it has them. */
function resourceIn(path: string, file: ReportedFile | undefined, index: number): Resource {
  const document = file?.documents[index];
  const source = file?.source ?? { path, text: '' };
  const text = (value: Value | undefined): string | undefined => (typeof value === 'string' ? value : undefined);
  const member = (value: Value | undefined, name: string) => (isObject(value) ? lookup(value, name) : undefined);
  const type = text(member(document, 'kind')) ?? 'document';
  const name = text(member(member(document, 'metadata'), 'name')) ?? `${path}${index === 0 ? '' : `#${index + 1}`}`;
  const start = file?.starts[index] ?? 0;
  const span: Span = { source, start, end: source.text.length };
  return {
    id: `${type}.${name}`,
    name,
    source: path,
    line: positionOf(source, start).line,
    type,
    config: isObject(document) ? (toJson(document) as Config) : {},
    modulePath: [],
    unknown: [],
    spanOf: () => firstLineOf(span),
    span,
    comments: [],
  };
}

function firstLineOf({ source, start }: Span): Span {
  const end = source.text.indexOf('\n', start);
  return { source, start, end: end < 0 ? source.text.length : end };
}

/** The line that a rule names in `_loc`, as the place of a resource; undefined if there is none. */
function placeOf({ location }: Result, files: ReadonlyMap<string, ReportedFile>) {
  if (location === undefined || !/^[1-9]\d{0,8}$/.test(location.line)) return undefined;
  const file = files.get(location.file);
  if (file === undefined) return undefined;
  const line = Number(location.line);
  let start = 0;
  for (let left = line - 1; left > 0; left--) {
    const next = file.source.text.indexOf('\n', start);
    if (next < 0) return undefined;
    start = next + 1;
  }
  const span = firstLineOf({ source: file.source, start, end: start });
  return { line, source: location.file, spanOf: () => span, span };
}
