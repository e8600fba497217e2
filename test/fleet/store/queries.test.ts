import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  createStore,
  type DecisionFilter,
  type ExportedFinding,
  type FindingFilter,
  type FleetStore,
  QueryError,
  RecordError,
} from '../../../src/fleet/index.ts';
import { type Given, withDatabases } from './databases.ts';
import { findingOf, scan, scanOf, severities, urls } from './scans.ts';

const test = suite('fleet/store/queries');

const close = await withDatabases(async (given) => {
  for (const entry of given) await cases(entry);
});

async function cases({ name, database, empty }: Given): Promise<void> {
  const store = await createStore(database);

  test(`${name}: pages have what a filter of all findings has, in order, whatever their size`, async () => {
    await empty();
    for (const given of fc.sample(scan, { seed: 7, numRuns: 60 })) await store.record(given);
    const all = await exportedOf(store, { status: 'any' });
    assert.ok(all.length > 10, 'there is something to filter');
    await fc.assert(
      fc.asyncProperty(
        filters,
        fc.constantFrom('severity', 'newest', 'oldest'),
        pageSize,
        async (filter, sort, limit) => {
          const expected = all.filter(isIn(filter)).sort(orders[sort]);
          const pages: string[] = [];
          let after: string | undefined;
          do {
            const { rows, next } = await store.findings({
              ...filter,
              sort,
              limit,
              ...(after !== undefined && { after }),
            });
            assert.ok(rows.length <= limit && (next === undefined || rows.length === limit));
            pages.push(...rows.map(({ id }) => id));
            after = next;
          } while (after !== undefined);
          assert.equal(
            pages,
            expected.map(({ id }) => id),
          );
          assert.is(await store.countFindings(filter, 1_000), expected.length);
          assert.is(await store.countFindings(filter, 2), Math.min(expected.length, 2));
          assert.is((await exportedOf(store, filter)).length, expected.length);
        },
      ),
      { numRuns: 60 },
    );
  });

  test(`${name}: a text finds words of the rule, the address and the file, and their beginnings`, async () => {
    await empty();
    const findings = [
      findingOf({ fingerprint: 'a', address: 'aws_s3_bucket.Straße', file: 'prod/Main.tf' }),
      findingOf({ fingerprint: 'b', address: 'aws_s3_bucket.logs', file: 'dev/x.tf' }),
      findingOf({
        fingerprint: 'c',
        rule: 'k8s.pod.host_network',
        title: 'No host network',
        address: 'Pod/web',
        file: 'y/pod.yaml',
      }),
    ];
    await store.record(scanOf({ findings }));
    const found = async (text: string) =>
      (await store.findings({ text, sort: 'oldest', limit: 10 })).rows
        .map(({ file }) => file[0])
        .sort()
        .join('');
    assert.equal(
      await Promise.all(['main.tf', 'BUCKET', 'aws_s3_bucket.logs', 'straß', 'host network', 'pod web'].map(found)),
      ['p', 'dp', 'd', 'p', 'y', 'y'],
    );
    assert.is(await found('Straße'), 'p');
    for (const text of [
      '',
      ' ',
      "'",
      "' or true --",
      'x:* & !y',
      '\\',
      '(((',
      '\0',
      '\ud800',
      '%',
      'a'.repeat(10_000),
    ]) {
      assert.is(await found(text), '', text.slice(0, 20));
    }
  });

  test(`${name}: texts that PostgreSQL cannot store are replaced, long ones are cut, and nothing is run as SQL`, async () => {
    await empty();
    const bad = '\0 \ud800 \udfff \u{1f600} \' " $1 \\u0000 {}; drop table lintel.finding; --';
    const good = '\ufffd \ufffd \ufffd \u{1f600} \' " $1 \\u0000 {}; drop table lintel.finding; --';
    const fields = { rule: bad, title: bad, category: bad, frameworks: [bad], type: bad, address: bad, file: bad };
    const texts = { message: bad, frame: bad, fix: bad, suppressed: { reason: bad, by: bad } };
    const given = scanOf({
      repository: { url: bad, owner: bad, name: bad, team: bad },
      ...{ commit: bad, setup: bad, errors: [bad] },
      findings: [findingOf({ fingerprint: bad, ...fields, ...texts })],
    });
    assert.is((await store.record(given)).outcome, 'recorded');
    assert.is((await store.record(given)).outcome, 'known');
    const [row] = await exportedOf(store, {
      status: 'any',
      team: bad,
      owner: bad,
      repository: bad,
      rule: bad,
      category: bad,
      framework: bad,
    });
    const details = await store.finding(row?.id ?? '');
    const repository = { url: good, owner: good, name: good, team: good };
    assert.equal(
      { ...details, id: '', history: [], firstSeen: '', lastSeen: '' },
      {
        ...{
          id: '',
          history: [],
          firstSeen: '',
          lastSeen: '',
          repository,
          severity: 'HIGH',
          line: 7,
          status: 'suppressed',
        },
        ...{
          fingerprint: good,
          rule: good,
          title: good,
          category: good,
          frameworks: [good],
          type: good,
          address: good,
        },
        ...{ file: good, message: good, frame: good, fix: good, suppressed: { reason: good, by: good }, commit: good },
      },
    );
    assert.equal((await store.repository(bad, 1))?.scan.errors, [good]);

    const long = 'x'.repeat(1_000_000);
    const cut = await store.record(
      scanOf({
        commit: 'long',
        findings: [
          findingOf({
            ...{
              title: long,
              address: long,
              file: long,
              message: long,
              frame: long,
              fix: long,
              type: long,
              category: long,
            },
            ...{ frameworks: [long], suppressed: { reason: long, by: long }, line: Number.MAX_SAFE_INTEGER },
          }),
        ],
        ...{ errors: [long], milliseconds: 1e300, resources: Number.NaN, files: -1 },
      }),
    );
    assert.is(cut.outcome, 'recorded');
    for (const wrong of [
      scanOf({ commit: long }),
      scanOf({ repository: { url: long, owner: 'o', name: 'n' } }),
      scanOf({ started: 'yesterday' }),
      scanOf({ findings: [findingOf({ fingerprint: long })] }),
      scanOf({ findings: [findingOf(), findingOf()] }),
    ]) {
      await rejects(store.record(wrong), RecordError);
    }
  });

  test(`${name}: a query that makes no sense is an error, and what is not there is empty`, async () => {
    await empty();
    await store.record(scanOf({ findings: [findingOf()] }));
    await rejects(store.findings({ sort: 'severity', limit: 5, after: '2_x_1' }), QueryError);
    await rejects(store.findings({ sort: 'severity', limit: 5, since: 'soon' }), QueryError);
    await rejects(store.repositories({ sort: 'name', limit: 5, after: '[1]' }), QueryError);
    await rejects(store.repositories({ sort: 'worst', limit: 5, after: '["x","1","1","1"]' }), QueryError);
    await rejects(store.overview('soon'), QueryError);
    await rejects(store.prune('soon'), QueryError);
    for (const [from, to] of [
      ['2026-02-30', '2026-03-01'],
      ['2026-03-02', '2026-03-01'],
      ['1000-01-01', '2026-01-01'],
    ] as const) {
      await rejects(store.trends({ by: 'all', from, to, step: 'day' }), QueryError);
    }
    for (const id of ['0', '999', '-1', '1; select 1', '99999999999999999999']) {
      assert.is(await store.finding(id), undefined);
    }
    assert.is(await store.latest('https://example.com/none'), undefined);
    assert.is(await store.repository('https://example.com/none', 3), undefined);
    assert.equal(await store.findings({ team: 'none', sort: 'newest', limit: 5 }), { rows: [] });
    assert.is(await store.countFindings({ rule: 'none' }, 10), 0);
  });

  test(`${name}: repositories are sorted, filtered and paged`, async () => {
    await empty();
    const names = ['b', 'a', 'd', 'c'];
    for (const [index, name] of names.entries()) {
      await store.record(
        scanOf({
          repository: { url: `https://github.com/acme/${name}`, owner: 'acme', name, team: index < 2 ? 'one' : 'two' },
          started: `2026-01-0${9 - index}T00:00:00.000Z`,
          errors: name === 'd' ? ['x.tf: cannot be read'] : [],
          findings: Array.from({ length: index }, (_, number) => findingOf({ fingerprint: `f${number}` })),
        }),
      );
    }
    const paged = async (query: Partial<Parameters<FleetStore['repositories']>[0]>) => {
      const found: string[] = [];
      let after: string | undefined;
      do {
        const page = await store.repositories({
          sort: 'name',
          limit: 3,
          ...query,
          ...(after !== undefined && { after }),
        });
        found.push(...page.rows.map(({ name }) => name));
        after = page.next;
      } while (after !== undefined);
      return found.join('');
    };
    assert.is(await paged({}), 'abcd');
    assert.is(await paged({ sort: 'worst', limit: 1 }), 'cdab');
    assert.is(await paged({ sort: 'scanned', limit: 2 }), 'cdab');
    assert.is(await paged({ team: 'two' }), 'cd');
    assert.is(await paged({ owner: 'acme', text: 'ME/A' }), 'a');
    assert.is(await paged({ incomplete: true }), 'd');
    assert.is(await paged({ text: '%' }), '');
    assert.equal(await store.choices(), {
      teams: ['one', 'two'],
      owners: ['acme'],
      rules: ['aws.s3.bucket_encrypted'],
      frameworks: ['CIS', 'PCI'],
      categories: ['Data Protection'],
    });
  });

  test(`${name}: old scans, fixed findings and decisions are deleted, and counts of later days stay`, async () => {
    await empty();
    const at = (day: number) => ({
      commit: `c${day}`,
      started: `2026-01-${String(day).padStart(2, '0')}T10:00:00.000Z`,
    });
    await store.record(
      scanOf({ ...at(1), findings: [findingOf({ fingerprint: 'a' }), findingOf({ fingerprint: 'b' })] }),
    );
    await store.record(scanOf({ ...at(2), findings: [findingOf({ fingerprint: 'a' })] }));
    await store.record(
      scanOf({ ...at(12), findings: [findingOf({ fingerprint: 'a' }), findingOf({ fingerprint: 'c' })] }),
    );
    await store.decisions.add(decisionOf('u1', '2026-01-02T00:00:00Z'));
    await store.decisions.add(decisionOf('u2', '2026-01-12T00:00:00Z'));
    const later = { by: 'all', from: '2026-01-10', to: '2026-01-13', step: 'day' } as const;
    const trend = await store.trends(later);
    assert.equal(await store.prune('2026-01-10T15:00:00Z'), { scans: 2, findings: 1, decisions: 1 });
    assert.equal(await store.prune('2026-01-10T15:00:00Z'), { scans: 0, findings: 0, decisions: 0 });
    assert.equal(await store.trends(later), trend);
    const left = await exportedOf(store, { status: 'any' });
    assert.equal(left.map(({ fingerprint }) => fingerprint).sort(), ['a', 'c']);
    assert.is((await store.finding(left[0]?.id ?? ''))?.history[0]?.time, '2026-01-01T10:00:00.000Z');
    // Even if it is old, the newest scan says what the repository has now.
    assert.is((await store.prune('2027-01-01')).scans, 0);
    assert.is((await store.latest(urls[0] ?? ''))?.commit, 'c12');
  });

  test(`${name}: decisions of the admission webhook come back as they were, the newest first`, async () => {
    await empty();
    const hostile = {
      ...decisionOf('u3', '2026-01-03T00:00:00Z'),
      message: '\0 \ud800 "',
      object: { '\0': ['\udfff'] },
    };
    const decisions = [decisionOf('u1', '2026-01-01T00:00:00Z'), hostile, decisionOf('u2', '2026-01-02T00:00:00Z')];
    for (const decision of decisions) await store.decisions.add(decision);
    assert.equal(await store.decisions.list(2), [hostile, decisions[2]]);
    assert.equal(await store.decisions.find('u1'), decisions[0]);
    assert.is(await store.decisions.find('u4'), undefined);
  });

  test(`${name}: decisions are filtered by each field, and pages follow each other`, async () => {
    await empty();
    const other = {
      ...decisionOf('b', '2026-01-02T10:00:00Z'),
      ...{ cluster: 'prod-eu', kind: 'Deployment', namespace: '', user: 'bob', allowed: true },
      findings: [
        'LOW k8s.pod.host_pid: Do not',
        'HIGH k8s.pod.host_network: Do not (spec.hostNetwork)',
        'not a rule: x',
      ],
    };
    const decisions = [decisionOf('a', '2026-01-01T10:00:00Z'), other, decisionOf('c', '2026-01-03T10:00:00Z')];
    for (const decision of decisions) await store.decisions.add(decision);
    const uids = async (filter: DecisionFilter): Promise<string> =>
      (await store.decisions.page({ ...filter, limit: 10 })).rows.map(({ uid }) => uid).join('');
    assert.equal(
      await Promise.all(
        [
          {},
          { allowed: true },
          { allowed: false },
          { cluster: 'prod-eu' },
          { kind: 'Pod' },
          { namespace: '' },
          { user: 'bob' },
          { rule: 'k8s.pod.host_network' },
          { rule: 'k8s.pod' },
          { since: '2026-01-02T00:00:00Z' },
          { before: '2026-01-02T10:00:00Z' },
          { kind: 'Pod', since: '2026-01-02T00:00:00Z', allowed: false },
        ].map(uids),
      ),
      ['cba', 'b', 'ca', 'b', 'ca', 'b', 'b', 'b', '', 'cb', 'a', 'c'],
    );
    const first = await store.decisions.page({ limit: 2 });
    const second = await store.decisions.page({ limit: 2, after: first.next! });
    assert.equal([...first.rows, ...second.rows].map(({ uid }) => uid).join(''), 'cba');
    assert.is(second.next, undefined);
    await rejects(store.decisions.page({ limit: 2, after: 'x' }), QueryError);
    // Of the same time, the one that was stored last comes first: also with the IDs 9 and 10.
    const all = 'defghijklm';
    for (const uid of all) await store.decisions.add(decisionOf(uid, '2026-01-04T10:00:00Z'));
    const next = await store.decisions.page({ limit: 5 });
    const rest = await store.decisions.page({ limit: 5, after: next.next! });
    assert.equal([...next.rows, ...rest.rows].map(({ uid }) => uid).join(''), [...all].reverse().join(''));
  });

  test(`${name}: an export of many findings has all of them, by ID`, async () => {
    await empty();
    const findings = Array.from({ length: 2_100 }, (_, index) => findingOf({ fingerprint: `f${index}` }));
    await store.record(scanOf({ findings }));
    const ids = (await exportedOf(store, {})).map(({ id }) => Number(id));
    assert.equal(
      ids,
      findings.map((_, index) => index + 1),
    );
  });
}

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 2 });

