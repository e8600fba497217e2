import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../../cli/memory-io.ts';

/** A rule file of Terrascan's form. */
function rule(name: string, parts: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({
    name,
    file: `${name}.rego`,
    policy_type: 'aws',
    resource_type: 'test_thing',
    template_args: null,
    severity: 'MEDIUM',
    description: `About ${name}`,
    reference_id: `AWS.Test.${name}.Medium.0001`,
    category: 'Data Protection',
    version: 2,
    id: `AC_${name}`,
    ...parts,
  });
}

const tree = {
  '/project/main.tf': `
resource "test_thing" "a" {
  open = true
  port = 22
}
resource "test_thing" "b" {
  open = false
  port = 1000000
}
`,
};

const ofId = (condition: string): string => `package accurics

{{.prefix}}{{.name}}{{.suffix}}[thing.id] {
  thing := input.test_thing[_]
  ${condition}
}
`;

interface Outcome {
  readonly code: number;
  readonly stderr: string;
  readonly violations: readonly string[];
  readonly passed: readonly string[];
  readonly errors: readonly string[];
  readonly raw: string;
}

async function scan(
  policies: Readonly<Record<string, string>>,
  flags = '',
  files: Readonly<Record<string, string>> = tree,
): Promise<Outcome> {
  const placed = Object.fromEntries(Object.entries(policies).map(([path, text]) => [`/policies/${path}`, text]));
  const { code, stdout, stderr } = await lintel(`scan -p /policies -o json --show-passed ${flags}`, {
    files: { ...files, ...placed },
  });
  if (stdout === '') return { code, stderr, violations: [], passed: [], errors: [], raw: '' };
  const { results } = JSON.parse(stdout);
  return {
    code,
    stderr,
    violations: results.violations.map(
      (found: Record<string, string>) => `${found.rule_id} ${found.resource_type}.${found.resource_name}`,
    ),
    passed: results.passed_rules.map((found: Record<string, string>) => found.rule_id),
    errors: (results.scan_errors ?? []).map(({ message }: { message: string }) => message),
    raw: stdout,
  };
}

const form = suite("policies of Terrascan's form");

form('rules have IDs; their fields are those of their rule files', async () => {
  const { code, raw } = await scan({
    'open.json': rule('open', { template_args: { prefix: '', suffix: '' } }),
    'open.rego': ofId('thing.config.open == true'),
  });
  assert.is(code, 3);
  assert.equal(JSON.parse(raw).results.violations, [
    {
      rule_name: 'open',
      description: 'About open',
      rule_id: 'AC_open',
      severity: 'MEDIUM',
      category: 'Data Protection',
      resource_name: 'a',
      resource_type: 'test_thing',
      file: 'main.tf',
      line: 2,
      aliases: ['AWS.Test.open.Medium.0001'],
    },
  ]);
});

form('template arguments fill the template; numbers are written as Go writes them', async () => {
  const template = ofId('thing.config.port == {{.port}}').replace('{{.prefix}}{{.name}}{{.suffix}}', '{{.name}}');
  const policies = {
    'ssh.json': rule('ssh', { file: 'port.rego', template_args: { port: 22 } }),
    'big.json': rule('big', { file: 'port.rego', template_args: { port: 1000000 } }),
    'port.rego': template,
  };
  const { violations } = await scan(policies);
  assert.equal(violations, ['AC_ssh test_thing.a', 'AC_big test_thing.b']);
});

const results: readonly (readonly [what: string, body: string, violations: readonly string[], passed: boolean])[] = [
  [
    'objects with an Id',
    '{{.name}}[x] { t := input.test_thing[_]; t.config.open; x := {"Id": t.id, "Expected": 1} }',
    ['a'],
    false,
  ],
  [
    'two objects with the same Id',
    '{{.name}}[x] { t := input.test_thing[_]; t.config.open; e := [1, 2][_]; x := {"Id": t.id, "Expected": e} }',
    ['a', 'a'],
    false,
  ],
  ['an array', '{{.name}} = ids { ids := [t.id | t := input.test_thing[_]] }', ['a', 'b'], false],
  ['an empty set', '{{.name}}[x] { t := input.test_thing[_]; t.config.nothing; x := t.id }', [], true],
  ['no value', '{{.name}} = ["x"] { input.nothing }', [], false],
  [
    'future keywords',
    'import future.keywords.in\n{{.name}}[t.id] { some t in input.test_thing; t.config.open }',
    ['a'],
    false,
  ],
  ["today's Rego", '{{.name}} contains t.id if { some t in input.test_thing; t.config.open }', ['a'], false],
];
for (const [what, body, violations, passed] of results) {
  form(`${what}`, async () => {
    const outcome = await scan({ 'r.json': rule('r'), 'r.rego': `package accurics\n${body}\n` });
    assert.equal(outcome.errors, [], outcome.stderr);
    assert.equal(
      outcome.violations,
      violations.map((name) => `AC_r test_thing.${name}`),
    );
    assert.equal(outcome.passed, passed ? ['AC_r'] : []);
  });
}

