import { addAll, type Diagnostic } from '../../source/index.ts';
import type { Files } from '../files.ts';
import type { Loaded, ScanError } from '../loader.ts';
import { directoryOf } from '../paths.ts';
import type { Resource } from '../resource.ts';
import type { FileGroup } from './find.ts';
import { loadProject } from './load-project.ts';
import { normalized } from './normalize.ts';
import { resourcesOf } from './resources.ts';

/** Loads the projects that some files are. */
export async function loadCompose(files: Files, groups: readonly FileGroup[]): Promise<Loaded> {
  const resources: Resource[] = [];
  const errors: ScanError[] = [];
  const notes: Diagnostic[] = [];
  let fileCount = 0;
  for (const { paths } of groups) {
    const directory = directoryOf(paths[0]!);
    const report = (diagnostic: Diagnostic): void => {
      if (diagnostic.level !== 'error') notes.push(diagnostic);
      else errors.push({ directory, file: diagnostic.span?.source.path ?? paths[0]!, diagnostic });
    };
    fileCount += paths.length;
    const loaded = await loadProject(files, paths, report);
    if (loaded === undefined) continue;
    const model = await normalized(loaded.model, loaded.project, loaded.environment);
    addAll(resources, resourcesOf(model, loaded.project));
  }
  return { resources, errors, notes, fileCount };
}
