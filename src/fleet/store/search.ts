import type { Database } from '../database.ts';
import { type Conditions, integers } from './conditions.ts';
import { storable } from './texts.ts';

type Query = Database['query'];

/** Words of a search, which all have to be in a rule's texts or in a finding's address and file. */
export interface Search {
  /**
   * Each without upper-case ASCII letters, the rarest first, with the words of findings that begin with it; undefined
   * if there are too many of them.
   */
  readonly words: ReadonlyMap<string, readonly string[] | undefined>;
  /** Those that most findings have, if others are rarer. */
  readonly common: readonly string[];
  /** Rules whose texts have all words. */
  readonly rules: readonly number[];
}

/** Findings of a status and a severity. */
export interface Group {
  readonly status: number;
  readonly severity: number;
}

const maxWords = 10;
/** Words that are looked up for a beginning. PostgreSQL takes much longer for a beginning than for a few whole words. */
const maxWhole = 64;
/** In characters: longer words are cut, in the index as well. */
const maxWord = 200;

/** The words of a text; null if it has none. */
export async function searchOf(query: Query, text: string): Promise<Search | null> {
  const found = storable(text)
    .slice(0, 500)
    .match(/[a-zA-Z\d\u{80}-\u{10ffff}]+/gu);
  if (found === null) return null;
  const words = found
    .slice(0, maxWords)
    .map((word) => [...word.replace(/[A-Z]/g, (letter) => letter.toLowerCase())].slice(0, maxWord).join(''));
  const parameters = words.map(patternOf);
  const conditions = parameters.map((_, index) => `${searched("name || ' ' || title")} ~ $${index + 1}`);
  const rules = await query(`select id from lintel.rule where ${conditions.join(' and ')}`, parameters);
  const parts = await partsWith(query, words);
  const sorted = [...words].sort((a, b) => parts.get(a)! - parts.get(b)!);
  return {
    words: await wholeWords(query, sorted),
    common: sorted.filter((word) => parts.get(word)! > commonPart && parts.get(sorted[0]!)! <= commonPart),
    rules: rules.map((row) => Number(row.id)),
  };
}

/** The words of findings that begin with these. */
async function wholeWords(
  query: Query,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[] | undefined>> {
  const parts = words.map(
    (_, index) =>
      `(select ${index} as place, name from lintel.word where name like $${index + 1} limit ${maxWhole + 1})`,
  );
  const rows = await query(
    parts.join(' union all '),
    words.map((word) => `${word}%`),
  );
  return new Map(
    words.map((word, index) => {
      const whole = rows.filter(({ place }) => place === index).map(({ name }) => String(name));
      return [word, whole.length > maxWhole ? undefined : whole];
    }),
  );
}

/** Words are what is between ASCII characters that are not alphanumeric, whatever the locale of the database. */
function patternOf(word: string): string {
  return `(^|[\\x01-\\x2f\\x3a-\\x60\\x7b-\\x7f])${word}`;
}

const searched = (text: string): string => `lower((${text}) collate "C")`;

const place = "address || ' ' || file";

/** A condition that reads the texts of a finding. */
export function textCondition(shared: Conditions, { words, rules }: Search): string {
  return orOfRules(rules, hasWords(shared, [...words.keys()]));
}

function hasWords(shared: Conditions, words: readonly string[]): string {
  // To look for the letters first takes less time, because most findings do not have them.
  const letters = words.map((word) => `strpos(${searched(place)}, ${shared.value(word)}) > 0`);
  const patterns = words.map((word) => `${searched(place)} ~ ${shared.value(patternOf(word))}`);
  return `case when ${letters.join(' and ')} then ${patterns.join(' and ')} else false end`;
}

function orOfRules(rules: readonly number[], condition: string, group = ''): string {
  return rules.length === 0 ? condition : `(rule_id = any(${integers(rules)})${group} or ${condition})`;
}

/** A condition that an index answers, for findings of these groups, and of these periods. Common words are left out. */
export function indexCondition(
  shared: Conditions,
  { words, common, rules }: Search,
  groups: readonly Group[],
  periods?: readonly number[],
): string {
  const codes = groups.map(({ status, severity }) => String.fromCharCode(97 + status * 3 + severity));
  // PostgreSQL takes longer for one condition that has all words.
  const has = (tests: readonly string[]) => {
    const asked = shared.value(codes.flatMap((code) => tests.map((test) => `'${code}${test}`)).join('|'));
    return `lintel.search_words(status, severity, first_seen, ${place}) @@ ${asked}::text::tsquery`;
  };
  const conditions = [...words]
    .filter(([start]) => !common.includes(start))
    .map(([start, whole]) => has(whole === undefined ? [`${start}':*`] : whole.map((word) => `${word}'`)));
  if (periods !== undefined) conditions.push(has(periods.map((period) => `@${period}'`)));
  const times = periods === undefined ? '' : ` and ${period} in (${periods.join()})`;
  return orOfRules(rules, conditions.join(' and '), ` and ${groupCondition(groups)}${times}`);
}

/** In seconds, about 12 days: the index of words has the period in which each finding was first seen. */
const periodLength = 1_048_576;
const period = `floor(extract(epoch from first_seen) / ${periodLength})`;

/** The number of the period with a time. */
export function periodOf(time: string): number {
  return Math.floor(Date.parse(time) / 1000 / periodLength);
}

/** A condition for findings of these groups: all severities of some statuses, or some of one. */
export function groupCondition(groups: readonly Group[]): string {
  const among = (column: 'status' | 'severity') =>
    `${column} in (${[...new Set(groups.map((group) => group[column]))].join()})`;
  return `${among('status')} and ${among('severity')}`;
}

/** Findings that are read to see how common the words of a search are. */
const sample = 100;
/**
 * The part of all findings that a common word has: to read the index for it takes longer than to compare the findings
 * that have the others.
 */
const commonPart = 0.5;

/** The part of the findings that has each of several words. */
async function partsWith(query: Query, words: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (words.length < 2) return new Map(words.map((word) => [word, 0]));
  const counts = words.map(
    (_, index) => `(count(*) filter (where ${searched(place)} ~ $${index + 1}))::int as n${index}`,
  );
  const [row] = await query(
    `select greatest(count(*), 1)::int as count, ${counts.join()}
     from (select generate_series(1, newest, greatest(newest / ${sample}, 1)) as id
       from (select max(id) as newest from lintel.finding) as last) as picked
     join lintel.finding using (id)`,
    words.map(patternOf),
  );
  return new Map(words.map((word, index) => [word, Number(row?.[`n${index}`]) / Number(row?.count)]));
}
