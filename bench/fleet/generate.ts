import type { Database } from '../../src/fleet/index.ts';
import { wordsOf } from '../../src/fleet/store/migrations.ts';

/** The size of an organization. */
export interface Size {
  readonly repositories: number;
  readonly findings: number;
}

export const rules = 900;
export const teams = 200;
export const owners = 5;
/** Days with changes before today. */
export const days = 365;

/** Statements that run at the same time. */
const sessions = 2;

/**
 * Fills the tables of an empty store, by SQL: repositories of very different sizes, a few rules with most of the findings,
 * 70 % of them open, 5 % suppressed, the others fixed.
 */
export async function generate(database: Database, { repositories, findings }: Size): Promise<void> {
  const run = (statement: string) => database.query(statement);
  const large = "('finding', 'finding_text', 'event', 'trend')";
  const indexes = await run(
    `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'lintel' and tablename in ${large}
       and indexname not like '%_pkey' order by indexname = 'finding_words' desc`,
  );
  const keys = await run(
    `select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
     from pg_constraint join pg_class on pg_class.oid = conrelid
     where connamespace = 'lintel'::regnamespace and contype = 'p' and relname in ${large}`,
  );
  for (const { name } of indexes) await run(`drop index lintel.${name}`);
  for (const { table, name } of keys) await run(`alter table lintel.${table} drop constraint ${name}`);
  await run(`insert into lintel.team (name) select 'team-' || n from generate_series(1, ${teams}) n`);
  await run(`insert into lintel.owner (name) select 'owner-' || n from generate_series(1, ${owners}) n`);
  // The framework "low" has only rules of low severity, which come last in the usual order.
  await run(`insert into lintel.rule (name, title, category, frameworks, defined)
    select 'aws.service' || n % 90 || '.rule_' || n, 'Do not do what rule ' || n || ' forbids', 'Category ' || n % 10,
      array['framework-' || n % 8, 'framework-' || 8 + n % 5] || case when n % 30 = 0 then array['low'] else '{}' end, now()
    from generate_series(1, ${rules}) n`);
  await run('insert into lintel.framework (name) select distinct unnest(frameworks) from lintel.rule');
  await withSettings(
    database,
    [seed(0.5)],
    `insert into lintel.repository (url, name, owner_id, team_id)
     select 'https://github.com/owner-' || 1 + n % ${owners} || '/repository-' || n, 'repository-' || n, 1 + n % ${owners},
       1 + floor(${teams} * power(random(), 2)) from generate_series(1, ${repositories}) n`,
  );
  await run(`insert into lintel.scan (repository_id, commit, setup, started, observed, late, milliseconds, resources, files, errors)
    select id, md5(id || ' ' || n), 's1', now() - n * interval '1 day', now() - n * interval '1 day', false, 1500, 400, 60,
      case when id % 20 = 0 then array['main.tf:3:1: not closed'] else '{}' end
    from generate_series(10, 0, -1) n, lintel.repository`);
  await run(`update lintel.repository set scan_id = scan.id, scanned = observed, errors = cardinality(scan.errors)
    from (select distinct on (repository_id) * from lintel.scan order by repository_id, observed desc) as scan
    where repository_id = repository.id`);
  await run('analyze lintel.repository');
  const parts = Array.from({ length: sessions }, (_, part) => () => insertFindings(database, findings, part));
  await together(parts);
  await together([
    ...indexes.slice(0, 1).map(
      ({ definition }) =>
        () =>
          run(String(definition)),
    ),
    () =>
      run(`insert into lintel.finding_text (finding_id, message, frame, reason, suppressed_by)
        select id, 'The attribute of ' || address || ' is not set', repeat('  7 | resource "aws" ' || id || chr(10), 8),
          case when status = 1 then 'accepted' end, case when status = 1 then 'main.tf:3' end from lintel.finding`),
    () =>
      run(`insert into lintel.event (finding_id, time, was, was_severity, status, severity, commit)
        select id, case step when 0 then first_seen else coalesce(fixed, first_seen) end,
          case step when 1 then 0::smallint end, case step when 1 then severity end,
          case step when 0 then 0::smallint else status end, severity, md5(id::text)
        from lintel.finding cross join generate_series(0, least(status, 1)) as step`),
    ...summaries.map((statement) => () => withSettings(database, ["set local work_mem = '256MB'"], statement)),
    ...indexes.slice(1).map(
      ({ definition }) =>
        () =>
          run(String(definition)),
    ),
  ]);
  await together(
    keys.map(
      ({ table, name, definition }) =>
        () =>
          run(`alter table lintel.${table} add constraint ${name} ${definition}`),
    ),
  );
  await run('vacuum analyze');
}

