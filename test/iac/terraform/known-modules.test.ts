import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseHcl } from '../../../src/iac/index.ts';
import type { Fact, ModuleFacts } from '../../../src/iac/terraform/known-modules/facts.ts';
import { moduleText } from '../../../src/iac/terraform/known-modules/write.ts';
import { assertLinear } from '../../growth.ts';
import { repository } from '../../shared.ts';
import { lineAt, load, textAt } from './tree.ts';

const test = suite('terraform: known registry modules');

const store = {
  variables: { create: { default: true }, acl: { default: null }, rules: { default: ['list'] } },
  resources: {
    'test_bucket.this': { count: ['if', '$create', 1, 0], set: { acl: '$acl', kind: 'plain' }, rest: 'owner' },
    'test_rule.each': {
      count: ['length', '$rules'],
      set: { bucket: '@test_bucket.this[0].id', port: ['of', ['at', '$rules', '@count.index'], 'port'] },
    },
  },
  outputs: { id: ['try', '@test_bucket.this[0].id', ''] },
} satisfies ModuleFacts['series'][number]['modules'][string];

const facts: ModuleFacts = {
  source: 'acme/store/aws',
  series: [
    {
      from: '1.0.0',
      version: '1.1.5',
      modules: { '': { variables: {}, resources: { 'test_bucket.first': { set: { kind: 'first' } } } } },
    },
    {
      from: '1.2.0',
      version: '1.4.2',
      modules: { '': { variables: {}, resources: { 'test_bucket.old': { set: { kind: 'old' } } } } },
    },
    {
      from: '2.0.0',
      version: '2.3.0',
      modules: {
        '': store,
        'modules/two': {
          variables: { acl: {} },
          resources: {},
          calls: { one: { source: '../../', set: { acl: '$acl' } } },
        },
      },
    },
  ],
};

const knownModules = async (source: string): Promise<string | undefined> =>
  source === facts.source ? JSON.stringify(facts) : undefined;

const call = (inputs: string, version = '~> 2.0', source = 'acme/store/aws'): string =>
  `module "store" {\n  source  = "${source}"\n  version = "${version}"\n${inputs}\n}\n`;

const loadCall = (text: string, others = {}) => load({ 'main.tf': text, ...others }, { knownModules });

test('a call creates the resources that its inputs select, at its own place', async () => {
  const { resources, errors, blocks, potential } = await loadCall(
    `locals {\n  acl = "public-read"\n}\n${call('  acl   = local.acl\n  rules = [{ port = 22 }, { port = 80 }]')}`,
  );
  const [bucket, ...rules] = resources;
  assert.equal(bucket!.config, { count: 1, acl: 'public-read', kind: 'plain', owner: '${var.not-known}' });
  assert.equal(bucket!.unknown, [['owner']]);
  assert.equal([bucket!.source, bucket!.line, bucket!.modulePath], ['main.tf', 4, ['store']]);
  assert.equal(bucket!.knownModule, { source: 'acme/store/aws', version: '2.3.0' });
  assert.is(textAt(bucket!.spanOf(['acl'])), 'acl   = local.acl');
  assert.is(lineAt(bucket!.spanOf(['kind'])), 4);
  const steps = bucket!.provenanceOf!(['acl']);
  assert.equal(steps[0]!.text, 'from built-in knowledge of acme/store/aws 2.3.0');
  assert.is(lineAt(steps.at(-1)!.span!), 2);
  assert.equal(
    rules.map(({ id, config }) => [id, config.port]),
    [
      ['test_rule.each[0]', 22],
      ['test_rule.each[1]', 80],
    ],
  );
  assert.equal(potential, []);
  assert.equal(
    errors.map(({ diagnostic }) => [diagnostic.code, diagnostic.message]),
    [
      [
        'terraform.module-remote',
        'module "store" is not available: acme/store/aws: its resources are derived from built-in knowledge of acme/store/aws 2.3.0',
      ],
    ],
  );
  assert.equal(blocks, { total: 0, instantiated: 0, missingModules: 1 });
});

test('resources that the inputs disable do not exist, and are not reported as possible', async () => {
  const { resources, potential } = await loadCall(call('  create = false'));
  assert.equal([resources, potential], [[], []]);
});

test('references lead through outputs to resources of such modules', async () => {
  const { resources } = await loadCall(
    `${call('')}resource "test_use" "a" {\n  bucket = module.store.id\n  other = module.store.more\n}\n`,
  );
  const use = resources.find(({ id }) => id === 'test_use.a')!;
  assert.equal(use.config, { bucket: '${test_bucket.this[0].id}', other: '${module.store.more}' });
  assert.equal([...use.references!.values()][0], [':module.store.test_bucket.this[0]']);
});

