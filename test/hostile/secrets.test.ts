import { Buffer } from 'node:buffer';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { stringify } from 'yaml';
import { loaders } from '../../src/iac/index.ts';
import { memoryFiles, notificationText, reporters, scan } from '../../src/scan/index.ts';
import { maskSecrets } from '../../src/source/index.ts';
import { lintel } from '../cli/memory-io.ts';
import { assertLinear } from '../growth.ts';
import { planted, written } from './secrets.ts';

const test = suite('hostile/secrets');

/** A policy that reports all it sees, attribute by attribute. */
const talkative = `# METADATA
# title: Keep quiet
# description: What is told is known.
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [test_thing, kubernetes_config_map, kubernetes_deployment, kubernetes_secret]
package lintel.aws.x.silent

deny contains {"path": path, "message": sprintf("%v has %v in %v", [path, value, input.config])} if {
	walk(input.config, [path, value])
	not is_object(value)
	not is_array(value)
}
`;

const json = JSON.stringify;
const attributes = Object.fromEntries(planted.map((secret) => [secret.name, written(secret)]));
const base64 = (text: string): string => Buffer.from(text).toString('base64');

const manifests = [
  { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'settings' }, data: attributes },
  {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: 'hidden' },
    data: Object.fromEntries(planted.map((secret, at) => [`entry-${at}`, base64(written(secret))])),
  },
  {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'web' },
    spec: {
      template: {
        spec: {
          containers: [
            {
              name: 'web',
              env: Object.entries(attributes).map(([name, value]) => ({ name, value })),
              args: planted.flatMap((secret) => [`--${secret.name}`, written(secret)]),
              command: planted.map((secret) => `--${secret.name}=${written(secret)}`),
            },
          ],
        },
      },
    },
  },
];
const inYaml = (value: unknown): string => stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
const yaml = manifests.map(inYaml).join('---\n');
const hcl = Object.entries(attributes).map(([name, value]) => `  ${name} = ${json(value)}\n`);

const trees: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  terraform: {
    'main.tf': `resource "test_thing" "a" {\n${hcl.join('')}}\n`,
    'script.tf': `resource "test_thing" "b" {\n  script = <<EOT\n${Object.entries(attributes)
      .map(([name, value]) => `export ${name}=${value}\n`)
      .join('')}EOT\n}\n`,
    'passed.tf': Object.keys(attributes)
      .map((name) => `variable "${name}" {}\nresource "test_thing" "of-${name}" {\n  ${name} = var.${name}\n}\n`)
      .join(''),
    'terraform.tfvars': hcl.join(''),
    'more.tf.json': json({ resource: { test_thing: { c: attributes } } }),
    'lines.tf.json': JSON.stringify({ resource: { test_thing: { d: attributes } } }, null, 2),
  },
  terragrunt: {
    'main.tf': Object.keys(attributes)
      .map((name) => `variable "${name}" {}\nresource "test_thing" "of-${name}" {\n  ${name} = var.${name}\n}\n`)
      .join(''),
    'terragrunt.hcl': `inputs = {\n${hcl.join('')}}\nlocals {\n${hcl.join('')}}\n`,
    'stacked/terragrunt.hcl': `terraform {\n  source = ".."\n}\ninputs = {\n${hcl.join('')}}\n`,
  },
  tfplan: {
    'plan.json': json({
      format_version: '1.2',
      terraform_version: '1.11.4',
      planned_values: {
        root_module: {
          resources: [
            {
              address: 'test_thing.a',
              mode: 'managed',
              type: 'test_thing',
              name: 'a',
              values: attributes,
              sensitive_values: {},
            },
            {
              address: 'test_thing.b',
              mode: 'managed',
              type: 'test_thing',
              name: 'b',
              values: Object.fromEntries(planted.map(({ value }, at) => [`plain_${at}`, value])),
              sensitive_values: Object.fromEntries(planted.map((_, at) => [`plain_${at}`, true])),
            },
          ],
        },
      },
    }),
  },
  k8s: {
    'manifests.yaml': yaml,
    'list.json': json({ apiVersion: 'v1', kind: 'List', items: manifests }),
    'applied.yaml': inYaml({
      ...manifests[1],
      metadata: {
        name: 'again',
        annotations: { 'kubectl.kubernetes.io/last-applied-configuration': json(manifests[1]) },
      },
    }),
  },
  helm: {
    'chart/Chart.yaml': 'apiVersion: v2\nname: chart\nversion: 1.0.0\n',
    'chart/values.yaml': inYaml({ manifests }),
    'chart/templates/all.yaml': '{{ range .Values.manifests }}---\n{{ toYaml . }}\n{{ end }}',
    'chart/templates/own.yaml': inYaml({ ...manifests[0], metadata: { name: 'own' } }),
  },
  kustomize: { 'kustomization.yaml': 'resources: [all.yaml]\nnamePrefix: my-\n', 'all.yaml': yaml },
};