for (const [what, body] of [
  ['a boolean', '{{.name}} { true }'],
  ['a partial object', '{{.name}}[k] = v { k := "a"; v := 1 }'],
  ['a text', '{{.name}} = "x" { true }'],
  ['a conflict', '{{.name}} = 1 { true }\n{{.name}} = 2 { true }'],
] as const) {
  form(`${what} is a scan error, and other policies are evaluated`, async () => {
    const policies = {
      'r.json': rule('r'),
      'r.rego': `package accurics\n${body}\n`,
      'open.json': rule('open', { template_args: { prefix: '', suffix: '' } }),
      'open.rego': ofId('thing.config.open'),
    };
    const { code, errors, violations } = await scan(policies);
    assert.is(code, 3);
    assert.equal(violations, ['AC_open test_thing.a']);
    assert.is(errors.length, 1);
    assert.match(errors[0]!, /the policy AC_r could not be evaluated/);
  });
}

form('elements that name nothing are warnings', async () => {
  const { code, stderr, violations } = await scan({
    'r.json': rule('r'),
    'r.rego': 'package accurics\n{{.name}} = [1, {"id": 2}, "test_thing.gone"] { true }\n',
  });
  assert.is(code, 0);
  assert.equal(violations, []);
  assert.match(stderr, /an element without an Id/);
  assert.match(stderr, /reported an unknown resource: test_thing\.gone/);
});

form('an id with dots in it is found', async () => {
  const files = {
    '/project/main.tf':
      'resource "test_thing" "a" {\n  for_each = { "my.app" = true, "other.app" = false }\n  open     = each.value\n}',
  };
  const { violations } = await scan(
    {
      'open.json': rule('open', { template_args: { prefix: '', suffix: '' } }),
      'open.rego': ofId('thing.config.open == true'),
    },
    '',
    files,
  );
  assert.equal(violations, ['AC_open test_thing.a["my.app"]']);
});

form('of several resources with one id only the wrong one is reported', async () => {
  const thing = (open: boolean): string => `resource "test_thing" "same" {\n  open = ${open}\n}\n`;
  const files = {
    '/project/one/main.tf': thing(false),
    '/project/two/main.tf': thing(true),
    '/project/three/main.tf': thing(false),
  };
  const { raw } = await scan(
    {
      'open.json': rule('open', { template_args: { prefix: '', suffix: '' } }),
      'open.rego': ofId('thing.config.open == true'),
    },
    '',
    files,
  );
  assert.equal(
    JSON.parse(raw).results.violations.map(({ file }: { file: string }) => file),
    ['two/main.tf'],
  );
});

form('a rule runs when its type occurs, when it has none, and for Kubernetes when anything of it occurs', async () => {
  const always = (name: string): string => `package accurics\n${name} = ids { ids := [t.id | t := input[_][_]] }\n`;
  const policies = {
    'typed.json': rule('typed', { resource_type: 'test_other' }),
    'typed.rego': always('typed'),
    'untyped.json': rule('untyped', { resource_type: '' }),
    'untyped.rego': always('untyped'),
    'kube.json': rule('kube', { resource_type: 'kubernetes_pod', policy_type: 'k8s' }),
    'kube.rego': always('kube'),
  };
  assert.equal((await scan(policies)).violations, ['AC_untyped test_thing.a', 'AC_untyped test_thing.b']);
  const cluster = { '/project/main.tf': 'resource "kubernetes_service" "s" {}' };
  assert.equal((await scan(policies, '', cluster)).violations, [
    'AC_kube kubernetes_service.s',
    'AC_untyped kubernetes_service.s',
  ]);
});