test('each call has its own resources', async () => {
  const two = call('').replace('"store"', '"other"');
  const { resources } = await loadCall(call('') + two, { 'sub/main.tf': call('') });
  assert.equal(
    resources.map(({ source, line, modulePath }) => [source, line, ...modulePath]),
    [
      ['main.tf', 1, 'store'],
      ['main.tf', 6, 'other'],
      ['sub/main.tf', 1, 'store'],
    ],
  );
});

test('directories of a module call others of it', async () => {
  const { resources } = await loadCall(call('  acl = "private"', '2.0.0', 'acme/store/aws//modules/two'));
  assert.equal(
    resources.map(({ id, modulePath, line }) => [id, modulePath, line]),
    [['test_bucket.this', ['store', 'one'], 1]],
  );
  assert.is(textAt(resources[0]!.spanOf(['acl'])), 'acl = "private"');
  assert.is(resources[0]!.calls!.length, 1);
});

test('the release in a call decides, and others stay unknown', async () => {
  const idsOf = async (version: string): Promise<readonly string[]> =>
    (await loadCall(call('', version))).resources.map(({ id }) => id);
  for (const version of ['1.0.0', '~> 1.1.0', '< 1.2.0'])
    assert.equal(await idsOf(version), ['test_bucket.first'], version);
  for (const version of ['1.2.0', '~> 1.0', '~> 1.2', '1.9.9', '~> 1.2.0', '< 2.0.0'])
    assert.equal(await idsOf(version), ['test_bucket.old'], version);
  for (const version of ['2.0.1', '>= 1.0', '2.9.0', '~> 2.1.0'])
    assert.equal(await idsOf(version), ['test_bucket.this'], version);
  for (const version of ['3.0.0', '~> 0.9', '> 2.3.0', 'newest', '']) assert.equal(await idsOf(version), [], version);
  const computed = await loadCall(`variable "v" {}\n${call('').replace('"~> 2.0"', 'var.v')}`);
  assert.equal(computed.resources, []);
});

test('repositories of a module on GitHub are that module', async () => {
  const at = async (source: string): Promise<readonly string[]> => {
    const { resources } = await loadCall(`module "store" {\n  source = "${source}"\n}\n`);
    return resources.map(({ id }) => id);
  };
  assert.equal(await at('git::https://github.com/acme/terraform-aws-store.git?ref=v1.3.0'), ['test_bucket.old']);
  assert.equal(await at('github.com/acme/terraform-aws-store?ref=tags/2.0.0'), ['test_bucket.this']);
  assert.equal(await at('github.com/acme/terraform-aws-store'), ['test_bucket.this']);
  assert.equal(await at('git::https://github.com/acme/terraform-aws-store.git?ref=main'), []);
  assert.equal(await at('example.com/acme/store/aws'), []);
});

test('an available module is used instead of its facts', async () => {
  const { resources, errors } = await loadCall(call(''), {
    '.terraform/modules/modules.json': JSON.stringify({ Modules: [{ Key: 'store', Dir: '.terraform/modules/store' }] }),
    '.terraform/modules/store/main.tf': 'resource "test_bucket" "real" {}\n',
  });
  assert.equal(
    resources.map(({ id, knownModule }) => [id, knownModule]),
    [['test_bucket.real', undefined]],
  );
  assert.equal(errors, []);
});

test('a value of the wrong type is not reported as a problem of the configuration', async () => {
  const { notes } = await loadCall(call('  rules  = 7\n  colour = "red"'));
  assert.equal(notes, []);
});

test('texts are what they are in the facts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
      const fact: Fact = '$@?='.includes(text[0] ?? ' ') ? `=${text}` : text;
      const written = moduleText({
        variables: {},
        resources: { 'a.b': { set: { v: fact, w: ['text', fact, fact] } } },
      });
      const { resources } = await load({ 'main.tf': written });
      const clean = text.normalize('NFC');
      assert.equal(resources[0]!.config, { v: clean, w: clean + clean });
    }),
    { numRuns: 50 },
  );
});

test('every table is Terraform', () => {
  const folder = join(repository, 'registry-modules');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  assert.ok(files.length > 50);
  for (const { parentPath, name } of files) {
    const { source, series } = JSON.parse(readFileSync(join(parentPath, name), 'utf8')) as ModuleFacts;
    assert.is(join(parentPath, name), join(folder, `${source}.json`));
    for (const { version, modules } of series) {
      for (const [directory, known] of Object.entries(modules)) {
        const { diagnostics } = parseHcl({ path: `${source}//${directory} ${version}`, text: moduleText(known) });
        assert.equal(diagnostics, []);
      }
    }
  }
});

test('many calls take time in proportion', async () => {
  const calls = (size: number) =>
    Array.from({ length: size }, (_, index) => call('').replace('"store"', `"s${index}"`));
  await assertLinear(async (size) => void (await loadCall(calls(size).join(''))), 100);
});

test.run();
