import { isDeepStrictEqual } from 'node:util';
import { listed } from '../../scripts/registry-modules/list.ts';
import { openRepository, type Repository } from '../../scripts/registry-modules/repositories.ts';
import { knownModules } from '../../src/cli/machine/known-modules.ts';
import type { ConfigValue, Path, Resource } from '../../src/iac/index.ts';
import { loaders } from '../../src/iac/index.ts';
import { resolvePath } from '../../src/iac/paths.ts';
import type { ModuleFacts, SeriesFacts } from '../../src/iac/terraform/known-modules/facts.ts';
import { openDirectories } from '../../src/iac/terraform/modules/directories.ts';
import { memoryFiles } from '../../src/scan/index.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { probes } from './probes.ts';

type Resources = ReadonlyMap<string, Resource>;
type Score = ReturnType<typeof tally>;

const terraform = loaders.find(({ id }) => id === 'terraform')!;

/**
 * Compares the resources that the facts of registry modules make with those of the modules themselves: with each input set by itself, and with what
 * the examples of the modules set.
 */
export async function run({ data, only }: RunOptions): Promise<Outcome> {
  const score = tally('registry-modules');
  let skipped = 0;
  for (const module of listed) {
    if (only !== undefined && !module.source.includes(only)) continue;
    const repository = openRepository(data, module);
    const facts = JSON.parse((await knownModules(module.source)) ?? '{"series":[]}') as ModuleFacts;
    if (repository === undefined) skipped += 1;
    else for (const series of facts.series) await compareSeries(module.source, series, repository, score);
  }
  return { ...score.outcome(), skipped };
}

async function compareSeries(source: string, series: SeriesFacts, repository: Repository, score: Score): Promise<void> {
  const tag = repository.versions.find(({ version }) => version === series.version)!.tag;
  const texts = repository.textsAt(tag);
  const [examples, own] = [true, false].map((wanted) =>
    [...texts].filter(([path]) => path.startsWith('examples/') === wanted),
  ) as [[string, string][], [string, string][]];
  const address = (directory: string): string => (directory === '' ? source : `${source}//${directory}`);
  const directories = openDirectories(memoryFiles(new Map(own)));
  const call = (name: string, inputs: string): string =>
    `module "m" {\n  source = "${name}"\n  version = "${series.version}"\n${inputs}}\n`;
  const real = [...own];
  const known: [string, string][] = [];
  const names = new Map<string, string>();
  for (const [directory, facts] of Object.entries(series.modules)) {
    const { variables } = (await directories.module(directory))!;
    for (const [name, inputs] of probes(facts, variables)) {
      const root = `probe${names.size}`;
      names.set(root, `${address(directory)} ${series.version} ${name}`);
      real.push([`${root}/main.tf`, call(`../${directory}`, inputs)]);
      known.push([`${root}/main.tf`, call(address(directory), inputs)]);
    }
  }
  const [wanted, got] = [await resourcesOf(real), await resourcesOf(known)];
  for (const [root, id] of names) compare(id, source, rooted(wanted, root), rooted(got, root), series.modules, score);
  const folders = new Set(examples.map(([path]) => path.split('/').slice(0, -1).join('/')));
  const inPlace = examples.map(([path, text]): [string, string] => [path, withPaths(text, path, source)]);
  const called = inPlace.map(([path, text]): [string, string] => [
    path,
    withAddresses(text, path, address, series.version),
  ]);
  const [wantedThere, gotThere] = [await resourcesOf([...own, ...inPlace]), await resourcesOf(called)];
  for (const folder of folders) {
    compare(
      `${source} ${series.version} ${folder}`,
      source,
      rooted(wantedThere, folder),
      rooted(gotThere, folder),
      series.modules,
      score,
    );
  }
}

/** An example that calls its module by a local path instead of the address in the registry. */
function withPaths(text: string, path: string, source: string): string {
  const up = '../'.repeat(path.split('/').length - 1);
  return text.replaceAll(
    /^(\s*source\s*)= "([\w-]+\/[\w-]+\/\w+)(?:\/\/([\w/-]+))?"(?:\s+version\s*= "[^"]*")?/gm,
    (whole, start, name, directory) => {
      return name === source ? `${start}= "${up}${directory ?? ''}"` : whole;
    },
  );
}

/** Calls of the module, in addition to an example, as others would call it. */
function withAddresses(text: string, path: string, address: (directory: string) => string, version: string): string {
  const folder = path.split('/').slice(0, -1).join('/');
  return text.replaceAll(
    /^(\s*)source(\s*)= "(\.\.\/[^"]*)"/gm,
    (whole, indent: string, space: string, source: string) => {
      const directory = resolvePath(folder, source);
      if (directory === undefined || directory.startsWith('examples/')) return whole;
      return `${indent}source${space}= "${address(directory)}"\n${indent}version = "${version}"`;
    },
  );
}

