import { globPattern } from '../../go/index.ts';
import { groupBy } from '../../source/index.ts';
import type { Files } from '../files.ts';
import type { Loaded, LoadOptions, Variant } from '../loader.ts';
import { directoryOf, joinPath } from '../paths.ts';
import { walk } from '../walk.ts';
import { moduleFiles } from './modules/directories.ts';
import { diagnosticKey } from './modules/evaluation.ts';
import { readVariableFile, readVariableFiles } from './modules/inputs.ts';
import { loadRoots, openSession, type Root } from './roots.ts';

/** Maximum number of files of values to try for one root module. */
const maxFiles = 50;
/** Limits on the depth and number of directories to search for them below a root module. */
const maxDepth = 3;
const maxDirectories = 200;

const VALUES = /\.tfvars(\.json)?$/;

/** A root module with a file of values that Terraform does not read by itself. */
interface Deployed {
  /** The path of the file, relative to the root module. */
  readonly name: string;
  readonly root: Root;
  readonly directory: string;
}

/**
 * The variants of root modules: with each `*.tfvars` that belongs to them, or that the user names, and that Terraform
 * does not load by itself.
 */
export async function rootVariants(
  roots: readonly Root[],
  files: Files,
  options: LoadOptions,
  loaded: Pick<Loaded, 'resources' | 'errors'>,
): Promise<readonly Variant[]> {
  const deployed: Deployed[] = [];
  const patterns = options.terraform?.variantFiles;
  const placed = patterns && (await matchingFiles(files, patterns, roots));
  for (const root of roots) {
    const { directory, variables } = root.tree.definition;
    if (variables.size === 0) continue;
    const given = root.given?.files ?? [];
    const used = new Set([...(await readVariableFiles(files, directory)), ...given].map(({ source }) => source.path));
    for (const path of placed?.(directory) ?? (await valueFiles(files, directory))) {
      const file = used.has(path) ? undefined : await readVariableFile(files, path);
      if (file === undefined || ![...file.values.keys()].some((variable) => variables.has(variable))) continue;
      const name = isBelow(path, directory) ? path.slice(directory === '' ? 0 : directory.length + 1) : path;
      const tried = { ...root, given: { vars: [], ...root.given, files: [...given, file] } };
      deployed.push({ name, root: tried, directory });
    }
  }
  // All variants together have the budget of one scan.
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

/**
 * Variable files in the directory of a root module, and below it if there are no other modules there: `prod.tfvars`,
 * `env/prod.tfvars`.
 */
async function valueFiles(files: Files, directory: string): Promise<readonly string[]> {
  const found: string[] = [];
  let left = maxDirectories;
  const search = async (below: string, depth: number): Promise<void> => {
    if (left-- <= 0) return;
    const names = await files.list(joinPath(directory, below));
    if (depth > 0 && moduleFiles(names).length > 0) return;
    for (const name of names) {
      if (VALUES.test(name)) found.push(joinPath(directory, joinPath(below, name)));
      else if (name.endsWith('/') && !name.startsWith('.') && depth < maxDepth)
        await search(joinPath(below, name.slice(0, -1)), depth + 1);
    }
  };
  await search('', 0);
  return found.sort().slice(0, maxFiles);
}

/**
 * The files of values that match a pattern, for each root module: those whose nearest root module it is, and those that
 * are below none.
 */
async function matchingFiles(
  files: Files,
  patterns: readonly string[],
  roots: readonly Root[],
): Promise<(directory: string) => readonly string[]> {
  const matchers = patterns.map((pattern) => globPattern(pattern));
  const directories = new Set(roots.map(({ tree }) => tree.definition.directory));
  const byRoot = new Map<string | undefined, string[]>();
  // Named files are tried even if they are excluded from the search for code.
  await walk({ list: files.list, read: files.read }, true, async (directory, names) => {
    for (const name of names) {
      const path = joinPath(directory, name);
      if (!VALUES.test(name) || !matchers.some((matches) => matches?.(path))) continue;
      const root = rootAbove(directory, directories);
      byRoot.set(root, [...(byRoot.get(root) ?? []), path]);
    }
    return undefined;
  });
  const of = (root: string | undefined): readonly string[] => byRoot.get(root) ?? [];
  return (directory) => [...of(directory), ...of(undefined)].sort().slice(0, maxFiles);
}

/** The root module that a directory belongs to: its own, or the nearest above it. */
function rootAbove(directory: string, roots: ReadonlySet<string>): string | undefined {
  for (let at = directory; ; at = directoryOf(at)) {
    if (roots.has(at)) return at;
    if (at === '') return undefined;
  }
}

function isBelow(path: string, directory: string): boolean {
  return directory === '' || path.startsWith(`${directory}/`);
}
