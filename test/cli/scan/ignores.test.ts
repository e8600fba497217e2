import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../memory-io.ts';
import { policy } from '../policy.ts';

const ignores = suite('ignores of the configuration');

const other = policy
  .replace('thing.closed', 'thing.shut')
  .replace('"path": ["open"]', '"path": ["door", 0, "wide"]')
  .replace('input.config.open', 'input.config.door')
  .replace('custom:', 'custom:\n#   aliases: {checkov: [CKV_X_1]}');
const thing = (name: string) => `resource "test_thing" "${name}" {\n  open = true\n  door {\n    wide = true\n  }\n}\n`;
const files = {
  '/policies/closed/policy.rego': policy,
  '/policies/shut/policy.rego': other,
  '/project/main.tf': `${thing('a')}module "store" {\n  source = "./store"\n}\n`,
  '/project/store/main.tf': `${thing('b')}module "logs" {\n  source = "../logs"\n}\n`,
  '/project/logs/main.tf': thing('c'),
};

/** Reported and skipped findings of a scan: `<rule> <resource>`, with the reason after skipped ones. */
async function scan(config: string, flags = '') {
  const run = await lintel(`scan -p /policies -o json ${flags}`, {
    files: { ...files, '/project/lintel.toml': config },
  });
  const { violations, skipped_violations: skipped = [], count } = JSON.parse(run.stdout).results;
  const shown = ({ rule_name: rule, resource_name: name, skip_comment: reason }: Readonly<Record<string, string>>) =>
    [rule, name, reason].filter(Boolean).join(' ');
  assert.is(count.total, violations.length);
  return {
    code: run.code,
    left: violations.map(shown) as readonly string[],
    skipped: skipped.map(shown) as readonly string[],
    stderr: run.stderr.replace(/\s+/g, ' ').trim(),
  };
}

const all = ['closed a', 'shut a', 'closed b', 'shut b', 'closed c', 'shut c'].sort();

for (const [criteria, expected] of [
  ['rule = "aws.thing.closed"', ['closed a', 'closed b', 'closed c']],
  ['rule = "ckv_x_1"', ['shut a', 'shut b', 'shut c']],
  ['rule = ["aws.thing.c*", "CKV_X_*"]', all],
  ['path = "store/"', ['closed b', 'shut b']],
  ['path = ["*.tf", "!/main.tf"]', ['closed b', 'shut b', 'closed c', 'shut c']],
  ['resource = "test_thing.a"', ['closed a', 'shut a']],
  ['resource = "module.store.test_thing.*"', ['closed b', 'shut b']],
  ['resource = "*.c"', ['closed c', 'shut c']],
  ['attribute = "open"', ['closed a', 'closed b', 'closed c']],
  ['attribute = "door"', ['shut a', 'shut b', 'shut c']],
  ['attribute = "door[*].wide"', ['shut a', 'shut b', 'shut c']],
  ['attribute = "wide"', []],
  ['module = "store"', ['closed b', 'shut b', 'closed c', 'shut c']],
  ['module = "module.store.module.logs"', ['closed c', 'shut c']],
  ['module = "logs"', []],
  ['rule = "*.shut"\npath = "store"\nresource = ["*.b", "*.x"]', ['shut b']],
] as const) {
  ignores(criteria.replaceAll('\n', ', '), async () => {
    const { left, skipped, stderr, code } = await scan(`[[ignores]]\n${criteria}\nreason = "known"\n`);
    assert.equal([...skipped].sort(), [...expected].map((one) => `${one} known`).sort());
    assert.equal(
      [...left].sort(),
      all.filter((one) => !(expected as readonly string[]).includes(one)),
    );
    assert.is(code, left.length > 0 ? 3 : 0);
    assert.match(stderr, expected.length > 0 ? /^$/ : /^warning: this ignore matches no violation at lintel\.toml:2:1/);
  });
}

ignores('hold to the end of their last day', async () => {
  // The clock of these tests is at 2023-11-14.
  const until = (day: string, flags = '') => scan(`[[ignores]]\nrule = "*.closed"\nuntil = ${day}\n`, flags);
  assert.is((await until('2023-11-14')).skipped.length, 3);
  assert.is((await until('"2023-11-14"')).skipped.length, 3);
  const expired = await until('2023-11-13');
  assert.equal(expired.skipped, []);
  assert.match(
    expired.stderr,
    /^warning: this ignore expired on 2023-11-13: 3 violations reported again at lintel\.toml:2:1 \[suppression\.expired\]$/,
  );
  const strict = await until('2023-11-13', '--fail-on high --soft-fail --strict');
  assert.match(strict.stderr, /^error: this ignore expired/);
  assert.is(strict.code, 1);
});

ignores('several that match: one that is valid', async () => {
  const { skipped, stderr } = await scan(
    '[[ignores]]\nrule = "*"\nuntil = 2020-01-01\n[[ignores]]\nrule = "*.closed"\nreason = "second"\n[[ignores]]\nrule = "*.shut"\n',
  );
  assert.equal([...skipped].sort(), [
    'closed a second',
    'closed b second',
    'closed c second',
    'shut a',
    'shut b',
    'shut c',
  ]);
  assert.is(stderr, '');
});

ignores('without a reason, where one is required', async () => {
  const { skipped, stderr } = await scan('[[ignores]]\nresource = "test_thing.a"\n', '--require-skip-reason');
  assert.equal(skipped, []);
  assert.match(stderr, /this ignore gives no reason: 2 violations reported again .*\[suppression\.no-reason\]/);
});

