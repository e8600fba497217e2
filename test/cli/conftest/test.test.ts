import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../memory-io.ts';

const test = suite('cli/conftest/test');

/** A directory with policies for conftest and files to check. */
const files = {
  '/project/policy/labels.rego': `package main

deny contains msg if {
	not input.metadata.labels.team
	msg := sprintf("%s has no team", [input.metadata.name])
}

deny_image contains {"msg": "the image has no tag", "image": image, "_loc": {"file": "pod.yaml", "line": 7}} if {
	some image in input.images
	not contains(image, ":")
}

warn contains "the namespace is default" if input.metadata.namespace == "default"

exception contains ["image"] if input.metadata.name == "legacy"
`,
  '/project/pod.yaml': 'kind: Pod\nmetadata:\n  name: web\n  namespace: default\nimages: [nginx]\n',
  '/project/good.json': '{"metadata": {"name": "good", "labels": {"team": "web"}}, "images": ["nginx:1"]}',
  '/project/legacy.yaml': 'metadata:\n  name: legacy\n  labels: {team: old}\nimages: [a, b]\n',
};
const world = { files, cwd: '/project' };

test('a failure, a warning and an exception each have a line, and failures end with exit code 1', async () => {
  const { code, stdout } = await lintel('conftest test pod.yaml good.json legacy.yaml', world);
  assert.is(
    stdout,
    [
      'WARN - pod.yaml - main - the namespace is default',
      'FAIL - pod.yaml - main - web has no team',
      'FAIL - pod.yaml - main - the image has no tag',
      'EXCP - legacy.yaml - main - data.main.exception[_][_] == "image"',
      '',
      '9 tests, 5 passed, 1 warning, 2 failures, 1 exception',
      '',
    ].join('\n'),
  );
  assert.is(code, 1);
});

test('a run without rules is a warning that names the packages with rules, and passes as in conftest', async () => {
  const runs = [
    ['-n typo', 'no rules in typo; name their package with --namespace (main), or use --all-namespaces'],
    ['-n typ*', 'no rules; name their package with --namespace (main), or use --all-namespaces'],
    ['-p other', 'no rules in main; name them deny, violation or warn'],
  ] as const;
  const other = { ...files, '/project/other/a.rego': 'package main\n\ndenny contains "x" if true\n' };
  for (const [flags, message] of runs) {
    const { code, stdout, stderr } = await lintel(`conftest test pod.yaml ${flags}`, { ...world, files: other });
    assert.match(stdout, '0 tests, 0 passed, 0 warnings, 0 failures, 0 exceptions');
    assert.is(code, 0);
    assert.match(stderr.replace(/\s+/g, ' '), `nothing was checked: ${message}`);
  }
  assert.is((await lintel('conftest test good.json', world)).stderr, '');
});

test('no files, no policies, and no command are errors', async () => {
  const more = { ...files, '/project/empty/readme.md': '', '/project/other/data.json': '{}' };
  for (const [command, message] of [
    ['', /lintel conftest takes test, verify, parse or reformat$/],
    ['tset good.json', /takes test, verify, parse or reformat, not "tset"; did you mean test\?$/],
    ['test empty', /no files found$/],
    ['test nowhere.yaml', /no such file or directory: "nowhere\.yaml"$/],
    ['test good.json -p other', /no policies found in other: name their directory with --policy$/],
    ['test good.json --capabilities caps.json', /--capabilities: no such file: "caps\.json"$/],
    ['test good.json --ignore [', /--ignore needs a valid regular expression: /],
    ['parse', /conftest parse needs at least one file$/],
    ['reformat a.json b.json', /conftest reformat takes one file$/],
    ['verify --report full -o json', /report flag is supported with stdout only \(--report, --output\)$/],
    ['test good.json --parser ymal', /unknown format "ymal"; formats: .*; did you mean yaml\?$/],
  ] as const) {
    const { code, stdout, stderr } = await lintel(`conftest ${command}`, { ...world, files: more });
    assert.equal([code, stdout], [1, ''], command);
    assert.match(stderr.replace(/\s+/g, ' ').trim(), message);
  }
});

