import { base64Bytes, utf8Text } from '../text/bytes.ts';
import { floatText } from '../text/floats.ts';
import { type PlainValue, resolveDecimal, resolvePlain, type YamlVersion } from './plain.ts';
import { yamlTime } from './time.ts';

/** The reason that a scalar has no value, for a diagnostic. */
export interface NoValue {
  readonly wrong: string;
}

/** Differences between Go's YAML packages, and between the programs that use them. */
interface DialectRules {
  /** The value of a scalar. `tag` is in its long form; a scalar in quotes or in a block is not plain. */
  readonly scalar: (text: string, isPlain: boolean, tag: string | undefined) => PlainValue | NoValue;
  /** A number or a boolean as a key. */
  readonly key: (value: boolean | number | bigint, written: string) => string;
  readonly duplicates: 'warning' | 'error';
  /** Whether a merged entry replaces an entry that is written above it. */
  readonly mergesReplace: boolean;
  /** `<<` is a key like any other. */
  readonly merges?: false;
  /** Whether `<<` takes a list of maps. */
  readonly mergesLists: boolean;
  /** Whether the tag of a list or map must be that of one. */
  readonly checksTags: boolean;
  /** Whether scalars keep their spelling (`plain`), and unusual keys are marked. */
  readonly keepsSpelling: boolean;
  /** Whether nodes keep a tag that is not YAML's own, such as `!Sub`. */
  readonly keepsTags?: true;
}

const standard = 'tag:yaml.org,2002:';

const types: ReadonlyMap<string, (value: PlainValue) => boolean> = new Map([
  ['null', (value) => value === null],
  ['bool', (value) => typeof value === 'boolean'],
  ['int', (value) => typeof value === 'bigint' || Number.isInteger(value)],
  ['float', (value) => typeof value === 'number' || typeof value === 'bigint'],
]);

/** Values that JSON supports, resolved by their tag if there is one; tags that are not YAML's own make strings. */
const jsonScalar =
  (version: YamlVersion): DialectRules['scalar'] =>
  (text, isPlain, tag) => {
    let value: PlainValue = text;
    if (tag === undefined) value = isPlain ? resolvePlain(text, version) : text;
    else if (tag === `${standard}binary`) {
      const bytes = base64Bytes(text);
      return typeof bytes === 'number' ? { wrong: 'this is not base64' } : utf8Text(bytes);
    } else if (tag.startsWith(standard)) {
      const type = tag.slice(standard.length);
      const check = types.get(type);
      if (check !== undefined) value = resolvePlain(text, version);
      if (check?.(value) === false) return { wrong: `this is not a value of the type !!${type}` };
    }
    return typeof value === 'number' && !Number.isFinite(value)
      ? { wrong: 'JSON does not support this number' }
      : value;
  };

const ctyTags = new Set(['str', 'binary', 'int', 'float', 'bool', 'null', 'timestamp']);

/** Terraform's values: a date is a string in RFC 3339 without fractions. A tag may be that of another type. */
function ctyScalar(text: string, isPlain: boolean, tag: string | undefined): PlainValue | NoValue {
  const type = tag?.startsWith(standard) ? tag.slice(standard.length) : tag;
  if (type !== undefined && !ctyTags.has(type)) return { wrong: `the tag ${type} is unknown` };
  if (type === 'binary' && typeof base64Bytes(text) === 'number') return { wrong: 'this is not base64' };
  if (type === 'str' || type === 'binary') return text;
  const value = resolveDecimal(text);
  const mayBeTime = typeof value === 'string' && (type === undefined || type === 'timestamp');
  const time = mayBeTime ? yamlTime(value) : undefined;
  if (type !== undefined && typeof value === 'string' && time === undefined)
    return type === 'null' ? null : { wrong: `this is not a value of the type !!${type}` };
  if (!isPlain) return text;
  if (Number.isNaN(value)) return { wrong: 'JSON does not support NaN' };
  return time === undefined ? value : time.seconds + time.zone;
}