const filters: fc.Arbitrary<FindingFilter> = fc
  .record({
    status: maybe(fc.constantFrom('open', 'suppressed', 'fixed', 'any')),
    severity: maybe(fc.subarray([...severities])),
    rule: maybe(fc.constantFrom('r1', 'r2', 'r3')),
    team: maybe(fc.constantFrom('', 'payments', 'platform')),
    owner: maybe(fc.constantFrom('acme', 'ops')),
    repository: maybe(fc.constantFrom(...urls)),
    framework: maybe(fc.constantFrom('CIS', 'PCI')),
    category: maybe(fc.constantFrom('Data Protection')),
    since: maybe(fc.constantFrom('2026-01-05', '2026-01-09T12:00:00Z')),
    text: maybe(fc.constantFrom('bucket log', 'none')),
  })
  .map(
    (fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as FindingFilter,
  );

const pageSize = fc.constantFrom(1, 3, 100);

/** The same filter, in plain JavaScript. */
function isIn(filter: FindingFilter) {
  const { status = 'open', severity = severities, since } = filter;
  return (row: ExportedFinding): boolean =>
    (status === 'any' || row.status === status) &&
    severity.includes(row.severity) &&
    (filter.rule ?? row.rule) === row.rule &&
    (filter.team ?? row.repository.team ?? '') === (row.repository.team ?? '') &&
    (filter.owner ?? row.repository.owner) === row.repository.owner &&
    (filter.repository ?? row.repository.url) === row.repository.url &&
    (filter.framework === undefined || row.frameworks.includes(filter.framework)) &&
    (since === undefined || Date.parse(row.firstSeen) >= Date.parse(since)) &&
    filter.text !== 'none';
}

const byTime = (a: ExportedFinding, b: ExportedFinding) =>
  a.firstSeen < b.firstSeen ? -1 : a.firstSeen > b.firstSeen ? 1 : Number(a.id) - Number(b.id);

const orders = {
  oldest: byTime,
  newest: (a: ExportedFinding, b: ExportedFinding) => byTime(b, a),
  severity: (a: ExportedFinding, b: ExportedFinding) =>
    severities.indexOf(b.severity) - severities.indexOf(a.severity) || byTime(b, a),
};

async function exportedOf(store: FleetStore, filter: FindingFilter): Promise<ExportedFinding[]> {
  const all: ExportedFinding[] = [];
  for await (const rows of store.exported(filter)) all.push(...rows);
  return all;
}

function decisionOf(uid: string, time: string) {
  return {
    ...{ uid, time, operation: 'CREATE', kind: 'Pod', namespace: 'shop', name: 'web', user: 'ada', allowed: false },
    ...{ message: 'denied', findings: ['k8s.pod.host_network'] },
  };
}

async function rejects(work: Promise<unknown>, type: new (...given: never[]) => Error): Promise<void> {
  const error = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  assert.instance(error, type);
}

test.after(close);
test.run();
