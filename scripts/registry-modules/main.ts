// node scripts/run.mjs scripts/registry-modules/main.ts --data DIR [MODULE…]: takes the facts of registry-modules/ from the modules themselves.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { resolvePath } from '../../src/iac/paths.ts';
import { isLocal } from '../../src/iac/remote/source.ts';
import type { DirectoryFacts, ModuleFacts, SeriesFacts } from '../../src/iac/terraform/known-modules/facts.ts';
import { openDirectories } from '../../src/iac/terraform/modules/directories.ts';
import { callSource } from '../../src/iac/terraform/modules/tree.ts';
import { memoryFiles } from '../../src/scan/index.ts';
import { root } from '../policies/sources.ts';
import { type Listed, listed } from './list.ts';
import { reduce } from './reduce.ts';
import { compareNumbers, openRepository, type Repository } from './repositories.ts';
import { withShortTypes } from './types.ts';
import { readWords } from './words.ts';

const [flag, folder, ...only] = process.argv.slice(2);
if (flag !== '--data' || folder === undefined)
  throw new Error('--data needs a folder with repositories: OWNER/REPOSITORY');
const words = readWords();
for (const module of listed) {
  const { source } = module;
  if (only.length > 0 && !only.includes(source)) continue;
  const repository = openRepository(folder, module);
  if (repository === undefined) {
    console.log(`${source}: not in ${folder}`);
    continue;
  }
  const facts = await factsOf(module, repository);
  const path = join(root, 'registry-modules', `${source}.json`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${shortLines(facts, 6)}\n`);
  console.log(
    `${source}: ${facts.series.map(({ version }) => version).join(', ')}: ${JSON.stringify(facts).length} characters`,
  );
}

async function factsOf(
  { source, directories, series: count = 2, changes = [] }: Listed,
  repository: Repository,
): Promise<ModuleFacts> {
  const starts = changes.map((change) => change.split('.').map(Number));
  const series = new Map<string, Repository['versions'][number][]>();
  for (const version of repository.versions) {
    const [major, minor] = version.numbers;
    const first = major === 0 ? [0, minor!, 0] : [major!, 0, 0];
    const from = [first, ...starts.filter((start) => start[0] === major)].findLast(
      (start) => compareNumbers(start, version.numbers) <= 0,
    )!;
    const key = from.join('.');
    series.set(key, [...(series.get(key) ?? []), version]);
  }
  const kept = [...series].slice(0, count).reverse();
  return {
    source,
    series: await Promise.all(
      kept.map(async ([from, [newest]]): Promise<SeriesFacts> => {
        return {
          from,
          version: newest!.version,
          modules: await directoriesOf(memoryFiles(repository.textsAt(newest!.tag)), directories),
        };
      }),
    ),
  };
}

type Files = ReturnType<typeof memoryFiles>;

async function directoriesOf(files: Files, only?: Listed['directories']): Promise<SeriesFacts['modules']> {
  const directories = openDirectories(files);
  const found: Record<string, DirectoryFacts> = {};
  const read = async (directory: string): Promise<boolean> => {
    if (found[directory] !== undefined) return true;
    const definition = await directories.module(directory);
    if (definition === undefined) return false;
    const targets = new Set<string>();
    const inputs = new Map<string, ReadonlySet<string>>();
    for (const call of definition.calls.values()) {
      const text = callSource(call) ?? '';
      const isOther = listed.some((other) => other.source === text);
      const path = isLocal(text) ? resolvePath(directory, text) : undefined;
      const isHere = path !== undefined && path !== directory && (await read(path)) && !isEmpty(found[path]!);
      if (isOther || isHere) targets.add(text);
      if (isHere) inputs.set(text, new Set(Object.keys(found[path!]!.variables)));
    }
    found[directory] = reduce(definition, {
      mentions: words,
      isKnown: (text) => targets.has(text),
      inputsOf: (text) => inputs.get(text),
    });
    return true;
  };
  await read('');
  const names = only ?? (await files.list('modules')).map((name) => name.replace(/\/$/, ''));
  for (const name of names) await read(`modules/${name}`);
  const kept = Object.entries(found).filter(([, facts]) => !isEmpty(facts));
  return withShortTypes(Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1))));
}

function isEmpty({ resources, calls = {}, outputs = {} }: DirectoryFacts): boolean {
  return Object.keys(resources).length === 0 && Object.keys(calls).length === 0 && Object.keys(outputs).length === 0;
}

/** JSON with a line for each input, resource and output: deeper values stay on one line. */
function shortLines(value: unknown, levels: number, indent = ''): string {
  if (levels === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent} `;
  const isList = Array.isArray(value);
  const items = Object.entries(value).map(([key, item]) => {
    return `${inner}${isList ? '' : `${JSON.stringify(key)}: `}${shortLines(item, levels - 1, inner)}`;
  });
  return `${isList ? '[' : '{'}\n${items.join(',\n')}\n${indent}${isList ? ']' : '}'}`;
}