/** A part of the findings. A repository's share falls with its place. */
function insertFindings(database: Database, findings: number, part: number): Promise<unknown> {
  return withSettings(
    database,
    [seed(0.1 * part)],
    `insert into lintel.finding (repository_id, rule_id, team_id, owner_id, line, severity, status, first_seen, fixed,
      last_seen, last_commit, fingerprint, type, address, file)
    select id, rule, team_id, owner_id, 1 + n % 300, rule % 3,
      status, first_seen, case when status = 2 then first_seen + (now() - first_seen) * d end,
      case when status = 2 then first_seen end, case when status = 2 then md5(id::text) end,
      md5(id || ' ' || n), 'aws_type_' || rule % 120,
      'module.part' || n % 40 || '.aws_type_' || rule % 120 || '.' || substr(md5(n::text), 1, 6),
      'infra/part' || n % 40 || '/file' || n % 200 || '.tf'
    from (
      select *, 1 + floor(${rules} * power(a, 2))::int as rule, case when b < 0.7 then 0 when b < 0.75 then 1 else 2 end as status,
        now() - c * interval '${days} days' as first_seen
      from (
        select share.id, team_id, owner_id, n, random() as a, random() as b, random() as c, random() as d
        from (
          select id, team_id, owner_id, power(id, -0.75) / sum(power(id, -0.75)) over () as part from lintel.repository
        ) as share
        cross join lateral generate_series(1, ${sessions} + ceil(${findings} * share.part)::int) n
        where n % ${sessions} = ${part}
        limit ${Math.floor((findings + part) / sessions)}
      ) as chance
    ) as made`,
  );
}

/** Random numbers are the same each time. */
const seed = (value: number): string => `select setseed(${value})::text`;

/** Runs a statement after others that set up its session. */
function withSettings(database: Database, settings: readonly string[], statement: string): Promise<unknown> {
  return database.transaction(async ({ query }) => {
    for (const each of settings) await query(each);
    await query(statement);
  });
}

/** Runs tasks, a few at a time. */
async function together(tasks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const rest = [...tasks];
  const work = async (): Promise<void> => {
    for (let task = rest.shift(); task !== undefined; task = rest.shift()) await task();
  };
  await Promise.all(Array.from({ length: sessions }, work));
}

const counts = (status: number): string =>
  `array[${[0, 1, 2].map((severity) => `count(*) filter (where status = ${status} and severity = ${severity})`).join()}]::int[]`;

/** The tables of counts, from the findings. */
const summaries = [
  // Each finding was found once, and those that are not open left once: that takes no join with their events.
  `with change as (
     select case when team_id is not null then 1 when rule_id is not null then 2 else 0 end as kind,
       coalesce(team_id, rule_id, 0) as key,
       (case step when 0 then first_seen else coalesce(fixed, first_seen) end at time zone 'UTC')::date as day, severity,
       sum(1 - 2 * step) as open, sum(1 - step) as found, sum(case when status = 2 then step else 0 end) as fixed
     from lintel.finding cross join generate_series(0, least(status, 1)) as step
     group by day, severity, grouping sets ((), (team_id), (rule_id)))
   insert into lintel.trend (kind, key, day, severity, open, found, fixed)
   select * from change
   union all
   select 3, framework.id, day, severity, sum(open), sum(found), sum(fixed)
   from change join lintel.rule on kind = 2 and key = rule.id cross join unnest(frameworks) as part
   join lintel.framework on framework.name = part group by framework.id, day, severity`,
  `insert into lintel.word ${wordsOf('lintel.finding')}`,
  `insert into lintel.rule_count (rule_id, severity, open, suppressed)
   select rule_id, severity, sum((status = 0)::int), sum((status = 1)::int) from lintel.finding group by 1, 2`,
  `insert into lintel.rule_spread (rule_id, repositories)
   select rule_id, count(distinct repository_id) from lintel.finding where status = 0 group by 1`,
  `update lintel.repository set open = counts.open, suppressed = counts.suppressed
   from (select repository_id, ${counts(0)} as open, ${counts(1)} as suppressed from lintel.finding group by 1) as counts
   where repository_id = repository.id`,
];
