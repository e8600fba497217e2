import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Files, Loaded, LoadOptions, Resource } from '../../../src/iac/index.ts';
import { tfplan } from '../../../src/iac/tfplan/index.ts';
import { positionOf } from '../../../src/source/index.ts';
import { sharedPath } from '../../shared.ts';
import { tree } from '../terraform/tree.ts';

const test = suite('iac/tfplan');

const load = (texts: Record<string, string>, options: LoadOptions = {}): Promise<Loaded> =>
  tfplan.load(tree(texts), options);

/** A bucket in a module that gets its key from outside, and a database with a password. */
const plan = {
  format_version: '1.2',
  terraform_version: '1.11.4',
  planned_values: {
    root_module: {
      resources: [
        {
          address: 'aws_db_instance.shop',
          mode: 'managed',
          type: 'aws_db_instance',
          name: 'shop',
          values: { engine: 'mysql', username: 'root', password: 'given', timeouts: null, domain: null, tags: {} },
          sensitive_values: { username: true, password: true },
        },
        { address: 'data.aws_ami.a', mode: 'data', type: 'aws_ami', name: 'a', values: { id: 'ami-1' } },
      ],
      child_modules: [
        {
          address: 'module.store["eu.1"]',
          resources: [
            {
              address: 'module.store["eu.1"].aws_s3_bucket.b[0]',
              mode: 'managed',
              type: 'aws_s3_bucket',
              name: 'b',
              index: 0,
              values: { bucket: 'shop', logging: [{ target_prefix: 'x/' }], versioning: [], grant: [] },
              sensitive_values: {},
            },
          ],
        },
      ],
    },
  },
  resource_changes: [
    { address: 'aws_db_instance.shop', change: { actions: ['create'], after_unknown: { arn: true, tags: {} } } },
    {
      address: 'module.store["eu.1"].aws_s3_bucket.b[0]',
      change: {
        actions: ['create'],
        after_unknown: { arn: true, kms_key: true, logging: [{ target_bucket: true, computed: true }], owner: true },
      },
    },
  ],
  configuration: {
    root_module: {
      resources: [
        {
          address: 'aws_db_instance.shop',
          mode: 'managed',
          type: 'aws_db_instance',
          name: 'shop',
          expressions: {
            engine: { constant_value: 'mysql' },
            username: { constant_value: 'root' },
            password: { references: ['var.password'] },
            tags: { constant_value: {} },
          },
        },
      ],
      module_calls: {
        store: {
          expressions: { key: { references: ['module.keys.arn', 'module.keys'] } },
          module: {
            resources: [
              {
                address: 'aws_s3_bucket.b',
                mode: 'managed',
                type: 'aws_s3_bucket',
                name: 'b',
                expressions: {
                  bucket: { constant_value: 'shop' },
                  kms_key: { references: ['var.key'] },
                  logging: [{ target_bucket: { references: ['aws_s3_bucket.logs.id', 'aws_s3_bucket.logs'] } }],
                  owner: { references: ['aws_x.a.id', 'aws_x.a', 'each.value', 'aws_x.b'] },
                },
              },
            ],
          },
        },
        keys: {
          module: {
            outputs: { arn: { expression: { references: ['aws_kms_key.k["a"].arn', 'aws_kms_key.k["a"]'] } } },
          },
        },
      },
    },
  },
};

test('the resources of a plan are in the same form as those of a configuration', async () => {
  const text = JSON.stringify(plan, null, 2);
  const { resources, errors, fileCount } = await load({ 'ci/plan.json': text });
  assert.equal(errors, []);
  assert.is(fileCount, 1);
  const [shop, bucket] = resources as [Resource, Resource];
  assert.is(resources.length, 2);
  assert.equal(shop.config, { engine: 'mysql', username: 'root', password: '${var.password}', tags: {} });
  assert.equal(shop.unknown, [['password']]);
  assert.is(bucket.id, 'aws_s3_bucket.b[0]');
  assert.equal(bucket.modulePath, ['store["eu.1"]']);
  assert.equal(bucket.config, {
    bucket: 'shop',
    logging: [{ target_prefix: 'x/', target_bucket: '${aws_s3_bucket.logs.id}' }],
    kms_key: '${aws_kms_key.k["a"].arn}',
    owner: '${aws_x.a.id, aws_x.b}',
  });
  assert.equal(bucket.unknown, [['logging', 0, 'target_bucket'], ['kms_key'], ['owner']]);
  assert.is(bucket.source, 'ci/plan.json');
  assert.is(text.split('\n')[bucket.line]?.trim(), '"address": "module.store[\\"eu.1\\"].aws_s3_bucket.b[0]",');
  const { source, start } = bucket.spanOf(['logging', 0, 'target_prefix']);
  assert.is(text.split('\n')[positionOf(source, start).line - 1]?.trim(), '"target_prefix": "x/"');
});

