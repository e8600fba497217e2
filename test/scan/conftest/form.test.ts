import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../../cli/memory-io.ts';
import { assertLinear } from '../../growth.ts';

type Texts = Readonly<Record<string, string>>;

const policy = `package main

# METADATA
# title: Do not run as root
# custom:
#   severity: low
deny contains msg if {
	input.kind == "Deployment"
	not input.spec.nonRoot
	msg := sprintf("%s runs as root", [input.metadata.name])
}

deny_named contains "has a name" if input.metadata.name

exception contains ["named"] if input.metadata.name == "known"
`;

const deployment = (name: string, comment = ''): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: ${name}\n${comment}spec: {}\n`;

/** A scan with policies: its exit code, its messages, and its findings as rule, place, severity and comment. */
async function scan(policies: Texts, files: Texts, flags = '') {
  const placed = Object.fromEntries(Object.entries(policies).map(([path, text]) => [`/policies/${path}`, text]));
  const { code, stdout, stderr } = await lintel(`scan -p /policies -o json --show-passed ${flags} .`, {
    files: {
      ...placed,
      ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`/project/${path}`, text])),
    },
    cwd: '/project',
  });
  const results = stdout === '' ? {} : JSON.parse(stdout).results;
  const texts = (found: readonly Record<string, string>[] = []): readonly string[] =>
    found.map(({ rule_id, file, line, severity, skip_comment }) =>
      [rule_id, `${file}:${line}`, severity, ...(skip_comment === undefined ? [] : [skip_comment])].join(' '),
    );
  return {
    code,
    stderr: stderr.replace(/\s+/g, ' '),
    results,
    found: texts(results.violations),
    skipped: texts(results.skipped_violations),
    passed: (results.passed_rules ?? []).map((rule: Record<string, string>) => rule.rule_id),
    errors: (results.scan_errors ?? []).map((error: Record<string, string>) => error.message),
  };
}

const test = suite('policies for conftest in a scan');

test('each Kubernetes object is an input, and its comments suppress', async () => {
  const text = [deployment('web'), deployment('known'), deployment('old', '# lintel:skip=main.deny it goes away\n')];
  const { code, found, skipped } = await scan({ 'main.rego': policy }, { 'a.yaml': text.join('---\n') });
  assert.is(code, 3);
  assert.equal(found, [
    'main.deny a.yaml:1 LOW',
    'main.deny_named a.yaml:1 HIGH',
    'main.deny a.yaml:7 LOW',
    'main.deny_named a.yaml:13 HIGH',
  ]);
  assert.equal(skipped, ['main.deny_named a.yaml:7 HIGH exception in main', 'main.deny a.yaml:13 LOW it goes away']);
});

test('objects of a chart are checked as they are rendered', async () => {
  const { found } = await scan(
    { 'main.rego': 'package main\n\ndeny contains "rendered" if input.metadata.name == "chart-web"\n' },
    {
      'Chart.yaml': 'apiVersion: v2\nname: chart\nversion: 1.0.0\n',
      'templates/a.yaml': deployment('{{ .Release.Name }}-web'),
    },
  );
  assert.equal(found, ['main.deny templates/a.yaml:1 HIGH']);
});

test('a file with several resources is one document, in the shape of conftest', async () => {
  const text = `resource "aws_s3_bucket" "a" {
  acl = "public-read"
}

# lintel:skip=main.warn_open it is a web site
resource "aws_s3_bucket" "b" {
  acl = "private"
}
`;
  const rules = `package main

warn_open contains "open" if input.resource.aws_s3_bucket[_][_].acl == "public-read"

deny contains {"msg": "at a line", "_loc": {"file": "main.tf", "line": 7}} if input.resource

violation contains {"msg": "rated", "severity": "low"} if input.resource
`;
  const { found, skipped } = await scan({ 'main.rego': rules }, { 'main.tf': text });
  assert.equal(found, ['main.violation main.tf:1 LOW', 'main.deny main.tf:7 HIGH']);
  assert.equal(skipped, ['main.warn_open main.tf:1 MEDIUM it is a web site']);
  const high = await scan({ 'main.rego': rules }, { 'main.tf': text }, '--severity high');
  assert.equal(high.found, ['main.deny main.tf:7 HIGH']);
  // Rules whose results are below that severity have not passed.
  assert.equal(high.passed, []);
  const warning = 'package main\n\nwarn contains {"msg": "rated", "severity": "high"} if input.resource\n';
  const raised = await scan({ 'main.rego': warning }, { 'main.tf': text }, '--severity high');
  assert.equal(raised.found, ['main.warn main.tf:1 HIGH']);
});

test('a file whose format conftest does not know is an error', async () => {
  const rules = 'package main\n\ndeny contains "found" if input.resource\n';
  const block = 'resource "test_thing" "a" {\n}\n';
  const { found, passed, errors } = await scan({ 'main.rego': rules }, { 'a.tofu': block, 'b.tf': block });
  assert.equal(found, ['main.deny b.tf:1 HIGH']);
  assert.equal(errors, [
    'policies for conftest do not check this file: the format is not known by the name of the file',
  ]);
  const none = await scan({ 'main.rego': rules }, { 'a.tofu': block });
  assert.equal([none.found, none.passed, passed], [[], [], []]);
});

test('the line that a rule names is marked to its end, also where the file ends with it', async () => {
  const rules = `package main

