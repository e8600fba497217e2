import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Config, ConfigValue } from '../../../src/iac/index.ts';
import { positionOf } from '../../../src/source/index.ts';
import { load } from './workflows.ts';

const test = suite('iac/github-actions/flows');

const workflow = '.github/workflows/test.yml';

/** Each flow on a line: the resource, path, sink, source, control, and events. */
async function flowsIn(texts: string | Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { resources } = await load(typeof texts === 'string' ? { [workflow]: texts } : texts);
  return [...resources]
    .sort((a, b) => (a.source < b.source ? -1 : a.source > b.source ? 1 : 0))
    .filter(({ type }) => type === 'github_step' || type === 'github_job')
    .flatMap(({ id, config }) =>
      ((config.flows as readonly Config[] | undefined) ?? []).map(
        ({ path, sink, source, control, events }) =>
          `${id.replace(/^\w+\./, '')} ${joined(path)}: ${sink} ← ${source} (${control}: ${joined(events)})`,
      ),
    );
}

function joined(value: ConfigValue | undefined): string {
  return (value as readonly ConfigValue[]).join(' ');
}

/** The flows of a job with these steps, without the names of resources. */
async function flowsOf(steps: string, on = 'issues', job = ''): Promise<readonly string[]> {
  const indented = (text: string) => text.trim().replace(/^(?=.)/gm, '      ');
  const found = await flowsIn(
    `on: ${on}\njobs:\n  a:\n    runs-on: ubuntu-latest\n${job}    steps:\n${indented(steps)}\n`,
  );
  return found.map((line) => line.replace(/^test\.a(?:\[\d\])? /, ''));
}

test('a text of an event in a script', async () => {
  assert.equal(await flowsOf('- run: echo "${{ github.event.issue.title }}"'), [
    'run: script ← github.event.issue.title (anyone: issues)',
  ]);
  assert.equal(await flowsOf("- run: echo ${{ GitHub.Event['Issue'].BODY || 'x' }}"), [
    'run: script ← github.event.issue.body (anyone: issues)',
  ]);
  assert.equal(await flowsOf('- run: echo ${{ toJSON(github.event.issue) }}'), [
    'run: script ← github.event.issue (anyone: issues)',
  ]);
  assert.equal(await flowsOf("- run: echo ${{ join(github.event.commits.*.message, ' ') }}", 'push'), [
    'run: script ← github.event.commits.*.message (merged: push)',
  ]);
  assert.equal(await flowsOf('- run: echo ${{ github.event.commits[0].author.name }}', 'push'), [
    'run: script ← github.event.commits.*.author.name (merged: push)',
  ]);
});

test('a text behind more than a thousand other expressions', async () => {
  const numbers = Array.from({ length: 1100 }, () => '${{ 1 }}').join(' ');
  const script = `echo ${numbers}\n    echo "title=\${{ github.event.issue.title }}" >> $GITHUB_OUTPUT`;
  const steps = `- id: one\n  run: |\n    ${script}\n- run: echo \${{ steps.one.outputs.title }}`;
  assert.equal(await flowsOf(steps), [
    'run: script ← github.event.issue.title (anyone: issues)',
    'run: script ← github.event.issue.title (anyone: issues)',
  ]);
});

test('numbers, answers, hashes, and what the event does not have', async () => {
  for (const expression of [
    'github.event.issue.number',
    'github.event.issue.user.login',
    "contains(github.event.issue.body, 'x')",
    "github.event.issue.title == 'x'",
    '!github.event.issue.title',
    "github.event.issue.title == 'x' && 'yes' || 'no'",
    "case(startsWith(github.event.issue.title, 'x'), 'a', 'b')",
    'github.event.pull_request.title',
    'github.sha',
    'secrets.TOKEN',
    'vars.NAME',
    'hashFiles(github.event.issue.title)',
  ])
    assert.equal(await flowsOf(`- run: echo \${{ ${expression} }}`), [], expression);
});

