import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  applyEdits,
  type Change,
  type ConfigValue,
  editsFor,
  isConfig,
  loaders,
  type Path,
  type Resource,
  UneditableError,
} from '../../../src/iac/index.ts';
import { memoryFiles } from '../../../src/scan/index.ts';
import { commentsIn, documents, hcl, json, values, yaml } from './documents.ts';

const test = suite('iac/edit: generated documents');

type Collection = { [key: string | number]: ConfigValue };

async function read(path: string, text: string): Promise<Resource> {
  const loader = loaders.find(({ id }) => id === (path.endsWith('.tf') ? 'terraform' : 'k8s'))!;
  const { resources, errors } = await loader.load(memoryFiles(new Map([[path, text]])), {});
  assert.equal(errors, [], text);
  return resources.find(({ name }) => name === 'a')!;
}

/** All paths of values at and below a path. */
function pathsIn(value: ConfigValue, at: Path): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  return [at, ...[...keys].flatMap((key) => pathsIn((value as Collection)[key]!, [...at, key]))];
}

/** Whether a change makes sense: keys are of objects, indices of lists, and a new item is the next one. */
function isPossible(config: ConfigValue, path: Path, { kind }: Change): boolean {
  let inner: ConfigValue | undefined = config;
  for (const [depth, key] of path.entries()) {
    if (inner === undefined)
      return kind !== 'remove' && path.slice(depth).every((it) => typeof it === 'string' || it === 0);
    if (typeof key === 'number' ? !Array.isArray(inner) || key > inner.length : !isConfig(inner)) return false;
    inner = (inner as Collection)[key];
  }
  if (kind === 'remove') return inner !== undefined;
  return kind === 'set' || inner === undefined || Array.isArray(inner);
}

/** The configuration with a change, made without any text. */
function withChange(config: ConfigValue, path: Path, change: Change): ConfigValue {
  const copy = structuredClone(config) as Collection;
  const parent = path.slice(0, -1).reduce<Collection>((inner, key, at) => {
    inner[key] ??= typeof path[at + 1] === 'number' ? [] : {};
    return inner[key] as Collection;
  }, copy);
  const key = path.at(-1)!;
  if (change.kind === 'set') parent[key] = change.value;
  else if (change.kind === 'add') parent[key] = [...((parent[key] ?? []) as ConfigValue[]), change.value];
  else if (Array.isArray(parent)) parent.splice(key as number, 1);
  else delete parent[key];
  return copy as ConfigValue;
}

/** In HCL, no blocks and an empty list of blocks are the same. */
function withoutEmptyLists(value: ConfigValue): ConfigValue {
  if (Array.isArray(value)) return value.map(withoutEmptyLists);
  if (!isConfig(value)) return value;
  const entries = Object.entries(value).filter(([, item]) => !(Array.isArray(item) && item.length === 0));
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutEmptyLists(item)]));
}

const set = fc.record({ kind: fc.constant('set' as const), value: values });
const add = fc.record({ kind: fc.constant('add' as const), value: values });
const changes: fc.Arbitrary<Change> = fc.oneof(set, set, add, fc.constant({ kind: 'remove' as const }));
/** Keys after the path of an existing value. */
const newKeys = fc.constantFrom<Path[]>([], [], ['new'], ['new', 'in'], ['new', 0, 'in'], ['new', 0], ['a-b', 'c']);

/** Changes that the language, and not the text, rules out. */
const impossible =
  /^(?:a block (?:needs arguments|has no value)|there are several blocks|the value comes from [\w-]+|the list ends with a heredoc)$/;

interface Edited {
  readonly target: Path;
  readonly before: Resource;
  readonly after: string;
}

/** The text with a change, at or below one of the paths below `root`; undefined if the change makes no sense. */
async function edited(
  path: string,
  root: Path,
  text: string,
  pick: number,
  keys: Path,
  change: Change,
): Promise<Edited | undefined> {
  const before = await read(path, text);
  const inner = root.reduce<ConfigValue>((value, key) => (value as Collection)[key]!, before.config);
  const paths = pathsIn(inner, root);
  const target = [...paths[pick % paths.length]!, ...keys];
  if (target.length === 0) return undefined;
  const source = { path, text };
  try {
    const after = applyEdits(
      source,
      editsFor(before, [[target, change]], () => source),
    );
    assert.ok(isPossible(before.config, target, change), `${JSON.stringify(target)}\n${text}\n=>\n${after}`);
    return { target, before, after };
  } catch (error) {
    if (!(error instanceof UneditableError)) throw error;
    if (isPossible(before.config, target, change)) assert.match(error.message, impossible, text);
    return undefined;
  }
}

for (const [name, file, write, root] of [
  ['Terraform', 'main.tf', hcl, []],
  ['YAML', 'pod.yaml', yaml, ['spec']],
  ['JSON', 'pod.json', json, ['spec']],
] as const) {
  test(`${name}: an edit changes exactly the value at its path, and no comment`, async () => {
    const property = fc.asyncProperty(
      documents(write),
      fc.nat(99),
      newKeys,
      changes,
      async (text, pick, keys, change) => {
        const edit = await edited(file, root, text, pick, keys, change);
        if (edit === undefined) return;
        const { target, before, after } = edit;
        const shown = `${JSON.stringify(target)} ${JSON.stringify(change)}\n${text}\n=>\n${after}`;
        const again = await read(file, after);
        const wanted = withChange(before.config, target, change);
        assert.equal(withoutEmptyLists(again.config), withoutEmptyLists(wanted), shown);
        const { start, end } = before.spanOf(target);
        // A value that is replaced or removed takes the comments in it and behind it along, an item also those after its dash.
        const isItem = typeof target.at(-1) === 'number' && file === 'pod.yaml';
        const from = isItem ? text.lastIndexOf('-', start) : start;
        const isKept = keys.length > 0 || change.kind === 'add';
        const gone = isKept ? [] : commentsIn(text.slice(from, `${text}\n`.indexOf('\n', end)));
        const others = (all: string): readonly string[] => commentsIn(all).filter((comment) => !gone.includes(comment));
        assert.equal(others(after), others(text), shown);
      },
    );
    await fc.assert(property, { numRuns: 300, includeErrorInReport: true });
  });
}

const terraform = (...args: readonly string[]) => spawnSync('terraform', args, { encoding: 'utf8' });

(terraform('version').status === 0 ? test : test.skip)('terraform fmt finds nothing in an edited text', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-edits-'));
  try {
    const inputs = fc.sample(fc.tuple(documents(hcl), fc.nat(99), newKeys, changes), 200);
    for (const [index, [text]] of inputs.entries()) writeFileSync(join(folder, `${index}.tf`), text);
    terraform('fmt', folder);
    let count = 0;
    for (const [index, [, pick, keys, change]] of inputs.entries()) {
      const file = join(folder, `${index}.tf`);
      const text = readFileSync(file, 'utf8');
      const edit = await edited('main.tf', [], text, pick, keys, change);
      if (edit === undefined) continue;
      count++;
      writeFileSync(file, edit.after);
    }
    assert.ok(count > 50, `${count}`);
    assert.is(terraform('fmt', '-check', '-diff', folder).stdout, '');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.run();
