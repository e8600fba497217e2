import type { Database } from '../database.ts';
import { type Conditions, integers } from './conditions.ts';
import { storable } from './texts.ts';

type Query = Database['query'];

/** Words of a search, which all have to be in a rule's texts or in a finding's address and file. */
export interface Search {
  /** Without upper-case ASCII letters, the longest first. */
  readonly words: readonly string[];
  /** Rules whose texts have all words. */
  readonly rules: readonly number[];
}

/** Findings of a status and a severity. */
export interface Group {
  readonly status: number;
  readonly severity: number;
}

const maxWords = 10;
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
    .map((word) => [...word.replace(/[A-Z]/g, (letter) => letter.toLowerCase())].slice(0, maxWord).join(''))
    .sort((a, b) => b.length - a.length);
  const parameters = words.map(patternOf);
  const conditions = parameters.map((_, index) => `${searched("name || ' ' || title")} ~ $${index + 1}`);
  const rules = await query(`select id from lintel.rule where ${conditions.join(' and ')}`, parameters);
  return { words, rules: rules.map((row) => Number(row.id)) };
}

/** Words are what is between ASCII characters that are not alphanumeric, whatever the locale of the database. */
function patternOf(word: string): string {
  return `(^|[\\x01-\\x2f\\x3a-\\x60\\x7b-\\x7f])${word}`;
}

const searched = (text: string): string => `lower((${text}) collate "C")`;

const place = "address || ' ' || file";

/** A condition that reads the texts of a finding. */
export function textCondition(shared: Conditions, { words, rules }: Search): string {
  return orOfRules(rules, hasWords(shared, words));
}

function hasWords(shared: Conditions, words: readonly string[]): string {
  return words.map((word) => `${searched(place)} ~ ${shared.value(patternOf(word))}`).join(' and ');
}

function orOfRules(rules: readonly number[], condition: string, group = ''): string {
  return rules.length === 0 ? condition : `(rule_id = any(${integers(rules)})${group} or ${condition})`;
}

/**
 * A condition that an index answers, for findings of these groups only. To read the index for words that are in many
 * findings takes longer than to read the findings that have the others.
 */
export function indexCondition(
  shared: Conditions,
  { words, rules }: Search,
  groups: readonly Group[],
  common: ReadonlySet<string> = new Set(),
): string {
  const codes = groups.map(({ status, severity }) => String.fromCharCode(97 + status * 3 + severity));
  const rare = words.filter((word) => !common.has(word));
  const terms = rare.map((word) => `(${codes.map((code) => `'${code}${word}':*`).join('|')})`);
  const indexed = `lintel.search_words(status, severity, ${place}) @@ ${shared.value(terms.join('&'))}::text::tsquery`;
  const found = common.size === 0 ? indexed : `(${indexed} and ${hasWords(shared, [...common])})`;
  return orOfRules(rules, found, ` and ${groupCondition(groups)}`);
}

/** A condition for findings of these groups: all severities of some statuses, or some of one. */
export function groupCondition(groups: readonly Group[]): string {
  const among = (column: 'status' | 'severity') =>
    `${column} in (${[...new Set(groups.map((group) => group[column]))].join()})`;
  return `${among('status')} and ${among('severity')}`;
}

/** Findings that are read to see how common the words of a search are. */
const sample = 200;
/** The part of all findings that a common word has. */
const commonPart = 0.1;

/** The words that many findings have, if others do not. */
export async function commonWords(query: Query, { words }: Search): Promise<ReadonlySet<string>> {
  if (words.length < 2) return new Set();
  const counts = words.map(
    (_, index) => `(count(*) filter (where ${searched(place)} ~ $${index + 1}))::int as n${index}`,
  );
  const [row] = await query(
    `select count(*)::int as count, ${counts.join()}
     from (select generate_series(1, newest, greatest(newest / ${sample}, 1)) as id
       from (select max(id) as newest from lintel.finding) as last) as picked
     join lintel.finding using (id)`,
    words.map(patternOf),
  );
  const common = words.filter((_, index) => Number(row?.[`n${index}`]) > Number(row?.count) * commonPart);
  return new Set(common.length < words.length ? common : []);
}