test('the event decides about the control of a text', async () => {
  const flows = async (on: string, path: string) => await flowsOf(`- run: echo \${{ ${path} }}`, on);
  assert.equal(await flows('[pull_request, pull_request_target]', 'github.head_ref'), [
    'run: script ← github.head_ref (anyone: pull_request pull_request_target)',
  ]);
  assert.equal(await flows('pull_request', 'github.event.pull_request.head.ref'), [
    'run: script ← github.event.pull_request.head.ref (fork: pull_request)',
  ]);
  assert.equal(await flows('pull_request_review', 'github.event.review.body'), [
    'run: script ← github.event.review.body (anyone: pull_request_review)',
  ]);
  assert.equal(await flows('release', 'github.event.release.name'), [
    'run: script ← github.event.release.name (collaborator: release)',
  ]);
  assert.equal(await flows('push', 'github.ref_name'), ['run: script ← github.ref_name (collaborator: push)']);
  assert.equal(await flows('{push: {branches: [main, dev]}}', 'github.ref_name'), []);
  assert.is((await flows('{push: {branches: [main, "release/**"]}}', 'github.ref_name')).length, 1);
  assert.is((await flows('{push: {branches: [main], tags: ["v*"]}}', 'github.ref_name')).length, 1);
  assert.equal(await flows('{workflow_run: {branches: [main]}}', 'github.event.workflow_run.head_branch'), []);
  assert.equal(await flows('pull_request', 'github.ref_name'), []);
  assert.equal(await flows('schedule', 'github.event.head_commit.message'), []);
});

test('a text that gets somewhere under several events has the strongest control', async () => {
  for (const on of ['[issues, pull_request]', '[pull_request, issues]'])
    assert.equal(await flowsOf('- run: echo ${{ toJSON(github.event) }}', on), [
      'run: script ← github.event (anyone: issues pull_request)',
    ]);
  const steps = ['pull_request', 'pull_request_target'].map(
    (event, at) => `- if: github.event_name == '${event}'\n  run: echo "T${at}=\${{ github.head_ref }}" >> $GITHUB_ENV`,
  );
  const both = '- run: echo "${{ env.T0 }}"\n- run: eval "$T0 $T1"';
  const found = await flowsOf(`${steps.join('\n')}\n${both}`, '[pull_request, pull_request_target]');
  assert.equal(found.slice(2), [
    'run: script ← github.head_ref (fork: pull_request)',
    'run: command ← github.head_ref (anyone: pull_request pull_request_target)',
  ]);
});

test('the run that workflow_run waits for', async () => {
  const script = (on: string) =>
    `on: ${on}\njobs:\n  a:\n    runs-on: x\n    steps:\n      - run: echo \${{ github.event.workflow_run.head_branch }}\n`;
  const after = script('{workflow_run: {workflows: [CI]}}');
  const flows = async (ci: string) =>
    await flowsIn({ [workflow]: after, '.github/workflows/ci.yml': `name: CI\n${script(ci)}` });
  assert.equal(await flows('pull_request'), [
    'test.a[0] run: script ← github.event.workflow_run.head_branch (anyone: workflow_run)',
  ]);
  assert.equal(await flows('push'), [
    'test.a[0] run: script ← github.event.workflow_run.head_branch (merged: workflow_run)',
  ]);
  assert.equal(await flowsIn(after), [
    'test.a[0] run: script ← github.event.workflow_run.head_branch (anyone: workflow_run)',
  ]);
});

test('inputs, unless their type allows no text', async () => {
  const on = `
  workflow_dispatch:
    inputs:
      text: {type: string}
      plain: {}
      yes: {type: boolean}
      one: {type: choice, options: [a, b]}`;
  assert.equal(
    await flowsOf(
      '- run: echo ${{ inputs.text }} ${{ github.event.inputs.plain }} ${{ inputs.yes }} ${{ inputs.one }}',
      on,
    ),
    [
      'run: script ← inputs.text (collaborator: workflow_dispatch)',
      'run: script ← inputs.plain (collaborator: workflow_dispatch)',
    ],
  );
});

