import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bundlePolicies, loadPolicies, memoryFiles, type PartModule } from '../../../src/scan/index.ts';
import { LintelError } from '../../../src/source/index.ts';
import { lintel } from '../../cli/memory-io.ts';
import { importText } from '../../rego/built.ts';

const policy = (id: string, type: string, body: string): string => `# METADATA
# title: Mend ${id}
# description: It must be so, because of ${id}.
# related_resources:
# - ref: https://example.com/${id}
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [${type}]
#   aliases:
#     checkov: [CKV_${id.length}]
#   remediation: Do it.
package lintel.${id}

import data.lintel.lib.open

${body}
`;
const sources = {
  'aws/x/first/policy.rego': policy(
    'aws.x.first',
    'test_thing',
    'deny contains {"path": ["open"]} if open.open(input)',
  ),
  'aws/x/first/policy_test.rego': 'package lintel.aws.x.first_test\n',
  'aws/x/other/policy.rego': policy(
    'aws.x.other',
    'test_other',
    'deny contains {"path": ["open"]} if open.open(input)',
  ),
  'gcp/y/second/policy.rego': policy(
    'gcp.y.second',
    'test_thing',
    'deny contains {"path": ["open"], "message": concat(" ", ["not", input.name])} if { count(data.resources.test_thing) == 2; open.open(input) }',
  ),
  'lib/open.rego': 'package lintel.lib.open\n\nopen(entry) if entry.config.open == true\n',
  'README.md': 'x',
};
const tree = {
  '/project/main.tf': `
resource "test_thing" "a" {
  open = true
}
resource "test_thing" "b" {
  open = false
}
`,
};

const bundle = suite('bundled policies');

const build = async (policies: ReadonlyMap<string, string>): Promise<Record<string, string>> => {
  const files = await bundlePolicies(memoryFiles(policies));
  return Object.fromEntries([...files].map(([name, text]) => [`/package/policies/${name}`, text]));
};
const bundled = () => build(new Map(Object.entries(sources)));

bundle('a scan with the bundle returns the same bytes as a scan with the sources', async () => {
  const fromSources = {
    ...tree,
    ...Object.fromEntries(Object.entries(sources).map(([path, text]) => [`/package/policies/${path}`, text])),
  };
  const fromBundle = { ...tree, ...(await bundled()) };
  for (const flags of [
    '-o json',
    '',
    '-v',
    '-o json --show-passed',
    '-o json --scan-rules CKV_11',
    '-t gcp',
    '--skip-rules aws.x.first',
  ]) {
    const expected = await lintel(`scan ${flags}`, { files: fromSources });
    assert.is(expected.code, 3, expected.stderr);
    assert.equal(await lintel(`scan ${flags}`, { files: fromBundle }), expected, flags);
  }
});

bundle('a shared module is found however a policy or another shared module imports it', async () => {
  const named = (body: string): string =>
    policy('aws.x.first', 'test_thing', body).replace('import data.lintel.lib.open\n', '');
  const libraries = {
    'lib/open.rego':
      'package lintel.lib.open\n\nimport data.lintel.lib.base\n\nopen(entry) if base.is(entry.config.open)\n',
    'lib/base.rego': 'package lintel.lib.base\n\nis(x) if x == true\n',
  };
  const bodies = [
    'import data.lintel.lib.open\ndeny contains {"path": ["open"]} if open.open(input)',
    'import data.lintel.lib.open as o\ndeny contains {"path": ["open"]} if o.open(input)',
    'import data.lintel.lib\ndeny contains {"path": ["open"]} if lib.open.open(input)',
    'deny contains {"path": ["open"]} if data.lintel.lib.open.open(input)',
    'deny contains {"path": ["open"]} if data["lintel"].lib.open.open(input)',
  ];
  for (const body of bodies) {
    const files = new Map(Object.entries({ ...libraries, 'policy.rego': named(body) }));
    const run = await lintel('scan', { files: { ...tree, ...(await build(files)) } });
    assert.is(run.code, 3, body + run.stderr);
  }
});

bundle('the same sources give the same texts, in any order', async () => {
  const turned = new Map(Object.entries(sources).reverse());
  assert.equal(await build(turned), await bundled());
});

bundle('a scan reads only the modules it needs, and those once', async () => {
  const files = await bundlePolicies(memoryFiles(new Map(Object.entries(sources))));
  assert.equal([...files.keys()], ['index.js', 'aws.x.js', 'gcp.y.js']);
  const { index } = await importText<{ readonly index: string }>(files.get('index.js')!);
  const imported: string[] = [];
  const module = async (name: string) => {
    imported.push(name);
    return importText<PartModule>(files.get(`${name}.js`)!);
  };
  const set = await loadPolicies({ kind: 'bundle', bundle: { index, module } });
  assert.equal(
    set.policies.map(({ id }) => id),
    ['aws.x.first', 'aws.x.other', 'gcp.y.second'],
  );
  const unitsFor = async (type: string): Promise<number> =>
    (await set.compile(set.policies, new Set([type]))).units.length;
  assert.equal(imported, []);
  assert.is(await unitsFor('test_other'), 1);
  assert.equal(imported, ['aws.x']);
  assert.is(await unitsFor('test_thing'), 2);
  assert.is(await unitsFor('nothing'), 0);
  assert.is(await unitsFor('test_thing'), 2);
  assert.equal(imported, ['aws.x', 'gcp.y']);
  const [first, ...others] = await set.describe(set.policies.slice(0, 1));
  assert.equal(others, []);
  assert.equal([first!.id, first!.name, first!.title], ['aws.x.first', 'first', 'Mend aws.x.first']);
  assert.equal(first!.references, ['https://example.com/aws.x.first']);
});

bundle('a policy that does not compile prevents the bundle', async () => {
  const broken = new Map([
    ...Object.entries(sources),
    ['aws/x/first/policy.rego', policy('aws.x.first', 'test_thing', 'deny contains x if true')],
  ]);
  try {
    await bundlePolicies(memoryFiles(broken));
    assert.unreachable();
  } catch (error) {
    assert.instance(error, LintelError);
    assert.is((error as LintelError).diagnostics[0]!.span!.source.path, 'aws/x/first/policy.rego');
  }
});

bundle.run();
