import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { marksOf } from '../../src/scan/index.ts';
import { isForWorkflows, type PolicyFolder, policyFiles, policyFolders, readPolicyFile } from './folders.ts';

const test = suite('policies/frame');
const folders = policyFolders();

/** The categories that users select with `--categories`. */
const categories = [
  'Compliance Validation',
  'Configuration and Vulnerability Analysis',
  'Data Protection',
  'Identity and Access Management',
  'Infrastructure Security',
  'Logging and Monitoring',
  'Resilience',
  'Security Best Practices',
];

/** The METADATA of a policy: the comment directly above its package line, as YAML. */
function metadataOf({ path }: Pick<PolicyFolder, 'path'>): {
  readonly metadata: Record<string, unknown>;
  readonly package: string;
} {
  const found = /^# METADATA\n((?:#.*\n)+)package (\S+)$/m.exec(readPolicyFile(`${path}/policy.rego`));
  assert.ok(found, `${path}/policy.rego has METADATA directly above its package`);
  return { metadata: parse(found[1]!.replace(/^# ?/gm, '')), package: found[2]! };
}

function typesOf(folder: Pick<PolicyFolder, 'path'>): readonly string[] {
  return (metadataOf(folder).metadata.custom as { readonly resource_types: readonly string[] }).resource_types;
}

function inEveryFolder(check: (folder: PolicyFolder) => void): void {
  for (const folder of folders) {
    try {
      check(folder);
    } catch (error) {
      if (error instanceof Error) error.message = `${folder.id}: ${error.message}`;
      throw error;
    }
  }
}

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string' && item !== '');

/** The endings of the examples that a rule needs. Those in CloudFormation are next to those in Terraform. */
function extensionsOf({ path, files }: PolicyFolder): readonly string[] {
  if (path.startsWith('k8s/') || isForWorkflows(path)) return ['yaml'];
  if (path.startsWith('docker/')) {
    const types = typesOf({ path });
    return [
      ...(types.some((type) => type.startsWith('docker_')) ? ['Dockerfile'] : []),
      ...(types.some((type) => type.startsWith('compose_')) ? ['yaml'] : []),
    ];
  }
  return ['tf', ...(path.startsWith('aws/') && files.includes('bad.yaml') ? ['yaml'] : [])];
}

test('there are policies', () => {
  assert.ok(folders.length >= 25, `${folders.length} policies`);
});

test('a folder is <provider>/<service>/<state> and holds a rule, its tests and its two examples', () => {
  inEveryFolder((folder) => {
    assert.match(folder.path, /^(aws|azure|docker|gcp|general|github|k8s)(\/[a-z][a-z0-9_]*){2}$/);
    const [bad, good] = ['bad', 'good'].map((name) => extensionsOf(folder).map((end) => `${name}.${end}`));
    assert.equal(folder.files, [...bad!, ...good!, 'policy.rego', 'policy_test.rego']);
  });
});

test('the package is lintel.<id>, that of the tests the same with _test', () => {
  inEveryFolder((folder) => {
    assert.is(metadataOf(folder).package, `lintel.${folder.id}`);
    const tests = readPolicyFile(`${folder.path}/policy_test.rego`);
    assert.is(/^package (\S+)$/m.exec(tests)?.[1], `lintel.${folder.id}_test`);
    assert.match(tests, /^test_\w+ if /m);
  });
});

test('every shared module has tests', () => {
  const modules = policyFiles().filter((path) => path.startsWith('lib/') && !path.endsWith('_test.rego'));
  for (const path of modules) {
    assert.match(path, /^lib\/[a-z_]+\.rego$/);
    const noun = path.slice('lib/'.length, -'.rego'.length);
    assert.match(readPolicyFile(path), new RegExp(`^package lintel\\.lib\\.${noun}$`, 'm'), path);
    assert.match(readPolicyFile(`lib/${noun}_test.rego`), /^test_\w+ if /m, path);
  }
});

test('METADATA is complete and has no unknown keys', () => {
  inEveryFolder((folder) => {
    const { metadata } = metadataOf(folder);
    assert.equal(Object.keys(metadata), ['title', 'description', 'related_resources', 'custom']);
    const custom = metadata.custom as Record<string, unknown>;
    // `enabled` can only be false: such a rule runs when it is named.
    const keys =
      'severity category nofix resource_types aliases cis implied_by remediation remediation_cloudformation settings enabled fix'.split(
        ' ',
      );
    const optional = ['nofix', 'implied_by', 'remediation_cloudformation', 'settings', 'enabled', 'fix'];
    assert.equal(
      Object.keys(custom),
      keys.filter((key) => key in custom || !optional.includes(key)),
    );
    assert.ok(custom.enabled === undefined || custom.enabled === false);
    assert.match(String(metadata.title), /^[A-Z][^`]{9,71}[^.`]$/, 'the title is an instruction without a full stop');
    assert.match(String(metadata.description), /^[A-Z0-9`].*\.$/, 'the description is sentences');
    assert.match(String(custom.remediation), /^[A-Z].*\.$/, 'the remediation is sentences');
    for (const text of [metadata.title, metadata.description, custom.remediation])
      assert.not.match(String(text), /\b(?:whoever|everybody|somebody|mend|his|himself)\b/i, 'plain English');
    for (const resource of metadata.related_resources as unknown[]) {
      assert.equal(Object.keys(resource as object), ['ref']);
      assert.match((resource as { ref: string }).ref, /^https:\/\/[\w.-]+\.[a-z]+\/\S+$/);
    }
    assert.ok((metadata.related_resources as unknown[]).length > 0, 'documentation is linked');
  });
});

test('no two rules have the same title', () => {
  const titles = folders.map((folder) => String(metadataOf(folder).metadata.title));
  assert.equal(
    titles.filter((title, at) => titles.indexOf(title) !== at),
    [],
  );
});

test('severity, category, resource types and CIS recommendations are of the known kinds', () => {
  inEveryFolder((folder) => {
    const custom = metadataOf(folder).metadata.custom as Record<string, unknown>;
    assert.ok(['HIGH', 'MEDIUM', 'LOW'].includes(String(custom.severity)));
    assert.ok(categories.includes(String(custom.category)), String(custom.category));
    const types = custom.resource_types;
    assert.ok(isTextList(types) && types.length > 0);
    assert.is(new Set(types).size, types.length, 'a resource type is listed once');
    assert.not.ok(
      types.some((type) => type.endsWith('_example')),
      'the scaffolding is gone',
    );
    const prefix: Record<string, string> = {
      azure: 'azure(rm|ad)',
      docker: '(docker|compose)',
      gcp: 'google',
      k8s: 'kubernetes',
    };
    const provider = folder.path.split('/')[0]!;
    const own = prefix[provider] ?? provider;
    for (const type of types)
      assert.match(
        type,
        new RegExp(`^(data\\.)?${own}_[a-z0-9_]+$|^provider\\.${own}$|^data\\.http$|^(?:module|workload|secret)$`),
      );
    assert.ok(isTextList(custom.cis));
    for (const number of custom.cis) assert.match(number, /^[a-z0-9]+-\d+\.\d+:\d+(\.\d+)*$/);
  });
});

test('aliases name each other scanner, and none is the id of a rule', () => {
  const ids = new Set(folders.map(({ id }) => id));
  inEveryFolder((folder) => {
    const { aliases, resource_types: types } = metadataOf(folder).metadata.custom as {
      readonly aliases: Record<string, unknown>;
      readonly resource_types: readonly unknown[];
    };
    const always = ['terrascan', 'checkov', 'trivy'];
    const optional = [
      'kics',
      'kube-linter',
      'kube-score',
      'polaris',
      'kubescape',
      'guard',
      'cfn_nag',
      'hadolint',
      'buildkit',
      'zizmor',
      'poutine',
      'octoscan',
      'actionlint',
    ];
    const others = optional.filter((tool) => tool in aliases);
    assert.equal(Object.keys(aliases), [...always, ...others]);
    const entries = Object.values(aliases).flatMap((list) => {
      assert.ok(Array.isArray(list), 'each is a list');
      return list as readonly (string | { readonly id: string; readonly instance: string | number })[];
    });
    const names = entries.map((entry) => (typeof entry === 'string' ? entry : `${entry.id} of ${entry.instance}`));
    assert.is(new Set(names).size, names.length, 'an alias is listed once');
    for (const entry of entries) {
      const id = typeof entry === 'string' ? entry : entry.id;
      assert.type(id, 'string');
      assert.not.ok(ids.has(id), `${id} is an id, not an alias`);
      if (typeof entry === 'string') continue;
      const rule = readPolicyFile(`${folder.path}/policy.rego`).split(/^package /m)[1]!;
      const isType = rule.includes('"instance": input.type') && types.includes(entry.instance);
      assert.ok(isType || rule.includes(`${entry.instance}`), `${id} names an instance that the rule does not have`);
    }
  });
});

test('marks name the rule of the folder, and good examples have none', () => {
  inEveryFolder(({ id, path, files }) => {
    for (const name of files.filter((file) => /^(bad|good)\./.test(file))) {
      const text = readPolicyFile(`${path}/${name}`);
      const marks = marksOf(text);
      assert.is(marks.length, text.split('violation:').length - 1, `${name}: every mark is at the end of a line`);
      assert.is(marks.length > 0, name.startsWith('bad.'), name);
      for (const { rule } of marks) assert.is(rule, id, name);
    }
  });
});

test.run();