/** Any of the secrets, as it is and encoded: one search through each output instead of a hundred. */
const anyPlanted = new RegExp(
  planted
    .flatMap((secret) => [secret.value, base64(written(secret))])
    .map((text) => text.replaceAll(/[^\w]/g, '\\$&'))
    .join('|'),
);

const host = { now: () => 0n, random: () => 0.5, env: new Map<string, string>() };

/** The output of every format for a tree, and of the logs, a webhook and a trace. */
async function outputsOf(type: string, tree: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, string>> {
  const files = memoryFiles(new Map(Object.entries(tree)));
  const policies = async () =>
    ({
      kind: 'trees',
      trees: [{ label: 'policies', files: memoryFiles(new Map([['p/policy.rego', talkative]])) }],
    }) as const;
  const report = await scan(
    { target: { kind: 'files', files }, types: [type] },
    { open: async () => ({ files }), policies, loaders, host },
  );
  assert.equal(report.errors, []);
  assert.ok(report.violations.length >= planted.length, `${type}: ${report.violations.length} violations`);
  const outputs = new Map<string, string>([['notification', notificationText(report)]]);
  for (const { id, render, listing } of reporters) {
    outputs.set(id, [...render(report, { verbose: true, summary: true, showPassed: true })].join(''));
    if (listing !== undefined) outputs.set(`listing as ${id}`, [...listing(report, {})].join(''));
  }
  const world = {
    files: {
      ...Object.fromEntries(Object.entries(tree).map(([path, text]) => [`/project/${path}`, text])),
      '/policies/p/policy.rego': talkative,
    },
    terminal: true,
  };
  for (const flags of ['-l debug -v', '-l debug --log-type json -o sarif', '--trace aws.x.silent']) {
    const { code, stdout, stderr } = await lintel(`scan -i ${type} -p /policies ${flags}`, world);
    assert.is(code, 3, stderr);
    outputs.set(`lintel scan ${flags}`, stdout + stderr);
  }
  return outputs;
}

test('at least 60 kinds of secrets are planted', () => {
  assert.ok(planted.length >= 60, `${planted.length}`);
  assert.is(new Set(planted.map(({ value }) => value)).size, planted.length);
  for (const { kind, value } of planted) assert.match(`text ${value} text`, anyPlanted, kind);
});

for (const [type, tree] of Object.entries(trees)) {
  test(`${type}: no output has a secret`, async () => {
    for (const [name, output] of await outputsOf(type, tree)) {
      const plain = output.replaceAll(/\s+/g, ' ');
      const told = (anyPlanted.test(plain) ? planted : []).flatMap((secret) =>
        [secret.value, base64(written(secret))].flatMap((text) => {
          const at = plain.indexOf(text);
          return at < 0 ? [] : [`${secret.kind}: ${plain.slice(Math.max(0, at - 60), at + text.length + 10)}`];
        }),
      );
      assert.equal(told, [], `${type}, ${name}`);
      if (/human|listing|notification/.test(name)) assert.match(output, /\*{5}/, `${type}, ${name}`);
    }
  });
}

test('values that are not secrets are shown', () => {
  for (const text of [
    'manage_master_user_password = true',
    'http_tokens = "required"',
    'password = var.password',
    'password = random_password.db.result',
    'secretName: web-tls',
    'automountServiceAccountToken: false',
    'minimum_password_length = 14',
    'master_password = "${var.password}"',
    'password: {{ .Values.password }}',
    'kms_key_id = "alias/aws/s3"',
    'image: example.com/web@sha256:0000000000000000000000000000000000000000000000000000000000000000',
  ])
    assert.is(maskSecrets(text), text);
});

const hidden = 'Zq9xKvTr74W';
for (const text of [
  `curl -u admin:${hidden} https://example.com`,
  `curl --user=admin:${hidden}`,
  `mysql -u root -p${hidden} -h db`,
  `mysqldump "-u" root -p${hidden}`,
  `sshpass -p '${hidden}' ssh web`,
  `docker login -u shop -p ${hidden} registry.example.com`,
  `redis-cli -a ${hidden}`,
  `["curl", "-u", "admin:${hidden}"]`,
  `args: [curl, '-u', 'admin:${hidden}']`,
  `args:\n  - curl\n  - -u\n  - "admin:${hidden}"\n`,
  `["mysql", "-u", "root", "-p${hidden}"]`,
  `command:\n  - mysql\n  - -uroot\n  - -p${hidden}\n`,
  `["docker", "login", "-p", "${hidden}"]`,
  `machine example.com login shop password ${hidden}`,
  `CREATE USER shop IDENTIFIED BY '${hidden}'`,
  `ALTER USER shop WITH PASSWORD '${hidden}'`,
  `echo "::add-mask::${hidden}"`,
  `Authorization: token ${hidden}${hidden}`,
  `ENV SECRET_KEY ${hidden}`,
  `ONBUILD ENV SECRET_KEY ${hidden}`,
  `env:\n  - value: "${hidden}"\n    name: API_TOKEN\n`,
  `env: [{value: ${hidden}, name: API_TOKEN}]`,
  `SecretString: !Sub '{"user":"a","value":"${hidden}"}'`,
  `password = = "${hidden}"`,
  `password = \${ "${hidden}" oops}`,
  `kind: Secret\nstringData:\n  a: "${hidden}\n`,
  `kind: Secret\nstringData:\n  a: ${hidden}: x: y\n  - ${hidden}\n`,
  `stringData:\n    a: |\n      ${hidden}\n      ${hidden}\n    ? b\n    : ${hidden}\nkind: Secret\n`,
  `kind: Secret\nstringData: {a: ${hidden}, "b": '${hidden}'}\n`,
  `{"kind":"Secret","stringData":{"a":"${hidden}" "b":"${hidden}"}}`,
  `kind: SecretList\nitems:\n- metadata: {name: a}\n  stringData:\n    a: ${hidden}\n`,
])
  test(`${JSON.stringify(text.replaceAll(hidden, '\u2026'))} hides its secret`, () => {
    const shown = maskSecrets(text);
    assert.not.match(shown, hidden);
    assert.is(shown.length, text.length);
  });

test('only the data of a Secret is hidden', () => {
  const text = `kind: ConfigMap\ndata:\n  a: shown\n---\nkind: Secret\nmetadata:\n  name: shown\ndata:\n  a: {{ .Values.a }}\ntype: Opaque\n`;
  assert.is(maskSecrets(text), text);
  assert.is(maskSecrets('docker run -u 1000:1000 a'), 'docker run -u 1000:1000 a');
});

test('commands as lists hide their secrets, in configurations and in messages about single words', async () => {
  const manifest = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'web' },
    spec: { containers: [{ name: 'web', command: ['mysql', `-p${hidden}`], args: ['curl', '-u', `admin:${hidden}`] }] },
  };
  const files = {
    '/policies/p/policy.rego': talkative.replace('test_thing', 'kubernetes_pod'),
    '/project/a.json': json(manifest),
    '/project/Dockerfile': `FROM alpine\nRUN curl -u admin:${hidden} https://example.com\n`,
    '/project/main.tf': `resource "test_thing" "a" {\n  password = = "${hidden}"\n}\n`,
  };
  for (const flags of ['-i k8s -p /policies', '-i k8s --config-only', '-i docker,terraform --config-only']) {
    const { stdout, stderr } = await lintel(`scan ${flags}`, { files });
    assert.match(stdout, '****', flags);
    assert.not.match(stdout + stderr, hidden, flags);
  }
});

