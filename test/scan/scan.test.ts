import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel, type World } from '../cli/memory-io.ts';

/** A policy of lintel's form; `body` is the Rego below its metadata. */
export function policy(id: string, body: string, custom: Readonly<Record<string, string>> = {}): string {
  const fields = { severity: 'HIGH', category: 'Data Protection', resource_types: '[test_thing]', ...custom };
  return [
    '# METADATA',
    `# title: Fix ${id}`,
    `# description: It must be so, because of ${id}.`,
    '# related_resources:',
    '# - ref: https://example.com/',
    '# custom:',
    ...Object.entries(fields).map(([key, value]) => `#   ${key}: ${value}`),
    `package lintel.${id}`,
    '',
    body,
    '',
  ].join('\n');
}

const open = 'deny contains {"path": ["open"]} if input.config.open == true';
const things = `
resource "test_thing" "a" {
  open = true
}

resource "test_thing" "b" {
  open = false
}
`;

/** A tree at /project, policies at /policies. */
function world(tree: Readonly<Record<string, string>>, policies: Readonly<Record<string, string>>): World {
  const under = (root: string, files: Readonly<Record<string, string>>) =>
    Object.entries(files).map(([path, text]) => [`${root}/${path}`, text]);
  return { files: Object.fromEntries([...under('/project', tree), ...under('/policies', policies)]) };
}

interface Found {
  readonly violations: readonly Readonly<Record<string, unknown>>[];
  readonly count: Readonly<Record<string, number>>;
  readonly skipped_violations?: readonly Readonly<Record<string, unknown>>[];
  readonly if_enabled_violations?: readonly Readonly<Record<string, unknown>>[];
  readonly passed_rules?: readonly Readonly<Record<string, unknown>>[];
  readonly scan_errors?: readonly Readonly<Record<string, unknown>>[];
}

/** Scans with JSON output; the exit code, the results, and stderr. */
async function scan(where: World, flags = ''): Promise<{ code: number; results: Found; stderr: string }> {
  const { code, stdout, stderr } = await lintel(`scan -p /policies -o json ${flags}`, where);
  assert.is.not(stdout, '', stderr);
  return { code, results: (JSON.parse(stdout) as { results: Found }).results, stderr };
}

const ids = (results: Found): unknown[] => results.violations.map(({ rule_id }) => rule_id);
const names = (results: Found): unknown[] => results.violations.map(({ resource_name }) => resource_name);

const enabled = suite('scan: resources that exist only with other values');
const conditional = {
  'main.tf': `variable "on" { default = false }
resource "test_thing" "off" {
  count = var.on ? 1 : 0
  open  = true
}
resource "test_thing" "on" {}
`,
};

enabled('are reported apart, count with --if-enabled count, and are nowhere with ignore', async () => {
  const where = world(conditional, { 'a.rego': policy('a.b.c', open) });
  const apart = await scan(where);
  assert.is(apart.code, 0);
  assert.equal(names(apart.results), []);
  assert.equal(
    apart.results.if_enabled_violations?.map(({ resource_name, condition }) => [resource_name, condition]),
    [['off', 'main.tf:3: var.on ? 1 : 0']],
  );
  const counted = await scan(where, '--if-enabled count');
  assert.is(counted.code, 3);
  assert.equal(names(counted.results), ['off']);
  assert.is(counted.results.if_enabled_violations, undefined);
  const ignored = await scan(where, '--if-enabled ignore');
  assert.equal([ignored.code, names(ignored.results), ignored.results.if_enabled_violations], [0, [], undefined]);
});

enabled('are counted in the line that sums up a scan', async () => {
  const sum = async (tree: Readonly<Record<string, string>>): Promise<string> => {
    const { stdout } = await lintel('scan -p /policies -o github', world(tree, { 'a.rego': policy('a.b.c', open) }));
    return stdout.split('\n').at(-2)!;
  };
  const rest = '0 skipped, 0 errors; 1 file, 1 policy';
  assert.is(await sum(conditional), `::notice title=lintel::no violations; 1 if enabled, ${rest}`);
  assert.is(await sum({ 'main.tf': things }), `::notice title=lintel::1 violation: 1 high, 0 medium, 0 low; ${rest}`);
});

