/** Versions and constraints as Helm understands them: looser than npm's, and without pre-releases unless one is asked for. */
import {
  compareVersions,
  GoError,
  GoInteger,
  type GoMethod,
  GoStruct,
  type GoType,
  type GoValue,
  goTypes,
  quotedText,
  type Version,
} from '../../../go/index.ts';
import { define, type HelmFunction, param } from './function.ts';

export interface HelmVersion extends Version {
  readonly numbers: readonly [major: bigint, minor: bigint, patch: bigint];
  readonly metadata: string;
  readonly original: string;
}

const identifiers = '[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*';
const versionPattern = new RegExp(
  `^v?(\\d+)(?:\\.(\\d+))?(?:\\.(\\d+))?(?:-(${identifiers}))?(?:\\+(${identifiers}))?$`,
);

/** Undefined: no version. Minor and patch may be left out. */
export function versionOf(text: string): HelmVersion | undefined {
  const match = versionPattern.exec(text);
  if (match === null) return undefined;
  const [, major = '0', minor = '0', patch = '0', prerelease = '', metadata = ''] = match;
  if (Math.max(major.length, minor.length, patch.length) > 20) return undefined;
  return { numbers: [BigInt(major), BigInt(minor), BigInt(patch)], prerelease, metadata, original: text };
}

/** A version; throws what is wrong with it. */
function strictVersion(text: string): HelmVersion {
  const version = versionOf(text);
  if (version === undefined) throw new GoError('invalid semantic version');
  const large = version.numbers.find((part) => BigInt.asUintN(64, part) !== part);
  if (large !== undefined) {
    throw new GoError(`error parsing version segment: strconv.ParseUint: parsing "${large}": value out of range`);
  }
  if (/(?:^|\.)0\d+(?:\.|$)/.test(version.prerelease)) throw new GoError('version segment starts with 0');
  return version;
}

export const isVersion = (text: string): boolean => versionOf(text) !== undefined;

/** `>=1.2.x`: which parts of the version are said. */
interface Comparator {
  readonly operator: string;
  readonly version: HelmVersion;
  /** How many parts are given: 0 to 3. */
  readonly given: number;
}

const partial = `v?([0-9xX*]+)(\\.[0-9xX*]+)?(\\.[0-9xX*]+)?(?:-(${identifiers}))?(?:\\+(${identifiers}))?`;
const partialPattern = new RegExp(`^${partial}`);
const wholePattern = new RegExp(`^${partial}$`);

/** The alternatives of a constraint, each of which holds when all of it does; undefined where it is none. */
function constraintOf(text: string): readonly (readonly Comparator[])[] | undefined {
  const plain = text.length > 1000 ? '' : withoutRanges(text.split(/\s+/));
  const alternatives = plain.split('||').map(comparatorsOf);
  return alternatives.every((each) => each !== undefined) ? alternatives : undefined;
}

/** The words of a constraint with `>=1.2, <=1.4` for the range `1.2 - 1.4`. */
function withoutRanges(words: string[]): string {
  for (let dash = words.indexOf('-', 1); dash > 0 && dash + 1 < words.length; dash = words.indexOf('-', dash + 1)) {
    const [before, after] = [words[dash - 1]!, words[dash + 1]!];
    const from = before
      .split(/[^\w.*+-]/)
      .at(-1)!
      .replace(/^[^\dvxX*]+/, '');
    const to = partialPattern.exec(after)?.[0];
    if (to === undefined || !wholePattern.test(from)) continue;
    const head = before.slice(0, before.length - from.length);
    words.splice(dash - 1, 3, `${head}>=${from}, <=${after}`);
  }
  return words.join(' ');
}

function comparatorsOf(text: string): readonly Comparator[] | undefined {
  const comparators: Comparator[] = [];
  let at = /^\s*/.exec(text)![0].length;
  while (at < text.length) {
    const found = comparatorAt(text, at);
    if (found === undefined) return undefined;
    comparators.push(found.comparator);
    const gap = /^(?:\s*,\s*|\s+|$)/.exec(text.slice(found.end));
    if (gap === null) return undefined;
    at = found.end + gap[0].length;
    if (gap[0].includes(',') && at >= text.length) return undefined;
  }
  return comparators.length === 0 ? undefined : comparators;
}