test('conditions that exclude an event or an outsider', async () => {
  const guarded = async (condition: string, path: string, on: string) =>
    await flowsOf(`- if: ${condition}\n  run: echo \${{ ${path} }}`, on);
  const title = 'github.event.issue.title';
  assert.equal(await guarded("github.event_name == 'push'", title, '[issues, push]'), []);
  assert.is((await guarded("github.event_name == 'issues'", title, '[issues, push]')).length, 1);
  assert.equal(await guarded("github.event.issue.author_association == 'OWNER'", title, 'issues'), []);
  assert.equal(
    await guarded(
      `contains(fromJSON('["OWNER", "MEMBER"]'), github.event.comment.author_association)`,
      'github.event.comment.body',
      'issue_comment',
    ),
    [],
  );
  // The author of the comment says nothing about the author of the issue.
  assert.equal(await guarded("github.event.comment.author_association == 'OWNER'", title, 'issue_comment'), [
    'run: script ← github.event.issue.title (anyone: issue_comment)',
  ]);
  const head = 'github.event.pull_request.head.ref';
  assert.equal(
    await guarded('github.event.pull_request.head.repo.full_name == github.repository', head, 'pull_request_target'),
    [],
  );
  assert.equal(await guarded('github.event.pull_request.head.repo.fork == false', head, 'pull_request_target'), []);
  assert.equal(
    await guarded("github.event.pull_request.user.login == 'dependabot[bot]'", head, 'pull_request_target'),
    [],
  );
  // Someone else can make a bot the actor.
  assert.is((await guarded("github.actor == 'dependabot[bot]'", head, 'pull_request_target')).length, 1);
  assert.equal(await guarded("github.ref == 'refs/heads/main'", 'github.head_ref', 'pull_request'), []);
  assert.equal(
    await guarded(`contains(fromJSON('["a", "b"]'), github.head_ref)`, 'github.head_ref', 'pull_request'),
    [],
  );
  assert.equal(await guarded("github.head_ref == 'release'", 'github.head_ref', 'pull_request'), []);
  // Text around an expression makes the condition true.
  assert.is((await guarded('"${{ false }} "', title, 'issues')).length, 1);
});

test('jobs that need a job with a condition', async () => {
  const text = (condition: string) => `
on: issues
jobs:
  one:
    if: github.event.issue.author_association == 'OWNER'
    runs-on: x
    steps: [{run: 'true'}]
  two:
    needs: one
${condition}    runs-on: x
    steps:
      - run: echo \${{ github.event.issue.title }}
`;
  assert.equal(await flowsIn(text('')), []);
  assert.is((await flowsIn(text('    if: always()\n'))).length, 1);
  assert.equal(await flowsIn(text("    if: always() && needs.one.result == 'success'\n")), []);
  assert.is((await flowsIn(text("    if: always() && needs.one.result != 'failure'\n"))).length, 1);
});

test('variables: an expression is dangerous, a variable of the shell is not', async () => {
  const env = 'env: {TITLE: "${{ github.event.issue.title }}"}';
  assert.equal(await flowsOf(`- run: echo "$TITLE" $TITLE\n  ${env}`), []);
  assert.equal(await flowsOf(`- run: echo \${{ env.title }}\n  ${env}`), [
    'run: script ← github.event.issue.title (anyone: issues)',
  ]);
  assert.is((await flowsOf('- run: echo ${{ env.TITLE }}', 'issues', `    ${env}\n`)).length, 1);
  assert.equal(await flowsOf('- run: echo ${{ env.TITLE }}\n  env: {TITLE: x}', 'issues', `    ${env}\n`), []);
});

test('commands that run a variable as code', async () => {
  const env = '  env: {TITLE: "${{ github.event.issue.title }}"}';
  const flow = ['run: command ← github.event.issue.title (anyone: issues)'];
  for (const script of [
    'eval "$TITLE"',
    'bash -c "echo $TITLE"',
    'sh -ec "$TITLE"',
    '$TITLE --version',
    'X="a $TITLE"; eval $X',
    `python3 -c "print('$TITLE')"`,
    'ssh host "echo $TITLE"',
    'eval "$(echo "$TITLE" | tr a b)"',
  ])
    assert.equal(await flowsOf(`- run: |\n    ${script}\n${env}`), flow, script);
  for (const script of [
    `bash -c 'echo "$1"' _ "$TITLE"`,
    `bash -c 'echo "$TITLE"'`,
    'echo "$TITLE" | bash -s',
    'eval "$(echo "$TITLE" | tr -cd a-z)"',
    'eval "$(echo "$TITLE" | wc -c)"',
    'eval "$(./program "$TITLE")"',
    'eval "${#TITLE}"',
    'TITLE=x; eval "$TITLE"',
  ])
    assert.equal(await flowsOf(`- run: |\n    ${script}\n${env}`), [], script);
  assert.equal(await flowsOf(`- shell: pwsh\n  run: Invoke-Expression $env:TITLE\n${env}`), flow);
});

