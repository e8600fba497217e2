import { Roots } from '../../rego/index.ts';
import { LintelError } from '../../source/index.ts';

/** Roots of a bundle that are listed in a message. */
const maxListed = 20;

/** Throws a `LintelError` if a changed bundle has roots in common with another one. */
export function checkOverlaps(roots: ReadonlyMap<string, readonly string[]>, changed: Iterable<string>): void {
  const colliding = new Set<string>();
  const conflicts = new Set<string>();
  for (const name of changed) {
    for (const [other, theirs] of roots) {
      if (name === other) continue;
      const found = conflictsOf(roots.get(name)!, theirs);
      if (found.length === 0) continue;
      colliding.add(name).add(other);
      for (const conflict of found) conflicts.add(conflict);
    }
  }
  if (colliding.size === 0) return;
  const listed = (names: Iterable<string>): string => [...names].sort().join(', ');
  const whole = [...roots].filter(([, own]) => own.includes('')).map(([name]) => name);
  const message =
    whole.length > 0
      ? `bundles [${listed(colliding)}] have overlapping roots and cannot be activated simultaneously because bundle(s) [${listed(whole)}] specify empty root paths ('') which overlap with any other bundle root`
      : `detected overlapping roots in manifests for these bundles: [${listed(colliding)}] (${listed(conflicts)})`;
  const help = 'give each bundle its own roots in its .manifest';
  throw new LintelError([{ code: 'bundle.conflict', level: 'error', message, help }]);
}

function conflictsOf(own: readonly string[], theirs: readonly string[]): readonly string[] {
  const known = new Roots();
  for (const root of theirs) known.add(root);
  const found = own.filter((root) => known.add(root) !== undefined).slice(0, maxListed);
  return found.flatMap((root) =>
    theirs
      .filter((other) => isWithin(root, other) || isWithin(other, root))
      .slice(0, maxListed)
      .map((other) =>
        other === root ? `root ${root} is in multiple bundles` : `${[root, other].sort().join(' overlaps ')}`,
      ),
  );
}

const isWithin = (root: string, other: string): boolean =>
  other === '' || root === other || root.startsWith(`${other}/`);
