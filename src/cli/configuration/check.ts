import { expiry } from '../../scan/index.ts';
import type { Diagnostic } from '../../source/index.ts';
import { didYouMean, positionOf } from '../../source/index.ts';
import type { ConfigurationDocument } from './document.ts';
import { problemAt } from './document.ts';
import type { Key } from './key.ts';
import { nameOf } from './key.ts';
import { keys } from './keys.ts';
import { placeKey } from './places.ts';

/** A configured value, in the type of its key. */
export interface Setting {
  readonly key: Key;
  /** The path of the key, with the names in the file in place of `*`. */
  readonly path: readonly string[];
  /** All values of a list, one for a string or number, `true` or `false` for a switch; in canonical spelling. */
  readonly values: readonly string[];
  readonly place: NonNullable<Diagnostic['place']>;
}

export interface Checked {
  readonly settings: readonly Setting[];
  /** Errors and warnings, each with its place. */
  readonly problems: readonly Diagnostic[];
}

/**
 * The settings of a configuration file, checked against the table of keys. Messages never contain values of secret
 * keys. In a file that was `found` rather than named, only harmless keys apply; a warning lists the others.
 */
export function checkConfiguration(document: ConfigurationDocument, found = false): Checked {
  const settings: Setting[] = [];
  const problems: Diagnostic[] = [];
  const offsetOf = (path: readonly string[], at: 'key' | 'value'): number =>
    document.places.get(placeKey(path))?.[at] ?? 0;
  const report = (path: readonly string[], at: 'key' | 'value', problem: Problem): void => {
    problems.push(problemAt(document.source, offsetOf(path, at), problem));
  };
  const visit = (value: unknown, path: readonly string[]): void => {
    const key = keys.find((known) => known.path.length === path.length && startsLike(known, path));
    if (key !== undefined) readValue(key, path, value);
    else if (keys.some((known) => known.path[path.length] === '[]' && startsLike(known, path))) visitList(value, path);
    else if (!isTable(value)) report(path, 'value', wrongType(path.join('.') || 'the configuration', 'a table', value));
    else for (const [name, inner] of Object.entries(value)) visitKey(name, inner, path);
  };
  const visitList = (value: unknown, path: readonly string[]): void => {
    if (!Array.isArray(value)) report(path, 'value', wrongType(path.join('.'), 'a list of tables', value));
    else if (value.length > maxTables) report(path, 'value', tooMany(path.join('.')));
    else {
      for (const [index, item] of value.entries()) {
        visit(item, [...path, String(index)]);
        if (isTable(item) && !ignoreCriteria.some((name) => name in item)) {
          report([...path, String(index)], 'value', withoutCriteria(path.join('.')));
        }
      }
    }
  };
  const visitKey = (name: string, value: unknown, above: readonly string[]): void => {
    const path = [...above, name];
    if (keys.some((key) => startsLike(key, path))) visit(value, path);
    else report(path, 'key', unknown(path));
  };
  const readValue = (key: Key, path: readonly string[], value: unknown): void => {
    const { values, problem, item } = read(key, path.join('.'), value);
    if (problem !== undefined) report(item === undefined ? path : [...path, String(item)], 'value', problem);
    else if (key.foreign) report(path, 'key', foreign(path));
    else if (found && !key.found) report(path, 'key', namedOnly(path));
    else if (values.length > 0) {
      const place = { path: document.source.path, ...positionOf(document.source, offsetOf(path, 'key')) };
      settings.push({ key, path, values, place });
    }
  };
  visit(document.value ?? {}, []);
  return { settings, problems };
}

type Problem = Pick<Diagnostic, 'level' | 'code' | 'message' | 'help'>;

interface Reading {
  readonly values: readonly string[];
  readonly problem?: Problem;
  /** The list item with the problem. */
  readonly item?: number;
}