test('--ignore leaves out paths below a directory, and not a file that is named', async () => {
  const more = { ...files, '/project/in/a.yaml': 'a: 1\n', '/project/in/old/b.yaml': 'a: [', '/project/in/c.txt': '' };
  const run = (command: string) => lintel(`conftest ${command}`, { ...world, files: more });
  assert.match((await run('parse in')).stderr, /in\/old\/b\.yaml/);
  assert.equal(JSON.parse((await run('parse in --ignore old/')).stdout), { a: 1 });
  assert.match((await run('parse in/old/b.yaml --ignore old/')).stderr, /in\/old\/b\.yaml/);
});

test('without policies the error names --policy', async () => {
  const { code, stderr } = await lintel('conftest test pod.yaml', {
    ...world,
    files: { '/project/pod.yaml': 'a: 1\n' },
  });
  assert.is(code, 1);
  assert.match(stderr, 'no such directory: "policy"; name the directory of the policies with --policy');
});

test('each document of a file is checked and counted', async () => {
  const both = `${files['/project/pod.yaml']}---\nmetadata:\n  name: db\n`;
  const { stdout } = await lintel('conftest test both.yaml', {
    ...world,
    files: { ...files, '/project/both.yaml': both },
  });
  assert.match(stdout, 'FAIL - both.yaml - main - web has no team');
  assert.match(stdout, 'FAIL - both.yaml - main - db has no team');
  assert.match(stdout, '6 tests, 2 passed, 1 warning, 3 failures, 0 exceptions');
});

test('exit codes: warnings count with --fail-on-warn, and nothing does with --no-fail', async () => {
  const warned = { ...files, '/project/warned.yaml': 'metadata:\n  namespace: default\n  labels: {team: a}\n' };
  const codeOf = async (flags: string) => (await lintel(`conftest test ${flags}`, { ...world, files: warned })).code;
  assert.is(await codeOf('warned.yaml'), 0);
  assert.is(await codeOf('warned.yaml --fail-on-warn'), 1);
  assert.is(await codeOf('pod.yaml --fail-on-warn'), 2);
  assert.is(await codeOf('pod.yaml --no-fail'), 0);
});

test('--quiet prints nothing if everything passed', async () => {
  assert.is((await lintel('conftest test good.json --quiet', world)).stdout, '');
  assert.match((await lintel('conftest test pod.yaml --quiet', world)).stdout, 'FAIL');
});

test('-o json has the members of conftest, with metadata and places', async () => {
  const { stdout } = await lintel('conftest test pod.yaml -o json', world);
  assert.equal(JSON.parse(stdout), [
    {
      filename: 'pod.yaml',
      namespace: 'main',
      successes: 0,
      warnings: [{ msg: 'the namespace is default', metadata: { query: 'data.main.warn' } }],
      failures: [
        { msg: 'web has no team', metadata: { query: 'data.main.deny' } },
        {
          msg: 'the image has no tag',
          loc: { file: 'pod.yaml', line: 7 },
          metadata: { image: 'nginx', query: 'data.main.deny_image' },
        },
      ],
    },
  ]);
});

test('--combine gives policies a list of the files with their paths, sorted', async () => {
  const policy = 'package main\n\ndeny contains json.marshal([part.path | some part in input])\n';
  const { stdout } = await lintel('conftest test pod.yaml good.json --combine -o json', {
    ...world,
    files: { ...files, '/project/policy/labels.rego': policy },
  });
  const [result] = JSON.parse(stdout);
  assert.is(result.filename, 'Combined');
  assert.is(result.failures[0].msg, '["good.json","pod.yaml"]');
});

test('a directory is searched for files of known formats, except those that --ignore matches', async () => {
  const more = {
    ...files,
    '/project/deploy/a.yaml': 'a: 1',
    '/project/deploy/old/b.json': '{}',
    '/project/deploy/notes.txt': 'x',
  };
  const names = async (flags: string) => {
    const { stdout } = await lintel(`conftest test deploy -o json ${flags}`, { ...world, files: more });
    return JSON.parse(stdout).map(({ filename }: { filename: string }) => filename);
  };
  assert.equal(await names(''), ['deploy/a.yaml', 'deploy/old/b.json']);
  assert.equal(await names('--ignore old/'), ['deploy/a.yaml']);
});

