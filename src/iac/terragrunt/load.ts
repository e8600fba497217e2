import { addAll, type Diagnostic } from '../../source/index.ts';
import type { Files } from '../files.ts';
import type { Loaded, LoadOptions } from '../loader.ts';

import { givenSettings, openGivenValues } from '../terraform/given.ts';
import { readVariableFile, readVariableFiles, type VariableFile } from '../terraform/modules/inputs.ts';
import { loadRoots, openSession, type Root } from '../terraform/roots.ts';
import { dependencyCycles } from './dependency-graph.ts';
import { withGeneratedValues } from './generate.ts';
import { inputOf, type Unit } from './unit.ts';
import { openUnits } from './units.ts';
import type { Workspace } from './workspace.ts';

/** Reads the units and stacks at `paths`, and evaluates each unit as a root module. */
export async function load(tree: Files, options: LoadOptions, paths: readonly string[]): Promise<Loaded> {
  const { units, context, modules } = await openUnits(tree, options, paths);
  const { workspace, errors, notes } = context;
  addAll(notes, dependencyCycles(units));
  addAll(notes, await missingDependencies(units, workspace));
  const given = openGivenValues(workspace.files, givenSettings(options));
  const roots: Root[] = [];
  const claimed: string[] = [];
  let missing = 0;
  for (const unit of units) {
    if (unit.excluded !== undefined) {
      const message = `the unit ${unit.directory || '.'} is excluded and was not scanned`;
      notes.push({ code: 'terragrunt.excluded', level: 'note', message, span: unit.excluded });
      continue;
    }
    const module = await modules.treeOf(unit);
    if (module === undefined) continue;
    if (!('definition' in module)) {
      (module.level === 'error' ? errors : notes).push(module);
      missing += 1;
      continue;
    }
    const { directory, variables, files } = module.definition;
    if (directory === unit.directory)
      addAll(
        claimed,
        files.map(({ source }) => source.path),
      );
    const values = await given.in(unit.directory);
    roots.push({
      tree: module,
      name: unit.directory,
      variableFiles: await variableFilesOf(unit, directory, workspace),
      given: { ...values, vars: [...unit.extra.vars, ...values.vars] },
      inputs: (name) => inputOf(unit, name, variables.get(name)),
      host: (host) => workspace.hostIn(directory, host, directory),
    });
  }
  addAll(errors, await given.missing());
  const configurations = workspace.read();
  for (const diagnostic of configurations.flatMap(({ diagnostics }) => diagnostics)) {
    (diagnostic.level === 'error' ? errors : notes).push(diagnostic);
  }
  addAll(notes, modules.notes());
  const loaded = await loadRoots(roots, openSession(workspace.files, options), { errors, notes });
  return {
    ...loaded,
    blocks: { ...loaded.blocks!, missingModules: loaded.blocks!.missingModules + missing },
    sources: [...(loaded.sources ?? []), ...configurations.map(({ source }) => source)],
    fileCount: configurations.length + modules.fileCount(),
    claimed,
  };
}

/** Warnings about dependencies on directories without a configuration. */
async function missingDependencies(units: readonly Unit[], { files }: Workspace): Promise<readonly Diagnostic[]> {
  const known = new Map<string, boolean>(units.map(({ directory }) => [directory, true]));
  const found: Diagnostic[] = [];
  for (const { directory, span } of units.flatMap(({ dependencies }) => dependencies)) {
    const hasFiles =
      known.get(directory) ?? (await files.list(directory)).some((name) => name.startsWith('terragrunt.'));
    known.set(directory, hasFiles);
    if (hasFiles) continue;
    const message = `the directory of this dependency has no configuration: ${directory || '.'}`;
    found.push({ code: 'terragrunt.dependency', level: 'warning', message, span });
  }
  return found;
}

/**
 * Variable files that Terraform reads automatically, in the module and next to the configuration, and those that the
 * unit names.
 */
async function variableFilesOf(unit: Unit, directory: string, workspace: Workspace): Promise<readonly VariableFile[]> {
  const { files } = workspace;
  const beside = directory === unit.directory ? [] : await readVariableFiles(files, unit.directory);
  const own = await withGeneratedValues([...(await readVariableFiles(files, directory)), ...beside], unit.generated);
  return [...own, ...(await filesOf(unit.extra.files, workspace))];
}

async function filesOf(paths: readonly string[], { files }: Workspace): Promise<readonly VariableFile[]> {
  const found = await Promise.all(paths.map((path) => readVariableFile(files, path)));
  return found.filter((file) => file !== undefined);
}
