import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../memory-io.ts';
import { policy } from '../policy.ts';

const rules = suite('lintel rules and lintel explain');

const second = policy
  .replace('title: Close it', 'title: Lock it')
  .replace(
    'severity: HIGH',
    'severity: LOW\n#   aliases: {checkov: [CKV_X_1], trivy: [AVD-X-0001]}\n#   remediation: Turn the key.',
  )
  .replace('thing.closed', 'thing.locked');
const resting = policy
  .replace('severity: HIGH', 'severity: HIGH\n#   enabled: false')
  .replace('thing.closed', 'thing.resting');
const files = {
  '/policies/aws/thing/closed/policy.rego': policy,
  '/policies/aws/thing/locked/policy.rego': second,
  '/policies/aws/thing/locked/bad.tf': 'resource "test_thing" "a" {\n  open = true # violation: aws.thing.locked\n}\n',
  '/policies/aws/thing/locked/bad-more.tf': 'resource "test_thing" "more" {}\n',
  '/policies/aws/thing/locked/good.tf': 'resource "test_thing" "a" {\n  open = false\n}\n',
  '/policies/aws/thing/resting/policy.rego': resting,
};
const run = (command: string) => lintel(`${command} -p /policies`, { files });

for (const command of ['rules', 'rules list']) {
  rules(`${command} lists what a scan would check`, async () => {
    const { code, stdout } = await run(command);
    assert.is(code, 0);
    assert.is(
      stdout,
      'aws.thing\n  HIGH    closed  Close it\n  LOW     locked  Lock it\n\n2 rules. Off by default, enable with --enable-rules: 1.\n',
    );
  });
}

rules('explain says whether lintel fix repairs a rule, or why not', async () => {
  const explained = async (line: string): Promise<string> => {
    const text = policy.replace('severity: HIGH', `severity: HIGH\n#   ${line}`);
    const { stdout } = await lintel('explain aws.thing.closed -p /policies', {
      files: { ...files, '/policies/aws/thing/closed/policy.rego': text },
    });
    return stdout.replace(/\s+/g, ' ');
  };
  assert.match(await explained('fix: {set: false}'), / Auto `lintel fix`\. /);
  assert.match(
    await explained('fix: {set: false, unsafe: It stops.}'),
    / Auto `lintel fix --unsafe-fixes`\. It stops\. /,
  );
  assert.match(await explained('nofix: key'), / Auto None\. Choose the key, who manages it, and who may use it\. /);
  assert.not.match(await explained('enabled: true'), / Auto /);
});

const selections: readonly (readonly [flags: string, ids: readonly string[]])[] = [
  ['', ['aws.thing.closed', 'aws.thing.locked']],
  ['--severity high', ['aws.thing.closed']],
  ['--skip-rules CKV_X_1', ['aws.thing.closed']],
  ['--scan-rules aws.thing.resting', ['aws.thing.resting']],
  ['--enable-rules aws.thing.resting', ['aws.thing.closed', 'aws.thing.locked', 'aws.thing.resting']],
  ['--enable-rules aws.* --skip-rules *.closed', ['aws.thing.locked', 'aws.thing.resting']],
  ['--scan-rules aws.thing.*', ['aws.thing.closed', 'aws.thing.locked']],
  ['--scan-rules *ING.RE* --enable-rules *', ['aws.thing.resting']],
  ['--scan-rules ckv_x_*', ['aws.thing.locked']],
  ['-t azure', []],
  ['--categories resilience --severity medium', ['aws.thing.closed']],
];
for (const [flags, ids] of selections) {
  rules(`rules ${flags} chooses as a scan does`, async () => {
    const { stdout } = await run(`rules ${flags} -o json`);
    assert.equal(
      JSON.parse(stdout).map((rule: { rule_id: string }) => rule.rule_id),
      ids,
    );
  });
}

rules('a rule names the broader ones that it is not reported together with', async () => {
  const implied = policy.replace(
    'severity: HIGH',
    'severity: HIGH\n#   implied_by: [aws.thing.locked, aws.thing.resting]',
  );
  const world = { files: { ...files, '/policies/aws/thing/closed/policy.rego': implied } };
  const { stdout } = await lintel('rules show aws.thing.closed -p /policies', world);
  assert.match(stdout, /\n {2}Not reported together with\n {19}aws\.thing\.locked, aws\.thing\.resting\n/);
  const [first, second] = JSON.parse((await lintel('rules -o json -p /policies', world)).stdout);
  assert.equal(first.implied_by, ['aws.thing.locked', 'aws.thing.resting']);
  assert.not.ok('implied_by' in second);
});

rules('every text fits the terminal', async () => {
  const long = Array(30).fill('words').join(' ');
  const sections = Array.from({ length: 30 }, (_, at) => `aws-1.2.${at}`).join(', ');
  const wordy = policy
    .replace('title: Close it', `title: Close it, ${long}`)
    .replace('because rain', `because ${long} rain`)
    .replace('severity: HIGH', `severity: HIGH\n#   remediation: Turn ${long}.\n#   cis: [${sections}]`);
  const world = { files: { ...files, '/policies/aws/thing/closed/policy.rego': wordy }, terminal: true };
  for (const command of ['rules', 'rules words', 'rules show aws.thing.closed', 'explain aws.thing.closed']) {
    const { stdout } = await lintel(`${command} -p /policies --use-colors f`, world);
    const widths = stdout.split('\n').map((line) => line.length);
    assert.ok(widths.length > 4 && Math.max(...widths) <= 80 && Math.max(...widths) > 70, `${command}\n${stdout}`);
  }
});

