import { isDeepStrictEqual } from 'node:util';
import { listed } from '../../scripts/registry-modules/list.ts';
import { openRepository, type Repository } from '../../scripts/registry-modules/repositories.ts';
import { knownModules } from '../../src/cli/machine/known-modules.ts';
import type { ConfigValue, Path, Resource } from '../../src/iac/index.ts';
import { loaders } from '../../src/iac/index.ts';
import type { DirectoryFacts, ModuleFacts, SeriesFacts } from '../../src/iac/terraform/known-modules/facts.ts';
import { memoryFiles } from '../../src/scan/index.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { probes } from './probes.ts';

type Texts = ReadonlyMap<string, string>;
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
  const address = (directory: string): string => (directory === '' ? source : `${source}//${directory}`);
  const call = (name: string, inputs: string): string =>
    `module "m" {\n  source = "${name}"\n  version = "${series.version}"\n${inputs}}\n`;
  const kinds = kindsIn(series.modules);
  for (const [directory, facts] of Object.entries(series.modules)) {
    for (const [name, inputs] of probes(facts)) {
      const id = `${address(directory)} ${series.version} ${name}`;
      const real = new Map([...texts, ['probe/main.tf', call(`../${directory}`, inputs)]]);
      const known = new Map([['probe/main.tf', call(address(directory), inputs)]]);
      await compare(id, source, real, known, kinds, score);
    }
  }
  const examples = [...texts.keys()].filter((path) => /^examples\/[^/]+\/[^/]+\.tf$/.test(path));
  for (const folder of new Set(examples.map((path) => path.split('/')[1]!))) {
    const own = [...texts].filter(([path]) => path.startsWith(`examples/${folder}/`));
    const known = own.map(([path, text]): [string, string] => [path, withAddresses(text, address, series.version)]);
    await compare(
      `${source} ${series.version} examples/${folder}`,
      source,
      texts,
      new Map(known),
      kinds,
      score,
      `examples/${folder}`,
    );
  }
}

/** Calls of the module beside an example, as others would call it. */
function withAddresses(text: string, address: (directory: string) => string, version: string): string {
  return text.replaceAll(
    /^(\s*)source(\s*)= "\.\.\/\.\.\/?([\w/-]*)"/gm,
    (_, indent: string, space: string, directory: string) => {
      return `${indent}source${space}= "${address(directory.replace(/\/$/, ''))}"\n${indent}version = "${version}"`;
    },
  );
}

/** The resources that the facts of a series have. */
function kindsIn(modules: SeriesFacts['modules']): ReadonlySet<string> {
  return new Set(Object.values(modules).flatMap(({ resources }: DirectoryFacts) => Object.keys(resources)));
}

async function compare(
  id: string,
  source: string,
  real: Texts,
  known: Texts,
  kinds: ReadonlySet<string>,
  score: Score,
  root = 'probe',
): Promise<void> {
  const [wanted, got] = [await resourcesOf(real, root), await resourcesOf(known, root)];
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
      const agrees = !isUnknown && isDeepStrictEqual(its ?? null, value);
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
  for (const [address, { type, name }] of wanted) {
    const isStated = address.includes('module.') && kinds.has(`${type}.${name.replace(/\[.*/, '')}`);
    if (isStated && !seen.has(address)) score.add(source, `${id} ${address}`, 'only the module makes it');
  }
}

/** The resources of a root module by their addresses. */
async function resourcesOf(texts: Texts, root: string): Promise<ReadonlyMap<string, Resource>> {
  const { resources } = await terraform.load(memoryFiles(texts), { knownModules });
  const found = new Map<string, Resource>();
  for (const resource of resources) {
    for (const address of resource.addresses ?? [])
      if (address.startsWith(`${root}:`)) found.set(address.slice(root.length + 1), resource);
  }
  return found;
}

/** The resource of an address; where its key is not known, all that it may be. */
function matching(address: string, resources: ReadonlyMap<string, Resource>): readonly (readonly [string, Resource])[] {
  const found = resources.get(address);
  if (found !== undefined) return [[address, found]];
  const bare = withoutKeys(address);
  return [...resources].filter(([other]) => withoutKeys(other) === bare);
}

function withoutKeys(address: string): string {
  return address.replaceAll(/\[(?:"(?:[^"\\]|\\.)*"|\d+)\]/g, '');
}

/** What says how many there are, and when. */
const IGNORED: ReadonlySet<string | number> = new Set(['count', 'for_each', 'depends_on', 'timeouts']);

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