enabled('are evaluated together, and no other resource is evaluated with them', async () => {
  const alone =
    'deny contains {"path": []} if { input.name != "guard"; not guarded }\nguarded if data.resources.test_thing[_].name == "guard"';
  const off = (name: string): string => `resource "test_thing" "${name}" { count = 0 }\n`;
  const where = world(
    { 'main.tf': `${off('guard')}${off('off')}resource "test_thing" "on" {}\n` },
    { 'a.rego': policy('a.b.c', alone) },
  );
  const { results } = await scan(where);
  assert.equal(names(results), ['on']);
  assert.is(results.if_enabled_violations, undefined);
});

enabled('a comment at the block suppresses their violations, like any other', async () => {
  const text = conditional['main.tf'].replace('  count', '  # lintel:skip=a.b.c fine\n  count');
  const { results } = await scan(world({ 'main.tf': text }, { 'a.rego': policy('a.b.c', open) }));
  assert.is(results.if_enabled_violations, undefined);
  assert.is(results.skipped_violations?.length, 1);
});

enabled('--min-coverage compares the share of blocks that were evaluated', async () => {
  const where = world(conditional, { 'a.rego': policy('a.b.c', open) });
  assert.is((await scan(where, '--min-coverage 50')).code, 0);
  const below = await scan(where, '--min-coverage 51');
  assert.is(below.code, 4);
  assert.match(below.stderr, /coverage is 50 %, below the minimum of 51 %/);
  assert.is((await scan(where, '--min-coverage 51 --if-enabled count')).code, 3);
  const { code, stderr } = await lintel('scan --min-coverage half', where);
  assert.is(code, 1);
  assert.match(stderr, /--min-coverage needs a whole number from 0 to 100 \(got "half"\)/);
});
enabled.run();

const ends = suite('scan: exit codes');

ends('4 if there is infrastructure code, and none of the requested type', async () => {
  const errors = async (tree: Readonly<Record<string, string>>) => {
    const { code, results } = await scan(world(tree, { 'a.rego': policy('a.b.c', open) }), '-i terraform');
    return [code, ...(results.scan_errors ?? []).map(({ message }) => message)];
  };
  const chart = { 'Chart.yaml': 'apiVersion: v2\nname: a\nversion: 1.0.0\n' };
  assert.equal(await errors(chart), [
    4,
    'nothing was scanned: found 1 Helm chart (Chart.yaml), but nothing of type terraform',
  ]);
  assert.equal(await errors({ ...chart, 'main.tf': 'resource "test_thing" "b" {}\n' }), [0]);
});

ends('templates of a chart are only read by Helm, whatever other types find next to them', async () => {
  const service = (name: string) => `apiVersion: v1\nkind: Service\nmetadata: {name: ${name}}\n`;
  const tree = {
    'Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
    'templates/a.yaml': service('{{ .Release.Name }}'),
    'templates/b.yaml': service('b'),
    'deploy/c.yaml': service('c'),
  };
  const all = policy('k.x.any', 'deny contains {"path": ["kind"]}', { resource_types: '[kubernetes_service]' });
  const { code, results } = await scan(world(tree, { 'a.rego': all }), '-i all');
  assert.equal([code, results.scan_errors ?? []], [3, []]);
  assert.equal(names(results).sort(), ['b', 'c', 'shop']);
});

ends('3 with a violation', async () => {
  const { code, results, stderr } = await scan(
    world({ 'main.tf': things }, { 'p/policy.rego': policy('aws.x.closed', open) }),
  );
  assert.is(code, 3);
  assert.equal(results, {
    violations: [
      {
        rule_name: 'closed',
        description: 'It must be so, because of aws.x.closed.',
        rule_id: 'aws.x.closed',
        severity: 'HIGH',
        category: 'Data Protection',
        resource_name: 'a',
        resource_type: 'test_thing',
        file: 'main.tf',
        line: 2,
        provenance: [
          { file: 'main.tf', line: 3, column: 3, kind: 'attribute', text: 'open = true' },
          { file: 'main.tf', line: 3, column: 10, kind: 'literal', text: 'true' },
        ],
      },
    ],
    count: { low: 0, medium: 0, high: 1, total: 1 },
  });
  assert.is(stderr, '');
});

ends('0 when all is well', async () => {
  const { code, results } = await scan(
    world({ 'main.tf': 'resource "test_thing" "b" {}' }, { 'policy.rego': policy('aws.x.closed', open) }),
  );
  assert.is(code, 0);
  assert.equal(results, { violations: [], count: { low: 0, medium: 0, high: 0, total: 0 } });
});

ends('0 with a warning when there is nothing to scan', async () => {
  const { code, stderr } = await scan(world({ 'readme.md': 'x' }, { 'policy.rego': policy('aws.x.closed', open) }));
  assert.is(code, 0);
  assert.is(stderr, 'warning: nothing to scan: no terraform files in "/project"\n');
});