test('a variable that is compared with a pattern', async () => {
  const checked = (check: string) =>
    flowsOf(`- env: {TITLE: "\${{ github.event.issue.title }}"}\n  run: |\n    ${check}\n    eval "$TITLE"`);
  assert.equal(await checked('[[ "$TITLE" =~ ^[A-Za-z0-9._-]+(/[a-z]+)*$ ]] || exit 1'), []);
  assert.equal(await checked('[[ -z "$TITLE" || ! "$TITLE" =~ ^[a-z]+$ ]] && exit 1'), []);
  assert.equal(await checked('if [[ ! ${TITLE} =~ ^v[0-9]+$ ]]; then exit 1; fi'), []);
  for (const check of [
    '[[ "$TITLE" =~ ^v.*$ ]] || exit 1',
    '[[ "$TITLE" =~ ^v[0-9]+ ]] || exit 1',
    '[[ "$TITLE" =~ ^[^a]+$ ]] || exit 1',
    '[[ "$TITLE" =~ ^[a-z;]+$ ]] || exit 1',
    '[[ "$OTHER" =~ ^[a-z]+$ ]] || exit 1',
  ])
    assert.is((await checked(check)).length, 1, check);
});

test('outputs of a step', async () => {
  const step = (script: string, use = 'steps.one.outputs.title') =>
    flowsOf(
      `- id: one\n  env: {TITLE: "\${{ github.event.issue.title }}"}\n  run: |\n${script.replace(/^/gm, '    ')}\n- run: echo \${{ ${use} }}`,
    );
  const flow = ['run: script ← github.event.issue.title (anyone: issues)'];
  assert.equal(await step('echo "title=$TITLE" >> $GITHUB_OUTPUT'), flow);
  assert.equal(await step('echo "title=$TITLE" >> "$GITHUB_OUTPUT"', 'steps.one.outputs.other'), []);
  assert.equal(await step('echo "title=$TITLE" >> $GITHUB_OUTPUT', 'toJSON(steps)'), flow);
  assert.equal(await step('echo "::set-output name=title::$TITLE"'), flow);
  assert.equal(await step('echo "title=$TITLE" | tee -a "$GITHUB_OUTPUT"'), flow);
  assert.equal(await step('printf "title=%s\\n" "$TITLE" >> $GITHUB_OUTPUT'), flow);
  assert.equal(await step('{\n  echo "title<<EOF"\n  echo "$TITLE"\n  echo "EOF"\n} >> $GITHUB_OUTPUT'), flow);
  assert.equal(
    await step('echo "title<<EOF" >> $GITHUB_OUTPUT\necho "$TITLE" >> $GITHUB_OUTPUT\necho EOF >> $GITHUB_OUTPUT'),
    flow,
  );
  assert.equal(await step('cat >> $GITHUB_OUTPUT <<END\nother=1\ntitle=$TITLE\nEND'), flow);
  assert.equal(await step('cat >> $GITHUB_OUTPUT <<END\nother=$TITLE\ntitle=1\nEND'), []);
  assert.equal(await step('T=$(echo "$TITLE" | sed s/a/b/)\necho "title=${T}" >> $GITHUB_OUTPUT'), flow);
  assert.equal(await step('for word in $TITLE; do\n  echo "title=$word" >> $GITHUB_OUTPUT\ndone'), flow);
  assert.equal(
    await step('echo "$TITLE" | while read -r line; do\n  echo "title=$line" >> $GITHUB_OUTPUT\ndone'),
    flow,
  );
  assert.equal(await step('read -r line <<< "$TITLE"\necho "title=$line" >> $GITHUB_OUTPUT'), flow);
  assert.equal(await step('[[ "$TITLE" == x* ]] && echo "title=true" >> $GITHUB_OUTPUT'), []);
});

