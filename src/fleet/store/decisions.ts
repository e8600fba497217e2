import type { Database } from '../database.ts';
import type { Decision, DecisionStore } from '../decision.ts';
import { storable } from './texts.ts';

/** Admission decisions in the database, as JSON texts. */
export function decisionStore(query: Database['query']): DecisionStore {
  const decisionOf = (text: unknown): Decision => JSON.parse(String(text)) as Decision;
  return {
    add: async (decision) => {
      const time = Date.parse(decision.time);
      await query('insert into lintel.decision (uid, time, body) values ($1, $2::text::timestamptz, $3)', [
        storable(decision.uid).slice(0, 200),
        new Date(Number.isNaN(time) ? 0 : time).toISOString(),
        // Escapes what PostgreSQL could not store.
        JSON.stringify(decision),
      ]);
    },
    list: async (max) => {
      const rows = await query('select body from lintel.decision order by time desc, id desc limit $1::int', [max]);
      return rows.map((row) => decisionOf(row.body));
    },
    find: async (uid) => {
      const [row] = await query('select body from lintel.decision where uid = $1 order by id desc limit 1', [
        storable(uid).slice(0, 200),
      ]);
      return row === undefined ? undefined : decisionOf(row.body);
    },
  };
}
