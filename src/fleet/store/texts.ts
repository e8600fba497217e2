import type { ScanRecord } from '../scan-record.ts';

/** Of a text that identifies something, in UTF-16 code units: PostgreSQL cannot index more than 2,700 bytes. */
const maxKey = 600;
const maxText = 2_000;
/** Of a code frame or a diff. */
const maxBlock = 100_000;
/** Errors that are kept of a scan. */
const maxErrors = 1_000;

/** A record that cannot be stored. */
export class RecordError extends Error {
  override readonly name = 'RecordError';
}

/** A text without what PostgreSQL cannot store: NUL and halves of surrogate pairs. */
export function storable(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, '\ufffd');
}

/** A scan whose texts PostgreSQL can store; long ones are cut. Throws `RecordError` for one that is not a scan. */
export function storableScan(scan: ScanRecord): ScanRecord {
  const { repository, findings } = scan;
  const seen = new Set<string>();
  for (const { fingerprint, rule } of findings) {
    const identity = JSON.stringify([fingerprint, rule]);
    if (seen.has(identity)) {
      throw new RecordError(`${repository.url}: two findings of ${rule} have the fingerprint ${fingerprint}`);
    }
    seen.add(identity);
  }
  return {
    ...scan,
    repository: {
      url: key(repository.url, 'URL of the repository'),
      owner: key(repository.owner, 'owner'),
      name: key(repository.name, 'name of the repository'),
      ...(repository.team !== undefined && { team: key(repository.team, 'team') }),
    },
    commit: key(scan.commit, 'commit'),
    setup: key(scan.setup, 'setup'),
    started: time(scan.started, 'started'),
    observed: time(scan.observed ?? scan.started, 'observed'),
    milliseconds: integer(scan.milliseconds),
    resources: integer(scan.resources),
    files: integer(scan.files),
    errors: scan.errors.slice(0, maxErrors).map((error) => cut(error, maxText)),
    findings: findings.map(({ fix, suppressed, ...finding }) => ({
      fingerprint: key(finding.fingerprint, 'fingerprint'),
      rule: key(finding.rule, 'rule'),
      title: cut(finding.title, maxText),
      severity: finding.severity,
      category: cut(finding.category, maxKey),
      frameworks: finding.frameworks.map((framework) => cut(framework, maxKey)),
      type: cut(finding.type, maxKey),
      address: cut(finding.address, maxText),
      file: cut(finding.file, maxText),
      line: integer(finding.line),
      message: cut(finding.message, maxText),
      frame: cut(finding.frame, maxBlock),
      ...(fix !== undefined && { fix: cut(fix, maxBlock) }),
      ...(suppressed !== undefined && {
        suppressed: { reason: cut(suppressed.reason, maxText), by: cut(suppressed.by, maxText) },
      }),
    })),
  };
}

function key(text: string, name: string): string {
  if (text.length <= maxKey) return storable(text);
  throw new RecordError(`the ${name} has ${text.length} characters; the limit is ${maxKey}: ${cut(text, 80)}`);
}

function cut(text: string, max: number): string {
  return storable(text.length <= max ? text : `${text.slice(0, max - 1)}…`);
}

function time(text: string, name: string): string {
  const at = Date.parse(text);
  if (!Number.isNaN(at)) return new Date(at).toISOString();
  throw new RecordError(`${name} is not a time, such as 2026-11-27T08:00:00Z: ${cut(text, 80)}`);
}

/** The next number that fits PostgreSQL's `int`. */
function integer(value: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(Math.round(value), 0), 2_147_483_647) : 0;
}
