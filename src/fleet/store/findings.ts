import { severities } from '../../scan/index.ts';
import type { Database, Row } from '../database.ts';
import { fixed, statuses, timeText } from './codes.ts';
import { Conditions } from './conditions.ts';
import { fieldConditions, resolve } from './finding-filter.ts';
import { findingList, groupsOf } from './finding-list.ts';
import { groupCondition, indexCondition } from './search.ts';
import type {
  ExportedFinding,
  FindingDetails,
  FindingEvent,
  FindingFilter,
  FindingQuery,
  FindingRow,
  Page,
} from './store.ts';

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

/** A page of findings: see `FleetStore`. */
export async function findings(database: Database, asked: FindingQuery): Promise<Page<FindingRow>> {
  const { rows: shown, next } = await findingList(database, asked);
  const rows = await details(
    database.query,
    shown.map((row) => String(row.id)),
  );
  return { rows, ...(next !== undefined && { next }) };
}

/** Findings in pieces: see `FleetStore`. */
export async function* exported(query: Query, asked: FindingFilter): AsyncGenerator<readonly ExportedFinding[]> {
  const filter = await resolve(query, asked);
  let last = '0';
  while (filter !== undefined) {
    const shared = new Conditions();
    const groups = groupsOf(filter);
    const conditions = [
      groupCondition(groups),
      ...fieldConditions(shared, filter),
      ...(filter.search === undefined ? [] : [indexCondition(shared, { ...filter.search, common: [] }, groups)]),
    ];
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