test('namespaces: those named, those that match, or all', async () => {
  const more = {
    ...files,
    '/project/policy/k8s.rego': 'package k8s.pods\n\ndeny contains "no pods" if input.kind == "Pod"\n',
  };
  const run = async (flags: string) => {
    const { stdout } = await lintel(`conftest test pod.yaml -o json ${flags}`, { ...world, files: more });
    return JSON.parse(stdout).map(({ namespace }: { namespace: string }) => namespace);
  };
  assert.equal(await run('-n k8s.pods'), ['k8s.pods']);
  assert.equal(await run('-n k8s*'), ['k8s.pods']);
  assert.equal(await run('-n main,k8s.pods'), ['main', 'k8s.pods']);
  assert.equal(await run('--all-namespaces'), ['k8s.pods', 'main']);
  assert.equal(await run('-n missing'), ['missing']);
});

test('policies see data from --data, and the file at data.conftest.file', async () => {
  const policy =
    'package main\n\ndeny contains concat(" ", [data.teams.web, data.conftest.file.name, data.conftest.file.dir])\n';
  const { stdout } = await lintel('conftest test good.json -d data -o json', {
    ...world,
    files: { ...files, '/project/policy/labels.rego': policy, '/project/data/teams.yaml': 'teams: {web: ada}' },
  });
  assert.is(JSON.parse(stdout)[0].failures[0].msg, 'ada good.json /project');
});

test('numbers are converted as in conftest', async () => {
  const policy = 'package main\n\ndeny contains sprintf("%v", [input])\n';
  const { stdout } = await lintel('conftest test n.yaml -o json', {
    ...world,
    files: {
      ...files,
      '/project/policy/labels.rego': policy,
      '/project/n.yaml': 'a: 1000000\nb: 1.0\nc: 5000\nd: yes\n',
    },
  });
  assert.is(JSON.parse(stdout)[0].failures[0].msg, '{"a": 1e+06, "b": 1, "c": 5000, "d": true}');
});

test('settings come from flags, then from CONFTEST_ variables, then from conftest.toml', async () => {
  const more = {
    ...files,
    '/project/conftest.toml': 'policy = ["rules"]\noutput = "json"\n',
    '/project/rules/a.rego': 'package main\n\ndeny contains "rules"\n',
  };
  const inFile = await lintel('conftest test good.json', { ...world, files: more });
  assert.is(JSON.parse(inFile.stdout)[0].failures[0].msg, 'rules');
  const byVariable = await lintel('conftest test good.json', {
    ...world,
    files: more,
    env: { CONFTEST_OUTPUT: 'tap' },
  });
  assert.match(byVariable.stdout, 'not ok 1 - good.json - main - rules');
  const byFlag = await lintel('conftest test good.json -o stdout -p policy', { ...world, files: more });
  assert.match(byFlag.stdout, '3 tests, 3 passed');
});

test('standard input is YAML unless --parser names another format, and may have a name', async () => {
  const yaml = await lintel('conftest test -', { ...world, stdin: files['/project/pod.yaml'] });
  assert.match(yaml.stdout, 'FAIL - - main - web has no team');
  const json = await lintel('conftest test - --parser json --stdin-filename pod.json', {
    ...world,
    stdin: '{"metadata": {"name": "x"}}',
  });
  assert.match(json.stdout, 'FAIL - pod.json - main - x has no team');
});

test('prints have their place', async () => {
  const policy = 'package main\n\ndeny contains "x" if {\n\tprint("name", input.metadata.name)\n}\n';
  const { stdout } = await lintel('conftest test good.json', {
    ...world,
    files: { ...files, '/project/policy/labels.rego': policy },
  });
  assert.is(stdout.split('\n')[0], 'PRNT   policy/labels.rego:4: name good');
});

test('--trace goes to stderr, next to the result', async () => {
  const { stdout, stderr } = await lintel('conftest test good.json --trace -o json', world);
  assert.is(JSON.parse(stdout).length, 1);
  assert.match(stderr, 'file: good.json | query: data.main.deny');
  assert.match(stderr, /TRAC {3}policy\/labels\.rego:3 +Enter data\.main\.deny/);
});

