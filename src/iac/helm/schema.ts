/** values.schema.json: JSON Schema, drafts 4 to 2020-12, as Helm's validator reads it. */
import {
  commonFormats,
  compilePattern,
  type Draft,
  fillSentence,
  GoInteger,
  type GoValue,
  isFullDate,
  meteredPattern,
  type Pattern,
  readSchema,
  referenceFormats,
  SchemaDepthError,
  type SchemaDialect,
  SchemaError,
  schemaFaults,
  schemaProblems,
  validate,
} from '../../go/index.ts';
import { goJson } from './values/json.ts';

/** The place of a value that violates a schema: keys and indices from the top of the values. */
export interface Mismatch {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Units of work: references may lead to themselves, and branches multiply. */
const maxWork = 5_000_000;
/** Limit of reported mismatches. */
const maxMismatches = 50;

/** Compares values with a schema. Throws a `SchemaError` if the schema cannot be used. */
export function mismatches(schema: string, values: GoValue): readonly Mismatch[] {
  const document = goJson(schema);
  if (document === undefined) throw new SchemaError('the schema is not valid JSON', '');
  let work = 0;
  const spend = (units: number): void => {
    work += units;
    if (work > maxWork) throw new SchemaError('validation takes too long', '');
  };
  const pattern = (text: string): Pattern | undefined => {
    const compiled = compilePattern(text);
    if ('error' in compiled) return undefined;
    spend(compiled.cost);
    return meteredPattern(compiled, spend);
  };
  try {
    const found = validate(readSchema(document, { ...dialect, spend, pattern }), values).filter(
      ({ problem }) => schemaProblems[problem] !== '',
    );
    const shown = found.slice(0, maxMismatches).map(({ path, problem, details, allowed }) => ({
      path: problem === 'additional_property_not_allowed' ? [...path, details.key!] : path,
      message: fillSentence(schemaProblems[problem], { allowed: allowed.map(textOf).join(', '), ...details }),
    }));
    return found.length > shown.length ? [...shown, { path: [], message: 'and more' }] : shown;
  } catch (error) {
    if (!(error instanceof SchemaDepthError)) throw error;
    throw new SchemaError('the schema refers to itself in a loop', '');
  }
}

function numberOf(value: GoValue): number | undefined {
  if (value instanceof GoInteger) return Number(value.value);
  return typeof value === 'number' || typeof value === 'bigint' ? Number(value) : undefined;
}

/** A text that is the same for equal values only, and is JSON. */
function textOf(value: GoValue): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`;
  if (!(value instanceof Map)) return JSON.stringify(numberOf(value) ?? value);
  const entries = [...value].sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${textOf(item)}`).join(',')}}`;
}

function isMultiple(value: number, of: number): boolean {
  const ratio = value / of;
  return Math.abs(ratio - Math.round(ratio)) < 1e-9 * Math.max(1, Math.abs(ratio));
}

const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const hostname = new RegExp(`^${label}(?:\\.${label})*$`);
const time = /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(?:\.\d+)?(?:z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i;
const duration = /^P(?:\d+W|(?=.)(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/;
const version = /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/;

function draftOf(name: string | undefined): Draft | undefined {
  if (name === undefined || /^https?:\/\/json-schema\.org\/schema#?$/.test(name)) return 2020;
  const [, early, late] =
    /^https?:\/\/json-schema\.org\/(?:draft-0([467])\/schema|draft\/(2019|2020)-(?:09|12)\/schema)#?$/.exec(name) ?? [];
  const draft = early ?? late;
  return draft === undefined ? undefined : (Number(draft) as Draft);
}

const dialect: Omit<SchemaDialect<GoValue>, 'spend' | 'pattern'> = {
  typeOf: (value) => {
    if (value === null) return 'null';
    if (Array.isArray(value)) return 'array';
    if (value instanceof Map) return 'object';
    const number = numberOf(value);
    if (number === undefined) return typeof value === 'boolean' ? 'boolean' : 'string';
    return Number.isInteger(number) ? 'integer' : 'number';
  },
  keys: (object) => [...(object as ReadonlyMap<string, GoValue>).keys()],
  get: (object, key) => (object as ReadonlyMap<string, GoValue>).get(key),
  compare: (a, b) => numberOf(a)! - numberOf(b)!,
  isMultiple: (value, of) => isMultiple(numberOf(value)!, numberOf(of)!),
  equals: (a, b) => textOf(a) === textOf(b),
  text: textOf,
  draftOf,
  formats: new Map([
    ...commonFormats,
    ...referenceFormats(/\p{Cc}/u, false),
    ['time', (text: string) => time.test(text)],
    [
      'date-time',
      (text: string) => /^.{10}[tT]/.test(text) && isFullDate(text.slice(0, 10)) && time.test(text.slice(11)),
    ],
    ['duration', (text: string) => duration.test(text)],
    ['hostname', (text: string) => text.length <= 253 && hostname.test(text.replace(/\.$/, ''))],
    ['email', (text: string) => text.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(text)],
    ['semver', (text: string) => version.test(text)],
  ]),
  annotations: [
    ['$id', 'text', 6],
    ['title', 'text'],
    ['description', 'text'],
    ['examples', 'list', 7],
    ['$comment', 'text', 7],
    ['readOnly', 'flag', 7],
    ['writeOnly', 'flag', 7],
    ['contentEncoding', 'text', 7],
    ['contentMediaType', 'text', 7],
  ],
  isLoose: false,
  followsDefinitions: false,
  accepts: (address) => /^https?:\/\/json-schema\.org\//.test(address) || address.startsWith('urn:'),
  faults: schemaFaults,
};
