import type { Files } from '../../src/iac/index.ts';
import { openDirectories } from '../../src/iac/terraform/modules/directories.ts';
import { createBudget, type Evaluation } from '../../src/iac/terraform/modules/evaluation.ts';
import { createFileCache } from '../../src/iac/terraform/modules/file-host.ts';
import { readVariableFile, readVariableFiles } from '../../src/iac/terraform/modules/inputs.ts';
import type { ModuleInstance } from '../../src/iac/terraform/modules/instance.ts';
import { loadTree } from '../../src/iac/terraform/modules/tree.ts';
import { openRoot } from '../../src/iac/terraform/root.ts';
import type { Diagnostic } from '../../src/source/index.ts';

/** The result of using a module, and the problems found while doing so. */
export interface Used<T> {
  readonly result: T;
  readonly problems: readonly Diagnostic[];
}

/**
 * Opens the root module of a tree and hands it to `use`, again for as long as functions ask for files that were not
 * read before, as a scan does.
 */
export async function withRoot<T>(
  files: Files,
  options: {
    readonly env?: ReadonlyMap<string, string>;
    readonly varFiles?: readonly string[];
    /** The directory of the root module; that of the tree when absent. */
    readonly directory?: string;
  },
  use: (root: ModuleInstance, report: Evaluation['report']) => T,
): Promise<Used<T>> {
  const { directory = '' } = options;
  const tree = await loadTree(openDirectories(files), directory);
  if (tree === undefined) throw new Error('there is no module');
  const extra = await Promise.all((options.varFiles ?? []).map((path) => readVariableFile(files, path)));
  const own = await readVariableFiles(files, directory);
  const given = [...own, ...extra.flatMap((file) => (file === undefined ? [] : [file]))];
  const cache = createFileCache(files);
  const environment = options.env ?? new Map<string, string>();
  const budget = createBudget(10_000_000);
  for (;;) {
    const problems: Diagnostic[] = [];
    const evaluation: Evaluation = {
      root: directory,
      rootDirectory: directory,
      workspace: environment.get('TF_WORKSPACE') ?? 'default',
      budget,
      functions: cache.hostFor(directory, budget),
      report: (diagnostic) => problems.push(diagnostic),
      underWay: [],
    };
    const root = openRoot(tree, evaluation, { environment, files: given, vars: [] });
    const result = use(root, evaluation.report);
    if (!(await cache.fetch())) {
      const syntax = [...tree.definition.files, ...given].flatMap((file) => file.diagnostics);
      return { result, problems: [...syntax, ...tree.definition.diagnostics, ...problems] };
    }
  }
}
