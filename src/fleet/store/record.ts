import type { Database, Row, SqlValue } from '../database.ts';
import type { FindingRecord, ScanRecord } from '../scan-record.ts';
import { fixed, severityCode } from './codes.ts';
import { wordsOf } from './migrations.ts';
import { pruneLock } from './prune.ts';
import type { Recorded } from './store.ts';
import { addTrends, type Change, Summaries, trendKinds } from './summaries.ts';
import { storableScan } from './texts.ts';

type Transaction = Pick<Database, 'query'>;

/** Stores a scan: see `FleetStore`. */
export async function record(database: Database, given: ScanRecord): Promise<Recorded> {
  const scan = storableScan(given);
  await define(database, scan);
  return database.transaction(async (transaction) => {
    const repository = await lockRepository(transaction, scan);
    const place = await placeOf(transaction, repository, scan);
    if (place === 'known') return { outcome: place, found: 0, reopened: 0, fixed: 0 };
    if (place === 'late') {
      await transaction.query(insertedScan, [repository.id, ...scanParameters(scan, true, 0, 0)]);
      return { outcome: place, found: 0, reopened: 0, fixed: 0 };
    }
    const summaries = new Summaries(repository.teamBefore, repository.team);
    if (repository.teamBefore !== repository.team || repository.ownerBefore !== repository.owner) {
      summaries.move(await moveFindings(transaction, repository));
    }
    const { changes, day } = await updateFindings(transaction, repository, scan);
    summaries.add(changes, day);
    const { found, reopened, fixed } = summaries;
    await transaction.query(
      `with newest as (${insertedScan} returning id, observed, cardinality(errors) as errors)
       update lintel.repository set scan_id = newest.id, scanned = newest.observed, errors = newest.errors, name = $13,
         owner_id = $14::int, team_id = $15::int, open = $16::text::int[], suppressed = $17::text::int[]
       from newest where repository.id = $1::int`,
      [
        repository.id,
        ...scanParameters(scan, false, found, fixed),
        scan.repository.name,
        repository.owner,
        repository.team,
        `{${summaries.open.join()}}`,
        `{${summaries.suppressed.join()}}`,
      ],
    );
    // Last, because repositories share these rows, and a row is locked until the end of the transaction.
    await summaries.write(transaction);
    return { outcome: 'recorded', found, reopened, fixed };
  });
}

/**
 * Makes sure that the team, the owner and the rules of a scan are in their tables. Not in the transaction of the scan,
 * so that other scans do not wait for its end. A newer scan decides about a rule's title.
 */
async function define(
  { query, transaction }: Database,
  { repository, findings, observed, started }: ScanRecord,
): Promise<void> {
  const names = [repository.team ?? '', repository.owner];
  const rules = new Map(findings.map((finding) => [finding.rule, finding]));
  const parameters = [
    JSON.stringify(
      [...rules.values()].map(({ rule, title, category, frameworks }) => ({ name: rule, title, category, frameworks })),
    ),
    observed ?? started,
  ];
  const given =
    'jsonb_to_recordset($1::text::jsonb) as given (name text, title text, category text, frameworks text[])';
  const differs = `defined < least($2::text::timestamptz, now())
    and (rule.title, rule.category, rule.frameworks) is distinct from (given.title, given.category, given.frameworks)`;
  // Nearly all scans only need this one.
  const [row] = await query(
    `select exists (select from lintel.team where name = $3) and exists (select from lintel.owner where name = $4) as named,
       (count(*) filter (where rule.id is null))::int as missing, (count(*) filter (where ${differs}))::int as changed
     from ${given} left join lintel.rule using (name)`,
    [...parameters, ...names],
  );
  if (row?.named !== true) {
    for (const [at, table] of ['team', 'owner'].entries())
      await query(`insert into lintel.${table} (name) values ($1) on conflict do nothing`, [names[at]!]);
  }
  if (row?.missing !== 0 || row?.changed !== 0) {
    await query(
      `insert into lintel.framework (name) select distinct part from ${given} cross join unnest(frameworks) as part
       where not exists (select from lintel.framework where framework.name = part) order by 1 on conflict do nothing`,
      parameters.slice(0, 1),
    );
  }
  if (row?.missing !== 0) {
    await query(
      `insert into lintel.rule (name, title, category, frameworks, defined)
       select given.*, least($2::text::timestamptz, now()) from ${given}
       where not exists (select from lintel.rule where rule.name = given.name)
       order by name on conflict do nothing`,
      parameters,
    );
  }
  if (row?.changed !== 0) {
    await transaction(async ({ query }) => {
      // Without scans that are being stored, because their changes count for the frameworks that the rules had before.
      await query('select pg_advisory_xact_lock($1::int)::text', [pruneLock]);
      await query(
        `with changed as (
           select rule.id, given.title, given.category, given.frameworks, rule.frameworks as before
           from lintel.rule join ${given} using (name) where ${differs} order by rule.id for update of rule
         ), updated as (
           update lintel.rule set title = changed.title, category = changed.category, frameworks = changed.frameworks,
             defined = least($2::text::timestamptz, now())
           from changed where changed.id = rule.id
         ), moved as (
           select id, unnest(before) as name, -1 as sign from changed
           union all select id, unnest(frameworks), 1 from changed)
         ${addTrends(`select ${trendKinds.framework}, framework.id, day, severity, sum(sign * open), sum(sign * found),
             sum(sign * fixed)
           from moved join lintel.framework using (name)
           join lintel.trend on kind = ${trendKinds.rule} and key = moved.id
           group by framework.id, day, severity having (sum(sign * open), sum(sign * found), sum(sign * fixed)) <> (0, 0, 0)
           order by framework.id, day, severity`)}`,
        parameters,
      );
    });
  }
}

