import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Loader, Resource } from '../../src/iac/index.ts';
import {
  memoryFiles,
  type Platform,
  type PolicySource,
  type Report,
  scan,
  type TimeLimit,
} from '../../src/scan/index.ts';
import { policiesOf, policyTree } from '../library/policies.ts';
import { resourceOf } from './examples.ts';
import { constraint, template } from './gatekeeper/objects.ts';

/** A limit is of the caller of a scan: these interrupt the work at places that they know, and not by a clock. */
const test = suite('scan/time-limit');

type Trees = Extract<PolicySource, { readonly kind: 'trees' }>['trees'];

class Interruption extends Error {}

type Steps = Partial<Record<'reading' | 'evaluating' | 'interrupted', number>>;

/** A limit that interrupts the work at some files or at a step, and whose time is used up after some steps. */
function limitOf(slow: readonly string[], steps: Steps = {}): TimeLimit {
  let count = 0;
  return {
    seconds: 10,
    isOver: (stage) => count >= (steps[stage] ?? Number.POSITIVE_INFINITY),
    step: (place = '') => {
      count++;
      if (slow.includes(place) || count === steps.interrupted) throw new Interruption();
    },
    attempt: async (work) => {
      try {
        return await work();
      } catch (error) {
        if (error instanceof Interruption) return undefined;
        throw error;
      }
    },
    unchecked: new Set(),
  };
}

/** Scans files with a limit: the files that the loader has read in its last run, and the errors. */
async function read(paths: readonly string[], timeLimit: TimeLimit) {
  let found: string[] = [];
  const loader: Loader = {
    id: 'terraform',
    title: 'Terraform',
    versions: [],
    kinds: [],
    files: /^$/,
    load: async (files) => {
      found = [];
      for (const path of paths) if ((await files.read(path)) !== undefined) found.push(path);
      return { resources: [], errors: [], notes: [], fileCount: found.length };
    },
  };
  const files = memoryFiles(new Map(paths.map((path) => [path, ''])));
  const { errors } = await scan({ target: { kind: 'files', files }, types: ['terraform'], configOnly: true }, {
    open: async () => ({ files }),
    policies: async () => policyTree,
    loaders: [loader],
    host: { now: () => 0n, random: () => 0, env: new Map() },
    timeLimit,
  } satisfies Platform);
  for (const { diagnostic } of errors) {
    assert.is(diagnostic.code, 'scan.timeout');
    assert.is(diagnostic.help, 'exclude it, or give the scan more time with --timeout');
  }
  return { found, errors: errors.map(({ file, diagnostic }) => `${file}: ${diagnostic.message}`) };
}

const tooSlow = 'it takes too much CPU time';

test('without an interruption everything is read', async () => {
  assert.equal(await read(['a.tf', 'b.tf'], limitOf([])), { found: ['a.tf', 'b.tf'], errors: [] });
});

test('a file that takes too long is left out, and the others are read', async () => {
  assert.equal(await read(['a.tf', 'x/b.tf', 'x/c.tf'], limitOf(['x/b.tf'])), {
    found: ['a.tf', 'x/c.tf'],
    errors: [`x/b.tf: x/b.tf was not read: ${tooSlow}`],
  });
});

test('a directory with two files that take too long is left out', async () => {
  const { found, errors } = await read(['a.tf', 'x/b.tf', 'x/c.tf', 'x/d.tf', 'y/b.tf'], limitOf(['x/b.tf', 'x/c.tf']));
  assert.equal(found, ['a.tf', 'y/b.tf']);
  assert.equal(
    errors,
    ['x/b.tf', 'x/c.tf', 'x/d.tf'].map((path) => `${path}: ${path} was not read: ${tooSlow}`),
  );
});

test('after five files in different directories nothing more is tried', async () => {
  const paths = ['1', '2', '3', '4', '5'].map((directory) => `${directory}/a.tf`);
  assert.equal((await read([...paths, 'z.tf'], limitOf(paths.slice(0, 4)))).found, ['5/a.tf', 'z.tf']);
  const { errors } = await read([...paths, 'z.tf'], limitOf(paths));
  assert.equal(
    errors.slice(1),
    paths.map((path) => `${path}: ${path} was not read: ${tooSlow}`),
  );
  assert.match(errors[0]!, `no Terraform code was read: ${tooSlow}`);
});

test('once half of the time is used up, each further file is named once', async () => {
  assert.equal(await read(['a.tf', 'b.tf', 'c.tf', 'd.tf', 'c.tf'], limitOf([], { reading: 2 })), {
    found: ['a.tf', 'b.tf'],
    errors: ['c.tf', 'd.tf'].map(
      (path) => `${path}: ${path} was not read: half of the 10 seconds of CPU time was used up`,
    ),
  });
});

