/** Versions and constraints as in Helm: looser than npm's, and without pre-releases unless the constraint has one. */
import {
  compareVersions,
  GoError,
  GoInteger,
  type GoMethod,
  GoStruct,
  type GoType,
  type GoValue,
  goTypes,
} from '../../../go/index.ts';
import { constraintOf, isWithin } from './constraint.ts';
import { define, type HelmFunction, param } from './function.ts';
import { type HelmVersion, strictVersion, versionOf } from './version.ts';

export const isVersion = (text: string): boolean => versionOf(text) !== undefined;

/** Whether a version satisfies a constraint; false if either is invalid. */
export function satisfies(constraint: string, version: string): boolean {
  const parsed = versionOf(version);
  const comparators = constraintOf(constraint);
  return parsed !== undefined && typeof comparators !== 'string' && isWithin(parsed, comparators);
}

/** Like Helm's `semverCompare`; throws for an invalid constraint or version. */
export function semverCompare(constraint: string, version: string): boolean {
  const comparators = constraintOf(constraint);
  if (typeof comparators === 'string') throw new GoError(comparators);
  return isWithin(strictVersion(version), comparators);
}

function versionText({ numbers, prerelease, metadata }: HelmVersion): string {
  return `${numbers.join('.')}${prerelease === '' ? '' : `-${prerelease}`}${metadata === '' ? '' : `+${metadata}`}`;
}

/** A version as templates see it: a pointer, or a value that its methods return. */
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
        throw new GoError('the argument is not a valid version');
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
