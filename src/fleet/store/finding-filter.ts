import { severities } from '../../scan/index.ts';
import type { Database } from '../database.ts';
import { fixed, severityCode, statuses } from './codes.ts';
import { Conditions, integers, QueryError } from './conditions.ts';
import { type Search, searchOf } from './search.ts';
import type { FindingFilter } from './store.ts';
import { storable } from './texts.ts';

type Query = Database['query'];

/** A filter with the numbers of the tables for its names. */
export interface Resolved {
  readonly statuses: readonly number[];
  /** The most severe first. */
  readonly severities: readonly number[];
  readonly team?: number;
  readonly owner?: number;
  readonly repository?: number;
  /** Rules that the filter names by ID, framework or category. */
  readonly rules?: readonly number[];
  readonly since?: string;
  readonly search?: Search;
}

/** Undefined if the filter names something that does not exist: there are no such findings. */
export async function resolve(query: Query, filter: FindingFilter): Promise<Resolved | undefined> {
  const { status = 'open', severity = severities, since } = filter;
  if (since !== undefined && Number.isNaN(Date.parse(since))) {
    throw new QueryError('not a time: write it as 2026-11-27, or 2026-11-27T08:00:00Z');
  }
  const team = await idOf(query, 'team', 'name', filter.team);
  const owner = await idOf(query, 'owner', 'name', filter.owner);
  const repository = await idOf(query, 'repository', 'url', filter.repository);
  const found = filter.text === undefined ? undefined : await searchOf(query, filter.text);
  if (found === null) return undefined;
  const named = await rulesOf(query, filter);
  // If no finding has one of the words, the rules whose texts have them are a filter like any other.
  const hasAll = found === undefined || [...found.words.values()].every((whole) => whole?.length !== 0);
  const rules = hasAll ? named : found.rules.filter((rule) => named?.includes(rule) ?? true);
  const search = hasAll ? found : undefined;
  if (team === null || owner === null || repository === null || rules?.length === 0) {
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
    ...(search !== undefined && { search }),
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

/** Conditions for the fields of a filter besides its status, severities and text. */
export function fieldConditions(shared: Conditions, filter: Resolved): readonly string[] {
  const { team, owner, repository, rules, since } = filter;
  const conditions: string[] = [];
  if (team !== undefined) conditions.push(`team_id = ${shared.value(team)}::int`);
  if (owner !== undefined) conditions.push(`owner_id = ${shared.value(owner)}::int`);
  if (repository !== undefined) conditions.push(`repository_id = ${shared.value(repository)}::int`);
  if (rules?.length === 1) conditions.push(`rule_id = ${shared.value(rules[0]!)}::int`);
  else if (rules !== undefined) conditions.push(`rule_id = any(${integers(rules)})`);
  if (since !== undefined) conditions.push(`first_seen >= ${shared.value(since)}::text::timestamptz`);
  return conditions;
}
