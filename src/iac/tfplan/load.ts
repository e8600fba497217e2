import { addAll, type Diagnostic, type Source } from '../../source/index.ts';
import type { Files } from '../files.ts';
import { readJsonDocument } from '../json-document.ts';
import type { Loaded, LoadOptions, ScanError } from '../loader.ts';
import { directoryOf, joinPath } from '../paths.ts';
import type { Resource } from '../resource.ts';
import { moduleFiles } from '../terraform/modules/directories.ts';
import { walk } from '../walk.ts';
import type { PlanConfiguration } from './configuration.ts';
import { type Plan, readPlan } from './plan.ts';
import { resourcesOf } from './resources.ts';

/** Loads the plans of a tree, or the requested file. */
export async function load(files: Files, options: LoadOptions): Promise<Loaded> {
  const resources: Resource[] = [];
  const errors: ScanError[] = [];
  let fileCount = 0;
  const notes: Diagnostic[] = [];
  const sources: Source[] = [];
  const { file } = options;
  const named = options.plans ?? (file === undefined ? undefined : [file]);
  for (const path of named ?? (await jsonFiles(files, options.recursive !== false))) {
    const text = await files.read(path);
    const source = { path, text: text ?? '' };
    if (named === undefined && !looksLikePlan(source.text)) continue;
    const found =
      text === undefined
        ? wrong(source, 'tfplan.unreadable', `cannot read ${path}`)
        : await readFile(source, files, options);
    if (text !== undefined) fileCount += 1;
    if ('resources' in found) addAll(resources, found.resources);
    for (const diagnostic of 'resources' in found ? found.problems : [found]) {
      errors.push({ directory: directoryOf(path), file: path, diagnostic });
    }
    if (!('resources' in found) || found.configuration === undefined) continue;
    addAll(errors, found.configuration.errors);
    addAll(sources, found.configuration.sources ?? []);
    addAll(notes, unwritten(source, found.resources));
  }
  return { resources, errors, notes, sources, fileCount };
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

/** Whether a file that the user did not name has the keys of a plan or a state. */
function looksLikePlan(written: string): boolean {
  // UTF-16 and UTF-32 have zero bytes between characters: then report that this is not JSON.
  const text = written.replaceAll('\0', '');
  const isTerraform = text.includes('"terraform_version"');
  return (
    text.includes('"planned_values"') ||
    (isTerraform && (/"(?:values|resource_changes)"/.test(text) || isStateFile(text)))
  );
}

/** Whether a text is a state in the form in which Terraform stores it. */
function isStateFile(text: string): boolean {
  return /^\s*\{\s*"version"\s*:\s*\d/.test(text) && text.includes('"lineage"');
}

const stateHelp = 'this is a state file: scan what "terraform show -json" prints for it';

/** The resources of a plan and its errors, or the reason why it is not a plan. */
interface ReadPlan {
  readonly resources: readonly Resource[];
  readonly problems: readonly Diagnostic[];
  /** The configuration of the plan, if the user named it. */
  readonly configuration?: PlanConfiguration;
}

async function readFile(source: Source, files: Files, options: LoadOptions): Promise<ReadPlan | Diagnostic> {
  if (source.text.startsWith('PK')) {
    const name = source.path.slice(source.path.lastIndexOf('/') + 1);
    const shown = /^[\w.-]+$/.test(name) ? name : 'FILE';
    return {
      // Binary content has no lines.
      ...wrong({ path: source.path, text: '' }, 'tfplan.binary', 'this plan is in binary form'),
      help: `convert it with "terraform show -json ${shown} > plan.json", and scan that file`,
    };
  }
  const document = readJsonDocument(source);
  const broken = document.diagnostics.find(({ level }) => level === 'error');
  if (document.root === undefined || broken !== undefined) {
    return { ...(broken ?? wrong(source, 'tfplan.json', 'this is not valid JSON')), code: 'tfplan.json' };
  }
  const plan = readPlan(document.root);
  const help = 'create a plan with "terraform show -json FILE"';
  if (typeof plan === 'string')
    return { ...wrong(source, 'tfplan.no-plan', plan), help: isStateFile(source.text) ? stateHelp : help };
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
  const isPlace = options.plans !== undefined;
  const directory = isPlace ? '' : directoryOf(source.path);
  const configuration = await configurationIn(directory, plan, source, files, options);
  const noSource = isPlace && configuration === undefined ? [withoutSource(source)] : [];
  return {
    resources: resourcesOf(plan, document, configuration && { configuration, isPlace }),
    problems: [...problems, ...doubled, ...noSource],
    ...(isPlace && configuration && { configuration }),
  };
}

/** The root module in a directory; its code is loaded on demand. */
async function configurationIn(
  directory: string,
  { variables }: Plan,
  source: Source,
  files: Files,
  options: LoadOptions,
): Promise<PlanConfiguration | undefined> {
  if (moduleFiles(await files.list(directory)).length === 0) return undefined;
  const { readConfiguration } = await import('./configuration.ts');
  return readConfiguration(files, directory, variables, source, options);
}

function withoutSource(source: Source): Diagnostic {
  const message = 'the directory of -d has no Terraform files: it must be the root module of the plan';
  return wrong(source, 'tfplan.no-source', message);
}

/** Maximum number of resources that a note names. */
const maxNamed = 3;

/**
 * A warning about resources of a plan that its configuration does not have: their violations are reported in the plan.
 */
function unwritten(source: Source, resources: readonly Resource[]): readonly Diagnostic[] {
  const missing = resources.filter((resource) => resource.source === source.path);
  if (missing.length === 0) return [];
  const names = missing.slice(0, maxNamed).map(({ modulePath, id }) => [...modulePath, id].join('.'));
  const more = missing.length - names.length;
  const shown = `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  const message = `the configuration in -d does not have ${shown}: violations are reported in the plan`;
  return [{ ...wrong(source, 'tfplan.not-in-source', message), level: 'warning' }];
}

function wrong(source: Source, code: string, message: string): Diagnostic {
  return { code, level: 'error', message, span: { source, start: 0, end: 0 } };
}