test('the values that generators of Kustomize encode are not in the history of a value', async () => {
  const files = {
    '/policies/p/policy.rego': talkative,
    '/project/kustomization.yaml': `secretGenerator:\n- name: a\n  literals:\n  - b=${hidden}\n  - "c=${hidden}"\n  envs: [d.env]\n`,
    '/project/d.env': `d=${hidden}\n`,
  };
  for (const flags of ['-v --frames all', '-o json']) {
    const { stdout, stderr } = await lintel(`scan -i kustomize -p /policies ${flags}`, { files });
    assert.match(stdout, /\bb=\*{8}/, flags);
    assert.not.match(stdout + stderr, hidden, flags);
  }
});

test('errors in policies and configurations show no secrets', async () => {
  const files = {
    '/project/a.yaml': `password: "${hidden}"\nx: {a: b\n`,
    '/project/policy/a.rego': `package main\n\ndb_password := "${hidden}" oops\n`,
    '/project/empty/a.rego': 'package main\n',
  };
  for (const command of [
    'conftest test a.yaml -p empty',
    'conftest test a.yaml',
    'gator test -f a.yaml',
    'check policy',
    'test policy',
    'build policy',
  ]) {
    const { code, stdout, stderr } = await lintel(command, { files });
    assert.is.not(code, 0, command);
    assert.match(stdout + stderr, '****', command);
    assert.not.match(stdout + stderr, hidden, command);
  }
});