ends('4 when something could not be read and nothing was found', async () => {
  const broken = world(
    { 'broken.tf': 'resource "test_thing" {{{', 'good.tf': 'resource "test_thing" "b" {}' },
    { 'policy.rego': policy('aws.x.closed', open) },
  );
  const { code, results } = await scan(broken);
  assert.is(code, 4);
  const [error] = results.scan_errors!;
  assert.is(error!.iac_type, 'terraform');
  assert.is(error!.directory, '.');
  assert.is(error!.file, 'broken.tf');
  assert.is(error!.line, 1);
  assert.type(error!.message, 'string');
});

ends('3 when something could not be read and something was found', async () => {
  const { code } = await scan(
    world({ 'broken.tf': 'resource {{{', 'main.tf': things }, { 'policy.rego': policy('aws.x.closed', open) }),
  );
  assert.is(code, 3);
});

ends('--config-only is 0 or 4 and evaluates no policy', async () => {
  const clean = await lintel('scan --config-only -o json -p /nowhere', world({ 'main.tf': things }, {}));
  assert.is(clean.code, 0);
  assert.equal(JSON.parse(clean.stdout), {
    test_thing: [
      { id: 'test_thing.a', name: 'a', source: 'main.tf', line: 2, type: 'test_thing', config: { open: true } },
      { id: 'test_thing.b', name: 'b', source: 'main.tf', line: 6, type: 'test_thing', config: { open: false } },
    ],
  });
  const broken = await lintel('scan --config-only -o json', world({ 'broken.tf': 'resource {{{' }, {}));
  assert.is(broken.code, 4);
  assert.is(broken.stdout, '{}\n');
  assert.match(broken.stderr, /broken\.tf/);
});

const failing: readonly (readonly [flags: string, message: RegExp])[] = [
  ['-d /nowhere', /^lintel: -d: no such directory: "\/nowhere"$/],
  ['-d main.tf', /^lintel: -d: "\/project\/main.tf" is not a directory; use -f to scan a file$/],
  ['-f nowhere.tf', /^lintel: -f: no such file/],
  ['-f /project', /^lintel: -f: "\/project" is not a file/],
  ['-p /elsewhere', /^lintel: -p: no such directory: "\/elsewhere"$/],
  ['-p /policies --var-file x.tfvars', /^lintel: --var-file: no such file: "x.tfvars", here or next to a root module$/],
  ['--scan-rules ,', /^lintel: --scan-rules needs a value/],
  ['-i ansible', /^lintel: -i needs one of terragrunt, terraform.*\(got "ansible"\)/],
  ['--iac-version v99', /^lintel: --iac-version needs one of .*\(got "v99"\)/],
  ['-t alibaba', /^lintel: -t needs one of all, aws, azure, docker, gcp, github, k8s.*\(got "alibaba"\)/],
  ['--severity awful', /^lintel: --severity needs one of low, medium, high.*\(got "awful"\)/],
  ['-u git@x', /^lintel: -u needs -r with the type of the remote source: one of git, /],
  ['-r git', /^lintel: -r needs -u with the URL of the remote source$/],
  ['--use-colors maybe', /^lintel: --use-colors needs one of .*\(got "maybe"\)/],
  ['./dir', /^lintel: no such file or directory: "\/project\/dir"/],
];
for (const [flags, message] of failing) {
  ends(`1 for ${flags}`, async () => {
    const run = await lintel(
      `scan ${flags}`,
      world({ 'main.tf': things }, { 'policy.rego': policy('aws.x.closed', open) }),
    );
    assert.is(run.code, 1);
    assert.is(run.stdout, '');
    assert.match(run.stderr, /^[^\n]+\n$/);
    assert.match(run.stderr.trimEnd(), message);
  });
}

ends('of several types, a single file is read as the one that its name suggests', async () => {
  const tree = {
    'pod.yaml': 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: p\n',
    'main.tf': 'resource "test_thing" "a" {}\n',
  };
  for (const [file, type] of [
    ['pod.yaml', 'kubernetes_pod'],
    ['main.tf', 'test_thing'],
  ] as const) {
    const command = `scan -i terraform,k8s -f ${file} --config-only -o json`;
    const { code, stdout } = await lintel(command, world(tree, {}));
    assert.is(code, 0);
    assert.equal(Object.keys(JSON.parse(stdout)), [type]);
  }
});

