import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hasPrograms } from '../../shared.ts';
import { lintel } from '../memory-io.ts';
import { policy } from '../policy.ts';

const completion = suite('lintel completion');
let folder = '';
completion.before(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-completion-'));
  writeFileSync(join(folder, 'report.json'), '');
});
completion.after(() => rmSync(folder, { recursive: true, force: true }));

const has = (shell: string): boolean => hasPrograms([shell], 'its completion');

/** Command lines up to the cursor, and what is offered there: some of it, and what is not. */
const cases: readonly (readonly [line: string, offered: readonly string[], not: readonly string[]])[] = [
  ['lintel sc', ['scan'], ['server', 'render']],
  ['lintel ', ['scan', 'rules', 'explain', 'completion', 'help'], []],
  ['lintel scan --sev', ['--severity'], ['--summary']],
  ['lintel scan --severity ', ['low', 'medium', 'high'], ['--severity']],
  ['lintel scan -i k', ['k8s', 'kustomize'], ['terraform']],
  ['lintel -l de', ['debug'], ['error']],
  ['lintel scan -o js', ['json'], ['yaml']],
  ['lintel rules ', ['list', 'show'], ['scan']],
  ['lintel serve --po', ['--port'], ['--severity']],
  ['lintel completion ', ['bash', 'zsh', 'fish'], ['scan']],
  ['lintel opa si', ['sign'], ['server']],
  ['lintel opa sign --sig', ['--signing-key'], ['--sample']],
  ['lintel opa eval --format ', ['bindings'], ['junit']],
  ['lintel opa test --format ', ['junit'], ['bindings']],
  ['lintel test --format ', ['junit'], ['bindings']],
  ['lintel help ren', ['render'], ['scan']],
  ['lintel scan -f rep', ['report.json'], []],
  ['lintel scan --scan-rules aws.s3.o', ['aws.s3.own_key'], ['aws.rds.own_key']],
  ['lintel scan --skip-rules aws.rds.own_key,aws.s3.o', ['aws.rds.own_key,aws.s3.own_key'], ['aws.s3.own_key']],
  ['lintel explain aws.r', ['aws.rds.own_key'], ['aws.s3.own_key']],
  ['lintel explain hcl.unclosed-b', ['hcl.unclosed-block'], ['aws.s3.own_key']],
];

for (const [line, offered, not] of cases) {
  completion(`bash, "${line}"`, async () => {
    if (!has('bash')) return;
    const { stdout } = await lintel('completion bash');
    const words = line.split(' ');
    const script = `${stdout}
compopt() { :; }
lintel() { [[ $* == 'completion rules' ]] && printf 'aws.%s.own_key\\n' s3 rds; }
COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')})
COMP_CWORD=${words.length - 1}
_lintel
printf '%s\\n' "\${COMPREPLY[@]}"`;
    const found = execFileSync('bash', ['--norc', '-c', script], { cwd: folder, encoding: 'utf8' }).split('\n');
    for (const word of offered) assert.ok(found.includes(word), `${word} in ${found}`);
    for (const word of not) assert.not(found.includes(word), word);
  });

  completion(`fish, "${line}"`, async () => {
    if (!has('fish')) return;
    const { stdout } = await lintel('completion fish');
    writeFileSync(join(folder, 'lintel.fish'), stdout);
    const ids = "function lintel; printf 'aws.%s.own_key\\n' s3 rds; end";
    const script = `${ids}; source lintel.fish; complete -C '${line}'`;
    const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder };
    const lines = execFileSync('fish', ['--no-config', '-c', script], { cwd: folder, encoding: 'utf8', env }).split(
      '\n',
    );
    const found = lines.map((text) => text.split('\t')[0]);
    for (const word of offered) assert.ok(found.includes(word), `${word} in ${found}`);
    for (const word of not) assert.not(found.includes(word), word);
  });
}

completion('bash completes the file of a format', async () => {
  if (!has('bash')) return;
  const { stdout } = await lintel('completion bash');
  const script = `${stdout}
compopt() { :; }
COMP_WORDS=(lintel scan -o json = rep)
COMP_CWORD=5
_lintel
echo "\${COMPREPLY[@]}"`;
  assert.is(execFileSync('bash', ['--norc', '-c', script], { cwd: folder, encoding: 'utf8' }), 'report.json\n');
});

completion('rules prints the ids that a command line may contain', async () => {
  const rule = (id: string) => JSON.stringify({ id, name: 'a', file: 'a.rego', severity: 'LOW' });
  const files = {
    '/package/policies/aws/thing/closed/policy.rego': policy,
    '/own/a.json': rule('AC_OWN_0001'),
    '/own/b.json': rule('$(touch me)'),
    '/own/a.rego': 'package accurics',
    '/project/lintel.toml': '[policy]\npath = "/"\nrego_subdir = "own"\n',
  };
  assert.is((await lintel('completion rules', { files })).stdout, 'aws.thing.closed\n');
  assert.is((await lintel('completion rules -c lintel.toml', { files })).stdout, 'AC_OWN_0001\n');
});

completion('zsh understands its script', async () => {
  if (!has('zsh')) return;
  const { stdout } = await lintel('completion zsh');
  writeFileSync(join(folder, '_lintel'), stdout);
  execFileSync('zsh', ['-f', '-n', join(folder, '_lintel')]);
  const script = 'autoload -Uz compinit; compinit -u -d ./dump; source ./_lintel; print ${_comps[lintel]}';
  assert.is(execFileSync('zsh', ['-f', '-c', script], { cwd: folder, encoding: 'utf8' }), '_lintel\n');
});

completion('another shell is rejected', async () => {
  for (const shell of ['', 'powershell', '__proto__']) {
    const run = await lintel(`completion ${shell}`);
    assert.equal([run.code, run.stdout], [1, '']);
    assert.match(run.stderr, /lintel: completion takes one of bash, zsh, fish/);
  }
});

completion.run();