/** Trees in which a secret with a name for secrets is copied under names that say nothing. */
const copies: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  terraform: {
    'variables.tf': `variable "db_password" {\n  default = "${hidden}"\n}\nvariable "api_token" {}\n`,
    'terraform.tfvars': `api_token = "${hidden}"\n`,
    'main.tf': `locals {
  a = var.db_password
}
module "m" {
  source = "./m"
  note   = var.api_token
}
resource "test_thing" "a" {
  note  = local.a
  other = "x-\${var.api_token}"
  list  = ["run \${local.a}"]
  coded = base64encode(local.a)
}
resource "test_thing" "b" {
  for_each = toset([local.a])
  note     = each.key
}
resource "test_thing" "c" {
  note = "${hidden}"
}
`,
    'm/main.tf': 'variable "note" {}\nresource "test_thing" "m" {\n  note = var.note\n}\n',
  },
  cft: {
    'a.yaml': `Parameters:
  Plain: {Type: String, NoEcho: true, Default: ${hidden}}
Resources:
  A:
    Type: Test::Thing
    Properties: {Note: !Ref Plain, Other: !Sub "x-\${Plain}", Coded: {"Fn::Base64": !Ref Plain}}
`,
  },
  docker: {
    Dockerfile: `FROM alpine
ARG DB_PASSWORD=${hidden}
ENV PLAIN=$DB_PASSWORD OTHER=x\${DB_PASSWORD}
LABEL note=$PLAIN
RUN echo $PLAIN
CMD ["run", "${hidden}"]
`,
  },
  compose: {
    'compose.yaml': `services:
  web:
    image: nginx
    environment: {PLAIN: "\${DB_PASSWORD}", OTHER: "x-\${DB_PASSWORD}"}
    env_file: [web.env]
    command: [run, "\${DB_PASSWORD}"]
`,
    '.env': `DB_PASSWORD=${hidden}\n`,
    'web.env': `API_TOKEN=${hidden}\nCOPY=$API_TOKEN\n`,
  },
  helm: {
    'Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n',
    'values.yaml': `db:\n  password: ${hidden}\n`,
    'templates/a.yaml': `apiVersion: v1
kind: ConfigMap
metadata: {name: a, annotations: {note: {{ .Values.db.password }}}}
data: {plain: {{ .Values.db.password }}, other: "x-{{ .Values.db.password }}", coded: {{ .Values.db.password | b64enc }}}
`,
  },
  kustomize: {
    'kustomization.yaml': `configMapGenerator:
- name: a
  literals: [plain=x-${hidden}]
secretGenerator:
- name: b
  literals: [plain=${hidden}]
`,
  },
  k8s: {
    'a.yaml': `apiVersion: v1
kind: Secret
metadata: {name: a, annotations: {note: ${hidden}}}
data: {plain: ${base64(hidden)}}
---
apiVersion: v1
kind: ConfigMap
metadata: {name: a, labels: {note: ${hidden}}}
data: {plain: "run ${hidden}"}
`,
  },
  'github-actions': {
    '.github/workflows/a.yml': `on: issues
env: {DB_PASSWORD: ${hidden}}
jobs:
  a:
    runs-on: ubuntu-latest
    steps:
    - run: echo "\${{ github.event.issue.title }}"
      env: {PLAIN: "\${{ env.DB_PASSWORD }}", OTHER: "x-${hidden}"}
`,
  },
};
const all = `${talkative}
deny contains {"path": [], "message": "none"} if {
	walk(input.config, [_, value])
	[value] == ["none"]
}
`.replace(
  'test_thing',
  'test_thing, "Test::Thing", compose_service, docker_arg, docker_env, docker_label, docker_run, docker_cmd, github_workflow, github_job, github_step',
);
for (const [type, tree] of Object.entries(copies)) {
  test(`${type}: secrets that are copied under other names are hidden`, async () => {
    const files = {
      '/policies/p/policy.rego': all,
      ...Object.fromEntries(Object.entries(tree).map(([path, text]) => [`/project/${path}`, text])),
    };
    for (const flags of [
      '-v --summary --frames all',
      '-o sarif -l debug',
      '-o html',
      '-o csv',
      '-o json --config-only',
      '--fix-dry-run',
      '--trace aws.x.silent',
    ]) {
      const { stdout, stderr } = await lintel(`scan -i ${type} -p /policies ${flags}`, { files });
      if (/^-v|json/.test(flags)) assert.match(stdout + stderr, '****', flags);
      for (const text of [hidden, base64(hidden)]) assert.not.match(stdout + stderr, text, flags);
    }
  });
}

