import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel, type World } from '../cli/memory-io.ts';

const test = suite('scan/variants');

/** A policy that denies resources of a type: where `body` holds. */
function policy(name: string, type: string, body: string): string {
  return `# METADATA
# title: Do not have ${name}
# description: It is not safe.
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [${type}]
package lintel.my.thing.${name}

${body}
`;
}

const policies = {
  '/policies/host.rego': policy(
    'host',
    'kubernetes_pod',
    'deny contains {"path": ["spec", "hostNetwork"]} if input.config.spec.hostNetwork',
  ),
  '/policies/root.rego': policy(
    'root',
    'kubernetes_pod',
    'deny contains {"path": ["spec", "root"]} if input.config.spec.root',
  ),
  '/policies/open.rego': policy(
    'open',
    'kubernetes_ingress',
    'deny contains {"path": ["spec", "tls"]} if not input.config.spec.tls',
  ),
  '/policies/unguarded.rego': policy(
    'unguarded',
    'kubernetes_pod',
    'deny contains {"path": []} if not data.resources.kubernetes_network_policy',
  ),
};

const chart = {
  '/project/shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
  '/project/shop/values.yaml': `name: shop
root: false
policy: {enabled: true}
edge:
  enabled: false
  ingress.v1: {enabled: false}
`,
  '/project/shop/.helmignore': 'ci/\n',
  '/project/shop/values-prod.yaml': 'root: true\n',
  // The pod is called otherwise, and is the same.
  '/project/shop/ci/name-values.yaml': 'name: other\n',
  '/project/shop/templates/pod.yaml': `apiVersion: v1
kind: Pod
metadata: {name: "{{ .Values.name }}"}
spec:
  hostNetwork: true
  root: {{ .Values.root }}
`,
  '/project/shop/templates/policy.yaml': `{{ if .Values.policy.enabled }}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: {name: all}
{{ end }}`,
  '/project/shop/templates/ingress.yaml': `{{ if and .Values.edge.enabled (index .Values.edge "ingress.v1" "enabled") }}
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: {name: edge}
spec: {}
{{ end }}`,
};
const world: World = { files: { ...policies, ...chart } };
const command = 'scan -i helm -p /policies';

/** Rule and variants of each violation. */
async function found(
  flags: string,
  where = world,
): Promise<readonly (readonly [string, readonly string[] | undefined])[]> {
  const { stdout, stderr } = await lintel(`${command} -o json ${flags}`, where);
  assert.is.not(stdout, '', stderr);
  const { violations } = JSON.parse(stdout).results;
  return violations.map(({ rule_name, variants }: { rule_name: string; variants?: string[] }) => [rule_name, variants]);
}

test('violations that exist only with other values name these', async () => {
  assert.equal(await found(''), [['host', undefined]]);
  assert.equal(await found('--variants'), [
    ['open', ['edge.ingress.v1.enabled=true']],
    ['host', undefined],
    ['root', ['values-prod.yaml']],
    ['unguarded', ['policy.enabled=false']],
  ]);
});

test('given values apply to all variants', async () => {
  assert.equal(await found('--variants --values-files values-prod.yaml --set edge.enabled=true'), [
    ['open', ['edge.ingress.v1.enabled=true']],
    ['host', undefined],
    ['root', undefined],
    ['unguarded', ['policy.enabled=false']],
  ]);
});

test('rule selections also apply to variants', async () => {
  assert.equal(await found('--variants --scan-rules my.thing.root'), [['root', ['values-prod.yaml']]]);
  assert.equal(await found('--variants --skip-rules my.thing.root,my.thing.open'), [
    ['host', undefined],
    ['unguarded', ['policy.enabled=false']],
  ]);
});

test('reports name the variants, and such violations count', async () => {
  const { code, stdout } = await lintel(`${command} -o human --variants --scan-rules my.thing.root`, world);
  assert.is(code, 3);
  assert.match(stdout, 'only with values-prod.yaml');
  const sarif = JSON.parse((await lintel(`${command} -o sarif --variants`, world)).stdout);
  const root = sarif.runs[0].results.find(({ ruleId }: { ruleId: string }) => ruleId.endsWith('root'));
  assert.equal(root.properties.variants, ['values-prod.yaml']);
  assert.match(root.message.text, 'only with values-prod.yaml');
  const open = sarif.runs[0].results.find(({ ruleId }: { ruleId: string }) => ruleId.endsWith('open'));
  assert.match(open.message.text, 'spec.tls is not set; only with edge.ingress.v1.enabled=true');
});

