import type { Diagnostic } from '../../source/index.ts';
import type { Files } from '../files.ts';
import type { Loaded, Loader, LoadOptions } from '../loader.ts';
import { openMounts } from '../mounts.ts';
import { rootTrees } from './discover.ts';
import { assemble } from './modules/definition.ts';
import { openDirectories, readModuleFile } from './modules/directories.ts';
import { readVariableFile, type VariableFile } from './modules/inputs.ts';
import { openRemoteModules } from './modules/remote.ts';
import { type SecondOpinion, secondOpinion } from './modules/second-opinion.ts';
import type { ModuleNode } from './modules/tree.ts';
import { loadRoots, openSession } from './roots.ts';

/** Terraform configurations: directories of `.tf`, `.tf.json`, `.tofu` and `.tofu.json` files, evaluated. */
export const terraform: Loader = {
  id: 'terraform',
  title: 'Terraform',
  versions: ['v12', 'v13', 'v14', 'v15', 'v1'],
  kinds: [{ title: 'Terraform file', plural: 'Terraform files', path: /\.(?:tf|tofu)(?:\.json)?$/ }],
  files: /\.(?:tf|tofu)(?:\.json)?$/,
  load,
};

async function load(tree: Files, options: LoadOptions): Promise<Loaded> {
  const mounts = openMounts(tree);
  const { files } = mounts;
  const remote = options.fetcher === undefined ? undefined : openRemoteModules(options.fetcher, mounts);
  const second = secondOpinion(options.hclToJson);
  const directories = openDirectories(files, second);
  const trees =
    options.file === undefined
      ? await rootTrees(directories, options.recursive !== false, remote)
      : [await singleFile(files, options.file, second)];
  const extra: VariableFile[] = [];
  const errors: Diagnostic[] = [];
  for (const path of options.varFiles ?? []) {
    const file = await readVariableFile(files, path);
    if (file !== undefined) extra.push(file);
    else
      errors.push({ code: 'terraform.no-variable-file', level: 'error', message: `there is no variable file ${path}` });
  }
  const notes = [...undeclared(extra, trees), ...(remote?.notes ?? [])];
  const roots = trees.map((tree) => ({ tree }));
  const loaded = await loadRoots(roots, openSession(files, options, extra), { errors, notes });
  const hasVariants = options.variants === true && options.file === undefined;
  return {
    ...loaded,
    fileCount: options.file === undefined ? directories.fileCount() : 1,
    ...(hasVariants && {
      variants: await (await import('./variants.ts')).rootVariants(trees, extra, files, options, loaded),
    }),
  };
}

/** A module of one file; what it calls is not followed. */
async function singleFile(files: Files, path: string, second: SecondOpinion): Promise<ModuleNode> {
  const slash = path.lastIndexOf('/');
  const file = await second(await readModuleFile(files, path));
  const definition = assemble(slash < 0 ? '' : path.slice(0, slash), [{ ...file, override: false }]);
  return { definition: { ...definition, calls: new Map() }, children: new Map() };
}

/** Values of `--var-file` that no module has a variable for. */
function undeclared(files: readonly VariableFile[], trees: readonly ModuleNode[]): readonly Diagnostic[] {
  const declared = new Set(trees.flatMap((tree) => [...tree.definition.variables.keys()]));
  return files.flatMap(({ source, values }) =>
    [...values]
      .filter(([name]) => !declared.has(name))
      .map(([name, { value }]): Diagnostic => {
        const message = `no root module declares the variable "${name}"`;
        return {
          code: 'terraform.undeclared-value',
          level: 'warning',
          message,
          span: { source, start: value.start, end: value.end },
        };
      }),
  );
}
