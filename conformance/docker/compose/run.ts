import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { composeName, groupsOf } from '../../../src/iac/compose/find.ts';
import { type Outcome, type RunOptions, tally } from '../../suite.ts';
import { answers, hasGo, moduleFolder } from '../reference.ts';
import { type Answer, type Case, difference } from './compare.ts';

const sources = fileURLToPath(new URL('reference', import.meta.url));

/** Compares what lintel and compose-go make of the files in a folder of repositories, as Compose reads them together. */
export async function runFiles(options: RunOptions): Promise<Outcome> {
  if (!hasGo()) return withoutGo('docker/compose');
  return compare('docker/compose', casesIn(options.data), options);
}

/** The same for the files and the texts in the tests of compose-go. */
export async function runTests(options: RunOptions): Promise<Outcome> {
  if (!hasGo()) return withoutGo('docker/compose-tests');
  const folder = moduleFolder(sources, 'github.com/compose-spec/compose-go/v2');
  const temporary = mkdtempSync(join(tmpdir(), 'lintel-compose-'));
  try {
    return await compare('docker/compose-tests', [...testFiles(folder), ...testTexts(folder, temporary)], options);
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

function withoutGo(suite: string): Outcome {
  console.error(`${suite}: skipped, it needs Go`);
  return { suite, total: 0, passed: 0, failed: [], skipped: 1 };
}

async function compare(suite: string, cases: readonly Case[], { only }: RunOptions): Promise<Outcome> {
  const score = tally(suite);
  const wanted = cases.filter(({ id }) => only === undefined || id.includes(only));
  const requests = wanted.map(({ root, paths, environment }) => ({
    directory: dirname(join(root, paths[0]!)),
    files: paths.map((path) => join(root, path)),
    environment: Object.entries(environment).map(([name, value]) => `${name}=${value}`),
  }));
  for (const [index, answer] of (answers(sources, 'compose', requests) as readonly Answer[]).entries()) {
    const one = wanted[index]!;
    score.add(one.category, one.id, await difference(one, answer));
  }
  return score.outcome();
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile())
    .sort();
}

/** The projects below a folder: each main file with its override, and each other file, alone and over the main file. */
function casesIn(root: string): readonly Case[] {
  const byDirectory = new Map<string, string[]>();
  for (const path of filesBelow(root).filter((one) => composeName.test(one))) {
    const names = byDirectory.get(dirname(path));
    if (names === undefined) byDirectory.set(dirname(path), [basename(path)]);
    else names.push(basename(path));
  }
  return [...byDirectory].flatMap(([directory, names]) =>
    groupsOf(directory === '.' ? '' : directory, names).flatMap(({ paths, base }) => {
      const category = paths[0]!.split('/')[0]!;
      const alone = caseOf(category, root, paths);
      return base === undefined ? [alone] : [alone, caseOf(category, root, [...base, ...paths])];
    }),
  );
}

/** The YAML files of the tests. */
function testFiles(folder: string): readonly Case[] {
  return filesBelow(folder)
    .filter((path) => /\.ya?ml$/.test(path) && !path.startsWith('.'))
    .map((path) => caseOf('files', folder, [path]));
}

/** The texts in backquotes in the tests that look like Compose files, each in a file. */
function testTexts(folder: string, temporary: string): readonly Case[] {
  return filesBelow(folder)
    .filter((path) => path.endsWith('_test.go'))
    .flatMap((path) => {
      const texts = readFileSync(join(folder, path), 'utf8')
        .split('`')
        .filter((_, index) => index % 2 === 1);
      return texts.flatMap((text, index) => {
        if (!/^\s*(?:name|services|volumes|networks|secrets|configs|include|x-\w+):/m.test(text)) return [];
        const name = `${path.replaceAll('/', '-')}-${index}.yaml`;
        writeFileSync(join(temporary, name), text);
        return [{ ...caseOf('texts', temporary, [name]), id: `${path}#${index}` }];
      });
    });
}

/** A case in which all variables are set that a file near it refers to. */
function caseOf(category: string, root: string, paths: readonly string[]): Case {
  return { id: paths.join('+'), category, root, paths, environment: environmentFor(root, paths) };
}

function environmentFor(root: string, paths: readonly string[]): Readonly<Record<string, string>> {
  const names = new Set<string>();
  const directory = dirname(join(root, paths[0]!));
  const near = filesBelow(directory).filter((path) => /\.ya?ml$|\.env/.test(path) && path.split('/').length < 4);
  for (const path of [...near.map((one) => join(directory, one)), ...paths.map((one) => join(root, one))]) {
    const text = readFileSync(path, 'utf8');
    for (const [, name] of text.matchAll(/\$\{?([A-Za-z_]\w*)/g)) names.add(name!);
  }
  names.delete('COMPOSE_PROJECT_NAME');
  return { COMPOSE_PROJECT_NAME: 'project', ...Object.fromEntries([...names].map((name) => [name, valueFor(name)])) };
}

/** A path where a variable seems to be one, otherwise a number, which is right in most places. */
function valueFor(name: string): string {
  return /dir|path|folder|root|home|data|volume/i.test(name) ? './4242' : '4242';
}
