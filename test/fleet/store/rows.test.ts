import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  createStore,
  type Decision,
  type FindingRecord,
  QueryError,
  RecordError,
  type RepositoryQuery,
  type ScanRecord,
} from '../../../src/fleet/index.ts';
import { type Given, withDatabases } from './databases.ts';
import { findingOf, scanOf } from './scans.ts';

const test = suite('fleet/store/rows');

const close = await withDatabases(async (given) => {
  for (const entry of given) await cases(entry);
});

const at = (day: number): string => `2026-01-${String(day).padStart(2, '0')}T10:00:00.000Z`;
const none = { LOW: 0, MEDIUM: 0, HIGH: 0 };
const suppressed = { reason: 'public on purpose', by: 'logs.tf:6' };

async function cases({ name, database, empty }: Given): Promise<void> {
  const store = await createStore(database);

  test(`${name}: a repository with its scans, the newest first`, async () => {
    await empty();
    const { url } = scanOf().repository;
    const scans: readonly Partial<ScanRecord>[] = [
      { commit: 'c1', started: at(3), findings: [findingOf(), findingOf({ fingerprint: 'f2' })] },
      {
        ...{ commit: 'c2', setup: 's2', started: at(5), observed: at(6), errors: ['a.tf: cannot be read', 'b.tf: x'] },
        ...{ milliseconds: 1999.5, resources: 7, files: 2 },
        findings: [
          findingOf({ severity: 'LOW' }),
          findingOf({ fingerprint: 'f3', severity: 'MEDIUM', suppressed }),
          findingOf({ fingerprint: 'f4', severity: 'LOW', suppressed }),
        ],
      },
      { commit: 'c0', started: at(1), findings: [findingOf({ fingerprint: 'f9' })] },
    ];
    assert.equal(
      [
        await store.record(scanOf(scans[0])),
        await store.record(scanOf(scans[1])),
        await store.record(scanOf(scans[2])),
      ],
      [
        { outcome: 'recorded', found: 2, reopened: 0, fixed: 0 },
        { outcome: 'recorded', found: 0, reopened: 0, fixed: 0 },
        { outcome: 'late', found: 0, reopened: 0, fixed: 0 },
      ],
    );
    const rows = [
      {
        ...{ commit: 'c2', setup: 's2', started: at(5), observed: at(6), late: false, milliseconds: 2000 },
        ...{ resources: 7, files: 2, errors: ['a.tf: cannot be read', 'b.tf: x'], found: 0, fixed: 0 },
      },
      {
        ...{ commit: 'c1', setup: 's1', started: at(3), observed: at(3), late: false, milliseconds: 1200 },
        ...{ resources: 12, files: 3, errors: [], found: 2, fixed: 0 },
      },
      {
        ...{ commit: 'c0', setup: 's1', started: at(1), observed: at(1), late: true, milliseconds: 1200 },
        ...{ resources: 12, files: 3, errors: [], found: 0, fixed: 0 },
      },
    ];
    const row = {
      ...{ url, owner: 'acme', name: 'shop', team: 'payments' },
      // The scan is incomplete: f2, which it lacks, stays open.
      ...{ open: { LOW: 1, MEDIUM: 0, HIGH: 1 }, suppressed: 2, scan: rows[0]! },
    };
    assert.equal(await store.repositories({ sort: 'name', limit: 1 }), { rows: [row] });
    assert.equal(await store.repository(url, 3), { ...row, scans: rows });
    assert.equal((await store.repository(url, 2))?.scans, rows.slice(0, 2));
    assert.equal(await store.latest(url), { commit: 'c2', setup: 's2', observed: at(6), errors: 2 });
    const later = scanOf({ commit: 'c3', started: at(7), repository: { url, owner: 'acme', name: 'shop' } });
    assert.equal(await store.record(later), { outcome: 'recorded', found: 0, reopened: 0, fixed: 2 });
    const moved = await store.repository(url, 1);
    assert.equal([moved?.team, moved?.scans[0]?.fixed, moved?.open, moved?.suppressed], [undefined, 2, none, 0]);
  });

  test(`${name}: pages of repositories in each order, with equal values`, async () => {
    await empty();
    const names = ['d', 'b', 'a', 'c', 'e'];
    const open: Readonly<Record<string, readonly FindingRecord['severity'][]>> = {
      a: ['LOW', 'LOW', 'LOW'],
      b: ['MEDIUM'],
      c: ['MEDIUM', 'LOW'],
      d: [],
      e: ['HIGH'],
    };
    for (const name of names) {
      const findings = open[name]!.map((severity, number) => findingOf({ fingerprint: `f${number}`, severity }));
      const repository = { url: `https://example.com/${name}`, owner: name === 'a' ? 'z' : 'acme', name };
      await store.record(scanOf({ repository, findings, started: at(name === 'd' ? 9 : 8) }));
    }
    const orders: Readonly<Record<RepositoryQuery['sort'], string>> = {
      worst: 'ecbad',
      name: 'bcdea',
      // Those of the same time in the order in which they were found.
      scanned: 'baced',
    };
    for (const [sort, wanted] of Object.entries(orders)) {
      for (const limit of [1, 2, 4, 5]) {
        let found = '';
        let after: string | undefined;
        for (let pages = Math.ceil(names.length / limit); pages > 0; pages--) {
          const query = { sort: sort as RepositoryQuery['sort'], limit, ...(after !== undefined && { after }) };
          const { rows, next } = await store.repositories(query);
          found += rows.map(({ name }) => name).join('');
          after = next;
          assert.is(after === undefined, pages === 1, `${sort}, pages of ${limit}`);
        }
        assert.is(found, wanted, `${sort}, pages of ${limit}`);
      }
    }
    const places: Readonly<Record<RepositoryQuery['sort'], readonly string[]>> = {
      worst: ['{', '[]', '["-1","0","0"]', '["-1","0","0","1","1"]', '["-1","0","x","1"]', '["-1","0","0",1]'],
      name: ['null', '["a","b"]', '["a","b","c"]', '{"0":"a"}'],
      scanned: ['["2026-01-08","1"]', '["2026-01-08T10:00:00.000000Z","1x"]', '["","1"]', '[]'],
    };
    for (const [sort, texts] of Object.entries(places)) {
      for (const after of texts) {
        const page = store.repositories({ sort: sort as RepositoryQuery['sort'], limit: 2, after });
        await rejects(page, QueryError, after);
      }
    }
  });

  test(`${name}: rules, those with the most severe findings first`, async () => {
    await empty();
    const of = (rule: string, severity: FindingRecord['severity'], number: number, more: object = {}) =>
      findingOf({ rule, severity, fingerprint: `${rule}${number}`, title: `Title of ${rule}`, ...more });
    const first = [
      of('r1', 'LOW', 1),
      of('r1', 'LOW', 2),
      of('r2', 'MEDIUM', 1),
      of('r3', 'HIGH', 1),
      of('r4', 'LOW', 1),
    ];
    await store.record(scanOf({ findings: [...first, of('r5', 'HIGH', 1, { suppressed })] }));
    const web = { url: 'https://github.com/acme/web', owner: 'acme', name: 'web' };
    // The title of an earlier scan does not replace that of a later one, and that of a later scan does.
    await store.record(
      scanOf({
        repository: web,
        commit: 'w1',
        started: at(2),
        findings: [of('r1', 'LOW', 1, { title: 'Old', category: 'Old' })],
      }),
    );
    await store.record(
      scanOf({ repository: web, commit: 'w2', started: at(9), findings: [of('r4', 'LOW', 1, { title: 'New' })] }),
    );
    const more = (rule: string, title = `Title of ${rule}`) => ({
      ...{ rule, title, category: 'Data Protection', frameworks: ['CIS', 'PCI'] },
    });
    assert.equal(await store.rules(), [
      { ...more('r3'), open: { ...none, HIGH: 1 }, suppressed: 0, repositories: 1 },
      { ...more('r2'), open: { ...none, MEDIUM: 1 }, suppressed: 0, repositories: 1 },
      { ...more('r1'), open: { ...none, LOW: 2 }, suppressed: 0, repositories: 1 },
      { ...more('r4', 'New'), open: { ...none, LOW: 2 }, suppressed: 0, repositories: 2 },
      { ...more('r5'), open: none, suppressed: 1, repositories: 0 },
    ]);
    assert.equal(await store.overview('2026-01-03'), {
      ...{ open: { LOW: 4, MEDIUM: 1, HIGH: 1 }, suppressed: { ...none, HIGH: 1 } },
      // The finding of the second repository was fixed, and is older than this time.
      ...{ found: { LOW: 4, MEDIUM: 1, HIGH: 1 }, fixed: { ...none, LOW: 1 }, repositories: 2, incomplete: 0 },
    });
    assert.is((await store.overview(at(2))).found.LOW, 5);
  });

  test(`${name}: texts are cut after the maximum length, and longer names are refused`, async () => {
    await empty();
    const x = (length: number): string => 'x'.repeat(length);
    const fields = ['title', 'address', 'file', 'message', 'category', 'type', 'frame', 'fix'] as const;
    const max = {
      title: 2000,
      address: 2000,
      file: 2000,
      message: 2000,
      category: 600,
      type: 600,
      frame: 1e5,
      fix: 1e5,
    };
    for (const more of [0, 1]) {
      const texts = Object.fromEntries(fields.map((field) => [field, x(max[field] + more)]));
      const reason = { reason: x(2000 + more), by: x(2000 + more) };
      await store.record(
        scanOf({
          ...{
            commit: `c${more}`,
            started: at(5 + more),
            errors: [x(2000 + more), ...Array(999 + more).fill('error')],
          },
          ...{
            milliseconds: 2_147_483_647 + more,
            resources: -more,
            files: more === 0 ? 0.4 : Number.POSITIVE_INFINITY,
          },
          findings: [findingOf({ ...texts, frameworks: [x(600 + more)], suppressed: reason })],
        }),
      );
      const { rows } = await store.findings({ status: 'any', sort: 'severity', limit: 2 });
      const found = await store.finding(rows[0]!.id);
      const cut = (length: number): string => (more === 0 ? x(length) : `${x(length - 1)}…`);
      for (const field of fields) assert.is(found?.[field], cut(max[field]), field);
      assert.equal(found?.frameworks, [cut(600)]);
      assert.equal(found?.suppressed, { reason: cut(2000), by: cut(2000) });
      const { scan } = (await store.repository(scanOf().repository.url, 1))!;
      assert.equal([scan.errors[0], scan.errors.length], [cut(2000), 1000]);
      assert.equal([scan.milliseconds, scan.resources, scan.files], [2_147_483_647, 0, 0]);
    }
    const { repository } = scanOf();
    const long = (length: number): readonly (readonly [name: string, scan: ScanRecord])[] => [
      ['URL of the repository', scanOf({ repository: { ...repository, url: x(length) } })],
      ['owner', scanOf({ repository: { ...repository, owner: x(length) } })],
      ['name of the repository', scanOf({ repository: { ...repository, name: x(length) } })],
      ['team', scanOf({ repository: { ...repository, team: x(length) } })],
      ['commit', scanOf({ commit: x(length) })],
      ['setup', scanOf({ setup: x(length) })],
      ['fingerprint', scanOf({ findings: [findingOf({ fingerprint: x(length) })] })],
      ['rule', scanOf({ findings: [findingOf({ rule: x(length) })] })],
    ];
    for (const [at, [what, scan]] of long(600).entries()) {
      const commit = what === 'commit' ? scan.commit : `name${at}`;
      const { outcome } = await store.record({ ...scan, commit, started: `2026-02-01T10:00:0${at}Z` });
      assert.is(outcome, 'recorded', what);
    }
    for (const [what, scan] of long(601)) {
      const error = await rejects(store.record(scan), RecordError, what);
      assert.is(error.message, `the ${what} has 601 characters; the limit is 600: ${x(79)}…`);
    }
    for (const field of ['started', 'observed']) {
      const error = await rejects(store.record(scanOf({ [field]: 'yesterday' })), RecordError, field);
      assert.is(error.message, `${field} is not a time, such as 2026-11-27T08:00:00Z: yesterday`);
      const long = await rejects(store.record(scanOf({ [field]: x(81) })), RecordError, field);
      assert.is(long.message, `${field} is not a time, such as 2026-11-27T08:00:00Z: ${x(79)}…`);
    }
    const twice = await rejects(store.record(scanOf({ findings: [findingOf(), findingOf()] })), RecordError, 'twice');
    assert.is(
      twice.message,
      'https://github.com/acme/shop: two findings of aws.s3.bucket_encrypted have the fingerprint f1',
    );
  });

  test(`${name}: pages of decisions, and what is kept to filter them by`, async () => {
    await empty();
    const x = (length: number): string => 'x'.repeat(length);
    const long = decision('a', {
      ...{ uid: x(300), kind: x(300), namespace: x(300), user: x(300) },
      findings: ['LOW k8s.low: a', 'MEDIUM k8s.medium: b', 'HIGH k8s.low: c', `HIGH ${x(300)}: d`, 'k8s.none: e'],
    });
    // Decisions of the same time, and one whose time cannot be read.
    const all = [long, decision('b'), decision('c'), decision('d', { time: 'soon' })];
    for (const each of all) await store.decisions.add(each);
    assert.equal(await store.decisions.list(9), [all[2], all[1], all[0], all[3]]);
    assert.equal(await store.decisions.find(x(250)), long);
    assert.is(await store.decisions.find(x(199)), undefined);
    for (const filter of [
      { kind: x(250) },
      { namespace: x(250) },
      { user: x(250) },
      ...['k8s.low', 'k8s.medium', x(250)].map((rule) => ({ rule })),
    ]) {
      assert.equal((await store.decisions.page({ ...filter, limit: 9 })).rows, [long], JSON.stringify(filter));
    }
    assert.equal((await store.decisions.page({ rule: 'k8s.none', limit: 9 })).rows, []);
    for (const limit of [1, 2, 3, 4]) {
      const found: Decision[] = [];
      let after: string | undefined;
      for (let pages = Math.ceil(all.length / limit); pages > 0; pages--) {
        const { rows, next } = await store.decisions.page({ limit, ...(after !== undefined && { after }) });
        found.push(...rows);
        after = next;
        assert.is(after === undefined, pages === 1, `pages of ${limit}`);
      }
      assert.equal(found, [all[2], all[1], all[0], all[3]]);
    }
    for (const after of [
      '2026-01-01T00:00:00Z_1',
      '2026-01-01T00:00:00.000000Z_',
      '_1',
      '2026-01-01T00:00:00.000000Z_1x',
    ]) {
      await rejects(store.decisions.page({ limit: 1, after }), QueryError, after);
    }
  });
}

function decision(uid: string, fields: Partial<Decision> = {}): Decision {
  return {
    ...{ uid, time: '2026-01-02T00:00:00.000Z', operation: 'CREATE', kind: 'Pod', namespace: 'shop', name: 'web' },
    ...{ user: 'ada', allowed: false, message: 'denied', findings: [] },
    ...fields,
  };
}

async function rejects(work: Promise<unknown>, type: new (...given: never[]) => Error, what: string): Promise<Error> {
  const error = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  assert.instance(error, type, what);
  return error as Error;
}

test.after(close);
test.run();
