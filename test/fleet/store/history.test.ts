import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  createStore,
  type FindingStatus,
  type FleetStore,
  type ScanRecord,
  type SeverityCounts,
} from '../../../src/fleet/index.ts';
import { type Given, withDatabases } from './databases.ts';
import { Model, type ModelFinding } from './model.ts';
import { findingOf, frameworksOf, scan, scanOf, severities } from './scans.ts';

const test = suite('fleet/store/history');

const runs = Number(process.env.LINTEL_RUNS ?? 25);
const from = '2026-01-01';
const to = '2026-01-25';

const close = await withDatabases(async (given) => {
  for (const entry of given) await cases(entry);
});

async function cases({ name, database, empty }: Given): Promise<void> {
  const store = await createStore(database);

  test(`${name}: any sequence of scans gives the history and the counts of a simple model`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(scan, { minLength: 1, maxLength: 12 }), async (scans) => {
        await empty();
        const model = new Model();
        for (const scan of scans) assert.is((await store.record(scan)).outcome, model.record(scan));
        await compareFindings(store, model);
        await compareCounts(store, model);
      }),
      { numRuns: runs },
    );
  });

  test(`${name}: scans of several repositories at the same time give the same as one after the other`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uniqueArray(scan, { selector: urlOf, minLength: 1 }), { maxLength: 4 }),
        async (batches) => {
          await empty();
          const model = new Model();
          for (const batch of batches) {
            for (const scan of batch) model.record(scan);
            await Promise.all(batch.map((scan) => store.record(scan)));
          }
          await compareFindings(store, model);
          await compareCounts(store, model);
        },
      ),
      { numRuns: runs },
    );
  });

  test(`${name}: a scan that several workers store at the same time counts once`, async () => {
    await fc.assert(
      fc.asyncProperty(scan, async (scan) => {
        await empty();
        const model = new Model();
        model.record(scan);
        const outcomes = await Promise.all(Array.from({ length: 4 }, () => store.record(scan)));
        assert.equal(outcomes.map(({ outcome }) => outcome).sort(), ['known', 'known', 'known', 'recorded']);
        await compareFindings(store, model);
        await compareCounts(store, model);
      }),
      { numRuns: 5 },
    );
  });

  test(`${name}: the trend of a framework is that of its rules, also while newer policies change the frameworks of rules`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uniqueArray(fc.tuple(scan, frameworks), { selector: ([scan]) => urlOf(scan), minLength: 1 }), {
          maxLength: 5,
        }),
        async (batches) => {
          await empty();
          for (const batch of batches)
            await Promise.all(batch.map(([scan, of]) => store.record(withFrameworks(scan, of))));
          const rules = await store.rules();
          const query = { from, to, step: 'day' } as const;
          const byRule = await store.trends({ ...query, by: 'rule' });
          for (const framework of ['CIS', 'PCI', 'SOC']) {
            const own = rules.filter((rule) => rule.frameworks.includes(framework)).map(({ rule }) => rule);
            const [trend] = await store.trends({ ...query, by: 'framework', keys: [framework] });
            assert.is(trend === undefined, own.length === 0);
            const parts = byRule.filter(({ key }) => own.includes(key));
            for (const [index, point] of trend?.points.entries() ?? []) {
              const sum = (field: 'open' | 'found' | 'fixed') =>
                parts.reduce((all, { points }) => all + points[index]![field], 0);
              assert.equal(point, { day: point.day, open: sum('open'), found: sum('found'), fixed: sum('fixed') });
            }
          }
        },
      ),
      { numRuns: runs },
    );
  });

  test(`${name}: a finding is found, suppressed, fixed and reopened`, async () => {
    await empty();
    const days = ['05', '06', '07', '08', '09'].map((day) => `2026-01-${day}T10:00:00.000Z`);
    const suppressed = { reason: 'public on purpose', by: 'logs.tf:6' };
    const states = [
      [findingOf()],
      [findingOf({ suppressed })],
      [],
      [findingOf({ line: 9 })],
      [findingOf({ severity: 'LOW' })],
    ];
    for (const [index, findings] of states.entries()) {
      await store.record(scanOf({ commit: `c${index + 1}`, started: days[index]!, findings: findings as never }));
    }
    const { rows } = await store.findings({ status: 'any', sort: 'newest', limit: 10 });
    const finding = await store.finding(rows[0]?.id ?? '');
    assert.equal(finding?.history, [
      { event: 'found', time: days[0], commit: 'c1', severity: 'HIGH' },
      { event: 'suppressed', time: days[1], commit: 'c2', severity: 'HIGH', suppressed },
      { event: 'fixed', time: days[2], commit: 'c3', severity: 'HIGH' },
      { event: 'reopened', time: days[3], commit: 'c4', severity: 'HIGH' },
      { event: 'severity', time: days[4], commit: 'c5', severity: 'LOW' },
    ]);
    assert.equal([finding?.firstSeen, finding?.lastSeen, finding?.commit], [days[0], days[4], 'c5']);
    assert.is(finding?.line, 7);
  });

  test(`${name}: findings that an incomplete scan lacks stay open, with the commit that had them`, async () => {
    await empty();
    await store.record(scanOf({ findings: [findingOf()] }));
    const started = '2026-01-06T10:00:00.000Z';
    const { fixed } = await store.record(scanOf({ commit: 'c2', started, errors: ['main.tf: cannot be read'] }));
    assert.is(fixed, 0);
    const { rows } = await store.findings({ sort: 'severity', limit: 10 });
    const finding = await store.finding(rows[0]?.id ?? '');
    assert.equal([finding?.lastSeen, finding?.commit], ['2026-01-05T10:00:00.000Z', 'c1']);
    // The same commit, now without errors.
    assert.is((await store.record(scanOf({ commit: 'c2', started }))).fixed, 1);
    assert.is((await store.latest(scanOf().repository.url))?.errors, 0);
  });

  test(`${name}: a branch that goes back to an earlier commit is a new scan, and a repeated job is not`, async () => {
    await empty();
    const observed = (day: number) => `2026-01-0${day}T00:00:00.000Z`;
    await store.record(scanOf({ commit: 'a', observed: observed(1), findings: [findingOf()] }));
    await store.record(scanOf({ commit: 'b', observed: observed(2) }));
    const again = scanOf({ commit: 'a', started: observed(3), findings: [findingOf()] });
    assert.is((await store.record({ ...again, observed: observed(1) })).outcome, 'known');
    assert.is((await store.findings({ sort: 'severity', limit: 1 })).rows.length, 0);
    assert.equal(await store.record({ ...again, observed: observed(3) }), {
      outcome: 'recorded',
      found: 0,
      reopened: 1,
      fixed: 0,
    });
    assert.is((await store.latest(again.repository.url))?.commit, 'a');
  });
}