interface Locked {
  readonly id: number;
  readonly team: number;
  readonly teamBefore: number;
  readonly owner: number;
  readonly ownerBefore: number;
}

/** The repository, locked until the end of the transaction, with the numbers of its team and owner. */
async function lockRepository({ query }: Transaction, { repository }: ScanRecord): Promise<Locked> {
  const { url, owner, name, team = '' } = repository;
  const lock = () =>
    query(
      `select id, team_id, owner_id, (select id from lintel.owner where name = $2) as owner,
         (select id from lintel.team where name = $3) as team, pg_advisory_xact_lock_shared($4::int)::text
       from lintel.repository where url = $1 for update`,
      [url, owner, team, pruneLock],
    );
  let [row] = await lock();
  if (row === undefined) {
    await query(
      `insert into lintel.repository (url, name, owner_id, team_id)
       select $1, $2, (select id from lintel.owner where name = $3), (select id from lintel.team where name = $4)
       on conflict do nothing`,
      [url, name, owner, team],
    );
    [row] = await lock();
  }
  const number = (name: string) => Number(row?.[name]);
  return {
    id: number('id'),
    team: number('team'),
    teamBefore: number('team_id'),
    owner: number('owner'),
    ownerBefore: number('owner_id'),
  };
}

/** Whether a scan is the newest one of its repository, a late one, or already stored. */
async function placeOf({ query }: Transaction, { id }: Locked, scan: ScanRecord): Promise<'newest' | 'late' | 'known'> {
  const [row] = await query(
    `select
       coalesce(given.observed < newest.observed, false) as late,
       coalesce(newest.commit = $2 and newest.setup = $3 and (newest.errors = '{}' or $5::int > 0), false) as same,
       exists (
         select from lintel.scan
         where repository_id = $1::int and commit = $2 and setup = $3
           and (scan.observed = given.observed or given.observed < newest.observed)
           and scan.id is distinct from newest.id) as known
     from (select least($4::text::timestamptz, now()) as observed) as given
     left join (select scan.* from lintel.scan join lintel.repository on scan.id = scan_id where repository.id = $1::int)
       as newest on true`,
    [id, scan.commit, scan.setup, scan.observed ?? scan.started, scan.errors.length],
  );
  if (row?.same === true || row?.known === true) return 'known';
  return row?.late === true ? 'late' : 'newest';
}

const insertedScan = `insert into lintel.scan
    (repository_id, commit, setup, started, observed, late, milliseconds, resources, files, errors, found, fixed)
  values ($1::int, $2, $3, $4::text::timestamptz, least($5::text::timestamptz, now()), $6::bool, $7::int, $8::int,
    $9::int, array(select jsonb_array_elements_text($10::text::jsonb)), $11::int, $12::int)`;

function scanParameters(scan: ScanRecord, late: boolean, found: number, fixed: number): readonly SqlValue[] {
  const { commit, setup, started, observed = started, milliseconds, resources, files, errors } = scan;
  const texts = JSON.stringify(errors);
  return [commit, setup, started, observed, late, milliseconds, resources, files, texts, found, fixed];
}

/** Gives the findings of a repository its new team and owner; the past changes that move from team to team. */
async function moveFindings({ query }: Transaction, { id, team, owner }: Locked): Promise<readonly Row[]> {
  await query('update lintel.finding set team_id = $2::int, owner_id = $3::int where repository_id = $1::int', [
    id,
    team,
    owner,
  ]);
  return query(
    `select (event.time at time zone 'UTC')::date::text as day, was, was_severity, event.status, event.severity,
       count(*)::int as count
     from lintel.finding join lintel.event on finding_id = finding.id where repository_id = $1::int
     group by 1, 2, 3, 4, 5`,
    [id],
  );
}

/**
 * Compares the findings of a scan with those of its repository in one statement, which reads them, writes the
 * differences, and returns how many went from which status to which, including those that kept theirs.
 */