function compare(
  id: string,
  source: string,
  wanted: Resources,
  got: Resources,
  modules: SeriesFacts['modules'],
  score: Score,
): void {
  const bySource = [...got].filter(([, { knownModule }]) => knownModule?.source === source);
  const seen = new Set<string>();
  for (const [address, resource] of bySource) {
    const matches = matching(address, wanted);
    for (const [other] of matches) seen.add(other);
    const isSure = !hasUnknown(resource, ['count']) && !hasUnknown(resource, ['for_each']) && matches.length <= 1;
    if (matches.length === 0 && isSure) score.add(source, `${id} ${address}`, 'the module does not make it');
    const [match] = matches;
    if (match === undefined || !isSure) continue;
    for (const [path, value] of leavesOf(resource.config, [])) {
      if (IGNORED.has(path[0]!) || hasUnknown(resource, path)) continue;
      const its = valueAt(match[1].config, path);
      const isUnknown = hasUnknown(match[1], path);
      // A text for a flag: the module refuses it.
      if (isUnknown && value === 'probe') continue;
      const agrees = !isUnknown && isSame(its ?? null, value);
      const text = isUnknown ? 'what is not known' : JSON.stringify(its ?? null);
      score.add(
        source,
        `${id} ${address} ${path.join('.')}`,
        agrees ? undefined : `${JSON.stringify(value)} for ${text}`,
      );
    }
    for (const [path, value] of leavesOf(match[1].config, [])) {
      const isOther = IGNORED.has(path[0]!) || value === null || hasUnknown(match[1], path);
      if (isOther || valueAt(resource.config, path) !== undefined || hasUnknown(resource, path)) continue;
      score.add(source, `${id} ${address} ${path.join('.')}`, `nothing for ${JSON.stringify(value)}`);
    }
  }
  for (const [address, resource] of wanted) {
    if (resource.knownModule === undefined && isStated(resource, modules) && !seen.has(address))
      score.add(source, `${id} ${address}`, 'only the module makes it');
  }
}

/** Whether the facts have the resource: not those of submodules without facts, or of modules that examples have for themselves. */
function isStated({ source, type, name }: Resource, modules: SeriesFacts['modules']): boolean {
  const directory = source.split('/').slice(0, -1).join('/');
  return modules[directory]?.resources[`${type}.${name.replace(/\[.*/, '')}`] !== undefined;
}

/** All resources by their addresses. */
async function resourcesOf(texts: readonly (readonly [string, string])[]): Promise<Resources> {
  const { resources } = await terraform.load(memoryFiles(new Map(texts)), { knownModules });
  return new Map(resources.flatMap((resource) => (resource.addresses ?? []).map((address) => [address, resource])));
}

/** The resources of one root module. */
function rooted(resources: Resources, root: string): Resources {
  const own = [...resources].filter(([address]) => address.startsWith(`${root}:`));
  return new Map(own.map(([address, resource]) => [address.slice(root.length + 1), resource]));
}

/** The resource with an address; if its key is unknown, all possible ones. */
function matching(address: string, resources: Resources): readonly (readonly [string, Resource])[] {
  const found = resources.get(address);
  if (found !== undefined) return [[address, found]];
  const bare = withoutKeys(address);
  return [...resources].filter(([other]) => withoutKeys(other) === bare);
}

function withoutKeys(address: string): string {
  return address.replaceAll(/\[(?:"(?:[^"\\]|\\.)*"|\d+)\]/g, '');
}

/** Whether a provider takes two values for the same: the facts leave it to the provider to make a text of a number. */
function isSame(one: ConfigValue, other: ConfigValue): boolean {
  const isPlain = [one, other].every((value) => ['string', 'number', 'boolean'].includes(typeof value));
  return isPlain ? String(one) === String(other) : isDeepStrictEqual(one, other);
}

/** Arguments that decide the number of instances, and Terraform's own arguments. */
const IGNORED: ReadonlySet<string | number> = new Set([
  'count',
  'for_each',
  'depends_on',
  'provider',
  'timeouts',
  'lifecycle',
]);

/** Whether a value is not known, or how many there are of the blocks that it is in: then one stands for all. */
function hasUnknown({ unknown, partial = [] }: Resource, path: Path): boolean {
  return [...unknown, ...partial].some((prefix) =>
    prefix.every((key, index) => key === path[index] || (key === 0 && typeof path[index] === 'number')),
  );
}

function* leavesOf(value: ConfigValue, path: Path): Generator<readonly [Path, ConfigValue]> {
  if (value === null || typeof value !== 'object' || Object.keys(value).length === 0) yield [path, value];
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* leavesOf(item, [...path, index]);
  else for (const [key, item] of Object.entries(value)) yield* leavesOf(item, [...path, key]);
}

function valueAt(value: ConfigValue, path: Path): ConfigValue | undefined {
  let at: ConfigValue | undefined = value;
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<string | number, ConfigValue>)[key];
  }
  return at;
}
