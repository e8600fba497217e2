import type { YamlDocument } from '../../go/index.ts';
import type { Diagnostic, Source } from '../../source/index.ts';
import { addAll } from '../../source/index.ts';
import type { Files } from '../files.ts';
import type { Loaded, LoadOptions, ScanError } from '../loader.ts';
import { directoryOf } from '../paths.ts';
import type { Resource } from '../resource.ts';
import { templateMark } from '../template-mark.ts';
import { unreadable } from '../unreadable.ts';
import { candidatesOf } from './candidates.ts';
import { isManifestName, manifestFiles, type PatchTarget } from './discover.ts';
import { manifestOf, typeOfKind } from './kind.ts';
import { looksLikeManifest, mayBeManifest, missedManifest } from './missed.ts';
import { podTemplatesIn } from './pod-templates.ts';
import { resourcesOf } from './resources.ts';

/** Loads the manifests of a tree, or those of the requested file. */
export async function load(files: Files, options: LoadOptions): Promise<Loaded> {
  const resources: Resource[] = [];
  const errors: ScanError[] = [];
  const notes: Diagnostic[] = [];
  const { file } = options;
  const manifests = file === undefined ? await manifestFiles(files, options.recursive !== false) : [{ path: file }];
  let fileCount = 0;
  let subjects: ReadonlySet<string> | undefined;
  for (const { path, patches } of manifests) {
    const text = await files.read(path);
    const read =
      text === undefined
        ? { resources: [], diagnostics: [unreadable(path)] }
        : readManifests({ path, text }, { isAlone: file !== undefined });
    const found = patches === undefined ? read : withoutPatches(read, patches, (subjects ??= subjectsOf(resources)));
    if (found === undefined) continue;
    if (text !== undefined) fileCount++;
    addAll(resources, found.resources);
    addAll(
      notes,
      found.diagnostics.filter(({ level }) => level !== 'error'),
    );
    for (const diagnostic of found.diagnostics) {
      if (diagnostic.level === 'error') errors.push({ directory: directoryOf(path), file: path, diagnostic });
    }
  }
  return { resources, asides: podTemplatesIn(resources), errors, notes, fileCount };
}

/** Maximum number of manifests of one file: many small ones could fill the memory. */
const maxManifests = 60_000;

interface Found {
  readonly resources: readonly Resource[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The kinds of resources, and each with the names that it has. */
function subjectsOf(resources: readonly Resource[]): ReadonlySet<string> {
  return new Set(resources.flatMap(({ type, name }) => [type, `${type} ${name}`]));
}

/**
 * The documents of a patch file that patch none of `subjects`: a manifest that is only called a patch would not be
 * scanned otherwise. Undefined if all of them are patches.
 */
function withoutPatches(found: Found, { kind }: PatchTarget, subjects: ReadonlySet<string>): Found | undefined {
  const others = found.resources.filter(
    ({ type, name }) => !subjects.has(kind === undefined ? `${type} ${name}` : typeOfKind(kind)),
  );
  if (others.length === 0 && found.resources.length > 0) return undefined;
  // Patches may omit the version.
  const diagnostics = found.diagnostics.filter(({ code }) => code !== 'kubernetes.no-manifest');
  return { resources: others, diagnostics };
}

/**
 * The manifests of a file. Other documents are silently skipped, unless the file was named explicitly (`isAlone`): then
 * all problems are reported.
 */
function readManifests(source: Source, { isAlone }: { readonly isAlone: boolean }): Found {
  if (isAlone && !isManifestName(source.path)) return foreign(source);
  const resources: Resource[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { text, read } of candidatesOf(source, isAlone)) {
    if (!isAlone && !mayBeManifest(text)) continue;
    const document = read();
    if (resources.length >= maxManifests && document.root !== undefined) {
      diagnostics.push(tooMany(source, document.root.start));
      break;
    }
    const missed = missedManifest(document);
    if (missed !== undefined) diagnostics.push(missed);
    if (document.root === undefined) {
      if (isAlone) addAll(diagnostics, document.diagnostics);
      else if (missed === undefined && looksLikeManifest(text))
        addAll(diagnostics, templateIn(document) ?? document.diagnostics);
    } else if (isAlone || manifestOf(document.root) !== undefined) {
      addAll(resources, resourcesOf(document));
      addAll(diagnostics, document.diagnostics.map(asProblem));
    }
  }
  return { resources, diagnostics };
}

function tooMany(source: Source, start: number): Diagnostic {
  const message = `the file has more than ${maxManifests} manifests: the rest was not scanned`;
  return { code: 'kubernetes.too-many', level: 'error', message, span: { source, start, end: start } };
}

/** No cluster accepts a manifest with two kinds, and it is unknown which one was meant. */
function asProblem(diagnostic: Diagnostic): Diagnostic {
  const isProblem =
    diagnostic.code === 'yaml.duplicate-key' && /^duplicate key "(?:kind|apiVersion)"/.test(diagnostic.message);
  return isProblem ? { ...diagnostic, level: 'error' } : diagnostic;
}

function foreign(source: Source): Found {
  const message = 'the names of Kubernetes manifests must end in .yaml, .yml or .json';
  const diagnostic: Diagnostic = {
    code: 'kubernetes.file-name',
    level: 'error',
    message,
    span: { source, start: 0, end: 0 },
  };
  return { resources: [], diagnostics: [diagnostic] };
}

/** The problem of a document that is a template of another program: only the rendered output can be read. */
function templateIn(document: YamlDocument): readonly [Diagnostic] | undefined {
  const found = templateMark(document);
  if (found === undefined) return undefined;
  const { mark, ...span } = found;
  return [
    {
      code: 'kubernetes.template',
      level: 'error',
      message: `this manifest is a template (it contains ${mark}) and was not read`,
      span,
      help: 'scan the rendered manifest',
    },
  ];
}