function read(key: Key, name: string, value: unknown): Reading {
  const fail = (problem: Problem, item?: number): Reading => ({
    values: [],
    problem,
    ...(item === undefined ? {} : { item }),
  });
  if (key.type === 'switch') {
    return typeof value === 'boolean' ? { values: [String(value)] } : fail(wrongType(name, 'true or false', value));
  }
  if (key.type === 'number') {
    const whole = typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value));
    if (whole && value >= 1) return { values: [String(value)] };
    const given = typeof value === 'number' || typeof value === 'bigint' ? value : kindOf(value);
    const message = `${name} must be a whole number above 0, not ${given}`;
    return fail({ code: 'configuration.type', level: 'error', message });
  }
  // The rule checks its own settings.
  if (key.type === 'any')
    return { values: [JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? Number(one) : one))] };
  if (key.type === 'date') return readDate(name, value, fail);
  if (key.type === 'list' && !Array.isArray(value)) return fail(wrongType(name, 'a list of strings', value));
  const isList = key.type === 'list' || (key.type === 'texts' && Array.isArray(value));
  const items: readonly unknown[] = isList ? (value as unknown[]) : [value];
  const values: string[] = [];
  for (const [index, item] of items.entries()) {
    const at = isList ? index : undefined;
    if (typeof item !== 'string') return fail(wrongType(name, isList ? 'a list of strings' : 'a string', item), at);
    const text = item.trim();
    if (text === '' && key.secret && !key.foreign) return fail(empty(name), at);
    if (text === '') continue;
    const proper = key.allowed === undefined ? text : key.allowed.find((allowed) => allowed === text.toLowerCase());
    if (proper === undefined) return fail(notAllowed(key, name, text), at);
    values.push(proper);
  }
  return { values };
}

/** A date, in TOML's own syntax or as a string. */
function readDate(name: string, value: unknown, fail: (problem: Problem) => Reading): Reading {
  const text = value instanceof Date ? value.toISOString() : value;
  if (typeof text !== 'string') return fail(wrongType(name, 'a date', value));
  const { problem } = expiry(text, 1);
  if (problem === undefined) return { values: [text] };
  return fail({ code: 'configuration.value', level: 'error', message: `${name}: ${problem}` });
}

/** Whether `path` is the beginning of a key's path. */
function startsLike(key: Key, path: readonly string[]): boolean {
  return (
    path.length <= key.path.length &&
    path.every((name, at) => key.path[at] === '*' || key.path[at] === '[]' || key.path[at] === name)
  );
}

function isTable(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

function unknown(path: readonly string[]): Problem {
  const above = path.slice(0, -1);
  const beside = keys.flatMap((key) => (startsLike(key, above) ? [key.path[above.length]!] : []));
  const known = [...new Set(beside)].filter((name) => name !== '*' && name !== '[]');
  const message = `unknown key ${path.join('.')}${didYouMean(path.at(-1)!, known)}`;
  const where = above.length === 0 ? 'tables' : `keys of ${above.join('.')}`;
  // A key in the wrong table probably belongs to another one.
  const elsewhere = keys.filter((key) => key.path.at(-1) === path.at(-1)).map(nameOf);
  const help =
    elsewhere.length > 0 ? `it belongs to another table: ${elsewhere.join(', ')}` : `${where}: ${known.join(', ')}`;
  return { code: 'configuration.unknown-key', level: 'error', message, help };
}

function foreign(path: readonly string[]): Problem {
  const message = `${path.join('.')} is ignored: only Terrascan uses it`;
  return { code: 'configuration.foreign-key', level: 'warning', message };
}

function namedOnly(path: readonly string[]): Problem {
  const message = `${path.join('.')} has no effect here: it is only read from the file in -c or LINTEL_CONFIG`;
  return { code: 'configuration.named-only', level: 'warning', message };
}

/** An ignore needs one of these. */
const ignoreCriteria = ['rule', 'path', 'resource', 'attribute', 'module'];

function withoutCriteria(name: string): Problem {
  const message = `an entry of ${name} does not say what to ignore`;
  return {
    code: 'configuration.value',
    level: 'error',
    message,
    help: `set at least one of ${ignoreCriteria.join(', ')}`,
  };
}

/** Maximum number of list tables: each ignore is compared with each violation. */
const maxTables = 1000;

function tooMany(name: string): Problem {
  return { code: 'configuration.too-large', level: 'error', message: `${name} has more than ${maxTables} entries` };
}

function wrongType(name: string, wanted: string, value: unknown): Problem {
  return { code: 'configuration.type', level: 'error', message: `${name} must be ${wanted}, not ${kindOf(value)}` };
}

/**
 * An empty secret is an error: it was probably inserted by a program that has none, and would silently turn protection
 * off.
 */
function empty(name: string): Problem {
  const message = `${name} is empty`;
  return { code: 'configuration.value', level: 'error', message, help: 'set a value, or remove the key' };
}

function notAllowed({ allowed = [], secret }: Key, name: string, text: string): Problem {
  const given = secret ? 'this' : JSON.stringify(text);
  const message = `${name} must be one of ${allowed.join(', ')}, not ${given}${didYouMean(text, allowed)}`;
  return { code: 'configuration.value', level: 'error', message };
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Date) return 'a date';
  const kinds: Readonly<Record<string, string>> = {
    string: 'a string',
    number: 'a number',
    bigint: 'a number',
    boolean: 'true or false',
  };
  return kinds[typeof value] ?? 'a table';
}
