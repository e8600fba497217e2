import { resolve } from 'node:path';
import { loaders, type Resource } from '../../iac/index.ts';
import { loadTree, type Target } from '../../scan/index.ts';
import type { Diagnostic } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import type { Io } from '../machine/io.ts';
import { native } from '../machine/native.ts';
import { isWithin, relativePath } from '../machine/paths.ts';
import { readHelmSettings } from '../scan/helm-settings.ts';
import { inTree, openTarget } from '../scan/target.ts';

/** The objects of the charts or kustomizations below a directory, at their places in the templates. */
export interface RenderedTree {
  readonly objects: readonly Resource[];
  readonly problems: readonly Diagnostic[];
  readonly warnings: readonly Diagnostic[];
}

/** Renders the charts or kustomizations below a directory, as a scan does. */
export async function renderTree(
  path: string,
  types: readonly string[],
  values: Values,
  io: Io,
): Promise<RenderedTree> {
  const absolute = resolve(io.cwd, path);
  const isInside = absolute !== io.cwd && isWithin(io.cwd, absolute);
  const target: Target = isInside
    ? { kind: 'directory', path: io.cwd, only: [relativePath(io.cwd, absolute)] }
    : { kind: 'directory', path: absolute };
  const tree = await openTarget(target, values, io, undefined);
  try {
    const helm = {
      ...(await readHelmSettings(values, io)),
      valuesFiles: values.list('values-files').map((name) => ({ name, path: inTree(name, io, target) })),
    };
    const host = { now: io.now, random: io.random, native, env: new Map<string, string>() };
    const { resources, errors, notes } = await loadTree(tree, { target, types, helm }, { loaders, host });
    // A directory with policies alone has nothing to render.
    const problems = errors.map(({ diagnostic }) => diagnostic).filter(({ code }) => code !== 'scan.nothing-scanned');
    // The chart itself is a resource of a scan, but no object.
    const objects = resources.filter(({ config }) => typeof config.kind === 'string');
    return { objects, problems, warnings: notes };
  } finally {
    await tree.close?.();
  }
}