const frameworks = fc.record({
  r1: fc.subarray(['CIS', 'PCI', 'SOC']),
  r2: fc.subarray(['CIS', 'PCI']),
  r3: fc.constantFrom([], ['SOC']),
});

function withFrameworks(scan: ScanRecord, of: Readonly<Record<string, readonly string[]>>): ScanRecord {
  return { ...scan, findings: scan.findings.map((finding) => ({ ...finding, frameworks: of[finding.rule] ?? [] })) };
}

function urlOf({ repository }: { readonly repository: { readonly url: string } }): string {
  return repository.url;
}

async function compareFindings(store: FleetStore, model: Model): Promise<void> {
  const stored: object[] = [];
  for await (const rows of store.exported({ status: 'any' })) {
    for (const { id } of rows) {
      const finding = await store.finding(id);
      const { repository, fingerprint, rule, status, severity, firstSeen, lastSeen, fixed, commit, line } = finding!;
      const history = finding!.history.map(
        ({ time, commit, event, severity }) => `${time} ${commit} ${event} ${severity}`,
      );
      const { url, team = '' } = repository;
      stored.push({
        url,
        team,
        fingerprint,
        rule,
        status,
        severity,
        firstSeen,
        lastSeen,
        fixed,
        commit,
        line,
        history,
      });
    }
  }
  const expected = model.findings.map((finding) => {
    const { url, fingerprint, rule, events, lastSeen, lastCommit, line } = finding;
    const last = events.at(-1)!;
    return {
      ...{ url, team: model.teamOf(finding), fingerprint, rule, status: last.status, severity: last.severity },
      firstSeen: events[0]!.time,
      lastSeen,
      fixed: last.status === 'fixed' ? last.time : undefined,
      ...{ commit: lastCommit, line },
      history: events.map(
        (event) => `${event.time} ${event.commit} ${eventName(event.was, event.status)} ${event.severity}`,
      ),
    };
  });
  const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();
  assert.equal(sorted(stored), sorted(expected));
}

