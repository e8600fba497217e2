import { addAll, type Diagnostic, type Source } from '../../source/index.ts';
import type { Files } from '../files.ts';
import { readJsonDocument } from '../json-document.ts';
import type { Loaded, LoadOptions, ScanError } from '../loader.ts';
import { directoryOf, joinPath } from '../paths.ts';
import type { Resource } from '../resource.ts';
import { walk } from '../walk.ts';
import { type Plan, readPlan } from './plan.ts';
import { resourcesOf, type Trace } from './resources.ts';
import { readSources } from './sources.ts';

/** Loads the plans of a tree, or the file that is asked for. */
export async function load(files: Files, options: LoadOptions): Promise<Loaded> {
  const resources: Resource[] = [];
  const errors: ScanError[] = [];
  let fileCount = 0;
  const { file } = options;
  const paths = file === undefined ? await jsonFiles(files, options.recursive !== false) : [file];
  for (const path of paths) {
    const text = await files.read(path);
    const source = { path, text: text ?? '' };
    if (file === undefined && !looksLikePlan(source.text)) continue;
    const found =
      text === undefined ? wrong(source, 'tfplan.unreadable', `${path} cannot be read`) : await readFile(source, files);
    if (text !== undefined) fileCount += 1;
    if ('resources' in found) addAll(resources, found.resources);
    for (const diagnostic of 'resources' in found ? found.problems : [found]) {
      errors.push({ directory: directoryOf(path), file: path, diagnostic });
    }
  }
  return { resources, errors, notes: [], fileCount };
}

/** The `.json` files below a directory, in path order. */
async function jsonFiles(files: Files, recursive: boolean): Promise<readonly string[]> {
  const found: string[] = [];
  await walk(files, recursive, async (directory, names) => {
    const json = names.filter((name) => /\.json$/i.test(name) && !/\.(?:tf|tofu|tfvars)\.json$/i.test(name));
    addAll(
      found,
      json.map((name) => joinPath(directory, name)),
    );
    return undefined;
  });
  return found.sort();
}

/** Whether a text that was not named can be a plan or a state at all: it has the keys of one. */
function looksLikePlan(written: string): boolean {
  // UTF-16 and UTF-32 have zeros between the characters: then it is told that this is no JSON.
  const text = written.replaceAll('\0', '');
  const isTerraform = text.includes('"terraform_version"');
  return text.includes('"planned_values"') || (isTerraform && /"(?:values|resource_changes)"/.test(text));
}

/** The resources of a plan, and what is wrong in it; or why it is none. */
interface ReadPlan {
  readonly resources: readonly Resource[];
  readonly problems: readonly Diagnostic[];
}

async function readFile(source: Source, files: Files): Promise<ReadPlan | Diagnostic> {
  if (source.text.startsWith('PK')) {
    const message = 'this is a plan in the form that only Terraform reads';
    return {
      ...wrong(source, 'tfplan.binary', message),
      help: 'run "terraform show -json FILE > plan.json", and scan that',
    };
  }
  const document = readJsonDocument(source);
  const broken = document.diagnostics.find(({ level }) => level === 'error');
  if (document.root === undefined || broken !== undefined) {
    return { ...(broken ?? wrong(source, 'tfplan.json', 'this is no JSON')), code: 'tfplan.json' };
  }
  const plan = readPlan(document.root);
  const help = 'make one with "terraform show -json FILE"';
  if (typeof plan === 'string') return { ...wrong(source, 'tfplan.no-plan', plan), help };
  const problems = plan.problems.map(
    ({ node: { start, end }, message }): Diagnostic => ({
      ...wrong(source, 'tfplan.shape', message),
      span: { source, start, end },
      help,
    }),
  );
  const doubled = document.diagnostics
    .filter(({ code }) => code === 'yaml.duplicate-key')
    .map((diagnostic): Diagnostic => ({ ...diagnostic, code: 'tfplan.shape', level: 'error', help }));
  const trace = await traceOf(plan, source.path, files);
  return { resources: resourcesOf(plan, document, trace), problems: [...problems, ...doubled] };
}

/** Finds values in the configuration beside a plan; undefined where there is none. */
async function traceOf({ configuration, variables }: Plan, path: string, files: Files): Promise<Trace | undefined> {
  const sources = await readSources(files, path, configuration);
  if (sources.size === 0) return undefined;
  const { provenanceIn } = await import('./provenance.ts');
  return (planned, valuePath) => provenanceIn({ sources, variables }, planned, valuePath);
}

function wrong(source: Source, code: string, message: string): Diagnostic {
  return { code, level: 'error', message, span: { source, start: 0, end: 0 } };
}