test('variables for later steps', async () => {
  const step = (script: string, field = 'body') =>
    flowsOf(
      `- env: {TEXT: "\${{ github.event.issue.${field} }}"}\n  run: |\n${script.replace(/^/gm, '    ')}\n- run: echo \${{ env.text }}`,
    );
  assert.equal(await step('echo "TEXT=$TEXT" >> $GITHUB_ENV'), [
    'run: environment-file ← github.event.issue.body (anyone: issues)',
    'run: script ← github.event.issue.body (anyone: issues)',
  ]);
  // A title has no line breaks, so it sets no other variable.
  assert.equal(await step('echo "TEXT=$TEXT" >> $GITHUB_ENV', 'title'), [
    'run: script ← github.event.issue.title (anyone: issues)',
  ]);
  // Without quotes, line breaks become spaces.
  for (const joined of [
    'echo "TEXT=$(echo $TEXT)" >> $GITHUB_ENV',
    'echo TEXT=$TEXT >> $GITHUB_ENV',
    `T=$(echo "$TEXT" | tr '\\n' ' ')\necho "TEXT=$T" >> $GITHUB_ENV`,
    'echo "TEXT=$(echo "$TEXT" | head -n 1)" >> $GITHUB_ENV',
    'read -r T <<< "$TEXT"\necho "TEXT=$T" >> $GITHUB_ENV',
  ])
    assert.equal(await step(joined), ['run: script ← github.event.issue.body (anyone: issues)'], joined);
  assert.is((await step('{ echo "T<<EOF"; echo "$TEXT"; echo EOF; } >> $GITHUB_ENV')).length, 1);
  // The delimiter is random.
  assert.equal(await step('D=$(uuidgen)\n{ echo "T<<$D"; echo "$TEXT"; echo "$D"; } >> $GITHUB_ENV'), []);
  assert.equal(await step('echo "$TEXT/bin" >> $GITHUB_PATH', 'title'), [
    'run: environment-file ← github.event.issue.title (anyone: issues)',
  ]);
});

test('files that scripts write', async () => {
  const env = 'env: {TITLE: "${{ github.event.issue.title }}"}';
  const use = '- run: echo ${{ steps.one.outputs.text }}';
  const flow = ['run: script ← github.event.issue.title (anyone: issues)'];
  const write = `- ${env}\n  run: |\n    echo "a $TITLE" > out.txt\n    echo fixed > other.txt\n`;
  const read = (script: string) => `- id: one\n  run: echo "text=$(${script})" >> $GITHUB_OUTPUT\n${use}`;
  assert.equal(await flowsOf(`${write}${read('cat out.txt')}`), flow);
  assert.equal(await flowsOf(`${write}${read('sed s/a/b/ < out.txt')}`), flow);
  assert.equal(await flowsOf(`${write}${read('cat other.txt')}`), []);
  assert.equal(await flowsOf(`${write}${read('wc -l out.txt')}`), []);
  assert.equal(await flowsOf(`- ${env}\n  run: echo "$TITLE" | tee out.txt\n- run: cat out.txt >> $GITHUB_PATH\n`), [
    'run: environment-file ← github.event.issue.title (anyone: issues)',
  ]);
});

test('outputs of a job, and a matrix', async () => {
  assert.equal(
    await flowsIn(`
on: issues
jobs:
  two:
    needs: one
    strategy:
      matrix:
        word: \${{ fromJSON(needs.one.outputs.words) }}
        include:
          - other: \${{ needs.one.outputs.words }}
          - fixed: x
    runs-on: ubuntu-latest
    steps:
      - run: echo \${{ matrix.word }}
      - run: echo \${{ matrix.fixed }}
      - run: echo \${{ matrix.other }}
  one:
    runs-on: ubuntu-latest
    outputs:
      words: \${{ steps.one.outputs.words }}
    steps:
      - id: one
        run: echo "words=\${{ github.event.issue.title }}" >> $GITHUB_OUTPUT
`),
    [
      'test.two[0] run: script ← github.event.issue.title (anyone: issues)',
      'test.two[2] run: script ← github.event.issue.title (anyone: issues)',
      'test.one[0] run: script ← github.event.issue.title (anyone: issues)',
    ],
  );
});