/** The report of resources. */
function scanOf(resources: readonly Resource[], timeLimit: TimeLimit, trees: Trees): Promise<Report> {
  const loader: Loader = {
    id: 'terraform',
    title: 'Terraform',
    versions: [],
    kinds: [],
    files: /^$/,
    load: async () => ({ resources, errors: [], notes: [], fileCount: 1 }),
  };
  const files = memoryFiles(new Map());
  return scan({ target: { kind: 'files', files }, types: ['terraform'] }, {
    open: async () => ({ files }),
    policies: async () => ({ kind: 'trees', trees }),
    loaders: [loader],
    host: { now: () => 0n, random: () => 0, env: new Map() },
    timeLimit,
  } satisfies Platform);
}

/** Scans open things, each of which violates two rules: the violations by rule, the passed rules and the errors. */
async function evaluated(names: readonly string[], timeLimit: TimeLimit) {
  const resources = names.map((name) => resourceOf({ name, config: { open: true } }));
  const body = 'deny contains {"path": ["open"]} if input.config.open';
  const rules = ['aws.test.one', 'aws.test.two'].map((id) => policiesOf(body, 'test_thing', id));
  const trees = rules.flatMap((source) => (source.kind === 'trees' ? source.trees : []));
  const { violations, passed, errors } = await scanOf(resources, timeLimit, trees);
  const of = (id: string): string =>
    violations.flatMap(({ policy, resource }) => (policy.id === id ? resource.name : [])).join('');
  return {
    one: of('aws.test.one'),
    two: of('aws.test.two'),
    passed: passed.length,
    errors: errors.map(({ diagnostic }) => diagnostic.message),
  };
}

test('resources that are not checked in time are an error with their number', async () => {
  assert.equal(await evaluated(['a', 'b'], limitOf([])), { one: 'ab', two: 'ab', passed: 0, errors: [] });
  const left = (text: string): string =>
    `not all rules were checked for ${text}: the 10 seconds of CPU time were used up`;
  const nothing = { one: '', two: '', passed: 0 };
  assert.equal(await evaluated(['a'], limitOf([], { evaluating: 0 })), { ...nothing, errors: [left('test_thing.a')] });
  assert.equal(await evaluated(['a', 'b', 'c'], limitOf([], { evaluating: 0 })), {
    ...nothing,
    errors: [left('test_thing.a and 2 more resources')],
  });
});

test('a rule that takes too long is an error, and the other rules are checked', async () => {
  for (const [interrupted, one, two] of [
    [1, '', 'abc'],
    [2, 'abc', ''],
    [3, 'a', 'abc'],
    [4, 'abc', 'a'],
  ] as const) {
    const found = await evaluated(['a', 'b', 'c'], limitOf([], { interrupted }));
    assert.equal([found.one, found.two, found.passed], [one, two, 0]);
    assert.is(found.errors.length, 1);
    assert.match(found.errors[0]!, `aws.test.${interrupted % 2 === 1 ? 'one' : 'two'}`);
    assert.match(found.errors[0]!, tooSlow);
  }
});

const gatekeeper = `${template('Always', 'package always\nviolation[{"msg": "always"}] { true }')}${constraint('Always', 'all')}`;

for (const [tool, file, text] of [
  ['conftest', 'main.rego', 'package main\n\ndeny contains "always" if input.kind == "Pod"\n'],
  ['Gatekeeper', 'all.yaml', gatekeeper],
] as const) {
  test(`with policies for ${tool}, an object that takes too long is left out, and so are those after the time`, async () => {
    const resources = ['a', 'b', 'c'].map((name) => {
      const config = { apiVersion: 'v1', kind: 'Pod', metadata: { name } };
      return { ...resourceOf({ name, type: 'kubernetes_pod', config }), id: `kubernetes_pod.${name}` };
    });
    const check = async (steps: Steps) => {
      const policies = memoryFiles(new Map([[file, text]]));
      const { violations, passed, errors } = await scanOf(resources, limitOf([], steps), [
        { label: '', files: policies },
      ]);
      return {
        found: violations.map(({ resource }) => resource.name).join(''),
        passed: passed.length,
        errors: errors.map(({ diagnostic }) => diagnostic.message),
      };
    };
    const left = (which: string): string =>
      `not all rules were checked for kubernetes_pod.${which}: the 10 seconds of CPU time were used up`;
    assert.equal(await check({}), { found: 'abc', passed: 0, errors: [] });
    assert.equal(await check({ interrupted: 2 }), { found: 'ac', passed: 0, errors: [left('b')] });
    // The time is used up with the step to the second object.
    assert.equal(await check({ evaluating: 2 }), { found: 'a', passed: 0, errors: [left('b and 1 more resource')] });
    assert.equal(await check({ evaluating: 0 }), { found: '', passed: 0, errors: [left('a and 2 more resources')] });
  });
}

test.run();