form('a rule is chosen, and suppressed, by its id and by its reference id', async () => {
  const policies = {
    'open.json': rule('open', { template_args: { prefix: '', suffix: '' } }),
    'open.rego': ofId('thing.config.open == true'),
  };
  assert.equal((await scan(policies, '--scan-rules AWS.Test.open.Medium.0001')).violations, ['AC_open test_thing.a']);
  assert.equal((await scan(policies, '--skip-rules aws.test.open.medium.0001')).violations, []);
  assert.equal((await scan(policies, '-t gcp')).violations, []);
  const files = {
    '/project/main.tf': tree['/project/main.tf'].replace(
      'open = true',
      'open = true #ts:skip=AWS.Test.open.Medium.0001 fine',
    ),
  };
  assert.equal((await scan(policies, '', files)).violations, []);
});

form('both forms mix', async () => {
  const own = `# METADATA
# title: Close it
# description: It must be closed, because open things get wet.
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [test_thing]
package lintel.aws.thing.closed

deny contains {"path": ["open"]} if input.config.open
`;
  const policies = {
    'own/policy.rego': own,
    'own/bad.json': 'not json',
    'open.json': rule('open', { template_args: { prefix: '', suffix: '' } }),
    'open.rego': ofId('thing.config.open == true'),
  };
  assert.equal((await scan(policies)).violations, ['AC_open test_thing.a', 'aws.thing.closed test_thing.a']);
});

form('two rules with one id both run, with a warning that names them', async () => {
  const policies = {
    'a.json': rule('open', { template_args: { prefix: '', suffix: '' } }),
    'b.json': rule('shut', { template_args: { prefix: '', suffix: '' }, id: 'AC_open', file: 'open.rego' }),
    'open.rego': ofId('thing.config.open == {{ if eq .name "open" }}true{{ else }}false{{ end }}'),
  };
  const { code, stderr, violations, raw } = await scan(policies);
  assert.is(code, 3);
  assert.match(
    stderr.replace(/\s+/g, ' '),
    /warning: duplicate policy ID AC_open: in \/policies\/a\.json and in \/policies\/b\.json/,
  );
  assert.equal(violations, ['AC_open test_thing.a', 'AC_open test_thing.b']);
  assert.equal(
    JSON.parse(raw).results.violations.map(({ rule_name: name }: { rule_name: string }) => name),
    ['open', 'shut'],
  );
  const placed = Object.fromEntries(Object.entries(policies).map(([path, text]) => [`/policies/${path}`, text]));
  const { stdout } = await lintel('scan -p /policies -o sarif', { files: { ...tree, ...placed }, cwd: '/project' });
  const [{ tool, results }] = JSON.parse(stdout).runs;
  assert.equal(
    results.map(({ ruleIndex }: { ruleIndex: number }) => tool.driver.rules[ruleIndex].name),
    ['open', 'shut'],
  );
});

form('a rule that its template does not define can never report: a warning', async () => {
  const { code, stderr } = await scan({
    'r.json': rule('r', { template_args: { prefix: 'reme_', suffix: '' } }),
    'r.rego': ofId('thing.config.open'),
  });
  assert.is(code, 0);
  assert.match(
    stderr.replace(/\s+/g, ' '),
    /AC_r never reports anything: its template does not define the rule accurics\.r/,
  );
});

for (const [what, files, message] of [
  ['a rule file that is no JSON', { 'r.json': '{"name": ' }, /this rule file is not valid JSON/],
  ['a missing template', { 'r.json': rule('r') }, /the template r\.rego of the rule AC_r is missing/],
  [
    'no id',
    { 'r.json': rule('r', { id: '', reference_id: '' }), 'r.rego': 'package accurics' },
    /needs an id or a reference_id/,
  ],
  [
    'a broken template',
    { 'r.json': rule('r'), 'r.rego': 'package accurics\n{{if}}' },
    /cannot fill in the template[\s\S]*r\.rego:2:1/,
  ],
  [
    'Rego that does not parse',
    { 'r.json': rule('r'), 'r.rego': 'package accurics\n\nr[x] {' },
    /\/policies\/r\.rego:3/,
  ],
  [
    'Rego that does not compile',
    { 'r.json': rule('r'), 'r.rego': 'package accurics\n\nr[x] { true }' },
    /\/policies\/r\.rego:3/,
  ],
] as const) {
  form(`${what} ends the scan with 1`, async () => {
    const { code, stderr } = await scan(files as Readonly<Record<string, string>>);
    assert.is(code, 1);
    assert.match(stderr, message);
  });
}

form.run();