test('each file that cannot be read is named, and nothing is reported as checked', async () => {
  const { code, stdout, stderr } = await lintel('conftest test a.yaml b.json c.txt', {
    ...world,
    files: { ...files, '/project/a.yaml': 'a: [', '/project/b.json': '{', '/project/c.txt': '' },
  });
  assert.is(code, 1);
  assert.is(stdout, '');
  for (const name of ['a.yaml', 'b.json', 'c.txt']) assert.match(stderr, name);
});

test('flags that lintel does not support are refused with the reason', async () => {
  for (const [flags, why] of [
    ['--update oci://example.com/policy', 'does not download policies'],
    ['--proto-file-dirs protos', 'text protocol buffers'],
    ['--parser cobol', 'unknown format "cobol"'],
  ] as const) {
    const { code, stderr } = await lintel(`conftest test good.json ${flags}`, world);
    assert.is(code, 1);
    assert.match(stderr, why);
  }
});

test('a rule that defines an object instead of a set is an error', async () => {
  const policy = 'package main\n\ndeny[msg] if msg := "x"\n';
  const { code, stderr } = await lintel('conftest test good.json', {
    ...world,
    files: { ...files, '/project/policy/labels.rego': policy },
  });
  assert.is(code, 1);
  assert.match(stderr, "deny[…] has the 'if' keyword without 'contains' keyword");
  assert.match(stderr, 'policy/labels.rego:3');
});

test('an object without a text msg is an error', async () => {
  const policy = 'package main\n\ndeny contains {"message": "x"}\n';
  const { code, stderr } = await lintel('conftest test good.json', {
    ...world,
    files: { ...files, '/project/policy/labels.rego': policy },
  });
  assert.is(code, 1);
  assert.match(stderr, 'data.main.deny has an object without a text msg');
});

test('the formats of scans are there too, with the line of the document', async () => {
  const both = `a: 1\n---\n# second\nkind: Pod\nmetadata: {name: db}\n`;
  const { code, stdout } = await lintel('conftest test both.yaml -o yaml', {
    ...world,
    files: { ...files, '/project/both.yaml': both },
  });
  assert.is(code, 1);
  assert.match(stdout, /line: 4/);
  assert.match(stdout, 'Pod');
});

test('reformat prints results of -o json in the other formats', async () => {
  const { stdout: results } = await lintel('conftest test both.yaml good.json -o json', {
    ...world,
    files: { ...files, '/project/both.yaml': 'a: 1\n---\nkind: Pod\n' },
  });
  for (const format of ['stdout', 'json', 'tap', 'table', 'junit', 'sarif']) {
    const { stdout: expected } = await lintel(`conftest test both.yaml good.json -o ${format}`, {
      ...world,
      files: { ...files, '/project/both.yaml': 'a: 1\n---\nkind: Pod\n' },
    });
    const { code, stdout } = await lintel(`conftest reformat results.json -o ${format}`, {
      ...world,
      files: { '/project/results.json': results },
    });
    assert.is(code, 0);
    assert.is(stdout, expected, format);
  }
});

test('reformat refuses other input', async () => {
  for (const [text, message] of [
    ['', 'failed to parse JSON input'],
    ['{"a": 1}', 'it must be a list of results'],
  ] as const) {
    const { code, stderr } = await lintel('conftest reformat a.json', { ...world, files: { '/project/a.json': text } });
    assert.is(code, 1);
    assert.match(stderr, message);
  }
  assert.match((await lintel('conftest reformat missing.json', world)).stderr, 'failed to open input file');
});

test('commands that lintel does not have are named', async () => {
  for (const name of ['doc', 'fmt', 'plugin', 'pull', 'push']) {
    const { code, stderr } = await lintel(`conftest ${name}`, world);
    assert.is(code, 1);
    assert.match(stderr, `Error: lintel conftest has no ${name}: `);
  }
});

test('--capabilities limits the built-in functions', async () => {
  const { code, stderr } = await lintel('conftest test good.json --capabilities caps.json', {
    ...world,
    files: { ...files, '/project/caps.json': '{"builtins": [{"name": "eq"}]}' },
  });
  assert.is(code, 1);
  assert.match(stderr, 'sprintf');
});

test.run();
