import type { Resource } from '../../resource.ts';
import type { ModuleDefinition, ResourceDeclaration } from '../modules/definition.ts';
import type { ModuleInstance, Potential } from '../modules/instance.ts';
import { isLoaded, type ModuleNode } from '../modules/tree.ts';
import { type Candidate, callPathTo, candidateOf, emit } from './resources.ts';

/** A resource that does not exist with the given values. */
export interface PotentialCandidate {
  readonly candidate: Candidate;
  readonly reason: NonNullable<Potential<unknown>['reason']>;
}

/** Coverage counts blocks of this kind. */
function managed({ resources, duplicates }: ModuleDefinition): readonly ResourceDeclaration[] {
  return [...resources.values(), ...duplicates].filter(({ mode }) => mode === 'resource');
}

/**
 * Adds each block that has no instance with the given values, with one instance whose key is unknown. `seen` has the
 * keys of blocks with instances.
 */
export function collectPotential(
  root: ModuleInstance,
  seen: ReadonlySet<string>,
  found: Map<string, PotentialCandidate>,
): void {
  const modules: Potential<ModuleInstance>[] = [{ instance: root }];
  for (const { instance: module, reason } of modules) {
    for (const declaration of managed(module.node.definition)) {
      const { key } = declaration;
      if (seen.has(key) || found.has(key)) continue;
      const own = module.potential(declaration);
      const instance = own?.instance ?? module.resources(declaration)[0];
      const because = own?.reason ?? reason;
      if (instance === undefined || because === undefined) continue;
      found.set(key, {
        candidate: candidateOf(instance, module, callPathTo(module)),
        reason: because,
      });
    }
    for (const child of module.potentialChildren()) {
      // A known module is only described by its results for these inputs, not for others.
      if (isLoaded(child.instance.node)) modules.push({ reason, ...child });
    }
  }
}

/** The resources of such candidates, without blocks that turned out to have instances. */
export function emitPotential(
  found: ReadonlyMap<string, PotentialCandidate>,
  seen: ReadonlySet<string>,
): readonly Resource[] {
  const left = [...found].filter(([key]) => !seen.has(key)).map(([, potential]) => potential);
  const reasons = new Map(left.map(({ candidate, reason }) => [candidate.instance.declaration.key, reason]));
  return emit(left.map(({ candidate }) => candidate)).map((resource) => ({
    ...resource,
    condition: reasons.get(blockKey(resource)),
  }));
}

function blockKey({ span }: Resource): string {
  return `${span.source.path}:${span.start}`;
}

/** The number of resource blocks in the modules below these roots, and the number of calls that lead to no module. */
export function countBlocks(roots: readonly ModuleNode[]): { readonly total: number; readonly missingModules: number } {
  const blocks = new Set<string>();
  const missing = new Set<string>();
  const nodes = [...roots];
  for (const { definition, children } of nodes) {
    for (const declaration of managed(definition)) blocks.add(declaration.key);
    for (const [name, child] of children) {
      if (isLoaded(child)) nodes.push(child);
      else missing.add(definition.calls.get(name)!.key);
    }
  }
  return { total: blocks.size, missingModules: missing.size };
}
