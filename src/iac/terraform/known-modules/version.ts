import { compareVersions } from '../../../go/index.ts';
import { newestVersion, parseConstraints, parseVersion } from '../../remote/version.ts';
import type { SeriesFacts } from './facts.ts';

/**
 * The newest series with a release that the constraints allow. Known releases are those that the facts were taken from,
 * and those that a constraint names.
 */
export function seriesFor(series: readonly SeriesFacts[], version: string | undefined): SeriesFacts | undefined {
  if (version === undefined) return series.at(-1);
  const constraints = parseConstraints(version);
  if (constraints === undefined) return undefined;
  const named = constraints.map((constraint) => constraint.version);
  return series.findLast(({ from, version: newest }) => {
    const [own, first] = [seriesOf(from), parseVersion(from)!];
    const releases = [...named, parseVersion(newest)!].filter(
      (release) => seriesOf(release.text) === own && compareVersions(release, first) >= 0,
    );
    return newestVersion(releases, constraints) !== undefined;
  });
}

/** The common part of all compatible releases: the major version, or the minor one before 1.0. */
function seriesOf(version: string): string {
  const [major = '', minor = '0'] = version.replace(/^v/, '').split('.');
  return major === '0' ? `0.${minor}` : major;
}