for (const name of ['aws.thing.locked', 'CKV_X_1', 'ckv_x_1', 'AVD-X-0001', 'X-0001']) {
  rules(`rules show ${name} finds the rule`, async () => {
    const { code, stdout } = await run(`rules show ${name}`);
    assert.is(code, 0);
    assert.match(stdout, /^LOW {5}Lock it\n {8}aws\.thing\.locked · Resilience\n/);
    assert.match(stdout, /\n {2}Fix {2}Turn the key\.\n/);
    assert.match(stdout, /\n {2}ID in checkov {4}CKV_X_1\n/);
    assert.match(stdout, /\n {2}Suppress with {4}# lintel:skip=aws\.thing\.locked reason\n/);
    assert.not.match(stdout, /Wrong/);
  });
}

rules('explain shows the examples, with the lines that are wrong', async () => {
  const { code, stdout } = await run('explain CKV_X_1');
  assert.is(code, 0);
  assert.match(
    stdout,
    /\n {2}Wrong \(bad\.tf\)\n\n {4}1 │ resource "test_thing" "a" \{\n> {3}2 │ {3}open = true\n {4}3 │ \}\n\n {2}Right \(good\.tf\)\n/,
  );
  const [told] = JSON.parse((await run('explain CKV_X_1 -o json')).stdout);
  assert.equal(told.examples[0], {
    kind: 'bad',
    name: 'bad.tf',
    text: 'resource "test_thing" "a" {\n  open = true\n}\n',
    wrong_lines: [2],
  });
  assert.is((await run('explain aws.thing.closed')).code, 0);
});

const searches: readonly (readonly [words: string, ids: readonly string[]])[] = [
  ['lock', ['aws.thing.locked']],
  ['TURN Key', ['aws.thing.locked']],
  ['ckv_x', ['aws.thing.locked']],
  ['list aws.thing', ['aws.thing.closed', 'aws.thing.locked', 'aws.thing.resting']],
  ['test_thing it', ['aws.thing.closed', 'aws.thing.locked', 'aws.thing.resting']],
  ['aws.thing --severity high', ['aws.thing.closed', 'aws.thing.resting']],
  ['aws.thing --scan-rules aws.thing.closed', ['aws.thing.closed']],
];
for (const [words, ids] of searches) {
  rules(`rules ${words} finds rules by words`, async () => {
    const { stdout } = await run(`rules ${words} -o json`);
    assert.equal(
      JSON.parse(stdout).map((rule: { rule_id: string }) => rule.rule_id),
      ids,
    );
  });
}

rules('a search marks what is off by default', async () => {
  const { stdout } = await run('rules resting');
  assert.is(stdout, 'HIGH    aws.thing.resting\n        Close it (off by default)\n\n1 rule.\n');
});

rules('explain and rules show find a rule by the end of its id', async () => {
  for (const command of ['explain', 'rules show']) {
    for (const name of ['locked', 'thing.locked', 'LOCKED']) {
      assert.match((await run(`${command} ${name}`)).stdout, / aws\.thing\.locked · Resilience\n/);
    }
  }
});

rules('explain lists the rules whose IDs have the same end', async () => {
  const other = { '/policies/aws/box/closed/policy.rego': policy.replace('thing.closed', 'box.closed') };
  const { code, stdout } = await lintel('explain closed -p /policies', { files: { ...files, ...other } });
  assert.is(code, 0);
  assert.is(
    stdout,
    'aws.box\n  HIGH    closed  Close it\n\naws.thing\n  HIGH    closed  Close it\n\n2 rules end in closed: use the full ID of one.\n',
  );
});

const refused: readonly (readonly [command: string, message: RegExp])[] = [
  ['rules shwo', /no rule matches "shwo" in its ID, texts or resource types; did you mean show\?/],
  ['rules closed gate', /no rule matches "closed" and "gate" in its ID/],
  ['rules show', /lintel: rules show needs exactly one rule ID/],
  ['rules show closed locked', /lintel: rules show needs exactly one rule ID/],
  ['rules show aws.thing.lock', /no rule has the ID or alias "aws\.thing\.lock"; did you mean aws\.thing\.locked\?/],
  ['explain', /lintel: explain needs a rule ID/],
  ['explain zzzzzzzz', /no rule has the ID or alias "zzzzzzzz"; run lintel rules zzzzzzzz to search/],
  ['rules -o sarif', /-o needs one of human, json.*\(got "sarif"\)/],
];
for (const [command, message] of refused) {
  rules(`${command} is rejected`, async () => {
    const { code, stdout, stderr } = await run(command);
    assert.equal([code, stdout], [1, '']);
    assert.match(stderr, message);
  });
}

rules.run();
