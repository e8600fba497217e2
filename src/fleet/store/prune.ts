import type { Database } from '../database.ts';
import { fixed } from './codes.ts';
import { QueryError } from './conditions.ts';
import type { Pruned } from './store.ts';

/** Held while findings are deleted, so that no scan that is being stored reopens one of them. */
export const pruneLock = 5_461_826;

/** Rows that one statement deletes, so that scans do not wait long for it. */
const maxRows = 5_000;

/** Deletes what is older: see `FleetStore`. */
export async function prune({ query, transaction }: Database, before: string): Promise<Pruned> {
  const time = Date.parse(before);
  if (Number.isNaN(time)) throw new QueryError('not a day: write it as 2026-11-27');
  const day = new Date(time).toISOString().slice(0, 10);
  const remove = async (table: string, condition: string, more = ''): Promise<number> => {
    let count = 0;
    for (;;) {
      const [row] = await transaction(async ({ query }) => {
        await query('select pg_advisory_xact_lock($1::int)::text', [pruneLock]);
        return query(
          `with gone as (
           delete from lintel.${table} where ctid = any(array(
             select ctid from lintel.${table} where ${condition} limit ${maxRows} for update skip locked)) returning id)${more}
         select count(*)::int as count from gone`,
          [`${day}T00:00:00Z`],
        );
      });
      const deleted = Number(row?.count ?? 0);
      count += deleted;
      if (deleted < maxRows) return count;
    }
  };
  const scans = await remove(
    'scan',
    'observed < $1::text::timestamptz and not exists (select from lintel.repository where scan_id = scan.id)',
  );
  const findings = await remove(
    'finding',
    `status = ${fixed} and fixed < $1::text::timestamptz`,
    `, texts as (delete from lintel.finding_text using gone where finding_id = gone.id),
       events as (delete from lintel.event using gone where finding_id = gone.id)`,
  );
  const decisions = await remove('decision', 'time < $1::text::timestamptz');
  await query('delete from lintel.trend where day < $1::text::date', [day]);
  return { scans, findings, decisions };
}