function comparatorAt(text: string, at: number): { readonly comparator: Comparator; readonly end: number } | undefined {
  const operator = /^(?:!=|>=|=>|<=|=<|~>|[=<>~^]|)/.exec(text.slice(at))![0];
  const start = at + operator.length + /^\s*/.exec(text.slice(at + operator.length))![0].length;
  const match = partialPattern.exec(text.slice(start, start + 300));
  if (match === null) return undefined;
  const [all, ...numbers] = match;
  const parts = [numbers[0] ?? '', numbers[1]?.slice(1) ?? '', numbers[2]?.slice(1) ?? ''];
  const given = parts.findIndex((part) => part === '' || /^[xX*]$/.test(part));
  const known = given < 0 ? 3 : given;
  const [major = 0n, minor = 0n, patch = 0n] = parts.map((part, i) =>
    i < known && /^\d{1,20}$/.test(part) ? BigInt(part) : 0n,
  );
  if (parts.some((part, i) => i < known && !/^\d{1,20}$/.test(part))) return undefined;
  const version: HelmVersion = {
    numbers: [major, minor, patch],
    prerelease: numbers[3] ?? '',
    metadata: numbers[4] ?? '',
    original: all,
  };
  return { comparator: { operator, version, given: known }, end: start + all.length };
}

type Check = (version: HelmVersion, wanted: Comparator) => boolean;

const checks: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['', equalOrTilde],
  ['=', equalOrTilde],
  ['!=', unequal],
  ['>', greater],
  ['<', (version, { version: wanted }) => compareVersions(version, wanted) < 0],
  ['>=', (version, { version: wanted }) => compareVersions(version, wanted) >= 0],
  ['=>', (version, { version: wanted }) => compareVersions(version, wanted) >= 0],
  ['<=', lessOrEqual],
  ['=<', lessOrEqual],
  ['~', tilde],
  ['~>', tilde],
  ['^', caret],
]);

function equalOrTilde(version: HelmVersion, wanted: Comparator): boolean {
  return wanted.given < 3 ? tilde(version, wanted) : compareVersions(version, wanted.version) === 0;
}

function unequal(version: HelmVersion, { version: wanted, given }: Comparator): boolean {
  if (given === 3) return compareVersions(version, wanted) !== 0;
  const known = Math.max(given, 1);
  return version.numbers.slice(0, known).some((part, i) => part !== wanted.numbers[i]);
}

function greater(version: HelmVersion, { version: wanted, given }: Comparator): boolean {
  if (given === 3 || given === 0) return compareVersions(version, wanted) > 0;
  const [major, minor] = version.numbers;
  if (major !== wanted.numbers[0]) return major > wanted.numbers[0];
  return given === 2 && minor > wanted.numbers[1];
}

function lessOrEqual(version: HelmVersion, { version: wanted, given }: Comparator): boolean {
  if (given === 3) return compareVersions(version, wanted) <= 0;
  const [major, minor] = version.numbers;
  if (major !== wanted.numbers[0]) return major < wanted.numbers[0];
  return given < 2 || minor <= wanted.numbers[1];
}

/** The last part that is said may grow, the first two may not. */
function tilde(version: HelmVersion, { version: wanted, given }: Comparator): boolean {
  if (compareVersions(version, wanted) < 0) return false;
  if (given === 0) return true;
  if (given === 3 && wanted.numbers.every((part) => part === 0n)) return true;
  if (version.numbers[0] !== wanted.numbers[0]) return false;
  return given < 2 || version.numbers[1] === wanted.numbers[1];
}

/** What is left of the first part that is not zero stays. */
function caret(version: HelmVersion, { version: wanted, given }: Comparator): boolean {
  if (compareVersions(version, wanted) < 0) return false;
  const [major, minor, patch] = wanted.numbers;
  if (given === 0) return true;
  if (major > 0n || given === 1) return version.numbers[0] === major;
  if (version.numbers[0] > major) return false;
  if (minor > 0n || given === 2) return version.numbers[1] === minor;
  return version.numbers[1] === 0n && version.numbers[2] === patch;
}

/** Undefined: the constraint is none. A pre-release only satisfies comparators of which one names one. */
function check(constraint: string, version: HelmVersion): boolean | undefined {
  return constraintOf(constraint)?.some((comparators) =>
    comparators.every((wanted) => {
      if (version.prerelease !== '' && !comparators.some(({ version: { prerelease } }) => prerelease !== ''))
        return false;
      return checks.get(wanted.operator)?.(version, wanted) === true;
    }),
  );
}

/** Whether a version satisfies a constraint; false where either is none. */
export function satisfies(constraint: string, version: string): boolean {
  const parsed = versionOf(version);
  return parsed !== undefined && check(constraint, parsed) === true;
}

/** As Helm's `semverCompare`; throws for what is no constraint or no version. */
export function semverCompare(constraint: string, version: string): boolean {
  if (constraintOf(constraint) === undefined) throw new GoError(`improper constraint: ${quotedText(constraint)}`);
  return check(constraint, strictVersion(version)) === true;
}