test('references in a plan are followed through inputs and outputs of modules', async () => {
  const { resources } = await load({ 'plan.json': JSON.stringify(plan) });
  const bucket = resources[1]!;
  assert.equal(bucket.addresses, ['plan.json:module.store["eu.1"].aws_s3_bucket.b[0]']);
  assert.equal(bucket.references?.get('kms_key'), ['plan.json:module.keys.aws_kms_key.k["a"]']);
  assert.equal(bucket.references?.get('owner'), [
    'plan.json:module.store["eu.1"].aws_x.a',
    'plan.json:module.store["eu.1"].aws_x.b',
  ]);
});

test('without a configuration, values that a provider fills in are kept', async () => {
  const { configuration: _, ...rest } = plan;
  const { resources } = await load({ 'plan.json': JSON.stringify(rest) });
  assert.equal(resources[1]?.config.versioning, []);
  assert.is(resources[1]?.config.arn, '${known_after_apply}');
});

test('a state is read like a plan', async () => {
  const { planned_values: values } = plan;
  const state = { format_version: '1.0', terraform_version: '1.11.4', values };
  const { resources } = await load({ 'state.json': JSON.stringify(state) });
  assert.equal(
    resources.map(({ id }) => id),
    ['aws_db_instance.shop', 'aws_s3_bucket.b[0]'],
  );
});

test('versions of the format from the first to those of today', async () => {
  for (const format_version of ['0.1', '0.2', '1.0', '1.1', '1.2', '1.9']) {
    const { resources } = await load({ 'p.json': JSON.stringify({ ...plan, format_version }) });
    assert.is(resources.length, 2, format_version);
  }
});

test('other JSON files are skipped, plans are found by their content, also in hidden directories', async () => {
  const { resources, errors, fileCount } = await load({
    'package.json': '{"name": "x"}',
    'broken.json': '{',
    'main.tf.json': '{"planned_values": 1}',
    '.hidden/plan.json': JSON.stringify(plan),
    'a/out.json': JSON.stringify(plan),
  });
  assert.equal(errors, []);
  assert.is(fileCount, 2);
  assert.is(resources.length, 4);
});

