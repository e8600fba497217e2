import { directoryOf, type Resource } from '../../iac/index.ts';
import { LintelError } from '../../source/index.ts';
import type { Part } from '../part.ts';
import type { PlacedIgnore } from '../suppressions/outcome.ts';
import type { Scope, Scopes } from './scope.ts';

/** Maximum number of different selections: policies are selected again for each. */
const maxScopes = 200;

/** The parts of a scan, each with one selection: that of the request, and those of its scopes. */
export function partsOf(whole: Part, scopes: Scopes): readonly Part[] {
  const groups = new Map<
    string,
    {
      readonly scope?: Scope;
      readonly members: Resource[];
      readonly asides: Resource[];
      readonly potential: Resource[];
    }
  >();
  const keys = new Map<Scope | undefined, string>();
  const keyOf = (scope: Scope | undefined): string => {
    const { selection, suppressions } = scope ?? whole;
    const known = keys.get(scope) ?? JSON.stringify([selection, { ...suppressions, ignores: [] }]);
    keys.set(scope, known);
    return known;
  };
  const groupOf = (scope: Scope | undefined) => {
    const key = keyOf(scope);
    const group = groups.get(key) ?? { ...(scope && { scope }), members: [], asides: [], potential: [] };
    groups.set(key, group);
    if (groups.size > maxScopes) {
      const message = `more than ${maxScopes} different configurations below the scanned directory`;
      throw new LintelError([
        { code: 'configuration.too-large', level: 'error', message, help: 'scan its subdirectories separately' },
      ]);
    }
    return group;
  };
  groupOf(undefined);
  for (const resource of whole.resources) groupOf(scopeOf(resource.source, scopes)).members.push(resource);
  for (const aside of whole.asides) groupOf(scopeOf(aside.source, scopes)).asides.push(aside);
  for (const resource of whole.potential) groupOf(scopeOf(resource.source, scopes)).potential.push(resource);
  return [...groups.values()].map(({ scope, members, asides, potential }): Part => {
    const own = new Set([...members, ...asides].flatMap((resource) => [resource, ...(resource.elsewhere ?? [])]));
    const { selection, suppressions } = scope ?? whole;
    return {
      ...(selection && { selection }),
      ...(suppressions && { suppressions }),
      resources: members,
      asides,
      potential,
      holds: (resource) => own.has(resource),
      ...(scope && { by: scope.by }),
    };
  });
}

/** The ignores of scopes, each for its files. */
export function ignoresOf(scopes: Scopes): readonly PlacedIgnore[] {
  return [...scopes].flatMap(([directory, { suppressions }]) => {
    const { ignores = [], reasonRequired = false, strict = false } = suppressions;
    return ignores.map((ignore) => ({ ...ignore, within: { directory, reasonRequired, strict } }));
  });
}

/** The innermost scope of a file; undefined if only the configuration of the request applies. */
function scopeOf(path: string, scopes: Scopes): Scope | undefined {
  for (let directory = directoryOf(path); directory !== ''; directory = directoryOf(directory)) {
    const scope = scopes.get(directory);
    if (scope !== undefined) return scope;
  }
  return undefined;
}
