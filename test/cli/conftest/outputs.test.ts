import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../memory-io.ts';

const test = suite('cli/conftest/outputs');

/** Results with each outcome, in the JSON of conftest. */
const results = [
  { filename: 'good.yaml', namespace: 'main', successes: 2 },
  {
    ...{ filename: 'a:b,c.yaml', namespace: 'main', successes: 1 },
    warnings: [{ msg: 'first\nsecond' }],
    failures: [
      { msg: 'no team', loc: { file: 'a:b,c.yaml', line: 7 } },
      { msg: 'at 100 %', loc: { file: '/project/policy/other.yaml', line: 9 } },
    ],
    exceptions: [{ msg: 'known' }],
    skipped: [{ msg: 'later' }],
  },
  { filename: 'none.yaml', namespace: 'other', successes: 0 },
];

interface SarifResult {
  readonly ruleId: string;
  readonly level: string;
  readonly message: { readonly text: string };
  readonly locations: readonly {
    readonly physicalLocation: {
      readonly artifactLocation: { readonly uri: string };
      readonly region?: { readonly startLine: number };
    };
  }[];
}

const formatted = async (flags: string, given: unknown = results): Promise<string> => {
  const files = { '/project/r.json': JSON.stringify(given) };
  const { code, stdout, stderr } = await lintel(`conftest reformat r.json ${flags}`, { files, cwd: '/project' });
  assert.equal([code, stderr], [0, '']);
  return stdout;
};

const summary = '8 tests, 3 passed, 1 warning, 2 failures, 1 exception';

/** By the documentation of the workflow commands of GitHub and of the logging commands of Azure Pipelines. */
const texts: Readonly<Record<string, string>> = {
  github: `::group::Testing "good.yaml" against 2 policies in namespace "main"
::notice file=good.yaml,line=1::Number of successful checks: 2
::endgroup::
::group::Testing "a:b,c.yaml" against 6 policies in namespace "main"
::error file=a%3Ab%2Cc.yaml,line=7::no team
::error file=policy/other.yaml,line=9::at 100 %
::error file=a%3Ab%2Cc.yaml,line=1::(ORIGINATING FROM policy/other.yaml L9) at 100 %
::warning file=a%3Ab%2Cc.yaml,line=1::first%0Asecond
::notice file=a%3Ab%2Cc.yaml,line=1::known
::notice file=a%3Ab%2Cc.yaml,line=1::Test was skipped: later
::notice file=a%3Ab%2Cc.yaml,line=1::Number of successful checks: 1
::endgroup::
::group::Testing "none.yaml" against 0 policies in namespace "other"
::notice file=none.yaml,line=1::Number of successful checks: 0
::endgroup::
${summary}
`,
  azuredevops: `##[section]Testing 'good.yaml' against 2 policies in namespace 'main'
##[group]See conftest results
success file=good.yaml 2
##[endgroup]
##[section]Testing 'a:b,c.yaml' against 6 policies in namespace 'main'
##[group]See conftest results
##vso[task.logissue type=error] file=a:b,c.yaml --> no team
##vso[task.logissue type=error] file=a:b,c.yaml --> at 100 %
##vso[task.logissue type=warning] file=a:b,c.yaml --> first
second
##vso[task.logissue type=warning] file=a:b,c.yaml --> known
skipped file=a:b,c.yaml later
success file=a:b,c.yaml 1
##[endgroup]
##[section]Testing 'none.yaml' against 0 policies in namespace 'other'
##[group]See conftest results
##[endgroup]
${summary}
`,
  tap: `1..8
# successes
ok 1 - good.yaml - main - SUCCESS
ok 2 - good.yaml - main - SUCCESS
not ok 3 - a:b,c.yaml - main - no team
not ok 4 - a:b,c.yaml - main - at 100 %
# warnings
not ok 5 - a:b,c.yaml - main - first
second
# exceptions
ok 6 - a:b,c.yaml - main - known
# skip
ok 7 - a:b,c.yaml - main - later
# successes
ok 8 - a:b,c.yaml - main - SUCCESS
`,
  stdout: `WARN - a:b,c.yaml - main - first
second
FAIL - a:b,c.yaml - main - no team
FAIL - a:b,c.yaml - main - at 100 %
EXCP - a:b,c.yaml - main - known

${summary}
`,
  junit: `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
	<testsuite tests="7" failures="3" time="0.000" name="conftest.main">
		<properties>
			<property name="lintel.version" value="1.2.3"></property>
		</properties>
		<testcase classname="conftest.main" name="good.yaml" time="0.000"></testcase>
		<testcase classname="conftest.main" name="good.yaml" time="0.000"></testcase>
		<testcase classname="conftest.main" name="a:b,c.yaml - first" time="0.000">
			<failure message="Failed" type="">first&#xA;second</failure>
		</testcase>
		<testcase classname="conftest.main" name="a:b,c.yaml - no team" time="0.000">
			<failure message="Failed" type="">no team</failure>
		</testcase>
		<testcase classname="conftest.main" name="a:b,c.yaml - at 100 %" time="0.000">
			<failure message="Failed" type="">at 100 %</failure>
		</testcase>
		<testcase classname="conftest.main" name="a:b,c.yaml - later" time="0.000">
			<skipped message="later"></skipped>
		</testcase>
		<testcase classname="conftest.main" name="a:b,c.yaml" time="0.000"></testcase>
	</testsuite>
</testsuites>
`,
};

