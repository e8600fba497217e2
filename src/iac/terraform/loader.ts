import { addAll } from '../../source/index.ts';
import type { Files } from '../files.ts';
import type { Loaded, Loader, LoadOptions } from '../loader.ts';
import { openMounts } from '../mounts.ts';
import { openCallReader } from './call-reader.ts';
import { rootTrees } from './discover.ts';
import { givenSettings, openGivenValues } from './given.ts';
import { assemble } from './modules/definition.ts';
import { readModuleFile } from './modules/directories.ts';
import type { FallbackParser } from './modules/fallback-parser.ts';
import { openModuleReaders } from './modules/readers.ts';
import type { KnownModules, ModuleNode } from './modules/tree.ts';
import { loadRoots, openSession, type Root } from './roots.ts';
import type { Deployments } from './stacks/deployments.ts';

/** Terraform configurations: directories of `.tf`, `.tf.json`, `.tofu` and `.tofu.json` files, evaluated. */
export const terraform: Loader = {
  id: 'terraform',
  synonyms: ['tf', 'opentofu'],
  title: 'Terraform',
  versions: ['v12', 'v13', 'v14', 'v15', 'v1'],
  kinds: [
    { title: 'Terraform file', plural: 'Terraform files', path: /\.(?:tf|tofu)(?:\.json)?$/ },
    {
      title: 'Terraform stack file',
      plural: 'Terraform stack files',
      path: /\.(?:tfstack|tfcomponent|tfdeploy)\.hcl$/,
    },
  ],
  files: /\.(?:tf|tofu)(?:\.json)?$/,
  load,
};

async function load(tree: Files, options: LoadOptions): Promise<Loaded> {
  const mounts = openMounts(tree);
  const { files } = mounts;
  const { directories, remote, second } = openModuleReaders(mounts, options);
  const known = options.knownModules && knownModulesFrom(options.knownModules);
  const given = openGivenValues(files, givenSettings(options));
  const trees =
    options.file === undefined
      ? await rootTrees(directories, options.recursive !== false, {
          remote,
          known,
          read: openCallReader(files, options, given.in),
        })
      : [await singleFile(files, options.file, second)];
  const roots: Root[] = [];
  const deployed: Deployments[] = [];
  for (const tree of trees) {
    const values = await given.in(tree.definition.directory);
    const deployments =
      tree.definition.isStack && (await (await import('./stacks/deployments.ts')).readDeployments(tree, files));
    if (deployments) deployed.push(deployments);
    addAll(
      roots,
      (deployments ? deployments.roots : [{ tree }]).map((root) => ({ ...root, given: values })),
    );
  }
  const errors = [...(await given.missing()), ...deployed.flatMap(({ diagnostics }) => diagnostics)];
  const notes = [...given.undeclared(trees), ...(remote?.notes ?? [])];
  const loaded = await loadRoots(roots, openSession(files, options), { errors, notes });
  const hasVariants = options.variants === true && options.file === undefined;
  return {
    ...loaded,
    sources: [...(loaded.sources ?? []), ...deployed.flatMap(({ sources }) => sources)],
    fileCount: options.file === undefined ? directories.fileCount() : 1,
    ...(hasVariants && {
      variants: await (await import('./variants.ts')).rootVariants(roots, files, options, loaded),
    }),
  };
}

/** Facts about modules; their code is loaded for the first module that needs it. */
function knownModulesFrom(read: NonNullable<LoadOptions['knownModules']>): KnownModules {
  let opening: Promise<KnownModules> | undefined;
  return {
    find: async (...call) => {
      opening ??= import('./known-modules/registry.ts').then(({ openKnownModules }) => openKnownModules(read));
      return (await opening).find(...call);
    },
  };
}

/** A module of one file, whose calls are not followed. */
async function singleFile(files: Files, path: string, second: FallbackParser): Promise<ModuleNode> {
  const slash = path.lastIndexOf('/');
  const file = await second(await readModuleFile(files, path));
  const definition = assemble(slash < 0 ? '' : path.slice(0, slash), [{ ...file, override: false }]);
  return { definition: { ...definition, calls: new Map() }, children: new Map() };
}
