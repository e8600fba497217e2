import {
  Budget,
  GoError,
  type GoValue,
  readYaml,
  TemplateLimitError,
  TemplateSet,
  TextSink,
  yamlValueOf,
} from '../../go/index.ts';
import { addAll } from '../../source/index.ts';
import type { Files } from '../files.ts';
import { readPathPattern } from '../helm/chart/path-pattern.ts';
import { helmFunctions } from '../helm/functions/index.ts';
import { directoryOf, joinPath } from '../paths.ts';
import { type Config, type ConfigValue, isConfig } from '../resource.ts';
import { walk } from '../walk.ts';
import { at, itemsOf, member, textOf } from './deployment.ts';

/** Maximum number of applications of a set. */
const maxApplications = 200;
/** Maximum number of steps and characters of all templates of a set. */
const maxUnits = 2_000_000;
/** Maximum number of files for generators. */
const maxPaths = 20_000;

/** The values of a generator for one application. */
type Parameters = Config;

/**
 * The applications of an `ApplicationSet` whose generators need only the tree: lists, directories and files of git, and
 * products of them.
 */
export async function applicationsOf(set: Config, files: Files): Promise<readonly Config[]> {
  const spec = set.spec;
  const template = member(spec, 'template');
  if (!isConfig(template)) return [];
  const paths = pathsOnce(files);
  const made: Parameters[] = [];
  for (const generator of itemsOf(member(spec, 'generators'))) addAll(made, await generate(generator, paths, files));
  const { spend } = new Budget(maxUnits);
  const patch = member(spec, 'templatePatch');
  const fill = member(spec, 'goTemplate') === true ? fillByGo : fillValues;
  return made.slice(0, maxApplications).flatMap((parameters) => {
    try {
      const filled = filledIn(template, (text) => fill(text, parameters, spend));
      return isConfig(filled)
        ? [{ ...filled, kind: 'Application', ...(patch !== undefined && { templatePatch: patch }) }]
        : [];
    } catch (error) {
      if (!(error instanceof GoError || error instanceof TemplateLimitError)) throw error;
      return [];
    }
  });
}

async function generate(
  generator: ConfigValue,
  paths: () => Promise<Paths>,
  files: Files,
): Promise<readonly Parameters[]> {
  const lists = itemsOf(at(generator, 'list', 'elements')).filter(isConfig);
  const directories = itemsOf(at(generator, 'git', 'directories'));
  const named = itemsOf(at(generator, 'git', 'files'));
  const found = [...lists];
  if (directories.length > 0) addAll(found, directoriesOf(directories, await paths()));
  if (named.length > 0) addAll(found, await filesOf(named, await paths(), files));
  const [first, second] = itemsOf(at(generator, 'matrix', 'generators'));
  if (first !== undefined && second !== undefined) {
    const inner = await generate(second, paths, files);
    for (const outer of await generate(first, paths, files)) {
      for (const own of inner) if (found.length < maxApplications) found.push({ ...outer, ...own });
    }
  }
  const values = at(generator, 'git', 'values') ?? at(generator, 'list', 'values');
  return isConfig(values) ? found.map((parameters) => ({ ...parameters, values })) : found;
}

interface Paths {
  readonly directories: readonly string[];
  readonly files: readonly string[];
}

function pathsOnce(files: Files): () => Promise<Paths> {
  let known: Promise<Paths> | undefined;
  const find = async (): Promise<Paths> => {
    const directories: string[] = [];
    const found: string[] = [];
    await walk(files, true, async (directory, names) => {
      if (directory !== '') directories.push(directory);
      for (const name of names) if (/\.(?:ya?ml|json)$/.test(name)) found.push(joinPath(directory, name));
      return directories.length + found.length > maxPaths ? () => false : undefined;
    });
    return { directories, files: found };
  };
  return () => (known ??= find());
}

function directoriesOf(patterns: readonly ConfigValue[], { directories }: Paths): readonly Parameters[] {
  const matching = (isExcluded: boolean) =>
    patterns
      .filter((pattern) => (member(pattern, 'exclude') === true) === isExcluded)
      .flatMap((pattern) => readPathPattern(textOf(member(pattern, 'path')) ?? '') ?? []);
  const [wanted, unwanted] = [matching(false), matching(true)];
  return directories
    .filter((path) => wanted.some((matches) => matches(path)) && !unwanted.some((matches) => matches(path)))
    .map((path) => ({ path: pathParameters(path) }));
}

async function filesOf(patterns: readonly ConfigValue[], paths: Paths, files: Files): Promise<readonly Parameters[]> {
  const wanted = patterns.flatMap((pattern) => readPathPattern(textOf(member(pattern, 'path')) ?? '') ?? []);
  const found: Parameters[] = [];
  for (const path of paths.files.filter((file) => wanted.some((matches) => matches(file))).slice(0, maxApplications)) {
    const root = readYaml({ path, text: (await files.read(path)) ?? '' })[0]?.root;
    const value = root && yamlValueOf(root);
    if (isConfig(value)) found.push({ ...value, path: pathParameters(directoryOf(path)) });
  }
  return found;
}

function pathParameters(path: string): Config {
  const basename = path.slice(path.lastIndexOf('/') + 1);
  return { path, basename, basenameNormalized: basename.replace(/[^a-zA-Z0-9.-]/g, '-'), segments: path.split('/') };
}

/** A value with all texts in it filled in. */
function filledIn(value: ConfigValue, fill: (text: string) => string): ConfigValue {
  if (typeof value === 'string') return value.includes('{{') ? fill(value) : value;
  if (Array.isArray(value)) return (value as readonly ConfigValue[]).map((item) => filledIn(item, fill));
  if (!isConfig(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [fill(key), filledIn(item, fill)]));
}

type Fill = (text: string, parameters: Parameters, spend: Budget['spend']) => string;

/** `{{cluster.name}}`: the value of a key, or of keys nested in each other. `{{path}}` is the path itself. */
const fillValues: Fill = (text, parameters, spend) => {
  const [first = '', ...rest] = text.split('{{');
  const parts = rest.map((part) => {
    const end = part.indexOf('}}');
    if (end < 0) return `{{${part}`;
    const key = part.slice(0, end).trim();
    const found = Object.hasOwn(parameters, key) ? parameters[key] : at(parameters, ...key.split('.'));
    const value = key === 'path' ? member(found, 'path') : found;
    const isScalar = value !== undefined && value !== null && typeof value !== 'object';
    const filled = isScalar ? String(value) : `{{${part.slice(0, end)}}}`;
    spend(part.length + filled.length);
    return filled + part.slice(end + 2);
  });
  return first + parts.join('');
};

/** Texts as templates of Go. */
const fillByGo: Fill = (text, parameters, spend) => {
  const set = new TemplateSet(helmFunctions());
  set.parse('applicationset', text);
  const sink = new TextSink();
  set.execute('applicationset', goValue(parameters), sink, { spend, missingKey: 'zero' });
  return sink.text;
};

function goValue(value: ConfigValue): GoValue {
  if (Array.isArray(value)) return (value as readonly ConfigValue[]).map(goValue);
  if (isConfig(value)) return new Map(Object.entries(value).map(([key, item]) => [key, goValue(item)]));
  return value as GoValue;
}