for (const [format, text] of Object.entries(texts)) {
  test(`-o ${format}`, async () => assert.is(await formatted(`-o ${format}`), text));
}

test('-o table has a row for each result', async () => {
  const lines = (await formatted('-o table')).split('\n').filter((line) => line.includes('.yaml'));
  const cells = lines.map((line) => line.split(/[│|]/).map((cell) => cell.trim()));
  assert.equal(
    cells.map(([, ...row]) => row.slice(0, 4).join(' ')),
    [
      ...['success good.yaml main SUCCESS', 'success good.yaml main SUCCESS', 'success a:b,c.yaml main SUCCESS'],
      ...['exception a:b,c.yaml main known', 'warning a:b,c.yaml main first', 'skipped a:b,c.yaml main later'],
      ...['failure a:b,c.yaml main no team', 'failure a:b,c.yaml main at 100 %'],
    ],
  );
});

test('-o sarif has a rule for each package and kind, and each file has a result', async () => {
  const { runs } = JSON.parse(await formatted('-o sarif'));
  const [{ tool, invocations, results: found }] = runs;
  assert.equal(
    found.map(({ ruleId, level, message, locations }: SarifResult) => {
      const { artifactLocation, region } = locations[0]!.physicalLocation;
      return [ruleId, level, message.text, artifactLocation.uri, region?.startLine].join(' ').trim();
    }),
    [
      'main/success none Policy was satisfied successfully good.yaml',
      'main/deny error no team a:b,c.yaml 7',
      'main/deny error at 100 % /project/policy/other.yaml 9',
      'main/warn warning first\nsecond a:b,c.yaml',
      'main/allow note known a:b,c.yaml',
      'other/skip none Policy check was skipped none.yaml',
    ],
  );
  assert.equal(
    tool.driver.rules.map(({ id }: { readonly id: string }) => id),
    ['main/success', 'main/deny', 'main/warn', 'main/allow', 'other/skip'],
  );
  assert.equal(invocations, [
    { executionSuccessful: true, exitCode: 1, exitCodeDescription: 'Policy violations found' },
  ]);
  for (const [part, code, description] of [
    [{ warnings: [{ msg: 'x' }] }, 0, 'Policy warnings found'],
    [{}, 0, 'No policy violations found'],
  ] as const) {
    const log = JSON.parse(await formatted('-o sarif', [{ filename: 'a', namespace: 'n', successes: 0, ...part }]));
    const [{ exitCode, exitCodeDescription }] = log.runs[0].invocations;
    assert.equal([exitCode, exitCodeDescription], [code, description]);
  }
});

test('the summary has singular and plural', async () => {
  const one = { filename: 'a', namespace: 'n', successes: 0, warnings: [{ msg: 'x' }] };
  assert.match(await formatted('-o stdout', [one]), '\n1 test, 0 passed, 1 warning, 0 failures, 0 exceptions\n');
  assert.is(await formatted('-o tap', []), '');
  assert.is(await formatted('-o table', []), '');
});

test.run();
