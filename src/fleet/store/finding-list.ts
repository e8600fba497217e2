import { addAll } from '../../source/index.ts';
import type { Database, Row } from '../database.ts';
import { fixed, timeText } from './codes.ts';
import { Conditions, QueryError } from './conditions.ts';
import { fieldConditions, type Resolved, resolve } from './finding-filter.ts';
import { type Group, groupCondition, indexCondition, periodOf, textCondition } from './search.ts';
import type { FindingFilter, FindingQuery, Page } from './store.ts';

type Query = Database['query'];

/** The IDs of the findings of a page, in order. */
export async function findingList(database: Database, asked: FindingQuery): Promise<Page<Row>> {
  const after = asked.after === undefined ? undefined : positionOf(asked.after);
  const filter = await resolve(database.query, asked);
  if (filter === undefined) return { rows: [] };
  return forSearch(database, filter, (query) => pageOf(query, asked, filter, after));
}

async function pageOf(
  query: Query,
  asked: FindingQuery,
  filter: Resolved,
  after: Position | undefined,
): Promise<Page<Row>> {
  const found: Row[] = [];
  const wanted = asked.limit + 1;
  // The indexes have all findings of one status and severity in the order of time: each is read separately.
  const bySeverity = filter.severities.map((severity) => filter.statuses.map((status) => ({ status, severity })));
  for (const group of asked.sort === 'severity' ? bySeverity : [bySeverity.flat()]) {
    if (found.length >= wanted) break;
    const { severity } = group[0]!;
    if (asked.sort === 'severity' && after !== undefined && severity > after.severity) continue;
    const start = asked.sort === 'severity' && after !== undefined && severity < after.severity ? undefined : after;
    const groups = await presentGroups(query, filter, group);
    if (groups.length === 0) continue;
    const range: Range = { filter, groups, isOldestFirst: asked.sort === 'oldest' };
    addAll(found, await firstOf(query, range, start, wanted - found.length));
  }
  const rows = found.slice(0, asked.limit);
  const last = rows.at(-1);
  return {
    rows,
    ...(found.length > rows.length && last !== undefined && { next: `${last.severity}_${last.time}_${last.id}` }),
  };
}

/** A finding in the order of time. */
interface Place {
  readonly time: string;
  readonly id: string;
}

interface Position extends Place {
  readonly severity: number;
}

