import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createStore, type ExportedFinding, type FindingFilter, type FleetStore } from '../../../src/fleet/index.ts';
import { type Given, withDatabases } from './databases.ts';
import { findingOf, scanOf, severities } from './scans.ts';

const test = suite('fleet/store/search');

const close = await withDatabases(async (given) => {
  for (const entry of given) await cases(entry);
});

async function cases({ name, database, empty }: Given): Promise<void> {
  const store = await createStore(database);

  // More findings than a search reads without its index, with words in most of them, in some, and in one.
  test(`${name}: a search finds what a comparison of all findings finds, however common its words are`, async () => {
    await empty();
    // Some are of the same weeks, which the index has separately, and others of weeks that are further away.
    for (const [index, day] of ['2026-01-01', '2026-01-02', '2026-01-14', '2026-03-30'].entries()) {
      const owner = index % 2 === 0 ? 'acme' : 'ops';
      await store.record(
        scanOf({
          repository: { url: `https://github.com/${owner}/shop-${day}`, owner, name: 'shop', team: owner },
          started: `${day}T00:00:00.000Z`,
          findings: Array.from({ length: 800 }, (_, number) => placed(number * 4 + index)),
        }),
      );
    }
    const all: ExportedFinding[] = [];
    for await (const rows of store.exported({ status: 'any' })) all.push(...rows);
    assert.is(all.length, 3_200);
    await fc.assert(
      fc.asyncProperty(filters, fc.integer({ min: 1, max: 60 }), async (filter, limit) => {
        const expected = all.filter(isIn(filter));
        const ids = expected.map(({ id }) => id).sort();
        for (const sort of ['severity', 'newest', 'oldest'] as const) {
          const found = await listed(store, filter, sort);
          assert.equal(found.map(({ id }) => id).sort(), ids);
          for (const [index, row] of found.entries()) assert.ok(index === 0 || !isBefore[sort](row, found[index - 1]!));
          const { rows } = await store.findings({ ...filter, sort, limit });
          assert.equal(rows, found.slice(0, limit));
        }
        assert.is(await store.countFindings(filter, 10_000), ids.length);
        assert.is(await store.countFindings(filter, 7), Math.min(ids.length, 7));
        const exported: string[] = [];
        for await (const rows of store.exported(filter)) exported.push(...rows.map(({ id }) => id));
        assert.equal(exported.sort(), ids);
      }),
      { numRuns: Number(process.env.LINTEL_RUNS ?? 40), examples: [[{ text: 'deep' }, 60]] },
    );
  });
}

const types = ['aws_s3_bucket', 'aws_s3_bucket_policy', 'aws_instance', 'google_sql_user', 'Deployment'];
const names = ['logs', 'Logs-2', '7e3abc', '12e5', 'Straße', 'Été', '日本', 'b'];
const folders = ['modules/net', 'infra', 'a.b', 'Prod_EU'];

const titles = new Map([
  [0, 'Encrypt buckets'],
  [8, 'Deep'],
]);

/** A finding whose words are rarer the further back they are in the lists above. */
function placed(number: number) {
  const pick = (list: readonly string[], salt: number) =>
    list[Math.floor(list.length * (((number * 7_919 + salt * 104_729) % 1_000) / 1_000) ** 3)]!;
  const rule = number % 40;
  return findingOf({
    fingerprint: `f${number}`,
    rule: `aws.s3.rule_${rule}`,
    title: titles.get(rule) ?? 'Other',
    severity: severities[number % 10 === 0 ? 0 : number % 10 === 1 ? 1 : 2]!,
    address: `${pick(['module.vpc.', '', 'module.Net["x/y"].'], 1)}${pick(types, 2)}.${nameOf(number) ?? pick(names, 3)}`,
    file: `${pick(folders, 4)}/${number % 400 === 7 ? 'rare' : pick(['main', 'variables', 'x-1'], 5)}${number === 77 ? '.only' : ''}.tf`,
    ...(number % 50 === 3 && { suppressed: { reason: 'accepted', by: 'x' } }),
  });
}

/** "deep" is in one of the newest, in some older ones, and in the title of a rule that only the oldest violate. */
function nameOf(number: number): string | undefined {
  if (number % 10 === 4) return `node${number}`;
  return number === 3_107 || number % 400 === 5 ? 'deep' : undefined;
}

const word = fc
  .tuple(
    fc.constantFrom(
      ...types,
      ...names,
      ...folders,
      'module.vpc',
      'main.tf',
      'x-1',
      'rare',
      'only',
      'rule_1',
      'Encrypt',
      'none',
      'ucket',
      'node12',
      'deep',
    ),
    fc.integer({ min: 1, max: 12 }),
    fc.boolean(),
  )
  .map(([text, length, isUpper]) => {
    const start = text.slice(0, length);
    return isUpper ? start.replace(/[a-z]/g, (letter) => letter.toUpperCase()) : start;
  });

const filters: fc.Arbitrary<FindingFilter> = fc.record(
  {
    text: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
    status: fc.constantFrom('open', 'any', 'suppressed'),
    severity: fc.subarray([...severities], { minLength: 1 }),
    team: fc.constantFrom('acme', 'ops'),
    rule: fc.constantFrom('aws.s3.rule_1', 'aws.s3.rule_0'),
  },
  { requiredKeys: ['text'] },
);

/** Words are what is between ASCII characters that are not alphanumeric; ASCII letters are the same in both cases. */
function wordsOf(text: string): readonly string[] {
  return text
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .split(/[\0-/:-`{-\x7f]+/)
    .filter((word) => word !== '');
}

function isIn({ text = '', status = 'open', severity = severities, team, rule }: FindingFilter) {
  const typed = wordsOf(text);
  const has = (place: string) => typed.every((start) => wordsOf(place).some((word) => word.startsWith(start)));
  return (row: ExportedFinding): boolean =>
    typed.length > 0 &&
    (status === 'any' || row.status === status) &&
    severity.includes(row.severity) &&
    (team ?? row.repository.team) === row.repository.team &&
    (rule ?? row.rule) === row.rule &&
    (has(`${row.rule} ${row.title}`) || has(`${row.address} ${row.file}`));
}

async function listed(store: FleetStore, filter: FindingFilter, sort: 'severity' | 'newest' | 'oldest') {
  const found: Awaited<ReturnType<FleetStore['findings']>>['rows'][number][] = [];
  for (let after: string | undefined; ; ) {
    const { rows, next } = await store.findings({ ...filter, sort, limit: 700, ...(after !== undefined && { after }) });
    found.push(...rows);
    if (next === undefined) return found;
    after = next;
  }
}

type Row = { readonly id: string; readonly severity: ExportedFinding['severity']; readonly firstSeen: string };

const isOlder = (a: Row, b: Row): boolean =>
  a.firstSeen === b.firstSeen ? Number(a.id) < Number(b.id) : a.firstSeen < b.firstSeen;

const isBefore = {
  oldest: isOlder,
  newest: (a: Row, b: Row): boolean => isOlder(b, a),
  severity: (a: Row, b: Row): boolean =>
    a.severity === b.severity ? isOlder(b, a) : severities.indexOf(a.severity) > severities.indexOf(b.severity),
};

test.after(close);
test.run();