ignores('apply even if suppressions in comments are forbidden', async () => {
  assert.is((await scan('[[ignores]]\nrule = "*"\n', '--no-inline-skips')).skipped.length, 6);
});

const useless = '[[ignores]]\nrule = "aws.thing.shut"\nresource = "test_thing.gone"\n';
for (const [name, config, flags, said] of [
  [
    'are reported',
    useless,
    '',
    /^warning: this ignore matches no violation at lintel\.toml:2:1 \[suppression\.unused\]$/,
  ],
  ['are errors in strict mode', `${useless}[suppressions]\nstrict = true\n`, '--soft-fail', /^error: this ignore/],
  ['with a pattern', useless.replace('thing.shut', 'thing.*'), '', /^warning: this ignore/],
  ['with no rule', useless.replace(/rule.*\n/, ''), '', /^warning: this ignore/],
  ['that have expired', `${useless}until = 2020-01-01\n`, '', /^warning: this ignore matches/],
  ['but not where their rule is not scanned', useless, '--skip-rules aws.thing.shut', /^$/],
  [
    'but not where any rule is not scanned',
    useless.replace(/rule.*\n/, ''),
    '--severity high --skip-rules ckv_x_1',
    /^$/,
  ],
  ['but not where a part is scanned', useless, '-d store', /^(?!.*matches no violation)/],
  ['but not where paths are named', useless, '-d store -d logs', /^$/],
  ['but not where a file is scanned', useless, '-f main.tf', /^$/],
  ['but not where subdirectories are left out', useless, '--non-recursive', /^$/],
  ['but not where the file was named', useless, '-c lintel.toml', /^$/],
] as const) {
  ignores(`that match nothing: ${name}`, async () => {
    const { stderr, code } = await scan(config, flags);
    assert.match(stderr, said);
    assert.is(code, flags === '--soft-fail' ? 1 : 3);
  });
}

for (const [name, more] of [
  ['something was not read', { '/project/broken.tf': 'resource "test_thing" {' }],
  ['code of another type lies beside it', { '/project/pod.yaml': 'apiVersion: v1\nkind: Pod\nmetadata: {name: a}\n' }],
  [
    'a value is not known',
    { '/project/gone.tf': 'variable "x" {}\nresource "test_thing" "gone" {\n  door {\n    wide = var.x\n  }\n}\n' },
  ],
] as const) {
  ignores(`that match nothing are not reported where ${name}`, async () => {
    const world = { files: { ...files, ...more, '/project/lintel.toml': useless } };
    assert.not.match((await lintel('scan -p /policies -o json', world)).stderr, /matches no violation/);
  });
}

ignores('unknown rules in them are reported', async () => {
  const { stderr, code } = await scan('[[ignores]]\nrule = ["aws.thing.closde", "x.*"]\n');
  assert.match(stderr, /no rule has the ID or alias aws\.thing\.closde at lintel\.toml:2:1/);
  assert.match(stderr, /no rule has the ID or alias x\.\*/);
  assert.is(code, 3);
});

for (const [text, place, message] of [
  ['[[ignores]]\nreason = "x"\n', '1:1', /an entry of ignores does not say what to ignore/],
  ['[[ignores]]\nrule = "a"\n[[ignores]]\nrules = "b"\n', '4:1', /unknown key ignores\.1\.rules; did you mean rule\?/],
  ['[[ignores]]\nrule = "a"\nuntil = "2031-02-30"\n', '3:9', /ignores\.0\.until: "2031-02-30" is not a date/],
  ['[[ignores]]\nrule = [1]\n', '2:9', /ignores\.0\.rule must be a list of strings, not a number/],
  ['[ignores]\nrule = "a"\n', '1:1', /ignores must be a list of tables, not a table/],
  [`ignores = [${'{rule = "a"}, '.repeat(1001)}]\n`, '1:11', /ignores has more than 1000 entries/],
] as const) {
  ignores(`are checked: ${text.slice(0, 60).replaceAll('\n', ' ')}`, async () => {
    const { code, stderr } = await lintel('config check -c lintel.toml', { files: { '/project/lintel.toml': text } });
    assert.is(code, 1);
    assert.match(stderr.replace(/\s+/g, ' '), message);
    assert.ok(stderr.includes(`lintel.toml:${place}`), stderr);
  });
}

ignores('are suppressions from outside the source in SARIF', async () => {
  const config = '[[ignores]]\nresource = "test_thing.a"\nreason = "known"\n';
  const { stdout } = await lintel('scan -p /policies -o sarif', {
    files: { ...files, '/project/lintel.toml': config },
  });
  const results = JSON.parse(stdout).runs[0].results as readonly { suppressions?: readonly object[] }[];
  assert.equal(
    results.flatMap(({ suppressions = [] }) => suppressions),
    [
      { kind: 'external', justification: 'known' },
      { kind: 'external', justification: 'known' },
    ],
  );
});

ignores('are in YAML, too', async () => {
  const config = 'ignores:\n  - rule: aws.*\n    until: 2031-01-31\n    reason: known\n';
  const run = await lintel('scan -p /policies -o human', { files: { ...files, '/project/lintel.yaml': config } });
  assert.is(run.code, 0, run.stderr);
  assert.match(run.stdout, /Skipped[\s\S]*aws\.thing\.closed on test_thing\.a\n {4}main\.tf:1 known/);
});

ignores.run();