function positionOf(text: string): Position {
  const match = /^([0-2])_(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_(\d{1,18})$/.exec(text);
  if (match === null) throw new QueryError('the page does not exist: start with the first one');
  return { severity: Number(match[1]), time: match[2] ?? '', id: match[3] ?? '' };
}

interface CountedGroup extends Group {
  /** The rules of the filter have few findings in it. */
  readonly isSmall?: boolean;
}

/** Findings that can be read and sorted in a short time. */
const maxSmall = 5_000;

/**
 * Groups in which rules of the filter have findings, by the counts of rules: to find out that there is none, or where the
 * few are, would take reading all findings of a severity.
 */
async function presentGroups(
  query: Query,
  { rules }: Resolved,
  groups: readonly Group[],
): Promise<readonly CountedGroup[]> {
  if (rules === undefined || groups.every(({ status }) => status === fixed)) return groups;
  const rows = await query(
    `select severity, sum(open)::int as open, sum(suppressed)::int as suppressed from lintel.rule_count
     where rule_id = any($1::text::int[]) group by severity`,
    [`{${rules.join()}}`],
  );
  return groups.flatMap((group) => {
    if (group.status === fixed) return [group];
    const row = rows.find(({ severity }) => severity === group.severity);
    const count = Number(row?.[group.status === 0 ? 'open' : 'suppressed'] ?? 0);
    return count === 0 ? [] : [{ ...group, isSmall: count <= maxSmall }];
  });
}

/** Findings of some groups in the order of time. */
interface Range {
  readonly filter: Resolved;
  readonly groups: readonly CountedGroup[];
  readonly isOldestFirst: boolean;
}

const orderOf = ({ isOldestFirst }: Range): string => (isOldestFirst ? 'first_seen, id' : 'first_seen desc, id desc');

/** The same order of rows named `finding`, whose selected `id` is a text. */
const findingOrder = (range: Range): string => orderOf(range).replaceAll('id', 'finding.id');

/** Rows of `lintel.finding` after a position, in order, whatever their texts. */
function ordered(shared: Conditions, range: Range, start: Place | undefined, limit: number): string {
  const max = `${shared.value(limit)}::int`;
  const conditions = [...fieldConditions(shared, range.filter), ...afterStart(shared, range, start)];
  const order = orderOf(range);
  const parts = range.groups.map(({ status, severity, isSmall }) => {
    const all = `lintel.finding where ${[`status = ${status} and severity = ${severity}`, ...conditions].join(' and ')}`;
    // PostgreSQL would read them in order otherwise, because it expects many.
    const rows = isSmall ? `(select * from ${all} offset 0) as small` : all;
    return `(select * from ${rows} order by ${order} limit ${max})`;
  });
  return `(select * from (${parts.join(' union all ')}) as part order by ${order} limit ${max}) as finding`;
}

function afterStart(shared: Conditions, { isOldestFirst }: Range, start: Place | undefined): readonly string[] {
  if (start === undefined) return [];
  const place = `(${shared.value(start.time)}::text::timestamptz, ${shared.value(start.id)}::text::bigint)`;
  return [`(first_seen, id) ${isOldestFirst ? '>' : '<'} ${place}`];
}

const columns = `id::text, severity, ${timeText('first_seen', 'US')} as time`;

/** The first findings after a position. */
async function firstOf(query: Query, range: Range, start: Place | undefined, limit: number): Promise<readonly Row[]> {
  if (range.filter.search !== undefined) return searchedFirst(query, range, start, limit);
  const shared = new Conditions();
  return query(
    `select ${columns} from ${ordered(shared, range, start, limit)} order by ${findingOrder(range)}`,
    shared.parameters,
  );
}

/** Findings that are read to estimate how many have the words of a search. */
const firstRead = 500;
/** More than these are read only with the index of words. */
const maxRead = 9_000;

/**
 * The first findings with the words of a search. If many findings have them, reading findings in order soon gives enough;
 * otherwise, the index of words finds the few.
 */
async function searchedFirst(
  query: Query,
  range: Range,
  start: Place | undefined,
  limit: number,
): Promise<readonly Row[]> {
  const found: Row[] = [];
  let place = start;
  // The more groups there are, the more findings the index gives.
  for (let read = 0, size = firstRead * Math.min(range.groups.length, 3); ; ) {
    const piece = await readPiece(query, range, place, size, limit - found.length);
    addAll(found, piece.rows);
    if (found.length >= limit || piece.last === undefined) return found.slice(0, limit);
    place = piece.last;
    read += size;
    const rest = ((limit - found.length) * read) / found.length;
    // The index finds those of all groups.
    if (read + rest > maxRead * Math.sqrt(range.groups.length)) break;
    size = Math.ceil(2 * rest);
  }
  const rest = limit - found.length;
  const near = found.length === 0 ? [] : await indexedFirst(query, range, place, rest, true);
  return [...found, ...(near.length === rest ? near : await indexedFirst(query, range, place, rest, false))];
}

interface Piece {
  /** Those with the words. */
  readonly rows: readonly Row[];
  /** The place of the last finding that was read; undefined after the end. */
  readonly last: Place | undefined;
}

/** Reads a number of findings in order, and compares their texts. */
async function readPiece(
  query: Query,
  range: Range,
  start: Place | undefined,
  size: number,
  limit: number,
): Promise<Piece> {
  const shared = new Conditions();
  const rows = await query(
    // PostgreSQL stops as soon as there are enough.
    `select ${columns}, found, place = ${shared.value(size)}::int as last from (
       select id, severity, first_seen, row_number() over (order by ${orderOf(range)}) as place,
         ${textCondition(shared, range.filter.search!)} as found
       from ${ordered(shared, range, start, size)}) as finding
     where found or place = ${shared.value(size)}::int
     order by ${findingOrder(range)} limit ${shared.value(limit + 1)}::int`,
    shared.parameters,
  );
  const last = rows.at(-1);
  return {
    rows: rows.filter((row) => row.found === true).slice(0, limit),
    last: last?.last === true ? { time: String(last.time), id: String(last.id) } : undefined,
  };
}

/**
 * The first findings that the index of words finds, or those of the weeks that come next. It is faster for one group at
 * a time.
 */
async function indexedFirst(
  query: Query,
  range: Range,
  start: Place,
  limit: number,
  isNear: boolean,
): Promise<readonly Row[]> {
  const found: Row[] = [];
  for (const group of range.groups) {
    const shared = new Conditions();
    const periods = isNear ? nearPeriods(range, start) : undefined;
    const rows = indexed(shared, range, group, { start, periods, order: orderOf(range) });
    addAll(
      found,
      await query(
        `select ${columns} from ${rows} order by ${findingOrder(range)} limit ${shared.value(limit)}::int`,
        shared.parameters,
      ),
    );
  }
  const sign = range.isOldestFirst ? 1 : -1;
  return found.sort((a, b) => sign * compareTimes(a, b)).slice(0, limit);
}

function compareTimes(a: Row, b: Row): number {
  if (a.time === b.time) return Number(a.id) - Number(b.id);
  return String(a.time) < String(b.time) ? -1 : 1;
}

interface Part {
  readonly start?: Place;
  readonly periods?: readonly number[] | undefined;
  readonly order?: string;
}

/** The findings of a group that the index of words finds. Common words are compared with those that are first in an order. */
function indexed(shared: Conditions, range: Range, group: Group, { start, periods, order }: Part = {}): string {
  const search = range.filter.search!;
  const conditions = [
    ...fieldConditions(shared, range.filter),
    ...afterStart(shared, range, start),
    indexCondition(shared, search, [group], periods),
  ].join(' and ');
  if (search.common.length === 0) return `lintel.finding where ${conditions}`;
  return `(select id, severity, first_seen, rule_id, address, file from lintel.finding where ${conditions}
    ${order === undefined ? '' : `order by ${order}`} offset 0) as finding where ${textCondition(shared, search)}`;
}

/** The period of a place, and the one that comes next. */
function nearPeriods({ isOldestFirst }: Range, { time }: Place): readonly number[] {
  const period = periodOf(time);
  return [period, isOldestFirst ? period + 1 : period - 1];
}

/**
 * Runs queries with what a search needs: memory for the bitmaps of common words, and no workers or compiled code, which
 * take longer to start than most searches take.
 */
async function forSearch<T>(database: Database, { search }: Resolved, work: (query: Query) => Promise<T>): Promise<T> {
  if (search === undefined) return work(database.query);
  return database.transaction(async ({ query }) => {
    await query(
      `select set_config('work_mem', '64MB', true), set_config('jit', 'off', true),
         set_config('max_parallel_workers_per_gather', '0', true)`,
    );
    return work(query);
  });
}

/** All groups of a filter. */
export function groupsOf({ statuses, severities }: Resolved): readonly Group[] {
  return statuses.flatMap((status) => severities.map((severity) => ({ status, severity })));
}

/** If more findings have to be read to count those with the words, the index counts them. */
const maxScanned = 40_000;

/** The number of findings: see `FleetStore`. */
export async function countFindings(database: Database, asked: FindingFilter, max: number): Promise<number> {
  const filter = await resolve(database.query, asked);
  if (filter === undefined) return 0;
  return forSearch(database, filter, async (query) => {
    const groups = await presentGroups(query, filter, groupsOf(filter));
    if (groups.length === 0) return 0;
    if (filter.search !== undefined) return countSearched(query, { filter, groups, isOldestFirst: false }, max);
    const shared = new Conditions();
    const conditions = [groupCondition(groups), ...fieldConditions(shared, filter)];
    return count(query, `lintel.finding where ${conditions.join(' and ')}`, shared, max);
  });
}

async function count(query: Query, rows: string, shared: Conditions, max: number): Promise<number> {
  const [row] = await query(
    `select count(*)::int as count from (select from ${rows} limit ${shared.value(max)}::int) as finding`,
    shared.parameters,
  );
  return Number(row?.count ?? 0);
}

async function countSearched(query: Query, range: Range, max: number): Promise<number> {
  const { filter, groups } = range;
  const { rows, last } = await readPiece(query, range, undefined, firstRead, firstRead);
  if (last === undefined || rows.length >= max) return Math.min(rows.length, max);
  // Twice as many as should be enough, in any order.
  const size = (2 * max * firstRead) / rows.length;
  if (size <= maxScanned) {
    const shared = new Conditions();
    const codes = groups.map(({ status, severity }) => status * 3 + severity);
    const conditions = [`status * 3 + severity in (${codes.join()})`, ...fieldConditions(shared, filter)];
    const scanned = `(select * from lintel.finding where ${conditions.join(' and ')} limit ${Math.ceil(size)}) as part`;
    const found = await count(query, `${scanned} where ${textCondition(shared, filter.search!)}`, shared, max);
    if (found === max) return max;
  }
  // Often, enough have the words as they were typed in the weeks before, and few parts of the index have to be read.
  const words = new Map([...filter.search!.words.keys()].map((word) => [word, [word]]));
  const typed = { ...range, filter: { ...filter, search: { ...filter.search!, words } } };
  const found = await countIndexed(query, typed, max, nearPeriods(range, last));
  return found === max ? max : countIndexed(query, range, max);
}

async function countIndexed(query: Query, range: Range, max: number, periods?: readonly number[]): Promise<number> {
  let found = 0;
  for (const group of range.groups) {
    if (found === max) break;
    const shared = new Conditions();
    found += await count(query, indexed(shared, range, group, { periods }), shared, max - found);
  }
  return found;
}