test('other places of a step and a job', async () => {
  assert.equal(
    await flowsIn(`
on: pull_request_target
jobs:
  a:
    runs-on: \${{ github.head_ref }}
    container: node:\${{ github.head_ref }}
    services:
      db: {image: "db:\${{ github.head_ref }}"}
    steps:
      - run: 'true'
        working-directory: \${{ github.head_ref }}
      - uses: actions/cache@v4
        with: {path: x, key: "k-\${{ github.head_ref }}"}
      - uses: actions/github-script@v7
        with: {script: "f('\${{ github.head_ref }}')"}
      - uses: azure/cli@v2
        with: {inlinescript: "echo \${{ github.head_ref }}"}
      - uses: actions/labeler@v5
        with: {text: "\${{ github.head_ref }}"}
`),
    [
      'test.a runs-on labels 0: runner ← github.head_ref (anyone: pull_request_target)',
      'test.a container image image: container-image ← github.head_ref (anyone: pull_request_target)',
      'test.a services db image image: container-image ← github.head_ref (anyone: pull_request_target)',
      'test.a[0] working-directory: working-directory ← github.head_ref (anyone: pull_request_target)',
      'test.a[1] with key: cache-key ← github.head_ref (anyone: pull_request_target)',
      'test.a[2] with script: script-input ← github.head_ref (anyone: pull_request_target)',
      'test.a[3] with inlinescript: script-input ← github.head_ref (anyone: pull_request_target)',
    ],
  );
});

test('a script that returns constants passes on nothing', async () => {
  const flows = (returned: string) =>
    flowsOf(
      `- id: a
  uses: actions/github-script@v7
  with:
    script: |
      const { data } = await github.rest.issues.get({});
      ${returned}
- run: echo \${{ steps.a.outputs.result }}`,
      'issue_comment',
    );
  const flow = ['run: script ← actions/github-script: * (anyone: issue_comment)'];
  assert.equal(await flows('return data.title;'), flow);
  assert.equal(await flows("core.setOutput('result', data.title);\n      return 'a';"), flow);
  assert.equal(await flows("if (data.title.includes('a')) return 'b'; else return true;"), []);
  assert.equal(await flows("core.setOutput('result', 'a'); if (!data.body) return;"), []);
  assert.equal(await flows('return `a ${data.title}`;'), flow);
});

test('JSON is a literal of JavaScript', async () => {
  const flows = (script: string) =>
    flowsOf(`- uses: actions/github-script@v7\n  with:\n    script: |\n      ${script}`);
  assert.equal(await flows('const event = ${{ toJSON(github.event) }};'), []);
  assert.equal(await flows('f("a", ${{ toJSON(github.event.issue.title) }});'), []);
  const flow = ['with script: script-input ← github.event (anyone: issues)'];
  assert.equal(await flows('const event = `${{ toJSON(github.event) }}`;'), flow);
  assert.equal(await flows("f('${{ toJSON(github.event) }}');"), flow);
  assert.equal(await flows("f(${{ format('{0}', toJSON(github.event)) }});"), flow);
  assert.equal(await flowsOf('- run: echo ${{ toJSON(github.event.issue) }}'), [
    'run: script ← github.event.issue (anyone: issues)',
  ]);
});

test('outputs of actions', async () => {
  const use = (action: string, expression: string, on = 'pull_request_target') =>
    flowsOf(`- id: x\n  uses: ${action}\n- run: echo \${{ steps.x.outputs.${expression} }}`, on);
  assert.equal(await use('tj-actions/changed-files@v39', 'all_changed_files'), [
    'run: script ← tj-actions/changed-files: * (anyone: pull_request_target)',
  ]);
  assert.equal(await use('tj-actions/changed-files@v39', 'all_changed_files_count'), []);
  assert.equal(await use('tj-actions/changed-files@v39', 'any_changed'), []);
  // Version 41 escapes the names of files.
  assert.equal(await use('tj-actions/changed-files@v45', 'all_changed_files'), []);
  assert.is((await use('tj-actions/changed-files@v45\n  with: {safe_output: "false"}', 'all_changed_files')).length, 1);
  assert.equal(
    await use('dorny/paths-filter@v3\n  with: {list-files: json, filters: x}', 'src_files', 'pull_request'),
    ['run: script ← dorny/paths-filter: *_files (fork: pull_request)'],
  );
  assert.equal(await use('dorny/paths-filter@v3\n  with: {list-files: json, filters: x}', 'src'), []);
  assert.equal(await use('frabert/replace-string-action@v2\n  with: {string: "${{ github.head_ref }}"}', 'replaced'), [
    'run: script ← github.head_ref (anyone: pull_request_target)',
  ]);
  assert.equal(
    await use('actions/github-script@v7\n  with: {script: "return context.payload.pull_request.title"}', 'result'),
    ['run: script ← github.event.pull_request.title (anyone: pull_request_target)'],
  );
  assert.equal(await use('actions/setup-node@v4', 'node-version'), []);
});