ends.run();

const sets = suite('scan: policies that cannot be used end it with 1');

const unusable: readonly (readonly [what: string, files: Readonly<Record<string, string>>, message: RegExp])[] = [
  ['no policies', { 'readme.md': '' }, /no policies in \/policies/],
  [
    'a syntax error',
    { 'policy.rego': policy('aws.x.closed', 'deny contains {') },
    /at \/policies\/policy\.rego:1[0-9]:/,
  ],
  [
    'an unsafe variable',
    { 'policy.rego': policy('aws.x.closed', 'deny contains {"path": [x]} if true') },
    /policy\.rego:12:/,
  ],
  ['no metadata', { 'policy.rego': 'package lintel.aws.x.closed\n' }, /has no METADATA/],
  ['a wrong package', { 'policy.rego': policy('aws.closed', open) }, /not lintel\.aws\.closed/],
  [
    'a package of something else',
    { 'policy.rego': 'package other\n' },
    /lintel\.<provider>\.<service>\.<state>, not other/,
  ],
  [
    'a wrong severity',
    { 'policy.rego': policy('aws.x.closed', open, { severity: 'URGENT' }) },
    /LOW, MEDIUM, HIGH \(got "URGENT"\)/,
  ],
  [
    'a severity, at its line',
    { 'policy.rego': policy('aws.x.closed', open, { severity: 'URGENT' }) },
    /policy\.rego:7:1/,
  ],
  ['an unknown key', { 'policy.rego': policy('aws.x.closed', open, { sevrity: 'x' }) }, /unknown key custom\.sevrity/],
  [
    'no resource types',
    { 'policy.rego': policy('aws.x.closed', open, { resource_types: '[]' }) },
    /custom\.resource_types/,
  ],
  [
    'an id used twice',
    { 'a/policy.rego': policy('aws.x.closed', open), 'b/policy.rego': policy('aws.x.closed', open) },
    /duplicate policy ID aws\.x\.closed: in \/policies\/a\/policy\.rego and in \/policies\/b\/policy\.rego/,
  ],
  ['an unknown category is asked for', { 'policy.rego': policy('aws.x.closed', open) }, /unknown category "Nonsense"/],
];
for (const [what, files, message] of unusable) {
  sets(what, async () => {
    const flags = what.includes('category') ? '--categories Nonsense' : '';
    const run = await lintel(`scan -p /policies ${flags}`, world({ 'main.tf': things }, files));
    assert.is(run.code, 1, run.stderr);
    assert.is(run.stdout, '');
    assert.match(run.stderr.replace(/\n {7}/g, ' '), message);
  });
}

sets.run();

const choice = suite('scan: selection');

const three = {
  'aws/policy.rego': policy('aws.x.first', open, {
    severity: 'LOW',
    aliases: '{checkov: [CKV_1], trivy: AVD-AWS-0001}',
  }),
  'gcp/policy.rego': policy('gcp.x.second', open, { severity: 'MEDIUM', category: 'Resilience' }),
  'k8s/policy.rego': policy('k8s.x.third', open),
  'off/policy.rego': policy('k8s.x.zeroth', open, { enabled: 'false' }),
};
const chosen: readonly (readonly [flags: string, expected: readonly string[]])[] = [
  ['', ['aws.x.first', 'gcp.x.second', 'k8s.x.third']],
  ['-t all', ['aws.x.first', 'gcp.x.second', 'k8s.x.third']],
  ['-t aws,k8s', ['aws.x.first', 'k8s.x.third']],
  ['-t AWS -t gcp', ['aws.x.first', 'gcp.x.second']],
  ['-t azure', []],
  ['--scan-rules gcp.x.second', ['gcp.x.second']],
  ['--scan-rules ckv_1', ['aws.x.first']],
  ['--scan-rules AWS-0001,k8s.x.third', ['aws.x.first', 'k8s.x.third']],
  ['--scan-rules k8s.x.zeroth', ['k8s.x.zeroth']],
  ['--skip-rules CKV_1 --skip-rules k8s.x.third', ['gcp.x.second']],
  ['--scan-rules CKV_1,gcp.x.second --skip-rules CKV_1', ['gcp.x.second']],
  ['--severity medium', ['gcp.x.second', 'k8s.x.third']],
  ['--severity HIGH', ['k8s.x.third']],
  ['--severity low', ['aws.x.first', 'gcp.x.second', 'k8s.x.third']],
  ['--categories resilience', ['gcp.x.second']],
];
for (const [flags, expected] of chosen) {
  choice(flags === '' ? 'all that are enabled' : flags, async () => {
    const { results, code } = await scan(world({ 'main.tf': things }, three), flags);
    assert.equal(ids(results), expected);
    assert.is(code, expected.length > 0 ? 3 : 0);
  });
}

