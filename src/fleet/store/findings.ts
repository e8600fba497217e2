import { severities } from '../../scan/index.ts';
import { addAll } from '../../source/index.ts';
import type { Database, Row } from '../database.ts';
import { fixed, severityCode, statuses, timeText } from './codes.ts';
import { Conditions, QueryError } from './conditions.ts';
import type {
  ExportedFinding,
  FindingDetails,
  FindingEvent,
  FindingFilter,
  FindingQuery,
  FindingRow,
  Page,
} from './store.ts';
import { storable } from './texts.ts';

type Query = Database['query'];

const exportedAtOnce = 1_000;

const columns = `finding.id::text, finding.fingerprint, finding.severity, finding.status, finding.line, finding.type, address,
  file, ${timeText('first_seen')} as first_seen, ${timeText('coalesce(last_seen, scanned)')} as last_seen,
  ${timeText('finding.fixed')} as fixed, rule.name as rule, title, category, to_jsonb(frameworks) as frameworks, url, repository.name,
  owner.name as owner, team.name as team, message, fix, reason, suppressed_by`;

/** For findings with these columns of `lintel.finding`. */
const joins = `join lintel.rule on rule.id = finding.rule_id
  join lintel.repository on repository.id = finding.repository_id
  join lintel.owner on owner.id = repository.owner_id
  join lintel.team on team.id = repository.team_id
  join lintel.finding_text on finding_text.finding_id = finding.id`;

/** A filter with the numbers of the tables for its names. */
interface Resolved {
  readonly statuses: readonly number[];
  readonly severities: readonly number[];
  readonly team?: number;
  readonly owner?: number;
  readonly repository?: number;
  /** Rules that the filter names by ID, framework or category. */
  readonly rules?: readonly number[];
  readonly since?: string;
  readonly text?: { readonly query: string; readonly rules: readonly number[] };
}

/** A page of findings: see `FleetStore`. */
export async function findings(query: Query, asked: FindingQuery): Promise<Page<FindingRow>> {
  const after = asked.after === undefined ? undefined : positionOf(asked.after);
  const filter = await resolve(query, asked);
  if (filter === undefined) return { rows: [] };
  // The indexes have all findings of one status and severity in the order of time: each is read separately.
  const groups = filter.severities.map((severity) => filter.statuses.map((status) => ({ status, severity })));
  const found: Row[] = [];
  const wanted = asked.limit + 1;
  for (const group of asked.sort === 'severity' ? groups : [groups.flat()]) {
    if (found.length >= wanted) break;
    const severity = group[0]?.severity ?? 0;
    if (asked.sort === 'severity' && after !== undefined && severity > after.severity) continue;
    const start = asked.sort === 'severity' && after !== undefined && severity < after.severity ? undefined : after;
    addAll(found, await sorted(query, filter, group, { sort: asked.sort, limit: wanted - found.length, start }));
  }
  const shown = found.slice(0, asked.limit);
  const rows = await details(
    query,
    shown.map((row) => String(row.id)),
  );
  const last = shown.at(-1);
  return {
    rows,
    ...(found.length > shown.length && last !== undefined && { next: `${last.severity}_${last.time}_${last.id}` }),
  };
}

interface Position {
  readonly severity: number;
  readonly time: string;
  readonly id: string;
}

