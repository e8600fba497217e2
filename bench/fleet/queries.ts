import { openStore } from '../../src/cli/fleet/database/open-store.ts';
import { openPostgres } from '../../src/cli/fleet/database/postgres.ts';
import type { FindingFilter, FleetStore, ScanRecord } from '../../src/fleet/index.ts';
import { startPostgres } from '../../test/fleet/postgres.ts';
import { findingOf, scanOf } from '../../test/fleet/store/scans.ts';
import { quick } from '../quick.ts';
import type { Measurement } from '../timing.ts';
import { days, generate, owners, rules, type Size, teams } from './generate.ts';

const size: Size = quick ? { repositories: 20, findings: 2_000 } : { repositories: 10_000, findings: 10_000_000 };
const runs = quick ? 1 : 100;

/** Times of the store's queries, and scans that it records. */
export async function benchQueries(only: string | undefined): Promise<readonly Measurement[]> {
  const names = [...Object.keys(queries), ...Object.keys(recordings)];
  if (only !== undefined && !names.some((name) => name.includes(only))) return [];
  // An existing database, such as one of an earlier run, is used as it is.
  const given = process.env.LINTEL_BENCH_STORE;
  const server = given === undefined ? await startPostgres(settings) : undefined;
  const url = given ?? server?.url;
  if (url === undefined) return [];
  try {
    const store = await openStore(url);
    const database = await openPostgres(url);
    const [filled] = await database.query('select from lintel.repository limit 1');
    if (filled === undefined) await generate(database, size);
    await database.close();
    const measured: Measurement[] = [];
    for (const [name, query] of Object.entries(queries)) {
      if (only === undefined || name.includes(only)) measured.push(await measureQuery(store, name, query));
    }
    for (const [name, scans] of Object.entries(recordings)) {
      if (only === undefined || name.includes(only)) measured.push(await measureRecord(store, name, scans));
    }
    await store.close();
    return measured;
  } finally {
    await server?.remove();
  }
}

const settings = [
  'shared_buffers=4GB',
  'maintenance_work_mem=1GB',
  'max_wal_size=8GB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'random_page_cost=1.1',
];

const day = 86_400_000;
const dayOf = (ago: number): string => new Date(Date.now() - ago * day).toISOString().slice(0, 10);
/** From 1 to a number, the same in each run. */
let state = 1;
const any = (max: number): number => {
  state = (state * 48_271) % 2_147_483_647;
  return 1 + (state % max);
};
const repositoryUrl = (): string => {
  const number = any(size.repositories);
  return `https://github.com/owner-${1 + (number % owners)}/repository-${number}`;
};
const rule = (): string => {
  const number = any(rules);
  return `aws.service${number % 90}.rule_${number}`;
};
const team = (): string => `team-${any(teams)}`;
const twoWords = (): string => `part${any(39)} file${any(199)}`;

const list =
  (filter: () => FindingFilter, sort: 'severity' | 'newest' | 'oldest' = 'severity') =>
  (store: FleetStore) =>
    store.findings({ ...filter(), sort, limit: 50 });
const position = (): string =>
  `${any(3) - 1}_${new Date(Date.now() - any(days) * day).toISOString().slice(0, 23)}000Z_1`;
const trend =
  (by: 'all' | 'severity' | 'team' | 'rule' | 'framework', length: number, step: 'day' | 'week') =>
  (store: FleetStore) =>
    store.trends({ by, from: dayOf(length), to: dayOf(0), step });