choice('a list of categories is split at commas', async () => {
  const run = await lintel(
    ['scan', '-p', '/policies', '-o', 'json', '--categories', 'Resilience, data protection'],
    world({ 'main.tf': things }, three),
  );
  assert.is((JSON.parse(run.stdout) as { results: Found }).results.count.total, 3);
});

choice('an unknown rule is a warning', async () => {
  const { code, stderr } = await scan(world({ 'main.tf': things }, three), '--skip-rules AC_AWS_9999');
  assert.is(code, 3);
  assert.match(stderr, /^warning: rules to skip: no rule has the ID or alias AC_AWS_9999/);
});

choice('--show-passed lists the rules that checked something and found nothing', async () => {
  const policies = {
    ...three,
    'other/policy.rego': policy('aws.x.other', open, { resource_types: '[test_other]' }),
    'ok/policy.rego': policy('aws.x.well', 'deny contains {"path": []} if false'),
  };
  const { results } = await scan(world({ 'main.tf': things }, policies), '--show-passed');
  assert.equal(results.passed_rules, [
    {
      rule_name: 'well',
      description: 'It must be so, because of aws.x.well.',
      rule_id: 'aws.x.well',
      severity: 'HIGH',
      category: 'Data Protection',
    },
  ]);
  assert.is((await scan(world({ 'main.tf': things }, policies))).results.passed_rules, undefined);
});

choice.run();

const own = suite("scan: policies of lintel's form");

own('input is one entry of the listing, data.resources has them all, shared modules can be imported', async () => {
  const body = `import data.lintel.lib.links

deny contains {"path": [], "message": m} if {
  input.id == "test_thing.a"
  links.linked(input)
  m := concat(" ", sort([key | some key, _ in input]))
}`;
  const library = `package lintel.lib.links

linked(entry) if {
  some other in data.resources.test_link
  other.config.to == entry.name
}`;
  const tree = { 'main.tf': `${things}\nresource "test_link" "l" {\n  to = "a"\n}\n` };
  const where = world(tree, { 'x/policy.rego': policy('aws.x.linked', body), 'lib/links.rego': library });
  const { stdout } = await lintel('scan -p /policies', where);
  assert.match(stdout, /What config id line name source type\n/);
});

own('tests next to a policy, and Rego of other packages, are not policies', async () => {
  const where = world(
    { 'main.tf': things },
    {
      'policy.rego': policy('aws.x.closed', open),
      'policy_test.rego': 'broken {{{',
      'notes.rego': 'package notes\nbroken {{{',
    },
  );
  assert.equal(ids((await scan(where)).results), ['aws.x.closed']);
});

own('a violation at or below an unknown value is not reported', async () => {
  const body = `deny contains {"path": ["open"]} if input.config.open != false
deny contains {"path": ["block", 0, "x"]} if input.config.block[0].x != 1
deny contains {"path": ["known"]} if input.config.known`;
  const tree = `
resource "test_thing" "unknown" {
  open  = test_other.o.value
  known = true
  block {
    x = test_other.o.value
  }
}
resource "test_thing" "known" {
  open = true
  block {
    x = 2
  }
}`;
  const { results } = await scan(world({ 'main.tf': tree }, { 'policy.rego': policy('aws.x.closed', body) }));
  assert.equal(names(results), ['unknown', 'known', 'known']);
});

own('a rule that leaves something undecided has not passed', async () => {
  const tree = 'resource "test_thing" "u" {\n  open = test_other.o.value\n}';
  const body = 'deny contains {"path": ["open"]} if input.config.open != false';
  const { code, results } = await scan(
    world({ 'main.tf': tree }, { 'policy.rego': policy('aws.x.closed', body) }),
    '--show-passed',
  );
  assert.is(code, 0);
  assert.equal(results.passed_rules, []);
});

