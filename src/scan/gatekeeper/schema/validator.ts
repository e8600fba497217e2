import {
  commonFormats,
  compilePattern,
  fillSentence,
  isFullDate,
  meteredPattern,
  type Pattern,
  readSchema,
  type SchemaDialect,
  SchemaError,
  schemaFaults,
  schemaProblems,
  validate,
  writtenAddress,
} from '../../../go/index.ts';
import { type Config, type ConfigValue, isConfig, type Path } from '../../../iac/index.ts';
import { isSet, itemsOf, junctors, othersOf, propertiesOf } from './parts.ts';

/** A value that does not match its schema. */
export interface Mismatch {
  readonly path: Path;
  readonly message: string;
}

/** Maximum number of units of work, which alternatives multiply. */
const maxWork = 5_000_000;

/** The parts of a value that do not match a schema. Throws a `SchemaError` if that takes too long. */
export type Validator = (value: ConfigValue) => readonly Mismatch[];

/**
 * Reads a schema. Throws a `SchemaError` if it cannot be used, and a `LoadSignal` if the code for its patterns is not
 * loaded.
 */
export function validatorOf(schema: Config): Validator {
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
  const document = readSchema<ConfigValue>(plainSchema(schema), { ...dialect, spend, pattern });
  return (value) => {
    work = 0;
    return validate(document, value).flatMap(({ path, problem, details, allowed }) => {
      const sentence = schemaProblems[problem];
      if (sentence === '') return [];
      return [{ path, message: fillSentence(sentence, { allowed: allowed.map(textOf).join(', '), ...details }) }];
    });
  };
}

/** The keywords of Kubernetes that constrain a value in the same way as those of JSON Schema. */
const common = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'enum',
];

/** A schema of Kubernetes as JSON Schema, draft 4. */
function plainSchema(schema: Config): Config {
  const type = isSet(schema, 'x-kubernetes-int-or-string') ? ['integer', 'string'] : schema.type;
  const types = type === undefined ? [] : [type].flat();
  const properties = propertiesOf(schema).map(([key, each]) => [key, plainSchema(each)] as const);
  const items = itemsOf(schema);
  const others = othersOf(schema);
  const entries: (readonly [string, ConfigValue | undefined])[] = [
    ...common.map((keyword) => [keyword, Object.hasOwn(schema, keyword) ? schema[keyword] : undefined] as const),
    ['type', types.length === 0 ? undefined : isSet(schema, 'nullable') ? [...types, 'null'] : types],
    ['required', Array.isArray(schema.required) ? [...new Set(schema.required)] : undefined],
    ['properties', Object.fromEntries(properties)],
    ['items', items && plainSchema(items)],
    ['additionalProperties', isConfig(others) ? plainSchema(others) : others],
    ['exclusiveMinimum', schema.minimum === undefined ? undefined : schema.exclusiveMinimum],
    ['exclusiveMaximum', schema.maximum === undefined ? undefined : schema.exclusiveMaximum],
    ['not', isConfig(schema.not) ? plainSchema(schema.not) : undefined],
    ...junctors.map((keyword) => {
      const list = schema[keyword];
      return [
        keyword,
        Array.isArray(list) && list.length > 0 ? list.filter(isConfig).map(plainSchema) : undefined,
      ] as const;
    }),
  ];
  return Object.fromEntries(entries.filter((entry): entry is [string, ConfigValue] => entry[1] !== undefined));
}

const isInteger = (value: number | bigint): boolean => typeof value === 'bigint' || Number.isInteger(value);

/** A text that is the same for equal values only, and is JSON. */
function textOf(value: ConfigValue): string {
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return `[${(value as readonly ConfigValue[]).map(textOf).join(',')}]`;
  if (!isConfig(value)) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${textOf(item)}`).join(',')}}`;
}

const dateTime = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:.\d+)?(?:Z|[+-]\d\d:\d\d)$/i;
const uuid = /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/i;
const names = new Set(['date', 'ipv6']);

/** Kubernetes allows leading zeros in IPv4 addresses, and IPv6 addresses that end in one. */
function isIpv4(text: string): boolean {
  const plain = text.includes(':') ? text : text.replace(/\b0+(?=\d)/g, '');
  return text.includes('.') && writtenAddress(plain) !== undefined;
}

const dialect: Omit<SchemaDialect<ConfigValue>, 'spend' | 'pattern'> = {
  typeOf: (value) => {
    if (value === null) return 'null';
    if (typeof value === 'number' || typeof value === 'bigint') return isInteger(value) ? 'integer' : 'number';
    if (typeof value === 'string') return 'string';
    if (typeof value === 'boolean') return 'boolean';
    return Array.isArray(value) ? 'array' : 'object';
  },
  keys: (object) => Object.keys(object as Config),
  get: (object, key) => (Object.hasOwn(object as Config, key) ? (object as Config)[key] : undefined),
  compare: (a, b) => Number(a) - Number(b),
  isMultiple: (value, of) => {
    const ratio = Number(value) / Number(of);
    return Math.abs(ratio - Math.round(ratio)) < 1e-9 * Math.max(1, Math.abs(ratio));
  },
  equals: (a, b) => textOf(a) === textOf(b),
  text: textOf,
  draftOf: () => 4,
  formats: new Map([
    ...commonFormats.filter(([name]) => names.has(name)),
    ['date-time', (text: string) => dateTime.test(text) && isFullDate(text.slice(0, 10))],
    ['ipv4', isIpv4],
    ['uuid', (text: string) => uuid.test(text)],
  ]),
  annotations: [],
  isLoose: false,
  followsDefinitions: false,
  accepts: () => false,
  faults: schemaFaults,
};
