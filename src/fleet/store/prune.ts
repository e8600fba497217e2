import type { Database } from '../database.ts';
import { fixed } from './codes.ts';
import { QueryError } from './conditions.ts';
import type { Pruned } from './store.ts';

/** Rows that one statement deletes, so that scans do not wait long for it. */
const maxRows = 5_000;

/** Deletes what is older: see `FleetStore`. */
export async function prune(query: Database['query'], before: string): Promise<Pruned> {
  const time = Date.parse(before);
  if (Number.isNaN(time)) throw new QueryError('not a day: write it as 2026-11-27');
  const day = new Date(time).toISOString().slice(0, 10);
  const remove = async (table: string, condition: string): Promise<number> => {
    let count = 0;
    for (;;) {
      const [row] = await query(
        `with gone as (
           delete from lintel.${table} where ctid = any(array(
             select ctid from lintel.${table} where ${condition} limit ${maxRows} for update skip locked)) returning 1)
         select count(*)::int as count from gone`,
        [`${day}T00:00:00Z`],
      );
      const deleted = Number(row?.count ?? 0);
      count += deleted;
      if (deleted < maxRows) return count;
    }
  };
  const scans = await remove(
    'scan',
    'observed < $1::text::timestamptz and not exists (select from lintel.repository where scan_id = scan.id)',
  );
  const findings = await remove('finding', `status = ${fixed} and fixed < $1::text::timestamptz`);
  const decisions = await remove('decision', 'time < $1::text::timestamptz');
  await query('delete from lintel.trend where day < $1::text::date', [day]);
  return { scans, findings, decisions };
}