async function updateFindings(
  { query }: Transaction,
  { id, team, owner }: Locked,
  scan: ScanRecord,
): Promise<{ readonly changes: readonly Change[]; readonly day: string }> {
  const rows = await query(
    `with input as materialized (
       select given.*, rule.id as rule_id
       from jsonb_to_recordset($4::text::jsonb) as given (
         fingerprint text, rule text, severity smallint, status smallint, line int, type text, address text, file text,
         message text, frame text, fix text, reason text, suppressed_by text)
       join lintel.rule on rule.name = given.rule
     ), context as materialized (
       select least($5::text::timestamptz, now()) as time, newest.observed as previous, newest.commit as previous_commit
       from lintel.repository left join lintel.scan as newest on newest.id = scan_id where repository.id = $1::int
     ), compared as materialized (
       select finding.id, coalesce(input.rule_id, finding.rule_id) as rule_id, finding.status as was,
         finding.severity as was_severity, coalesce(input.severity, finding.severity) as severity,
         case when input.rule_id is not null then input.status when $7::bool then ${fixed} else finding.status end as status,
         input.rule_id is null as absent,
         input.fingerprint, line, type, address, file, message, frame, fix, reason, suppressed_by
       from (select id, rule_id, status, severity, fingerprint as print from lintel.finding where repository_id = $1::int)
         as finding
       full join input on input.fingerprint = finding.print and input.rule_id = finding.rule_id
       where input.rule_id is not null or finding.status <> ${fixed}
     ), inserted as (
       insert into lintel.finding
         (repository_id, rule_id, team_id, owner_id, line, severity, status, first_seen, fingerprint, type, address, file)
       select $1::int, rule_id, $2::int, $3::int, line, severity, status, time, fingerprint, type, address, file
       from compared, context where id is null
       returning id, rule_id, fingerprint
     ), texts as (
       insert into lintel.finding_text (finding_id, message, frame, fix, reason, suppressed_by)
       select inserted.id, message, frame, fix, reason, suppressed_by
       from inserted join compared using (rule_id, fingerprint)
     ), placed as (
       select compared.address, compared.file from compared left join lintel.finding on finding.id = compared.id
       where not absent and (compared.address, compared.file) is distinct from (finding.address, finding.file)
     ), words as (
       insert into lintel.word select name from (${wordsOf('placed')}) as given
       where not exists (select from lintel.word where word.name = given.name) order by name on conflict do nothing
     ), updated as (
       update lintel.finding
       set status = compared.status, severity = compared.severity, line = compared.line, type = compared.type,
         address = compared.address, file = compared.file, last_seen = null, last_commit = null, fixed = null
       from compared
       where finding.id = compared.id and not absent
         and (finding.status, finding.severity, finding.line, finding.type, finding.address, finding.file, finding.last_seen)
           is distinct from (compared.status, compared.severity, compared.line, compared.type, compared.address,
             compared.file, null)
     ), missing as (
       update lintel.finding
       set status = compared.status, fixed = case when $7::bool then time end,
         last_seen = coalesce(last_seen, previous), last_commit = coalesce(last_commit, previous_commit)
       from compared, context
       where finding.id = compared.id and absent and ($7::bool or last_seen is null)
     ), updated_texts as (
       update lintel.finding_text
       set message = compared.message, frame = compared.frame, fix = compared.fix, reason = compared.reason,
         suppressed_by = compared.suppressed_by
       from compared
       where finding_id = compared.id and not absent
         and (finding_text.message, finding_text.frame, finding_text.fix, finding_text.reason, finding_text.suppressed_by)
           is distinct from (compared.message, compared.frame, compared.fix, compared.reason, compared.suppressed_by)
     ), events as (
       insert into lintel.event
         (finding_id, time, was, was_severity, status, severity, commit, reason, suppressed_by)
       select coalesce(compared.id, inserted.id), time, was, was_severity, status, severity, $6, reason, suppressed_by
       from context, compared left join inserted on compared.id is null
         and inserted.rule_id = compared.rule_id and inserted.fingerprint = compared.fingerprint
       where (was, was_severity) is distinct from (status, severity)
     )
     select (select (time at time zone 'UTC')::date::text from context) as day, rule_id, was, was_severity, status,
       severity, count(*)::int as count
     from compared group by rule_id, was, was_severity, status, severity
     union all select (time at time zone 'UTC')::date::text, null, null, null, null, null, 0 from context`,
    [
      id,
      team,
      owner,
      JSON.stringify(scan.findings.map(inputOf)),
      scan.observed ?? scan.started,
      scan.commit,
      scan.errors.length === 0,
    ],
  );
  return {
    changes: rows.filter((row) => row.rule_id !== null).map((row) => row as unknown as Change),
    day: String(rows[0]?.day),
  };
}

function inputOf({ suppressed, title: _, category: _category, frameworks: _frameworks, ...finding }: FindingRecord) {
  return {
    ...finding,
    severity: severityCode(finding.severity),
    status: suppressed === undefined ? 0 : 1,
    reason: suppressed?.reason,
    suppressed_by: suppressed?.by,
  };
}