function positionOf(text: string): Position {
  const match = /^([0-2])_(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_(\d{1,18})$/.exec(text);
  if (match === null) throw new QueryError('the page does not exist: start with the first one');
  return { severity: Number(match[1]), time: match[2] ?? '', id: match[3] ?? '' };
}

/** The first findings in the order of time, of each of the statuses and severities. */
async function sorted(
  query: Query,
  filter: Resolved,
  group: readonly { readonly status: number; readonly severity: number }[],
  { sort, limit, start }: Pick<FindingQuery, 'sort' | 'limit'> & { readonly start: Position | undefined },
): Promise<readonly Row[]> {
  const shared = new Conditions();
  const max = shared.value(limit);
  const place = start && `(${shared.value(start.time)}::text::timestamptz, ${shared.value(start.id)}::text::bigint)`;
  const order = sort === 'oldest' ? 'first_seen, id' : 'first_seen desc, id desc';
  const conditions = filterConditions(shared, filter);
  const present = await presentGroups(query, filter, group);
  if (present.length === 0) return [];
  const parts = present.map(({ status, severity }) => {
    const all = [
      `status = ${status} and severity = ${severity}`,
      ...conditions,
      ...(place ? [`(first_seen, id) ${sort === 'oldest' ? '>' : '<'} ${place}`] : []),
    ];
    return `(select id, severity, first_seen from lintel.finding where ${all.join(' and ')} order by ${order} limit ${max}::int)`;
  });
  return query(
    `select id::text, severity, ${timeText('first_seen', 'US')} as time from (${parts.join(' union all ')}) as finding
     order by ${order.replaceAll('id', 'finding.id')} limit ${max}::int`,
    shared.parameters,
  );
}

/**
 * Groups in which rules of the filter have findings, by the counts of rules: to find out that there is none would take
 * reading all findings of a severity.
 */
async function presentGroups<T extends { readonly status: number; readonly severity: number }>(
  query: Query,
  { rules }: Resolved,
  group: readonly T[],
): Promise<readonly T[]> {
  if (rules === undefined || group.every(({ status }) => status === fixed)) return group;
  const rows = await query(
    `select severity, sum(open)::int as open, sum(suppressed)::int as suppressed from lintel.rule_count
     where rule_id = any($1::text::int[]) group by severity`,
    [`{${rules.join()}}`],
  );
  return group.filter(
    ({ status, severity }) =>
      status === fixed ||
      rows.some((row) => row.severity === severity && Number(row[status === 0 ? 'open' : 'suppressed']) > 0),
  );
}

function filterConditions(shared: Conditions, filter: Resolved): readonly string[] {
  const { team, owner, repository, rules, since, text } = filter;
  const conditions: string[] = [];
  if (team !== undefined) conditions.push(`team_id = ${shared.value(team)}::int`);
  if (owner !== undefined) conditions.push(`owner_id = ${shared.value(owner)}::int`);
  if (repository !== undefined) conditions.push(`repository_id = ${shared.value(repository)}::int`);
  if (rules?.length === 1) conditions.push(`rule_id = ${shared.value(rules[0] ?? 0)}::int`);
  else if (rules !== undefined) conditions.push(`rule_id = any(${shared.integers(rules)})`);
  if (since !== undefined) conditions.push(`first_seen >= ${shared.value(since)}::text::timestamptz`);
  if (text !== undefined) {
    const words = `lintel.words(address || ' ' || file) @@ to_tsquery('simple', ${shared.value(text.query)}::text)`;
    conditions.push(text.rules.length === 0 ? words : `(rule_id = any(${shared.integers(text.rules)}) or ${words})`);
  }
  return conditions;
}

/** Undefined if the filter names something that does not exist: there are no such findings. */
async function resolve(query: Query, filter: FindingFilter): Promise<Resolved | undefined> {
  const { status = 'open', severity = severities, since } = filter;
  if (since !== undefined && Number.isNaN(Date.parse(since))) {
    throw new QueryError('not a time: write it as 2026-11-27, or 2026-11-27T08:00:00Z');
  }
  const team = await idOf(query, 'team', 'name', filter.team);
  const owner = await idOf(query, 'owner', 'name', filter.owner);
  const repository = await idOf(query, 'repository', 'url', filter.repository);
  const rules = await rulesOf(query, filter);
  const text = await textOf(query, filter.text);
  if (team === null || owner === null || repository === null || rules?.length === 0 || text === null) {
    return undefined;
  }
  if (severity.length === 0) return undefined;
  return {
    statuses: status === 'any' ? [0, 1, fixed] : [statuses.indexOf(status)],
    severities: [...new Set(severity.map(severityCode))].sort((a, b) => b - a),
    ...(team !== undefined && { team }),
    ...(owner !== undefined && { owner }),
    ...(repository !== undefined && { repository }),
    ...(rules !== undefined && { rules }),
    ...(since !== undefined && { since: new Date(Date.parse(since)).toISOString() }),
    ...(text !== undefined && { text }),
  };
}

/** The number of a name; null if there is none. */
async function idOf(
  query: Query,
  table: string,
  column: string,
  name: string | undefined,
): Promise<number | null | undefined> {
  if (name === undefined) return undefined;
  const [row] = await query(`select id from lintel.${table} where ${column} = $1`, [storable(name)]);
  return row === undefined ? null : Number(row.id);
}

async function rulesOf(
  query: Query,
  { rule, framework, category }: FindingFilter,
): Promise<readonly number[] | undefined> {
  if (rule === undefined && framework === undefined && category === undefined) return undefined;
  const conditions = new Conditions();
  if (rule !== undefined) conditions.add(`name = ${conditions.value(storable(rule))}`);
  if (category !== undefined) conditions.add(`category = ${conditions.value(storable(category))}`);
  if (framework !== undefined) conditions.add(`${conditions.value(storable(framework))} = any(frameworks)`);
  return (await query(`select id from lintel.rule ${conditions.where}`, conditions.parameters)).map((row) =>
    Number(row.id),
  );
}

const maxWords = 10;

/** Words of a search as a query of PostgreSQL; null if it has none. */
async function textOf(query: Query, text: string | undefined): Promise<Resolved['text'] | null> {
  if (text === undefined) return undefined;
  const words = (
    storable(text)
      .slice(0, 500)
      .match(/[a-z\d\u{80}-\u{10ffff}]+/giu) ?? []
  )
    .slice(0, maxWords)
    .map((word) => word.replace(/[A-Z]/g, (letter) => letter.toLowerCase()));
  if (words.length === 0) return null;
  const typed = words.map((word) => `${word}:*`).join(' & ');
  const rules = await query(
    "select id from lintel.rule where lintel.words(name || ' ' || title) @@ to_tsquery('simple', $1::text)",
    [typed],
  );
  return { query: typed, rules: rules.map((row) => Number(row.id)) };
}

/** The number of findings: see `FleetStore`. */
export async function countFindings(query: Query, asked: FindingFilter, max: number): Promise<number> {
  const filter = await resolve(query, asked);
  if (filter === undefined) return 0;
  const shared = new Conditions();
  const conditions = [...groupConditions(shared, filter), ...filterConditions(shared, filter)];
  const [row] = await query(
    `select count(*)::int as count from (
       select from lintel.finding where ${conditions.join(' and ')} limit ${shared.value(max)}::int) as finding`,
    shared.parameters,
  );
  return Number(row?.count ?? 0);
}

function groupConditions(shared: Conditions, filter: Resolved): readonly string[] {
  return [`status = any(${shared.integers(filter.statuses)})`, `severity = any(${shared.integers(filter.severities)})`];
}

/** Findings in pieces: see `FleetStore`. */
export async function* exported(query: Query, asked: FindingFilter): AsyncGenerator<readonly ExportedFinding[]> {
  const filter = await resolve(query, asked);
  let last = '0';
  while (filter !== undefined) {
    const shared = new Conditions();
    const conditions = [...groupConditions(shared, filter), ...filterConditions(shared, filter)];
    const rows = await query(
      `select id::text from lintel.finding
       where ${conditions.join(' and ')} and id > ${shared.value(last)}::text::bigint
       order by finding.id limit ${exportedAtOnce}`,
      shared.parameters,
    );
    last = String(rows.at(-1)?.id);
    if (rows.length > 0)
      yield await details(
        query,
        rows.map((row) => String(row.id)),
      );
    if (rows.length < exportedAtOnce) return;
  }
}

/** The rows of findings, in the order of their IDs. */
async function details(query: Query, ids: readonly string[]): Promise<readonly ExportedFinding[]> {
  if (ids.length === 0) return [];
  const rows = await query(
    `select ${columns} from unnest($1::text::bigint[]) with ordinality as wanted (id, place)
     join lintel.finding on finding.id = wanted.id ${joins} order by place`,
    [`{${ids.join()}}`],
  );
  return rows.map(findingRow);
}

function findingRow(row: Row): ExportedFinding {
  const text = (name: string) => String(row[name] ?? '');
  const status = statuses[Number(row.status)] ?? 'open';
  return {
    id: text('id'),
    fingerprint: text('fingerprint'),
    repository: {
      url: text('url'),
      owner: text('owner'),
      name: text('name'),
      ...(text('team') !== '' && { team: text('team') }),
    },
    rule: text('rule'),
    title: text('title'),
    severity: severities[Number(row.severity)] ?? 'LOW',
    category: text('category'),
    frameworks: row.frameworks as readonly string[],
    type: text('type'),
    address: text('address'),
    file: text('file'),
    line: Number(row.line),
    message: text('message'),
    ...(text('fix') !== '' && { fix: text('fix') }),
    status,
    firstSeen: text('first_seen'),
    lastSeen: text('last_seen'),
    ...(status === 'fixed' && { fixed: text('fixed') }),
    ...(status === 'suppressed' && { suppressed: { reason: text('reason'), by: text('suppressed_by') } }),
  };
}

/** A finding with its history: see `FleetStore`. */
export async function finding(query: Query, id: string): Promise<FindingDetails | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const [row] = await query(
    `select ${columns}, frame, coalesce(last_commit, scan.commit) as commit from lintel.finding ${joins}
     left join lintel.scan on scan.id = scan_id where finding.id = $1::text::bigint`,
    [id],
  );
  if (row === undefined) return undefined;
  const events = await query(
    `select ${timeText('time')} as time, was, status, severity, commit, reason, suppressed_by from lintel.event
     where finding_id = $1::text::bigint order by event.id`,
    [id],
  );
  return {
    ...findingRow(row),
    frame: String(row.frame),
    commit: String(row.commit),
    history: events.map(eventOf),
  };
}

function eventOf(row: Row): FindingEvent {
  const status = Number(row.status);
  return {
    event: eventName(row.was as number | null, status),
    time: String(row.time),
    commit: String(row.commit),
    severity: severities[Number(row.severity)] ?? 'LOW',
    ...(status === 1 && {
      suppressed: { reason: String(row.reason ?? ''), by: String(row.suppressed_by ?? '') },
    }),
  };
}

function eventName(was: number | null, status: number): FindingEvent['event'] {
  if (was === null) return 'found';
  if (status === fixed) return 'fixed';
  if (was === fixed) return 'reopened';
  if (was === status) return 'severity';
  return status === 1 ? 'suppressed' : 'unsuppressed';
}
