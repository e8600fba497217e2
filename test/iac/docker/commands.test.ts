import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Config } from '../../../src/iac/index.ts';
import { configIn, load, placed, resourceIn } from './dockerfile.ts';

const test = suite('iac/docker: commands');

const namesIn = ({ commands }: Config): unknown => (commands as readonly Config[] | undefined)?.map(({ name }) => name);
const ran = async (instruction: string, before = '') =>
  namesIn(
    await configIn(`FROM a\n${before}${instruction}\n`, `docker_${instruction.split(' ')[0]!.toLowerCase()}.0[0]`),
  );

test('a script runs commands with arguments', async () => {
  const { commands } = await configIn(
    'FROM a\nRUN A=1 apt-get install -y "b c" $D 2>/dev/null && x | y > z\n',
    'docker_run.0[0]',
  );
  assert.equal(commands, [
    {
      name: 'apt-get',
      args: ['install', '-y', 'b c', '${D}'],
      assignments: { A: '1' },
      redirects: [{ operator: '2>', target: '/dev/null' }],
      pipeline: 0,
    },
    { name: 'x', args: [], operator: '&&', pipeline: 1, piped: true },
    { name: 'y', args: [], redirects: [{ operator: '>', target: 'z' }], operator: '|', pipeline: 1 },
  ]);
});

test('the exec form is a command without a shell', async () => {
  assert.equal(await ran('ENTRYPOINT ["/bin/sh", "-ec", "a && b"]'), ['sh', 'a', 'b']);
  assert.equal(await ran('CMD ["node", "a && b"]'), ['node']);
});

/** Mounts as BuildKit 0.34.2 reads them; it refuses a build with a key that it does not know. */
const mounts: readonly (readonly [flag: string, mount: object])[] = [
  ['type=secret,id=a', { type: 'secret', id: 'a' }],
  ['type=SECRET,source=a,dst=/x,required', { type: 'secret', source: 'a', target: '/x', required: true }],
  ['type=ssh,Required=T', { type: 'ssh', required: true }],
  ['type=cache,target=/c,sharing=locked,ro', { type: 'cache', target: '/c', sharing: 'locked', readonly: true }],
  ['src=.,destination=/x,rw', { type: 'bind', source: '.', target: '/x', readonly: false }],
  ['target=/x,readwrite=false', { type: 'bind', target: '/x', readonly: true }],
  ['target=/x,rw=True', { type: 'bind', target: '/x', readonly: false }],
  ['target=/x,readonly=0', { type: 'bind', target: '/x', readonly: false }],
  [
    'type=secret,id=a,env=TOKEN,mode=0400,uid=1,gid=2',
    { type: 'secret', id: 'a', env: 'TOKEN', mode: '0400', uid: '1', gid: '2' },
  ],
  ['type=tmpfs,target=/t,size=1m,what=x', { type: 'tmpfs', target: '/t', size: '1m' }],
];

test('a mount has the fields that BuildKit knows, under one name each', async () => {
  for (const [flag, mount] of mounts)
    assert.equal((await configIn(`FROM a\nRUN --mount=${flag} x\n`, 'docker_run.0[0]')).mounts, [mount], flag);
  const two = 'FROM a\nRUN --mount=type=cache,target=/a --mount=type=tmpfs,target=/b x\n';
  assert.equal((await configIn(two, 'docker_run.0[0]')).mounts, [
    { type: 'cache', target: '/a' },
    { type: 'tmpfs', target: '/b' },
  ]);
});

test('SHELL decides the language of a script', async () => {
  assert.equal(await ran('RUN Install-X -Name a; Remove-Y b', 'SHELL ["powershell", "-Command"]\n'), [
    'Install-X',
    'Remove-Y',
  ]);
  assert.equal(await ran('RUN dir & del /q x', 'SHELL ["cmd", "/S", "/C"]\n'), ['dir', 'del']);
  assert.is(await ran('RUN import os', 'SHELL ["python3", "-c"]\n'), undefined);
  for (const shell of ['"/bin/fish", "-c"', '"/usr/bin/env", "bash", "-c"', '"/usr/local/bin/entry.sh"'])
    assert.equal(await ran('RUN a && b', `SHELL [${shell}]\n`), ['a', 'b'], shell);
});

test('images of Windows have another shell', async () => {
  const text = 'FROM mcr.microsoft.com/windows/servercore:ltsc2022\nRUN a && b\n';
  assert.equal((await configIn(text, 'docker_run.0[0]')).shell, ['cmd', '/S', '/C']);
});

test('a heredoc is the script, unless a command reads it', async () => {
  assert.equal(await ran('RUN <<E\na\nb && c\nE'), ['a', 'b', 'c']);
  assert.equal(await ran('RUN <<E\n#!/bin/bash -e\na\nE'), ['a']);
  assert.is(await ran('RUN <<E\n#!/usr/bin/env python3\nimport os\nE'), undefined);
  assert.equal(await ran('RUN cat <<E > x && y\na\nE'), ['cat', 'y']);
  assert.equal(await ran('RUN bash <<E\na\nE'), ['bash', 'a']);
});

test('places in heredocs are those of the file', async () => {
  const run = await resourceIn('FROM a\nRUN <<-E\n\tone two\n\tE\n', 'docker_run.0[0]');
  assert.is(placed(run.spanOf(['commands', 0, 'args', 0])), '3:6 two');
});

test('commands whose quote or heredoc is not closed end with the file', async () => {
  for (const [text, place] of [
    ['FROM a\nSHELL ["powershell", "-Command"]\nRUN echo "abc', '3:5 echo "abc'],
    ['FROM a\nRUN cat > x <<EOF && b\nabc', '2:22 b'],
  ] as const) {
    const { resources } = await load({ Dockerfile: text });
    const run = resources.find(({ type }) => type === 'docker_run')!;
    const { commands } = run.config as { readonly commands: readonly Config[] };
    assert.is(placed(run.spanOf(['commands', commands.length - 1])), place);
    const { source, end } = run.spanOf(['commands', 0, 'redirects', 1, 'target']);
    assert.ok(end <= source.text.length, text);
  }
});

test('HEALTHCHECK has a command, or NONE', async () => {
  const { interval, retries, type, commands } = await configIn(
    'FROM a\nHEALTHCHECK --interval=5m --retries=3 CMD curl -f x || exit 1\n',
    'docker_healthcheck.0[0]',
  );
  assert.equal([interval, retries, type, namesIn({ commands: commands! })], ['5m', 3, 'CMD', ['curl', 'exit']]);
  assert.equal(await configIn('FROM a\nHEALTHCHECK none\n', 'docker_healthcheck.0[0]'), { type: 'NONE' });
});

test('a script that cannot be read is a note, with what could be', async () => {
  const { notes, resources } = await load({ Dockerfile: 'FROM a\nRUN one && "\n' });
  assert.equal(
    notes.map(({ code }) => code),
    ['docker.shell'],
  );
  assert.is((namesIn(resources.find(({ type }) => type === 'docker_run')!.config) as string[])[0], 'one');
});

test.run();