test('texts that git, files of others and the event have', async () => {
  const output = (script: string) =>
    `- id: x\n  run: echo "text=$(${script})" >> $GITHUB_OUTPUT\n- run: echo \${{ steps.x.outputs.text }}`;
  const checkout = '- uses: actions/checkout@v4\n';
  const head = `${checkout}  with: {ref: "\${{ github.event.pull_request.head.sha }}"}\n`;
  assert.equal(await flowsOf(`${checkout}${output('git log -1 --format=%s')}`, 'pull_request'), [
    'run: script ← git log (fork: pull_request)',
  ]);
  assert.equal(await flowsOf(`${checkout}${output('git log -1 --format=%s')}`, 'pull_request_target'), []);
  assert.equal(await flowsOf(`${head}${output('git diff --name-only | head -1')}`, 'pull_request_target'), [
    'run: script ← git diff (anyone: pull_request_target)',
  ]);
  assert.equal(await flowsOf(`${head}${output('git rev-parse HEAD')}`, 'pull_request_target'), []);
  assert.equal(await flowsOf(`${head}${output('cat VERSION')}`, 'pull_request_target'), [
    'run: script ← git (anyone: pull_request_target)',
  ]);
  assert.equal(await flowsOf(`- uses: actions/download-artifact@v4\n${output('cat pr.txt')}`, 'workflow_run'), [
    'run: script ← an artifact (anyone: workflow_run)',
  ]);
  assert.equal(await flowsOf(`- uses: actions/download-artifact@v4\n${output('cat pr.txt')}`, 'push'), []);
  assert.equal(await flowsOf(output('jq -r .issue.title "$GITHUB_EVENT_PATH"')), [
    'run: script ← github.event.issue.title (anyone: issues)',
  ]);
  assert.equal(await flowsOf(output('jq -r .issue.number "$GITHUB_EVENT_PATH"')), []);
});

const composite = (steps: string, head = '') =>
  `name: x\n${head}runs:\n  using: composite\n  steps:\n${steps.replace(/^(?=.)/gm, '    ')}\n`;

test('a local action', async () => {
  const action = composite(
    '- shell: bash\n  run: echo ${{ inputs.text }}\n- id: one\n  shell: bash\n  run: echo "out=${{ inputs.text }}" >> $GITHUB_OUTPUT',
    'inputs: {text: {}}\noutputs: {out: {value: "${{ steps.one.outputs.out }}"}}\n',
  );
  const caller = (value: string) =>
    `on: issues\njobs:\n  a:\n    runs-on: x\n    steps:\n      - id: local\n        uses: ./.github/actions/say\n        with: {text: "${value}"}\n      - run: echo \${{ steps.local.outputs.out }}\n`;
  const flows = (value: string) => flowsIn({ [workflow]: caller(value), '.github/actions/say/action.yml': action });
  assert.equal(await flows('${{ github.event.issue.title }}'), [
    'say[0] run: script ← github.event.issue.title (anyone: issues)',
    'say[1] run: script ← github.event.issue.title (anyone: issues)',
    'test.a[1] run: script ← github.event.issue.title (anyone: issues)',
  ]);
  assert.equal(await flows('constant'), []);
  assert.equal(await flowsIn({ '.github/actions/say/action.yml': action }), [
    'say[0] run: script ← inputs.text (caller: )',
    'say[1] run: script ← inputs.text (caller: )',
  ]);
});

test('defaults, variables and conditions of calls', async () => {
  const action = composite(
    '- shell: bash\n  run: echo ${{ inputs.ref }}\n- shell: bash\n  run: echo "LATER=${{ inputs.ref }}" >> $GITHUB_ENV',
    'inputs: {ref: {default: "${{ github.head_ref }}"}}\n',
  );
  const caller = (step: string) =>
    `on: pull_request_target\njobs:\n  a:\n    runs-on: x\n    steps:\n      - uses: ./.github/actions/say\n${step}      - run: echo \${{ env.LATER }}\n      - run: echo \${{ env.OWN }}\n`;
  const flows = (step: string) => flowsIn({ [workflow]: caller(step), '.github/actions/say/action.yml': action });
  const source = 'github.head_ref (anyone: pull_request_target)';
  const inside = [`say[0] run: script ← ${source}`, `say[1] run: script ← ${source}`];
  assert.equal(await flows(''), [...inside, `test.a[1] run: script ← ${source}`]);
  assert.equal(await flows('        with: {ref: main}\n'), []);
  assert.equal(await flows("        if: github.head_ref == 'main'\n"), []);
  // The variables of a step end with it.
  assert.equal(await flows('        env: {OWN: "${{ github.head_ref }}"}\n'), [
    ...inside,
    `test.a[1] run: script ← ${source}`,
  ]);
});

