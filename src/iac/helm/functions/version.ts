import { GoError, type Version } from '../../../go/index.ts';

export interface HelmVersion extends Version {
  readonly numbers: readonly [major: bigint, minor: bigint, patch: bigint];
  readonly metadata: string;
  readonly original: string;
}

const identifiers = '[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*';
const versionPattern = new RegExp(
  `^v?(\\d+)(?:\\.(\\d+))?(?:\\.(\\d+))?(?:-(${identifiers}))?(?:\\+(${identifiers}))?$`,
);

/** Maximum length of a version, as in Helm. */
const maxLength = 256;

/** Undefined: no version. Minor and patch may be left out. */
export function versionOf(text: string): HelmVersion | undefined {
  const match = text.length > maxLength ? null : versionPattern.exec(text);
  if (match === null) return undefined;
  const [, major = '0', minor = '0', patch = '0', prerelease = '', metadata = ''] = match;
  return { numbers: [BigInt(major), BigInt(minor), BigInt(patch)], prerelease, metadata, original: text };
}

/** A version; throws if it is invalid. */
export function strictVersion(text: string): HelmVersion {
  if (text.length > maxLength) throw new GoError(`version string is too long (max ${maxLength} bytes)`);
  const version = versionOf(text);
  if (version === undefined) throw new GoError('invalid semantic version');
  const large = version.numbers.find((part) => BigInt.asUintN(64, part) !== part);
  if (large !== undefined) {
    throw new GoError(`error parsing version segment: strconv.ParseUint: parsing "${large}": value out of range`);
  }
  if (/(?:^|\.)0\d+(?:\.|$)/.test(version.prerelease)) throw new GoError('version segment starts with 0');
  return version;
}
