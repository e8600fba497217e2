import { addAll, type Diagnostic } from '../../source/index.ts';
import type { Files } from '../files.ts';
import type { Loaded, LoadOptions, ScanError } from '../loader.ts';
import { directoryOf } from '../paths.ts';
import type { Resource } from '../resource.ts';
import type { TemplateFile } from './find.ts';
import { resourcesOf } from './resources.ts';
import { readTemplates } from './template/read.ts';

/** Loads the templates among files. What is none belongs to other loaders, unless it was asked for by name. */
export async function load(found: readonly TemplateFile[], _files: Files, { file }: LoadOptions): Promise<Loaded> {
  const resources: Resource[] = [];
  const potential: Resource[] = [];
  const errors: ScanError[] = [];
  const notes: Diagnostic[] = [];
  const claimed: string[] = [];
  for (const { path, text } of found) {
    const note = (diagnostic: Diagnostic): void => {
      if (diagnostic.level === 'error') errors.push({ directory: directoryOf(path), file: path, diagnostic });
      else notes.push(diagnostic);
    };
    const source = { path, text: text ?? '' };
    if (text === undefined) {
      const span = { source, start: 0, end: 0 };
      note({ code: 'file.unreadable', level: 'error', message: 'cannot read the file', span });
      continue;
    }
    const { templates, diagnostics } = readTemplates(source, file !== undefined);
    for (const diagnostic of diagnostics) note(diagnostic);
    if (templates.length > 0) claimed.push(path);
    for (const template of templates) {
      const made = resourcesOf(template, new Map());
      addAll(resources, made.resources);
      addAll(potential, made.potential);
      for (const diagnostic of made.diagnostics) note(diagnostic);
    }
  }
  return { resources, potential, errors, notes, fileCount: claimed.length, claimed };
}
