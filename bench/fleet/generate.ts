import type { Database } from '../../src/fleet/index.ts';

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

/**
 * Fills the tables of an empty store, by SQL: repositories of very different sizes, a few rules with most of the findings,
 * 70 % of them open, 5 % suppressed, the others fixed.
 */
export async function generate(database: Database, { repositories, findings }: Size): Promise<void> {
  const run = (statement: string) => database.query(statement);
  const indexes = await database.query(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'lintel' and tablename = 'finding' and indexname <> 'finding_pkey'`,
  );
  for (const { name } of indexes) await run(`drop index lintel.${name}`);
  await run('select setseed(0.5)');
  await run(`insert into lintel.team (name) select 'team-' || n from generate_series(1, ${teams}) n`);
  await run(`insert into lintel.owner (name) select 'owner-' || n from generate_series(1, ${owners}) n`);
  // The framework "low" has only rules of low severity, which come last in the usual order.
  await run(`insert into lintel.rule (name, title, category, frameworks, defined)
    select 'aws.service' || n % 90 || '.rule_' || n, 'Do not do what rule ' || n || ' forbids', 'Category ' || n % 10,
      array['framework-' || n % 8, 'framework-' || 8 + n % 5] || case when n % 30 = 0 then array['low'] else '{}' end, now()
    from generate_series(1, ${rules}) n`);
  await run(`insert into lintel.repository (url, name, owner_id, team_id)
    select 'https://github.com/owner-' || 1 + n % ${owners} || '/repository-' || n, 'repository-' || n, 1 + n % ${owners},
      1 + floor(${teams} * power(random(), 2)) from generate_series(1, ${repositories}) n`);
  await run(`insert into lintel.scan (repository_id, commit, setup, started, observed, late, milliseconds, resources, files, errors)
    select id, md5(id || ' ' || n), 's1', now() - n * interval '1 day', now() - n * interval '1 day', false, 1500, 400, 60,
      case when id % 20 = 0 then array['main.tf:3:1: not closed'] else '{}' end
    from generate_series(10, 0, -1) n, lintel.repository`);
  await run(`update lintel.repository set scan_id = scan.id, scanned = observed, errors = cardinality(scan.errors)
    from (select distinct on (repository_id) * from lintel.scan order by repository_id, observed desc) as scan
    where repository_id = repository.id`);
  // A repository's share falls with the cube of its place.
  await run(`insert into lintel.finding (repository_id, rule_id, team_id, owner_id, line, severity, status, first_seen, fixed,
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
        select repository.id, team_id, owner_id, n, random() as a, random() as b, random() as c, random() as d
        from lintel.repository
        cross join lateral generate_series(1, ceil(${findings / repositories} / 4.0 * power((${repositories} + 1.0) / id, 0.75))::int) n
        limit ${findings}
      ) as chance
    ) as made`);
  await run(`insert into lintel.finding_text (finding_id, message, frame, reason, suppressed_by)
    select id, 'The attribute of ' || address || ' is not set', repeat('  7 | resource "aws" ' || id || chr(10), 8),
      case when status = 1 then 'accepted' end, case when status = 1 then 'main.tf:3' end from lintel.finding`);
  await run(`insert into lintel.event (finding_id, time, was, was_severity, status, severity, commit)
    select id, first_seen, null::smallint, null::smallint, 0::smallint, severity, md5(id::text) from lintel.finding`);
  await run(`insert into lintel.event (finding_id, time, was, was_severity, status, severity, commit)
    select id, coalesce(fixed, first_seen), 0, severity, status, severity, md5(id::text) from lintel.finding where status <> 0`);
  for (const { definition } of indexes) await run(String(definition));
  await summarize(database);
  await database.query('vacuum analyze');
}

/** The tables of counts, from the findings and their events. */
async function summarize(database: Database): Promise<void> {
  const kinds = [
    [0, '0'],
    [1, 'team_id'],
    [2, 'rule_id'],
  ] as const;
  for (const [kind, key] of kinds) {
    await database.query(`insert into lintel.trend (kind, key, day, severity, open, found, fixed)
      select ${kind}, ${key}, (time at time zone 'UTC')::date, event.severity,
        sum((event.status = 0)::int - coalesce(was = 0, false)::int),
        sum((was is null and event.status = 0)::int), sum((event.status = 2 and was = 0)::int)
      from lintel.event join lintel.finding on finding.id = finding_id group by 2, 3, 4`);
  }
  await database.query(`insert into lintel.rule_count (rule_id, severity, open, suppressed)
    select rule_id, severity, sum((status = 0)::int), sum((status = 1)::int) from lintel.finding group by 1, 2`);
  await database.query(`insert into lintel.rule_spread (rule_id, repositories)
    select rule_id, count(distinct repository_id) from lintel.finding where status = 0 group by 1`);
  const counts = (status: number) =>
    `array[${[0, 1, 2].map((severity) => `count(*) filter (where status = ${status} and severity = ${severity})`).join()}]::int[]`;
  await database.query(`update lintel.repository set open = counts.open, suppressed = counts.suppressed
    from (select repository_id, ${counts(0)} as open, ${counts(1)} as suppressed from lintel.finding group by 1) as counts
    where repository_id = repository.id`);
}
