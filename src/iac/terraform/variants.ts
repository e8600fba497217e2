import { groupBy } from '../../source/index.ts';
import type { Files } from '../files.ts';
import type { Loaded, LoadOptions, Variant } from '../loader.ts';
import { joinPath } from '../paths.ts';
import { moduleFiles } from './modules/directories.ts';
import { diagnosticKey } from './modules/evaluation.ts';
import { readVariableFile, readVariableFiles, type VariableFile } from './modules/inputs.ts';
import type { ModuleNode } from './modules/tree.ts';
import { loadRoots, openSession, type Root } from './roots.ts';

/** Files of values of one root module that are tried. */
const MAX_FILES = 50;
/** Directories below a root module in which they are looked for, within each other and in all. */
const MAX_DEPTH = 3;
const MAX_DIRECTORIES = 200;

/** A root module with a file of values that Terraform does not read by itself. */
interface Deployed {
  /** The file, from the directory of the root module. */
  readonly name: string;
  readonly root: Root;
  readonly directory: string;
}

/** What root modules are with each of the `*.tfvars` that belong to them and are not read without a flag. */
export async function rootVariants(
  trees: readonly ModuleNode[],
  extra: readonly VariableFile[],
  files: Files,
  options: LoadOptions,
  loaded: Pick<Loaded, 'resources' | 'errors'>,
): Promise<readonly Variant[]> {
  const deployed: Deployed[] = [];
  for (const tree of trees) {
    const { directory, variables } = tree.definition;
    if (variables.size === 0) continue;
    const automatic = await readVariableFiles(files, directory);
    const used = new Set([...automatic, ...extra].map(({ source }) => source.path));
    for (const name of await valueFiles(files, directory)) {
      const path = joinPath(directory, name);
      const file = used.has(path) ? undefined : await readVariableFile(files, path);
      if (file === undefined || ![...file.values.keys()].some((variable) => variables.has(variable))) continue;
      deployed.push({ name, root: { tree, variableFiles: [...automatic, ...extra, file] }, directory });
    }
  }
  // All variants together take no more work than a scan.
  const session = openSession(files, options);
  const known = new Set(loaded.errors.map(({ diagnostic }) => diagnosticKey(diagnostic)));
  return [...groupBy(deployed, ({ name }) => name)].map(([name, group]) => ({
    name,
    replaces: resourcesOf(new Set(group.map(({ directory }) => directory)), loaded),
    load: async () => {
      const roots = group.map(({ root }) => root);
      const { resources, errors, sources = [] } = await loadRoots(roots, session, { errors: [], notes: [] });
      return {
        resources,
        errors: errors.filter(({ diagnostic }) => !known.has(diagnosticKey(diagnostic))),
        sources,
      };
    },
  }));
}

function resourcesOf(roots: ReadonlySet<string>, { resources }: Pick<Loaded, 'resources'>): Variant['replaces'] {
  return resources.filter((resource) =>
    [resource, ...(resource.elsewhere ?? [])].some(({ root }) => root !== undefined && roots.has(root)),
  );
}

/** Files of values in the directory of a root module, and below it where there are no other modules: `prod.tfvars`, `env/prod.tfvars`. */
async function valueFiles(files: Files, directory: string): Promise<readonly string[]> {
  const found: string[] = [];
  let left = MAX_DIRECTORIES;
  const search = async (below: string, depth: number): Promise<void> => {
    if (left-- <= 0) return;
    const names = await files.list(joinPath(directory, below));
    if (depth > 0 && moduleFiles(names).length > 0) return;
    for (const name of names) {
      if (/\.tfvars(\.json)?$/.test(name)) found.push(joinPath(below, name));
      else if (name.endsWith('/') && !name.startsWith('.') && depth < MAX_DEPTH)
        await search(joinPath(below, name.slice(0, -1)), depth + 1);
    }
  };
  await search('', 0);
  return found.sort().slice(0, MAX_FILES);
}
