import { addAll, type Diagnostic } from '../../source/index.ts';
import type { Files } from '../files.ts';
import type { Loaded, LoadOptions, ScanError } from '../loader.ts';
import { directoryOf } from '../paths.ts';
import type { Resource } from '../resource.ts';
import type { TemplateFile } from './find.ts';
import { readParameters } from './given.ts';
import { resourcesOf } from './resources.ts';
import { readTemplates } from './template/read.ts';

/** Loads the templates among files. What is none belongs to other loaders, unless it was asked for by name. */
export async function load(
  found: readonly TemplateFile[],
  _files: Files,
  { file, cloudformation = {} }: LoadOptions,
): Promise<Loaded> {
  const resources: Resource[] = [];
  const potential: Resource[] = [];
  const errors: ScanError[] = [];
  const notes: Diagnostic[] = [];
  const claimed: string[] = [];
  const { parameters, diagnostics: wrongParameters } = readParameters(cloudformation);
  for (const diagnostic of wrongParameters) {
    errors.push({ directory: '', ...(diagnostic.span && { file: diagnostic.span.source.path }), diagnostic });
  }
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
      const made = resourcesOf(template, parameters);
      addAll(resources, made.resources);
      addAll(potential, made.potential);
      for (const diagnostic of made.diagnostics) note(diagnostic);
    }
  }
  return { resources, potential, errors, notes, fileCount: claimed.length, claimed };
}
