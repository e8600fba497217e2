import type { Database } from '../database.ts';
import type { Decision } from '../decision.ts';
import { timeText } from './codes.ts';
import { Conditions, QueryError } from './conditions.ts';
import type { DecisionQuery, Page, StoredDecisions } from './store.ts';
import { storable } from './texts.ts';

type Query = Database['query'];

/** Of a value that decisions are filtered by, in UTF-16 code units. */
const maxKey = 200;
const keyOf = (text: string): string => storable(text).slice(0, maxKey);

/** Admission decisions in the database, as JSON texts. */
export function decisionStore(query: Query): StoredDecisions {
  return {
    add: async (decision) => {
      const { uid, cluster, time, allowed, kind, namespace, user, findings } = decision;
      const at = Date.parse(time);
      await query(
        `insert into lintel.decision (uid, time, body, allowed, kind, namespace, account, rules, cluster)
         values ($1, $2::text::timestamptz, $3, $4::bool, $5, $6, $7,
           array(select jsonb_array_elements_text($8::text::jsonb)), $9)`,
        [
          keyOf(uid),
          new Date(Number.isNaN(at) ? 0 : at).toISOString(),
          // Escapes what PostgreSQL could not store.
          JSON.stringify(decision),
          allowed,
          keyOf(kind),
          keyOf(namespace),
          keyOf(user),
          JSON.stringify(rulesIn(findings)),
          cluster === undefined ? null : keyOf(cluster),
        ],
      );
    },
    list: async (max) => (await page(query, { limit: max })).rows,
    page: (asked) => page(query, asked),
    find: async (uid) => {
      const [row] = await query('select body from lintel.decision where uid = $1 order by id desc limit 1', [
        keyOf(uid),
      ]);
      return row === undefined ? undefined : decisionOf(row.body);
    },
  };
}

function decisionOf(text: unknown): Decision {
  return JSON.parse(String(text)) as Decision;
}

/** The rules of violations, which are lines such as `HIGH k8s.pod.host_network: Do not use the host network`. */
function rulesIn(findings: readonly string[]): readonly string[] {
  const rules = findings.flatMap((line) => /^(?:LOW|MEDIUM|HIGH) ([^\s:]+):/.exec(line)?.[1] ?? []);
  return [...new Set(rules)].map(keyOf);
}

async function page(query: Query, asked: DecisionQuery): Promise<Page<Decision>> {
  const { allowed, cluster, kind, namespace, user, rule, since, before, after, limit } = asked;
  const conditions = new Conditions();
  if (allowed !== undefined) conditions.add(allowed ? 'allowed' : 'not allowed');
  if (cluster !== undefined) conditions.add(`cluster = ${conditions.value(keyOf(cluster))}`);
  if (kind !== undefined) conditions.add(`kind = ${conditions.value(keyOf(kind))}`);
  if (namespace !== undefined) conditions.add(`namespace = ${conditions.value(keyOf(namespace))}`);
  if (user !== undefined) conditions.add(`account = ${conditions.value(keyOf(user))}`);
  if (rule !== undefined) conditions.add(`rules @> array[${conditions.value(keyOf(rule))}::text]`);
  if (since !== undefined) conditions.add(`time >= ${conditions.value(since)}::text::timestamptz`);
  if (before !== undefined) conditions.add(`time < ${conditions.value(before)}::text::timestamptz`);
  if (after !== undefined) {
    const [, time, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_(\d{1,18})$/.exec(after) ?? [];
    if (time === undefined) throw new QueryError('the page does not exist: start with the first one');
    const place = `${conditions.value(time)}::text::timestamptz, ${conditions.value(id!)}::text::bigint`;
    conditions.add(`(time, id) < (${place})`);
  }
  const rows = await query(
    `select id::text, ${timeText('time', 'US')} as at, body from lintel.decision ${conditions.where}
     order by time desc, decision.id desc limit ${conditions.value(limit + 1)}::int`,
    conditions.parameters,
  );
  const last = rows[limit - 1];
  return {
    rows: rows.slice(0, limit).map((row) => decisionOf(row.body)),
    ...(rows.length > limit && last !== undefined && { next: `${last.at}_${last.id}` }),
  };
}