function versionText({ numbers, prerelease, metadata }: HelmVersion): string {
  return `${numbers.join('.')}${prerelease === '' ? '' : `-${prerelease}`}${metadata === '' ? '' : `+${metadata}`}`;
}

/** A version as templates see it: a pointer to one, or what its methods make of it. */
class VersionValue extends GoStruct {
  readonly version: HelmVersion;

  constructor(version: HelmVersion, type: GoType = versionType) {
    super(type, new Map());
    this.version = version;
  }
}

const versionIn = (value: GoValue): HelmVersion => (value as VersionValue).version;
const ofVersion = (
  name: string,
  get: (version: HelmVersion, text: string) => GoInteger | string | VersionValue,
  params: GoMethod['params'] = [],
): [string, GoMethod] => [name, { name, params, call: (receiver, [text]) => get(versionIn(receiver), text as string) }];
const part = (index: 0 | 1 | 2) => (version: HelmVersion) => new GoInteger(goTypes.uint64, version.numbers[index]);
const comparing = (name: string, call: (order: number) => boolean | bigint): [string, GoMethod] => [
  name,
  {
    name,
    params: ['interface {}'],
    call: (receiver, [other]) => {
      if (!(other instanceof VersionValue) || other.type !== versionType)
        throw new GoError('the argument is no version');
      return call(compareVersions(versionIn(receiver), other.version));
    },
  },
];
const changed = (version: HelmVersion, change: Partial<HelmVersion>): VersionValue => {
  const next = { ...version, ...change };
  return new VersionValue({ ...next, original: `${/^v?/.exec(version.original)![0]}${versionText(next)}` }, plainType);
};
/** The next version of a kind; a pre-release comes before its own release. */
const next = (index: 0 | 1 | 2) => (version: HelmVersion) => {
  const { numbers, prerelease } = version;
  const isReleased = index === 2 && prerelease !== '';
  const [major, minor, patch] = numbers.map((number, at) =>
    at > index ? 0n : at === index && !isReleased ? number + 1n : number,
  ) as [bigint, bigint, bigint];
  return changed(version, { numbers: [major, minor, patch], prerelease: '', metadata: '' });
};
const identified = (text: string, what: string): string => {
  if (text === '' || text.split('.').every((word) => /^[0-9A-Za-z-]+$/.test(word))) return text;
  throw new GoError(`Invalid ${what} string`);
};

const printing = {
  text: (value: GoValue) => versionText(versionIn(value)),
  jsonText: (value: GoValue) => versionText(versionIn(value)),
};
const plainMethods: readonly (readonly [string, GoMethod])[] = [
  ofVersion('Major', part(0)),
  ofVersion('Minor', part(1)),
  ofVersion('Patch', part(2)),
  ofVersion('Prerelease', ({ prerelease }) => prerelease),
  ofVersion('Metadata', ({ metadata }) => metadata),
  ofVersion('String', versionText),
  ofVersion('IncMajor', next(0)),
  ofVersion('IncMinor', next(1)),
  ofVersion('IncPatch', next(2)),
  ofVersion('SetPrerelease', (version, text) => changed(version, { prerelease: identified(text, 'Prerelease') }), [
    'string',
  ]),
  ofVersion('SetMetadata', (version, text) => changed(version, { metadata: identified(text, 'Metadata') }), ['string']),
];
const plainType: GoType = {
  name: 'semver.Version',
  kind: 'struct',
  ...printing,
  methods: new Map(plainMethods),
};
const versionType: GoType = {
  name: '*semver.Version',
  kind: 'ptr',
  ...printing,
  methods: new Map([
    ...plainMethods,
    ofVersion('Original', ({ original }) => original),
    comparing('Compare', (order) => BigInt(order)),
    comparing('LessThan', (order) => order < 0),
    comparing('LessThanEqual', (order) => order <= 0),
    comparing('GreaterThan', (order) => order > 0),
    comparing('GreaterThanEqual', (order) => order >= 0),
    comparing('Equal', (order) => order === 0),
  ]),
};

export const versions: readonly HelmFunction[] = [
  define({
    name: 'semver',
    doc: 'A version, with the methods `Major`, `Minor`, `Patch`, `Prerelease`, `Metadata`, `Compare` and others.',
    params: [param.string('version')],
    example: ['{{ (semver "1.2.3").Minor }}', '2'],
    call: (_, text) => {
      return new VersionValue(strictVersion(text));
    },
  }),
  define({
    name: 'semverCompare',
    doc: 'Whether a version satisfies a constraint.',
    params: [param.string('constraint'), param.string('version')],
    example: ['{{ semverCompare ">=1.2.0" "1.2.3" }}', 'true'],
    call: (_, constraint, version) => semverCompare(constraint, version),
  }),
];