test('a workflow that another one calls', async () => {
  const called = `
on:
  workflow_call:
    inputs: {text: {type: string}, count: {type: number}}
    outputs: {out: {value: "\${{ jobs.b.outputs.out }}"}}
jobs:
  b:
    runs-on: x
    outputs: {out: "\${{ inputs.text }}"}
    steps:
      - run: echo \${{ inputs.text }} \${{ inputs.count }}
      - run: echo \${{ github.event.issue.body }}
`;
  const caller = `
on: issues
jobs:
  a:
    uses: ./.github/workflows/called.yml
    with: {text: "\${{ github.event.issue.title }}"}
  c:
    needs: a
    runs-on: x
    steps:
      - run: echo \${{ needs.a.outputs.out }}
`;
  assert.equal(await flowsIn({ [workflow]: caller, '.github/workflows/called.yml': called }), [
    'called.b[0] run: script ← github.event.issue.title (anyone: issues)',
    'called.b[1] run: script ← github.event.issue.body (anyone: issues)',
    'test.c[0] run: script ← github.event.issue.title (anyone: issues)',
  ]);
  assert.equal(await flowsIn({ '.github/workflows/called.yml': called }), [
    'called.b[0] run: script ← inputs.text (caller: )',
    'called.b[1] run: script ← github.event.issue.body (caller: )',
  ]);
});

test('the steps of a flow, from the sink back to the source', async () => {
  const { resources } = await load({
    [workflow]: `on: issues
env:
  TITLE: \${{ github.event.issue.title }}
jobs:
  a:
    runs-on: ubuntu-latest
    steps:
      - id: one
        run: |
          SHORT=\${TITLE:0:9}
          echo "title=$SHORT" >> $GITHUB_OUTPUT
      - run: |
          echo ok
          echo \${{ steps.one.outputs.title }}
`,
  });
  const step = resources.find(({ id }) => id === 'github_step.test.a[1]')!;
  const span = step.spanOf(['flows', 0]);
  assert.is(span.source.text.slice(span.start, span.end), '${{ steps.one.outputs.title }}');
  const expected = [
    'attribute 14 ${{ steps.one.outputs.title }}',
    'output 11 echo "title=$SHORT" >> $GITHUB_OUTPUT',
    'variable 10 ${TITLE:0:9}',
    'variable 3 ${{ github.event.issue.title }}',
    'source 3 github.event.issue.title',
  ];
  for (const path of [['flows', 0], ['run']]) {
    const steps = step.provenanceOf!(path);
    assert.equal(
      steps.map(({ kind, text, span: at }) => `${kind} ${positionOf(at!.source, at!.start).line} ${text}`),
      expected,
    );
  }
  const [flow] = step.config.flows as readonly Config[];
  assert.equal(
    flow!.steps,
    expected.map((line) => `${workflow}:${line.replace(/^\w+ /, '')}`),
  );
  const whole = resources.find(({ type }) => type === 'github_workflow')!;
  assert.is(whole.provenanceOf!(['jobs', 0, 'steps', 1, 'flows', 0]).length, expected.length);
});

test('calls and jobs without an end', async () => {
  const calls = Array.from({ length: 30 }, (_, index) => `  j${index}: {uses: ./.github/workflows/test.yml}`).join(
    '\n',
  );
  const text = `on: [issues, workflow_call]\njobs:\n${calls}\n`;
  assert.equal(await flowsIn(text), []);
  const chain = Array.from(
    { length: 3000 },
    (_, index) => `  j${index}: {runs-on: x, needs: [j${(index + 1) % 3000}], steps: [{run: x}]}`,
  ).join('\n');
  assert.equal(await flowsIn(`on: issues\njobs:\n${chain}\n`), []);
  const action = composite('- uses: ./.github/actions/a\n- uses: ./.github/actions/a');
  assert.equal(await flowsIn({ '.github/actions/a/action.yml': action }), []);
});

test.run();