test('copies of words, names and placeholders are shown', async () => {
  for (const word of [
    'postgres',
    'shop-db-1',
    'changeme1!',
    'v1.20.3',
    'Standard',
    '10.0.0.12',
    'https://db.example.com',
  ]) {
    const main = `resource "test_thing" "a" {\n  db_password = "${word}"\n  note = "x-${word}"\n}\n`;
    const { stdout } = await lintel('scan --config-only -o json', { files: { '/project/main.tf': main } });
    assert.match(stdout, `"note": "x-${word}"`);
  }
});

for (const command of [
  'config show',
  'config show -c other.toml',
  `scan https://me:${hidden}@example.com/shop.git`,
  `scan -d https://me:${hidden}@example.com/shop.git`,
  `scan -r git -u https://me:${hidden}@127.0.0.1/shop.git -l debug`,
  `scan --repo-url https://me:${hidden}@example.com/shop --config-with-error -o json`,
  `scan --webhook-url https://me:${hidden}@example.com`,
  `scan --webhook-token ${hidden} -c wrong.toml`,
  `fleet prune --before 2026-01-01 --store mysql://me:${hidden}@example.com`,
  `fleet prune --before 2026-01-01 --store postgres://me:${hidden}@127.0.0.1:1/a?sslmode=x`,
  `fleet status --redis http://:${hidden}@example.com`,
  `opa run --server --set services.a.credentials.bearer.token=${hidden} --set services.a.urls=x`,
]) {
  test(`${command.replaceAll(hidden, '\u2026')} shows no secret`, async () => {
    const files = {
      '/project/main.tf': '',
      '/project/lintel.toml': `[[ignores]]\npath = "a"\nreason = "the password: ${hidden}"\n[rules.settings."a.b"]\nregistries = ["https://me:${hidden}@example.com"]\napi_key = "${hidden}"\n`,
      '/project/other.toml': `[policy]\nrepo_url = "https://me:${hidden}@example.com/p.git"\nenv = ["DB_PASSWORD=${hidden}"]\naccess_token = "${hidden}"\n[notifications.a]\nurl = "https://example.com/${hidden}"\n[server]\ntoken = "${hidden}"\n`,
      '/project/wrong.toml': `[server]\ntoken = ["${hidden}"]\npassword = "${hidden}"\n[notifications.webhook]\ntoken = "${hidden}\n`,
    };
    const { stdout, stderr } = await lintel(command, { files });
    assert.match(stdout + stderr, /\S/);
    assert.not.match(stdout + stderr, hidden);
  });
}

