import { addAll, type Diagnostic, type Source } from '../../source/index.ts';
import type { Files } from '../files.ts';
import type { Loaded, LoadOptions, ScanError } from '../loader.ts';
import { directoryOf } from '../paths.ts';
import type { Resource } from '../resource.ts';
import { unreadable } from '../unreadable.ts';
import { readAssemblies } from './assembly/assembly.ts';
import type { TemplateFile } from './find.ts';
import { readParameters } from './given.ts';
import { resourcesOf } from './resources.ts';
import { linkStacks, missingStacks } from './stacks/links.ts';
import { readTemplates } from './template/read.ts';
import type { Template } from './template/template.ts';
import { readIncludes } from './transforms/includes.ts';

/** Maximum number of paths that are tried for templates of nested stacks. */
const maxReads = 1000;

/** Loads the templates among files. Other files belong to other loaders, unless the user named them. */
export async function load(
  found: readonly TemplateFile[],
  files: Files,
  { file, cloudformation = {} }: LoadOptions,
): Promise<Loaded> {
  const resources: Resource[] = [];
  const potential: Resource[] = [];
  const errors: ScanError[] = [];
  const notes: Diagnostic[] = [];
  const claimed: string[] = [];
  let fileCount = 0;
  const { parameters, diagnostics: wrongParameters } = readParameters(cloudformation);
  for (const diagnostic of wrongParameters) {
    errors.push({ directory: '', ...(diagnostic.span && { file: diagnostic.span.source.path }), diagnostic });
  }
  const reported = new Set<string>();
  const note = (path: string, diagnostic: Diagnostic): void => {
    const at = diagnostic.span?.source.path ?? path;
    // Problems of a template that several nested stacks use are reported once.
    const key = `${diagnostic.code} ${at} ${diagnostic.span?.start} ${diagnostic.message}`;
    if (reported.has(key)) return;
    reported.add(key);
    if (diagnostic.level === 'error') errors.push({ directory: directoryOf(at), file: at, diagnostic });
    else notes.push(diagnostic);
  };
  const templatesIn = ({ path, text, isInChart = false }: TemplateFile): readonly Template[] => {
    const source = { path, text: text ?? '' };
    if (text === undefined) {
      note(path, unreadable(path));
      return [];
    }
    const { templates, hasManifests, diagnostics } = readTemplates(source, file !== undefined);
    if (templates.length === 0 && isInChart) return [];
    for (const diagnostic of diagnostics) note(path, diagnostic);
    if (templates.length > 0) fileCount += 1;
    if (file !== undefined && hasManifests) note(path, manifestBeside(source));
    if (templates.length > 0 && !hasManifests) claimed.push(path);
    return templates;
  };
  const written = found.flatMap(templatesIn);
  const byPath = new Map(written.map((template) => [template.source.path, template]));
  let reads = 0;
  const templateAt = async (path: string): Promise<Template | undefined> => {
    // The template of a nested stack may be excluded, or not be among the files that a scan names.
    if (byPath.has(path) || reads >= maxReads) return byPath.get(path);
    reads += 1;
    const text = await files.read(path);
    const [template] = text === undefined ? [] : templatesIn({ path, text });
    if (template !== undefined) byPath.set(path, template);
    return template;
  };
  const assemblies = await readAssemblies(written, files);
  for (const diagnostic of assemblies.diagnostics) note('', diagnostic);
  const links = await linkStacks(written, templateAt, assemblies.assets);
  for (const template of links.keys()) {
    for (const { name, span } of missingStacks(template, links))
      note(template.source.path, {
        code: 'cloudformation.stack-not-found',
        level: 'warning',
        message: `the template of the nested stack ${name} is not in the tree, so the nested stack was not scanned`,
        span,
      });
  }
  const includes = await readIncludes(links.keys(), (path) => files.read(path));
  const inner = new Set([...links.values()].flatMap((nested) => [...nested.values()]));
  const reached = new Set<Template>();
  const [roots, others] = [written.filter((one) => !inner.has(one)), written.filter((one) => inner.has(one))];
  for (const template of [...roots, ...others]) {
    // Already scanned as a nested stack.
    if (reached.has(template)) continue;
    const stack = assemblies.stacks.get(template.source.path);
    const given = stack === undefined ? parameters : new Map([...stack.parameters, ...parameters]);
    const made = resourcesOf(template, given, { links, includes }, reached, stack?.constructs);
    addAll(resources, made.resources);
    addAll(potential, made.potential);
    for (const diagnostic of made.diagnostics) note(template.source.path, diagnostic);
  }
  const { sources } = assemblies;
  return { resources, potential, errors, notes, sources, fileCount, claimed };
}

/** The user chose one type for the file. */
function manifestBeside(source: Source): Diagnostic {
  return {
    code: 'cloudformation.no-template',
    level: 'error',
    message: 'a part of this file is a Kubernetes manifest, which was not scanned',
    span: { source, start: 0, end: 0 },
    help: 'scan the directory, or the file with -i k8s',
  };
}