/** Named files, and files that look like plans but are not. */
const refused: readonly (readonly [string, string, string])[] = [
  ['no plan', '{}', 'tfplan.no-plan'],
  ['a list', '[]', 'tfplan.no-plan'],
  ['nothing', '', 'tfplan.json'],
  ['a version of tomorrow', JSON.stringify({ ...plan, format_version: '2.0' }), 'tfplan.no-plan'],
  ['a version that is none', JSON.stringify({ ...plan, format_version: '1.x' }), 'tfplan.no-plan'],
  ['the binary form', 'PK\u0003\u0004…', 'tfplan.binary'],
  ['cut off', JSON.stringify(plan).slice(0, 900), 'tfplan.json'],
  ['too deep', `{"planned_values": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'tfplan.json'],
  ['too many values', `{"planned_values": [${'1,'.repeat(2_100_000)}1]}`, 'tfplan.json'],
];
for (const [title, text, code] of refused) {
  test(`refused: ${title}`, async () => {
    const { resources, errors } = await load({ 'x.json': text }, { file: 'x.json' });
    assert.equal(resources, []);
    assert.is(errors.length, 1);
    assert.is(errors[0]?.diagnostic.code, code);
  });
}

/** Invalid plans, with the messages about them. */
const odd: readonly (readonly [rootModule: unknown, ...messages: string[]])[] = [
  [1, 'planned_values.root_module must be an object, not a number'],
  [{ resources: 1 }, 'planned_values.root_module.resources must be a list, not a number'],
  [{ resources: 'x' }, 'planned_values.root_module.resources must be a list, not a string'],
  [{ resources: { a: {} } }, 'planned_values.root_module.resources must be a list, not an object'],
  [{ child_modules: true }, 'planned_values.root_module.child_modules must be a list, not true or false'],
  [
    { resources: [1, null, { name: 'n' }, { type: 't', name: {} }] },
    'planned_values.root_module.resources[0] must be an object, not a number',
    'planned_values.root_module.resources[1] must be an object, not nothing',
    'planned_values.root_module.resources[2].type must be a string, not nothing',
    'planned_values.root_module.resources[3].name must be a string, not an object',
  ],
  [
    { child_modules: [[], { child_modules: [{ resources: {} }] }] },
    'planned_values.root_module.child_modules[0] must be an object, not a list',
    'planned_values.root_module.child_modules[1].child_modules[0].resources must be a list, not an object',
  ],
];

test('unexpected parts of a plan are reported with path and place, and the rest is read', async () => {
  for (const [root, ...messages] of odd) {
    const { errors } = await load({ 'a/plan.json': `{"planned_values":\n{"root_module": ${JSON.stringify(root)}}}` });
    const told = errors.map(({ file, diagnostic: { code, message, span } }) => {
      assert.equal([file, code, positionOf(span!.source, span!.start).line], ['a/plan.json', 'tfplan.shape', 2]);
      return message;
    });
    assert.equal(told, messages);
  }
  const beside = { address: 't.n', type: 't', name: 'n', values: 3 };
  const { resources, errors } = await load({
    'plan.json': JSON.stringify({
      planned_values: { root_module: { resources: [beside, 1], child_modules: 1 } },
      resource_changes: { a: 1 },
    }),
  });
  assert.equal(
    resources.map(({ id }) => id),
    ['t.n'],
  );
  assert.is(errors.length, 4);
});

test('an empty plan is not an error', async () => {
  for (const root of [{}, { resources: null }, { resources: [], child_modules: [] }]) {
    const { errors } = await load({ 'plan.json': JSON.stringify({ planned_values: { root_module: root } }) });
    assert.equal(errors, []);
  }
});

test('keys of prototypes are keys', async () => {
  const strange = { type: '__proto__', name: 'n', values: { ['__proto__']: { a: 1 } } };
  const { resources } = await load({
    'plan.json': JSON.stringify({ planned_values: { root_module: { resources: [strange] } } }),
  });
  assert.is(resources[0]?.id, '__proto__.n');
  assert.equal(Object.keys(resources[0]!.config), ['__proto__']);
});

test('nested modules are read, and reported if there are too many', async () => {
  const within = (depth: number): string => {
    const resource = { address: 'aws_s3_bucket.b', mode: 'managed', type: 'aws_s3_bucket', name: 'b', values: {} };
    let module: object = { resources: [resource] };
    for (let left = depth; left > 0; left -= 1) {
      const address = Array.from({ length: left }, (_, at) => `module.m${at}`).join('.');
      module = { child_modules: [{ address, ...module }] };
    }
    return JSON.stringify({ format_version: '1.2', planned_values: { root_module: module } });
  };
  const read = await load({ 'plan.json': within(120) });
  assert.equal(read.errors, []);
  assert.is(read.resources[0]?.modulePath.length, 120);
  for (const depth of [130, 200, 400]) {
    const { resources, errors } = await load({ 'plan.json': within(depth) });
    assert.equal(resources, []);
    assert.is(errors[0]?.diagnostic.message, 'nested more than 256 levels deep', `${depth}`);
  }
});

test('references that go in circles end', async () => {
  const call = { expressions: { a: { references: ['module.m.o'] } } };
  const module = { outputs: { o: { expression: { references: ['var.a'] } } } };
  const resource = { address: 't.x', type: 't', name: 'x', expressions: { v: { references: ['module.m.o'] } } };
  const circular = {
    planned_values: { root_module: { resources: [{ address: 't.x', type: 't', name: 'x', values: {} }] } },
    resource_changes: [{ address: 't.x', change: { after_unknown: { v: true } } }],
    configuration: { root_module: { resources: [resource], module_calls: { m: { ...call, module } } } },
  };
  const { resources } = await load({ 'plan.json': JSON.stringify(circular) });
  assert.equal(resources[0]?.unknown, [['v']]);
});

const corpus = sharedPath('corpora', 'tfplan');
const cases = sharedPath('terraform', 'config-cases.json');

if (corpus !== undefined) {
  test('every plan of the reference data is read, twice the same', async () => {
    const files: Files = {
      list: async (directory) => (directory === '' ? readdirSync(corpus).sort() : []),
      read: async (path) => new TextDecoder().decode(readFileSync(join(corpus, path))),
    };
    const listing = ({ resources, errors }: Loaded) =>
      JSON.stringify([resources.map(({ id, line, config }) => ({ id, line, config })), errors]);
    const first = await tfplan.load(files, {});
    assert.equal(first.errors, []);
    assert.ok(first.resources.length > 300);
    assert.is(listing(first), listing(await tfplan.load(files, {})));
  });
}

if (corpus !== undefined && cases !== undefined) {
  test('values are those that Terraform planned', async () => {
    interface Case {
      readonly id: string;
      readonly resources?: Record<string, { readonly input?: unknown }>;
    }
    const known = new Map((JSON.parse(readFileSync(cases, 'utf8')) as Case[]).map((entry) => [entry.id, entry]));
    for (const name of readdirSync(corpus).filter((entry) => entry.startsWith('own-tf157__'))) {
      const entry = known.get(name.slice('own-tf157__'.length, -'.json'.length));
      const text = readFileSync(join(corpus, name), 'utf8');
      const { resources } = await load({ [name]: text });
      for (const [address, { input }] of Object.entries(entry?.resources ?? {})) {
        const resource = resources.find(({ addresses }) => addresses?.includes(`${name}:${address}`));
        assert.ok(resource, `${name} ${address}`);
        if (!JSON.stringify(input).includes('$unknown') && resource.unknown.length === 0) {
          assert.equal(resource.config.input, input, `${name} ${address}`);
        }
      }
    }
  });
}

const change = (address: string, actions: readonly string[], after: object | null) => {
  const [type, name] = address.split('.').slice(-2);
  return {
    address,
    mode: 'managed',
    type,
    name,
    change: { actions, before: null, after, after_unknown: { arn: true } },
  };
};

test('resources that only changes have are read, also deferred ones', async () => {
  const { resources, errors } = await load({
    'plan.json': JSON.stringify({
      format_version: '1.2',
      terraform_version: '1.11.4',
      planned_values: {
        root_module: {
          resources: [{ address: 'aws_s3_bucket.a', mode: 'managed', type: 'aws_s3_bucket', name: 'a', values: {} }],
        },
      },
      resource_changes: [
        change('aws_s3_bucket.a', ['create'], { bucket: 'planned' }),
        change('aws_s3_bucket.b', ['delete', 'create'], { bucket: 'replaced' }),
        change('aws_s3_bucket.c', ['delete'], null),
        change('aws_s3_bucket.d', ['no-op'], { bucket: 'same' }),
      ],
      deferred_changes: [
        {
          reason: 'provider_config_unknown',
          resource_change: {
            ...change('module.m.aws_s3_bucket.e', ['create'], { bucket: 'deferred' }),
            module_address: 'module.m',
          },
        },
      ],
    }),
  });
  assert.equal(errors, []);
  assert.equal(
    resources.map(({ name, modulePath, config }) => [name, modulePath, config.bucket]),
    [
      ['a', [], undefined],
      ['b', [], 'replaced'],
      ['e', ['m'], 'deferred'],
    ],
  );
});

test('a state in the form in which Terraform stores it is an error that says what to do', async () => {
  const state = { version: 4, terraform_version: '1.11.4', serial: 1, lineage: 'a', outputs: {}, resources: [] };
  const { resources, errors } = await load({ 'state.json': JSON.stringify(state) });
  assert.equal([resources.length, errors.map(({ file }) => file)], [0, ['state.json']]);
  assert.match(errors[0]!.diagnostic.help ?? '', 'terraform show -json');
});

test.run();