test('a message names up to three variants, and a record all', async () => {
  const withFiles = (count: number): World => {
    const names = Array.from({ length: count }, (_, at) => `/project/shop/values-${at}.yaml`);
    return { files: { ...world.files, ...Object.fromEntries(names.map((name) => [name, 'root: true\n'])) } };
  };
  const namesOf = async (count: number): Promise<readonly [string, number]> => {
    const flags = '--variants --scan-rules my.thing.root';
    const { stdout } = await lintel(`${command} -o csv ${flags}`, withFiles(count));
    const [, only = ''] = /only with ([^"]*)"/.exec(stdout) ?? [];
    const [[, variants = []] = []] = await found(flags, withFiles(count));
    return [only, variants.length];
  };
  // With values-prod.yaml.
  assert.equal(await namesOf(2), ['values-0.yaml, values-1.yaml, values-prod.yaml', 3]);
  assert.equal(await namesOf(3), ['values-0.yaml, values-1.yaml, values-2.yaml and 1 more', 4]);
  assert.equal(await namesOf(5), ['values-0.yaml, values-1.yaml, values-2.yaml and 3 more', 6]);
});

test('a violation is suppressed in variants as it is elsewhere, and one variant that fails does not end the scan', async () => {
  const pod = chart['/project/shop/templates/pod.yaml'];
  const files = {
    ...world.files,
    '/project/shop/templates/pod.yaml': `# lintel:skip=my.thing.root it is a test\n${pod}`,
    '/project/shop/values-broken.yaml': 'root: [',
  };
  const { code, stdout, stderr } = await lintel(`${command} -o json --variants`, { files });
  assert.is(code, 3, stderr);
  const { violations, skipped_violations: skipped, scan_errors: errors } = JSON.parse(stdout).results;
  assert.equal(
    violations.map(({ rule_name }: { rule_name: string }) => rule_name),
    ['open', 'host', 'unguarded'],
  );
  assert.equal(
    skipped.map(({ rule_name, variants }: { rule_name: string; variants: string[] }) => [rule_name, variants]),
    [['root', ['values-prod.yaml']]],
  );
  assert.is(errors, undefined);
  assert.match(stderr, 'with values-broken.yaml: ');
  assert.not.match(stderr, 'unused suppression');
  assert.match((await lintel(`${command} -o json`, { files })).stderr, 'unused suppression');
});

const bucket = 'variable "open" { default = false }\nvariable "extra" { default = 0 }\n';
const roots: World = {
  files: {
    '/policies/public.rego': policy('public', 'x_bucket', 'deny contains {"path": ["public"]} if input.config.public'),
    '/policies/extra.rego': policy('extra', 'x_extra', 'deny contains {"path": []} if input.config'),
    '/project/a/main.tf': `${bucket}module "m" {
  source = "../m"
  open   = var.open
}
resource "x_extra" "e" {
  count = var.extra
}
`,
    '/project/a/prod.tfvars': 'open = true\nextra = 1\n',
    '/project/a/env/stage.tfvars.json': '{"open": true}',
    // Files that are already given, set no variable, or belong to another module are not variants.
    '/project/a/terraform.tfvars': 'open = false\n',
    '/project/a/other.tfvars': 'elsewhere = true\n',
    '/project/a/nested/main.tf': 'resource "x_bucket" "n" {}\n',
    '/project/a/nested/nested.tfvars': 'open = true\n',
    '/project/vars/live.tfvars': 'open = true\n',
    '/project/b/main.tf': `${bucket}module "m" {\n  source = "../m"\n  open   = !var.open\n}\n`,
    '/project/m/main.tf': 'variable "open" {}\nresource "x_bucket" "b" {\n  public = var.open\n}\n',
  },
};

test('root modules are evaluated with each of their files of values', async () => {
  const scanned = async (flags: string): Promise<unknown> => {
    const { stdout, stderr } = await lintel(`scan -p /policies -o json --if-enabled ignore ${flags}`, roots);
    assert.is(stderr, '');
    return JSON.parse(stdout).results.violations.map(
      ({ rule_name, root_module, variants }: { rule_name: string; root_module?: string; variants?: string[] }) => [
        rule_name,
        root_module,
        variants,
      ],
    );
  };
  const inB = ['public', 'b', undefined];
  assert.equal(await scanned(''), [inB]);
  assert.equal(await scanned('--variants'), [
    ['extra', undefined, ['prod.tfvars']],
    inB,
    ['public', 'a', ['env/stage.tfvars.json', 'prod.tfvars']],
  ]);
  // Files that are below no root module are tried with all of them.
  assert.equal(await scanned('--variant-files */env/*.json --variant-files vars/*.tfvars'), [
    inB,
    ['public', 'a', ['env/stage.tfvars.json', 'vars/live.tfvars']],
  ]);
});

test.run();