const queries: Readonly<Record<string, (store: FleetStore) => Promise<unknown>>> = {
  overview: (store) => store.overview(dayOf(7)),
  'trend of all, 90 days': trend('all', 90, 'day'),
  'trend by severity, 90 days': trend('severity', 90, 'day'),
  'trend by team, 90 days': trend('team', 90, 'day'),
  'trend by rule, 90 days': trend('rule', 90, 'day'),
  'trend by framework, 90 days': trend('framework', 90, 'day'),
  'trend by framework, a year in weeks': trend('framework', 364, 'week'),
  'findings, most severe': list(() => ({})),
  'findings, newest': list(() => ({}), 'newest'),
  'findings, oldest': list(() => ({}), 'oldest'),
  'findings, a later page': (store) => store.findings({ sort: 'severity', limit: 50, after: position() }),
  'findings, a later page of the newest': (store) => store.findings({ sort: 'newest', limit: 50, after: position() }),
  'findings of a severity': list(() => ({ severity: ['MEDIUM'] }), 'newest'),
  'findings of a rule': list(() => ({ rule: rule() })),
  'findings of a team': list(() => ({ team: team() })),
  'findings of a team, newest': list(() => ({ team: team() }), 'newest'),
  'findings of an owner': list(() => ({ owner: `owner-${any(owners)}` })),
  'findings of a repository': list(() => ({ repository: repositoryUrl() })),
  'findings of a framework': list(() => ({ framework: `framework-${any(12)}` })),
  'findings of a framework with low ones only': list(() => ({ framework: 'low' })),
  'findings of a category': list(() => ({ category: `Category ${any(9)}` })),
  'findings that are fixed': list(() => ({ status: 'fixed' }), 'newest'),
  'findings that are suppressed': list(() => ({ status: 'suppressed' })),
  'findings of any status': list(() => ({ status: 'any' }), 'newest'),
  'findings since a week': list(() => ({ since: dayOf(7) })),
  'findings since a week, of a team': list(() => ({ since: dayOf(7), team: team() })),
  'findings of a team and a rule': list(() => ({ team: team(), rule: rule() })),
  'findings of a team and a framework': list(() => ({ team: team(), framework: `framework-${any(12)}` })),
  'findings of a repository and a rule': list(() => ({ repository: repositoryUrl(), rule: rule() })),
  'findings of an owner and a category': list(() => ({
    owner: `owner-${any(owners)}`,
    category: `Category ${any(9)}`,
  })),
  'findings of a team and a framework with low ones only': list(() => ({ team: team(), framework: 'low' })),
  'findings with a common word': list(() => ({ text: `part${any(39)}` })),
  'findings with a rare word': list(() => ({ text: any(1_000_000).toString(16) })),
  'findings with words of a title': list(() => ({ text: `rule ${any(rules)}` })),
  'findings with a type': list(() => ({ text: `aws_type_${any(119)}` })),
  'findings with two words': list(() => ({ text: twoWords() })),
  'findings with two words, of a team': list(() => ({ text: twoWords(), team: team() })),
  'findings with two words, of an owner, newest': list(
    () => ({ text: twoWords(), owner: `owner-${any(owners)}` }),
    'newest',
  ),
  'findings with a word, of a repository': list(() => ({ text: `file${any(199)}`, repository: repositoryUrl() })),
  'findings with a type, of a severity': list(() => ({ text: `aws_type_${any(119)}`, severity: ['LOW'] })),
  'findings with a word that none has': list(() => ({ text: `aws none${any(100)}` })),
  'number of findings, up to 1,000': (store) => store.countFindings({}, 1_000),
  'number of findings of a team and a framework, up to 1,000': (store) =>
    store.countFindings({ team: team(), framework: `framework-${any(12)}` }, 1_000),
  'number of findings with two words, up to 1,000': (store) => store.countFindings({ text: twoWords() }, 1_000),
  'number of findings with a common word, up to 1,000': (store) =>
    store.countFindings({ text: `part${any(39)}` }, 1_000),
  'number of findings with a type, up to 1,000': (store) =>
    store.countFindings({ text: `aws_type_${any(119)}` }, 1_000),
  'a finding': (store) => store.finding(String(any(size.findings))),
  'repositories, worst': (store) => store.repositories({ sort: 'worst', limit: 50 }),
  'repositories of a team, by name': (store) => store.repositories({ sort: 'name', limit: 50, team: team() }),
  'repositories with errors, least recently scanned': (store) =>
    store.repositories({ sort: 'scanned', limit: 50, incomplete: true }),
  'repositories by a part of the name': (store) =>
    store.repositories({ sort: 'worst', limit: 50, text: `tory-${any(999)}` }),
  'a repository': (store) => store.repository(repositoryUrl(), 20),
  'the newest scan of a repository': (store) => store.latest(repositoryUrl()),
  rules: (store) => store.rules(),
  choices: (store) => store.choices(),
};

async function measureQuery(
  store: FleetStore,
  name: string,
  query: (store: FleetStore) => Promise<unknown>,
): Promise<Measurement> {
  const times: number[] = [];
  // The first runs fill PostgreSQL's cache, and do not count.
  for (let run = quick ? 0 : -10; run < runs; run++) {
    const start = performance.now();
    await query(store);
    if (run >= 0) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))]!;
  return { name, p50: at(0.5), p95: at(0.95), longest: times.at(-1)! };
}

/** The scans of a repository, one after the other, 200 findings each: `change` is how many of them are others each time. */
const scansOf =
  (change: number) =>
  (repository: number, round: number): ScanRecord =>
    scanOf({
      repository: {
        url: `https://gitlab.com/bench/${change}-${repository}`,
        owner: 'bench',
        name: `${change}-${repository}`,
        team: team(),
      },
      commit: `commit-${round}`,
      started: new Date(1_760_000_000_000 + round).toISOString(),
      findings: Array.from({ length: 200 }, (_, index) =>
        findingOf({
          fingerprint: `f${index < change ? round * 200 + index : index}`,
          rule: `aws.service${(1 + index) % 90}.rule_${1 + index}`,
          title: `Do not do what rule ${1 + index} forbids`,
          category: `Category ${(1 + index) % 10}`,
          line: index + 1,
          frame: '  7 | resource "aws_s3_bucket" "logs" {\n'.repeat(6),
        }),
      ),
    });

const recordings = {
  'record: 200 new findings': scansOf(200),
  'record: 10 of 200 findings change': scansOf(10),
  'record: nothing changes': scansOf(0),
};

async function measureRecord(
  store: FleetStore,
  name: string,
  scan: (repository: number, round: number) => ScanRecord,
): Promise<Measurement> {
  const count = quick ? 2 : 200;
  const parallel = 4;
  const teamOf = new Map<number, string | undefined>();
  const fixedTeam = (repository: number, round: number): ScanRecord => {
    const record = scan(repository, round);
    if (!teamOf.has(repository)) teamOf.set(repository, record.repository.team);
    const kept = teamOf.get(repository);
    return { ...record, repository: { ...record.repository, ...(kept !== undefined && { team: kept }) } };
  };
  const start = Date.now() % 1_000_000_000;
  // A first round, so that the second one compares.
  for (let repository = 0; repository < parallel; repository++) await store.record(fixedTeam(repository, start));
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: parallel }, async (_, repository) => {
      for (let round = 1; round <= count / parallel; round++) await store.record(fixedTeam(repository, start + round));
    }),
  );
  const seconds = (performance.now() - begin) / 1000;
  return { name, 'per second': count / seconds };
}