deny contains {"msg": sprintf("%d", [line]), "_loc": {"file": "main.tf", "line": line}} if {
	some line in [1, 2, 3, 4]
}
`;
  const { stdout } = await lintel('scan -p /policies -o sarif .', {
    files: { '/policies/main.rego': rules, '/project/main.tf': 'resource "test_thing" "a" {\n  open = 1\n}' },
    cwd: '/project',
  });
  interface Located {
    readonly locations: readonly [{ readonly physicalLocation: { readonly region: object } }];
  }
  const results: readonly Located[] = JSON.parse(stdout).runs[0].results;
  const region = (line: number, endColumn: number): object => {
    return { startLine: line, startColumn: 1, endLine: line, endColumn };
  };
  // A line that the file does not have is not a place: the document is.
  assert.equal(
    results.map(({ locations }) => locations[0].physicalLocation.region),
    [region(1, 28), region(1, 28), region(2, 11), region(3, 2)],
  );
});

test('a rule is named without its package', async () => {
  const { results } = await scan({ 'main.rego': policy }, { 'a.yaml': deployment('web') });
  assert.equal(
    results.violations.map(({ rule_name }: Record<string, string>) => rule_name),
    ['deny', 'deny_named'],
  );
});

test('places that rules name take linear time', () =>
  assertLinear(async (count) => {
    const rules = `package main

deny contains {"msg": sprintf("%d", [line]), "_loc": {"file": "main.tf", "line": line}} if {
  some line in numbers.range(${count}, ${2 * count})
}
`;
    const text = `resource "aws_s3_bucket" "b" {\n}\n${'\n'.repeat(2 * count)}`;
    assert.is((await scan({ 'main.rego': rules }, { 'main.tf': text })).found.length, count + 1);
  }, 12_000));

test('a Dockerfile is a list of instructions', async () => {
  const { found } = await scan(
    { 'main.rego': 'package main\n\ndeny contains "from" if input[_].Cmd == "from"\n' },
    { Dockerfile: 'FROM scratch\nUSER app\n' },
  );
  assert.equal(found, ['main.deny Dockerfile:1 HIGH']);
});

test('helpers, packages other than main, and v0 belong to the policies', async () => {
  const { code, found, passed } = await scan(
    {
      'main.rego': 'package team.rules\n\nimport data.helper\n\ndeny[msg] { helper.bad(input.kind); msg := "bad" }\n',
      'helper.rego': 'package helper\n\nbad(kind) { kind == "Deployment" }\n',
      'other.rego': 'package main\n\nwarn contains "never" if input.kind == "Other"\n',
    },
    { 'a.yaml': deployment('web') },
  );
  assert.is(code, 3);
  assert.equal(found, ['team.rules.deny a.yaml:1 HIGH']);
  assert.equal(passed, ['main.warn']);
});

test('a message is the description of a rule without one', async () => {
  const { results } = await scan({ 'main.rego': policy }, { 'a.yaml': deployment('web') }, '--scan-rules main.deny');
  assert.equal(
    results.violations.map(({ description }: Record<string, string>) => description),
    ['web runs as root'],
  );
});

test('Rego that nothing evaluates is named', async () => {
  const { code, stderr } = await scan(
    {
      'main.rego': policy,
      'template.rego': 'package template\n\nviolation contains {"msg": "x"} if input.review.object.kind == "Pod"\n',
    },
    { 'a.yaml': deployment('known') },
  );
  assert.is(code, 3);
  assert.match(stderr, /Rego of a ConstraintTemplate is not evaluated by itself at \S+template\.rego/);
  const own = `# METADATA
# title: A title
# description: Why.
# custom:
#   severity: LOW
#   category: Data Protection
#   resource_types: [kubernetes_deployment]
package lintel.k8s.deployment.named

deny contains {"path": []} if false
`;
  const alone = await scan(
    { 'a/policy.rego': own, 'b/helper.rego': 'package helper\n\nx := 1\n' },
    { 'a.yaml': deployment('a') },
  );
  assert.is(alone.code, 0);
  assert.match(alone.stderr, /this Rego file is not used: .* at \S+helper\.rego/);
});

test('functions that a scan does not have name the command that has them', async () => {
  const { code, stderr } = await scan(
    { 'main.rego': 'package main\n\ndeny contains x if x := parse_config_file("a.json").b\n' },
    { 'a.yaml': deployment('web') },
  );
  assert.is(code, 1);
  assert.match(stderr, 'lintel conftest test');
});

test('deny[…] if … is an error, because it reports nothing', async () => {
  const { code, stderr } = await scan(
    { 'main.rego': 'package main\n\ndeny[msg] if { msg := "x" }\n' },
    { 'a.yaml': deployment('web') },
  );
  assert.is(code, 1);
  assert.match(stderr, /main\.rego:3:1 \[conftest\.object\]/);
});

test('an error of one rule leaves the results of the others', async () => {
  const { code, found, results } = await scan(
    { 'main.rego': 'package main\n\ndeny contains {"no": "msg"} if true\n\nwarn contains "x" if true\n' },
    { 'a.yaml': deployment('web') },
  );
  assert.is(code, 3);
  assert.equal(found, ['main.warn a.yaml:1 MEDIUM']);
  assert.is(results.scan_errors.length, 1);
});

test.run();