test('the message of a chart that fails has no value of its Secrets', async () => {
  const { stdout, stderr } = await lintel('scan -i helm -p /policies -l debug', {
    files: {
      '/policies/p/policy.rego': talkative,
      '/project/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n',
      '/project/values.yaml': `plain: ${hidden}\n`,
      '/project/templates/a.yaml':
        'apiVersion: v1\nkind: Secret\nmetadata: {name: a}\ndata: {a: {{ b64enc .Values.plain }}}\n',
      '/project/templates/b.yaml': '{{ required (printf "not %s" .Values.plain) .Values.none }}',
    },
  });
  const told = (stdout + stderr).replaceAll(/\s+/g, ' ');
  assert.match(told, 'failed with this message: not ****');
  assert.not.match(told, hidden);
});

for (const piece of [
  'kind: Secret\ndata:\n a: b\n',
  '{"kind":"Secret","data":{"a":"b",',
  ' -u a:b ',
  'mysql ',
  '- value: x\n  name: token\n',
  'ENV token x\n',
  'password: x,',
  "password='x' ",
  'eyJ',
  'password: |\n',
  'x_password_',
  '-----BEGIN PRIVATE KEY-----',
  '://a:',
  'password="',
  'secret\\"',
  'password=<<EOF\n',
  'token" {\n',
  'password: a #',
  'name: token\n',
  'token=(',
  'token=a.b',
  'token: [',
  'token: !a ',
  'token: |',
  'token: |#',
  'password: *',
]) {
  test(`${JSON.stringify(piece)} again and again is masked in linear time`, () =>
    assertLinear((size) => maskSecrets(piece.repeat(size / piece.length)), 50_000));
}

/** A Secret with many values, and a policy that quotes them. */
const manySecrets = (size: number): Readonly<Record<string, string>> => ({
  '/project/a.yaml': `apiVersion: v1\nkind: Secret\nmetadata: {name: a}\nstringData:\n${Array.from(
    { length: size },
    (_, at) => `  a${at}: Zq${at}x7\n`,
  ).join('')}`,
});
test('a message that quotes many secrets is masked in linear time', async () => {
  const quoting = talkative.replace(
    /deny contains[\s\S]*/,
    'deny contains {"path": ["kind"], "message": sprintf("%v", [input.config])}\n',
  );
  await assertLinear(async (size) => {
    const files = { '/policies/p/policy.rego': quoting, ...manySecrets(size) };
    const { stdout } = await lintel('scan -i k8s -p /policies -o csv', { files });
    assert.not.match(stdout, /Zq1x7/);
  }, 1000);
});

test.run();
