import type { FindingStatus, ScanRecord } from '../../../src/fleet/index.ts';
import type { Severity } from '../../../src/scan/index.ts';

/** A change of a finding. */
export interface ModelEvent {
  readonly time: string;
  readonly commit: string;
  readonly was: FindingStatus | undefined;
  readonly wasSeverity: Severity | undefined;
  readonly status: FindingStatus;
  readonly severity: Severity;
}

export interface ModelFinding {
  readonly url: string;
  readonly fingerprint: string;
  readonly rule: string;
  readonly frameworks: readonly string[];
  readonly events: ModelEvent[];
  lastSeen: string;
  lastCommit: string;
  line: number;
}

interface ModelRepository {
  team: string;
  newest: ScanRecord | undefined;
  readonly scans: ScanRecord[];
  readonly findings: Map<string, ModelFinding>;
}

export type Outcome = 'recorded' | 'known' | 'late';

/** The store as plain data: every finding with all of its events, and no counts. */
export class Model {
  readonly repositories = new Map<string, ModelRepository>();

  record(scan: ScanRecord): Outcome {
    const { url, team = '' } = scan.repository;
    const repository: ModelRepository = this.repositories.get(url) ?? {
      team,
      newest: undefined,
      scans: [],
      findings: new Map(),
    };
    this.repositories.set(url, repository);
    const { newest, scans } = repository;
    const time = scan.observed ?? scan.started;
    const complete = scan.errors.length === 0;
    const isLate = newest !== undefined && time < timeOf(newest);
    if (newest !== undefined && isSame(scan, newest) && (newest.errors.length === 0 || !complete)) return 'known';
    if (scans.some((other) => other !== newest && isSame(scan, other) && (isLate || timeOf(other) === time))) {
      return 'known';
    }
    scans.push(scan);
    if (isLate) return 'late';
    repository.newest = scan;
    repository.team = team;
    const present = new Map(scan.findings.map((finding) => [`${finding.fingerprint} ${finding.rule}`, finding]));
    for (const [key, { fingerprint, rule, frameworks, severity, suppressed, line }] of present) {
      const finding = repository.findings.get(key) ?? {
        ...{ url, fingerprint, rule, frameworks, events: [], lastSeen: time, lastCommit: scan.commit, line },
      };
      repository.findings.set(key, finding);
      finding.lastSeen = time;
      finding.lastCommit = scan.commit;
      finding.line = line;
      change(finding, scan, suppressed === undefined ? 'open' : 'suppressed', severity);
    }
    for (const [key, finding] of repository.findings) {
      const last = finding.events.at(-1)!;
      if (complete && !present.has(key)) change(finding, scan, 'fixed', last.severity);
    }
    return 'recorded';
  }

  get findings(): readonly ModelFinding[] {
    return [...this.repositories.values()].flatMap(({ findings }) => [...findings.values()]);
  }

  teamOf(finding: ModelFinding): string {
    return this.repositories.get(finding.url)?.team ?? '';
  }
}

function change(finding: ModelFinding, scan: ScanRecord, status: FindingStatus, severity: Severity): void {
  const last = finding.events.at(-1);
  if (last?.status === status && last.severity === severity) return;
  finding.events.push({
    time: timeOf(scan),
    commit: scan.commit,
    was: last?.status,
    wasSeverity: last?.severity,
    status,
    severity,
  });
}

function isSame(a: ScanRecord, b: ScanRecord): boolean {
  return a.commit === b.commit && a.setup === b.setup;
}

function timeOf({ observed, started }: ScanRecord): string {
  return observed ?? started;
}