const asJson = (value: boolean | number | bigint, written: string): string =>
  typeof value === 'number' && (!Number.isSafeInteger(value) || /^[^x]*[.e]/i.test(written))
    ? floatKey(value)
    : String(value);

const v2: DialectRules = {
  scalar: jsonScalar('v2'),
  key: asJson,
  duplicates: 'warning',
  mergesReplace: true,
  mergesLists: true,
  checksTags: false,
  keepsSpelling: false,
};

const dialects = {
  /** go-yaml v2 and then JSON, as Kubernetes and Helm read: words of YAML 1.1 for booleans. */
  v2,
  /** go-yaml v3, as Kustomize reads resources: only true and false are booleans, and keys keep their spelling. */
  v3: {
    scalar: jsonScalar('v3'),
    key: (_: unknown, written: string) => written,
    duplicates: 'error',
    mergesReplace: false,
    mergesLists: true,
    checksTags: false,
    keepsSpelling: true,
  },
  /** go-yaml v3 and then JSON, as OPA reads. */
  opa: { ...v2, scalar: jsonScalar('v3'), mergesReplace: false },
  /** CloudFormation templates: YAML 1.1 with a tag for each function. `y` and `n` alone are texts. */
  cloudformation: {
    ...v2,
    scalar: (...[text, isPlain, tag]: Parameters<typeof v2.scalar>) =>
      /^[yn]$/i.test(text) && tag === undefined ? text : v2.scalar(text, isPlain, tag),
    key: (_: unknown, written: string) => written,
    keepsSpelling: true,
    keepsTags: true,
  },
  /** go-yaml v3 with the tags of Compose, `!reset` and `!override`; duplicates are reported, and the rest is read. */
  compose: {
    scalar: jsonScalar('v3'),
    key: (_: unknown, written: string) => written,
    duplicates: 'warning',
    mergesReplace: false,
    mergesLists: true,
    checksTags: false,
    keepsSpelling: true,
    keepsTags: true,
  },
  /**
   * GitHub's workflows: the core schema of YAML 1.2, in which numbers with leading zeros are decimal; no merge keys.
   */
  workflow: {
    ...v2,
    scalar: (text, isPlain, tag) => {
      if (tag === '!' || tag === `${standard}str` || (!isPlain && tag === undefined)) return text;
      const value = resolveDecimal(text, 'v3');
      const check = tag?.startsWith(standard) ? types.get(tag.slice(standard.length)) : undefined;
      if (tag !== undefined && check === undefined) return { wrong: `the tag ${tag} is unknown` };
      if (check?.(value) === false) return { wrong: `this is not a value of the type ${tag}` };
      return typeof value === 'number' && !Number.isFinite(value) ? text : value;
    },
    key: (_: unknown, written: string) => written,
    merges: false,
    keepsSpelling: true,
  },
  /** go-cty-yaml, as Terraform reads: the booleans of v2, decimal numbers, dates. */
  cty: {
    scalar: ctyScalar,
    key: (value: unknown) => String(value),
    duplicates: 'warning',
    mergesReplace: true,
    mergesLists: false,
    checksTags: true,
    keepsSpelling: true,
  },
} as const satisfies Readonly<Record<string, DialectRules>>;

/** The dialect to read: an entry of the table. */
export type YamlDialect = keyof typeof dialects;

export function rulesOf(dialect: YamlDialect): DialectRules {
  return dialects[dialect];
}

/**
 * A floating-point number as a key of a map: as Go prints it with the fewest digits that 32 bits need (`'g', -1, 32`),
 * and YAML's name of infinity if it is too large for 32 bits.
 */
function floatKey(value: number): string {
  const single = Math.fround(value);
  if (!Number.isFinite(single)) return single > 0 ? '.inf' : '-.inf';
  for (let places = 0; ; places++) {
    const short = Number(single.toExponential(places));
    if (Math.fround(short) === single) return floatText(short, 'g', -1);
  }
}
