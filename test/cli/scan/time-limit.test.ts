import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { program } from '../../built.ts';
import { repository } from '../../shared.ts';
import { lintel } from '../memory-io.ts';

const test = suite('cli/scan/time-limit');

/** An input that hangs a program, and the program's reaction when the time is over. */
const hangs: Readonly<Record<string, string>> = {
  'a loop': 'for (;;);',
  'a loop that catches everything': 'for (;;) { try { for (;;); } catch {} }',
  'a regular expression': '/^(a+)+$/.test("a".repeat(60) + "b");',
  'promises without end': 'for (;;) await 1;',
  'timers without end':
    'for (;;) { await new Promise((resolve) => setTimeout(resolve, 1)); for (let i = 0; i < 1e6; i++); }',
};

/** Runs code of the sources that may hang. */
function runCode(code: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', code],
    { cwd: repository, encoding: 'utf8', timeout: 200_000 },
  );
  return { status, stdout, stderr };
}

for (const [name, code] of Object.entries(hangs)) {
  test(`${name} is ended`, () => {
    const watch = `
      import { startWatchdog } from './src/cli/machine/watchdog.ts';
      const memory = new Int32Array(new SharedArrayBuffer(12));
      startWatchdog({ reading: 1, evaluating: 1, step: 1, end: 1 }, memory, 4, (isOver) => console.log(isOver));
      ${code}`;
    assert.equal(runCode(watch), { status: 4, stdout: 'true\n', stderr: '' });
  });

  if (!['a loop', 'a regular expression', 'timers without end'].includes(name)) continue;
  test(`${name} in one file, and the others are scanned`, () => {
    const { status, stdout, stderr } = runCode(`
      import { loaders } from './src/iac/index.ts';
      import { memoryFiles, scan } from './src/scan/index.ts';
      import { limitTime } from './src/cli/scan/time-limit.ts';
      import { startWatchdog } from './src/cli/machine/watchdog.ts';
      const hang = async () => { ${code} };
      const manifests = loaders.find(({ id }) => id === 'k8s');
      const hanging = { ...manifests, load: (files, options) => manifests.load({ ...files, read: async (path) => {
        const text = await files.read(path);
        if (path === 'b/b.yaml' && text !== undefined) await hang();
        return text;
      } }, options) };
      const pod = (name) => 'apiVersion: v1\\nkind: Pod\\nmetadata: {name: ' + name + '}\\n#' + ' '.repeat(50_000);
      const files = memoryFiles(new Map(['a', 'b', 'c'].map((name) => [name + '/' + name + '.yaml', pod(name)])));
      const values = { text: () => '10' };
      const { end, ...limited } = limitTime(values, { watchdog: startWatchdog }, {});
      const target = { kind: 'files', files };
      const platform = { open: async () => ({ files }), loaders: [hanging], host: { env: new Map() }, ...limited };
      const { resources, errors } = await scan({ target, types: ['k8s'], configOnly: true }, platform);
      console.log(resources.map(({ name }) => name).join(), errors.map(({ file, diagnostic }) => file + ' ' + diagnostic.message).join());
      end();
      process.exitCode = 0;
    `);
    const expected = 'a,c b/b.yaml b/b.yaml was not read: it takes too much CPU time\n';
    assert.equal({ status, stdout, stderr }, { status: 0, stdout: expected, stderr: '' });
  });
}

/** Runs something with a folder of files. */
function inFolder<T>(files: Readonly<Record<string, string>>, use: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-time-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const pod = (name: string): string =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: ${name}}\nspec: {containers: [{name: c, image: x}]}\n---\n`;

test('a scan that takes too much time reports its violations, and what it has not read', () => {
  const names = ['a', 'b', 'c', 'd'];
  const files = Object.fromEntries(names.map((name) => [`${name}.yaml`, pod(name).repeat(20_000)]));
  const rule = 'k8s.workload.run_as_non_root';
  const argv = [program, 'scan', '-i', 'k8s', '-o', 'json', '--timeout', '1', '--scan-rules', rule];
  const { status, stdout, stderr } = inFolder(files, (cwd) =>
    spawnSync(process.execPath, argv, { cwd, encoding: 'utf8', maxBuffer: 1e9 }),
  );
  const { violations, scan_errors: errors } = JSON.parse(stdout).results;
  assert.is(status, violations.length > 0 ? 3 : 4);
  const told = /d\.yaml was not read: half of the 1 seconds of CPU time was used up/;
  assert.match(stderr.replaceAll(/\s+/g, ' '), told);
  assert.ok(errors.some(({ file, message }: Record<string, string>) => file === 'd.yaml' && told.test(message!)));
});

test('a policy that hangs, and the others are evaluated', () => {
  const policy = (name: string, deny: string): string =>
    `# METADATA\n# title: A rule\n# description: A reason.\n# custom:\n#   severity: HIGH\n#   category: Resilience\n` +
    `#   resource_types: [kubernetes_pod]\npackage lintel.k8s.pod.${name}\n\ndeny contains {"path": []} if ${deny}\n`;
  const files = {
    'a.yaml': pod('a'),
    'b.yaml': pod('b'),
    'policies/k8s/pod/agile/policy.rego': policy('agile', 'input.id'),
    'policies/k8s/pod/hanging/policy.rego': policy('hanging', 'rand.intn("a", 9) >= 0'),
    'policies/k8s/pod/swift/policy.rego': policy('swift', 'input.id'),
  };
  const found = inFolder(files, (folder) =>
    runCode(`
      import { resolve } from 'node:path';
      import { localIo } from './src/cli/machine/local-io.ts';
      import { main } from './src/cli/main.ts';
      const folders = { packageFolder: resolve('.'), policyFolder: resolve('policies') };
      const random = () => { for (;;); };
      const argv = ['scan', '-i', 'k8s', '-d', '${folder}', '-p', '${folder}/policies', '-o', 'json', '--timeout', '10'];
      process.exitCode = await main(argv, { ...localIo(folders), random });
    `),
  );
  assert.is(found.status, 3, found.stderr);
  const { violations, scan_errors: errors } = JSON.parse(found.stdout).results;
  assert.equal(
    violations.map(({ rule_id: id, file }: Record<string, string>) => `${id} ${file}`),
    ['k8s.pod.agile a.yaml', 'k8s.pod.swift a.yaml', 'k8s.pod.agile b.yaml', 'k8s.pod.swift b.yaml'],
  );
  assert.equal(
    errors.map(({ message }: Record<string, string>) => message),
    ['the policy k8s.pod.hanging could not be evaluated for kubernetes_pod.a-default: it takes too much CPU time'],
  );
});

for (const wrong of ['0', '-1', 'x', '1.5', '']) {
  test(`--timeout=${wrong} is rejected`, async () => {
    const { code, stderr } = await lintel(['scan', `--timeout=${wrong}`], {});
    assert.is(code, 1);
    assert.match(stderr, '--timeout');
  });
}

test.run();