function eventName(was: FindingStatus | undefined, status: FindingStatus): string {
  if (was === undefined) return 'found';
  if (status === 'fixed') return 'fixed';
  if (was === 'fixed') return 'reopened';
  if (was === status) return 'severity';
  return status === 'open' ? 'unsuppressed' : 'suppressed';
}

/** Everything that is kept as a count equals what the events of the model add up to. */
async function compareCounts(store: FleetStore, model: Model): Promise<void> {
  const all = model.findings;
  const overview = await store.overview('2026-01-10T00:00:00Z');
  assert.equal(overview.open, countsOf(all, 'open'));
  assert.equal(overview.suppressed, countsOf(all, 'suppressed'));
  const recent = all.flatMap(({ events }) => events.filter(({ time }) => time >= '2026-01-10'));
  for (const severity of severities) {
    assert.is(
      overview.found[severity],
      recent.filter((event) => event.was === undefined && event.status === 'open' && event.severity === severity)
        .length,
    );
    assert.is(
      overview.fixed[severity],
      recent.filter((event) => event.was === 'open' && event.status === 'fixed' && event.wasSeverity === severity)
        .length,
    );
  }
  for (const { url, open } of (await store.repositories({ sort: 'worst', limit: 9 })).rows) {
    assert.equal(
      open,
      countsOf(
        all.filter((finding) => finding.url === url),
        'open',
      ),
    );
  }
  for (const { rule, open, repositories } of await store.rules()) {
    const own = all.filter((finding) => finding.rule === rule);
    assert.equal(open, countsOf(own, 'open'));
    assert.is(repositories, new Set(own.filter(isOpen).map(({ url }) => url)).size);
  }
  const groups = {
    all: () => [''],
    severity: () => [],
    team: (finding: ModelFinding) => [model.teamOf(finding)],
    rule: ({ rule }: ModelFinding) => [rule],
    framework: ({ rule }: ModelFinding) => frameworksOf[rule] ?? [],
  };
  for (const by of ['all', 'severity', 'team', 'rule', 'framework'] as const) {
    for (const { key, points } of await store.trends({ by, from, to, step: 'day' })) {
      for (const point of points) {
        const events = all.flatMap((finding) =>
          by === 'severity' || groups[by](finding).includes(key) ? finding.events : [],
        );
        const isKey = (severity: string | undefined) => by !== 'severity' || severity === key;
        const until = events.filter(({ time }) => time.slice(0, 10) <= point.day);
        const today = events.filter(({ time }) => time.slice(0, 10) === point.day);
        assert.equal(point, {
          day: point.day,
          open:
            until.filter(({ status, severity }) => status === 'open' && isKey(severity)).length -
            until.filter(({ was, wasSeverity }) => was === 'open' && isKey(wasSeverity)).length,
          found: today.filter((event) => event.was === undefined && event.status === 'open' && isKey(event.severity))
            .length,
          fixed: today.filter((event) => event.was === 'open' && event.status === 'fixed' && isKey(event.wasSeverity))
            .length,
        });
      }
    }
  }
}

function isOpen({ events }: ModelFinding): boolean {
  return events.at(-1)?.status === 'open';
}

function countsOf(findings: readonly ModelFinding[], status: FindingStatus): SeverityCounts {
  const counts = { LOW: 0, MEDIUM: 0, HIGH: 0 };
  for (const { events } of findings) {
    const last = events.at(-1)!;
    if (last.status === status) counts[last.severity]++;
  }
  return counts;
}

test.after(close);
test.run();