own('an invalid result is a scan error, and other policies are evaluated', async () => {
  const bodies = [
    'deny contains "text" if true',
    'deny contains {"path": "open"} if true',
    'deny contains {"path": [1.5]} if true',
    'deny contains {"path": [], "mesage": "x"} if true',
    'deny contains {"path": [], "message": 3} if true',
    'deny contains {"path": [], "instance": true} if true',
    'deny contains {"path": [true]} if true',
    'deny contains {"message": "x"} if true',
    'deny := true',
    'deny := {"path": []}',
  ];
  for (const body of bodies) {
    const where = world(
      { 'main.tf': things },
      { 'a/policy.rego': policy('aws.x.wrong', body), 'b/policy.rego': policy('aws.x.closed', open) },
    );
    const { code, results, stderr } = await scan(where);
    assert.is(code, 3, body);
    assert.match(stderr, 'a/policy.rego', body);
    assert.equal(ids(results), ['aws.x.closed'], body);
    assert.is(results.scan_errors!.length, 1, body);
    assert.match(
      String(results.scan_errors![0]!.message),
      /aws\.x\.wrong could not be evaluated for test_thing\.a and 1 more: /,
      body,
    );
  }
});

own('a policy that contradicts itself is an error of the scan', async () => {
  const body = `x := 1 if input.config.open == true
x := 2 if input.config.open == true
deny contains {"path": ["open"]} if x == 1`;
  const { code, results } = await scan(world({ 'main.tf': things }, { 'policy.rego': policy('aws.x.wrong', body) }));
  assert.is(code, 4);
  assert.is(results.scan_errors!.length, 1);
  assert.is(results.scan_errors![0]!.file, 'main.tf');
  assert.is(results.scan_errors![0]!.line, 2);
});

own('order: files by path, resources as written, rules by id, attributes as written', async () => {
  const tree = {
    'z.tf': 'resource "test_thing" "z" {\n  open = true\n}',
    'a/m.tf': things,
    'b.tf': 'resource "test_thing" "b2" {\n  two = 2\n  open = true\n}\nresource "test_thing" "b1" {\n  open = true\n}',
  };
  const policies = {
    '1/policy.rego': policy('gcp.x.last', open),
    '2/policy.rego': policy('aws.x.first', `${open}\ndeny contains {"path": ["two"]} if input.config.two`),
  };
  const { results } = await scan(world(tree, policies));
  assert.equal(
    results.violations.map(({ rule_name, resource_name }) => `${resource_name} ${rule_name}`),
    ['a first', 'a last', 'b2 first', 'b2 first', 'b2 last', 'b1 first', 'b1 last', 'z first', 'z last'],
  );
});

own('the same scan has the same output, regardless of the order of files', async () => {
  const tree = { 'a.tf': things, 'b/c.tf': things, 'd.tf': 'broken {{{' };
  const where = world(tree, three);
  const turned = { files: Object.fromEntries(Object.entries(where.files!).reverse()) };
  for (const flags of ['', '-o json', '-o json --config-only', '--config-only', '-v --show-passed']) {
    const first = await lintel(`scan -p /policies ${flags}`, where);
    assert.equal(await lintel(`scan -p /policies ${flags}`, where), first);
    assert.equal(await lintel(`scan -p /policies ${flags}`, turned), first);
  }
});

own('suppressed violations are listed and do not count', async () => {
  const tree = `
#trivy:ignore:AVD-AWS-0001
resource "test_thing" "a" {
  #ts:skip=k8s.x.third not here
  open = true # lintel:skip=gcp.x.second fine
}`;
  const { code, results } = await scan(world({ 'main.tf': tree }, three));
  assert.is(code, 0);
  assert.is(results.count.total, 0);
  assert.equal(
    results.skipped_violations!.map(({ rule_id, skip_comment }) => [rule_id, skip_comment]),
    [
      ['aws.x.first', ''],
      ['gcp.x.second', 'fine'],
      ['k8s.x.third', 'not here'],
    ],
  );
});

own('one file, one directory, variable files', async () => {
  const where = world(
    {
      'main.tf': things,
      'sub/s.tf': things,
      'v/v.tf': 'variable "o" {}\nresource "test_thing" "v" {\n  open = var.o\n}',
      'prod.tfvars': 'o = true',
    },
    { 'policy.rego': policy('aws.x.closed', open) },
  );
  const files = async (flags: string): Promise<unknown[]> =>
    (await scan(where, flags)).results.violations.map(({ file }) => file);
  assert.equal(await files('-f sub/s.tf'), ['s.tf']);
  assert.equal(await files('-d sub'), ['s.tf']);
  assert.equal(await files('--non-recursive'), ['main.tf']);
  assert.equal(await files('-d v'), []);
  assert.equal(await files('-d v --var-file prod.tfvars'), ['v.tf']);
  assert.equal(await files(''), ['main.tf', 'sub/s.tf']);
});

own.run();
