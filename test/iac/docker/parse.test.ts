import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseDockerfile } from '../../../src/iac/docker/parse/parse.ts';
import { configIn, load, placed, problemsIn, resourceIn, resourcesIn } from './dockerfile.ts';

const test = suite('iac/docker: grammar');

const parse = (text: string) => parseDockerfile({ path: 'Dockerfile', text });
const linesOf = (text: string) =>
  parse(text).instructions.map(({ name, args, firstLine, lastLine }) =>
    [name, firstLine, lastLine, ...args.map((word) => word.text)].join(' '),
  );

test('lines continue over comments and empty lines', () => {
  const text = 'FROM a\nRUN one \\\n  # note\n\n  two \\  \n three\nUSER b\n';
  assert.equal(linesOf(text), ['FROM 1 1 a', 'RUN 2 6 one   two  three', 'USER 7 7 b']);
});

test('an escape character that is escaped does not continue a line', () => {
  assert.equal(linesOf('FROM a\nRUN one \\\\\nRUN two\n'), ['FROM 1 1 a', 'RUN 2 2 one \\\\', 'RUN 3 3 two']);
});

test('the escape directive changes what continues a line', () => {
  const text = '# escape=`\nFROM a\nRUN dir c:\\ `\n  /s\nCOPY a c:\\\n';
  assert.equal(linesOf(text), ['FROM 2 2 a', 'RUN 3 4 dir c:\\   /s', 'COPY 5 5 a c:\\']);
});

test('directives end with the first other line', () => {
  const { directives, escapeToken } = parse('# syntax = docker/dockerfile:1 \n#check=skip=all\n\n# escape=`\nFROM a\n');
  assert.equal(
    directives.map(({ name, value }) => [name, value]),
    [
      ['syntax', 'docker/dockerfile:1'],
      ['check', 'skip=all'],
    ],
  );
  assert.is(escapeToken, '\\');
});

test('a byte order mark, carriage returns and blanks do not matter', () => {
  assert.equal(linesOf('\ufeffFROM a\r\n  \tRUN x \\\r\n y\r\n'), ['FROM 1 1 a', 'RUN 2 3 x  y']);
});

test('heredocs are read up to their terminators, in order', () => {
  const text = 'FROM a\nCOPY <<one <<-"two" /x/\n$A\none\n\t$B\n\ttwo\nUSER b\n';
  const [, copy, user] = parse(text).instructions;
  assert.equal(
    copy!.heredocs.map(({ name, content, expand, chomp }) => [name, content.text, expand, chomp]),
    [
      ['one', '$A\n', true, false],
      ['two', '\t$B\n', false, true],
    ],
  );
  assert.is(copy!.lastLine, 6);
  assert.is(user!.firstLine, 7);
});

test('heredoc markers have no effect in quotes, in JSON, and where heredocs are not allowed', () => {
  assert.equal(linesOf('FROM a\nRUN ["a", "<<E"]\nRUN echo "<<E"\nCMD cat <<E\n').length, 4);
});

test('a heredoc of ONBUILD belongs to the instruction that it delays', async () => {
  const { trigger } = await configIn('FROM a\nONBUILD COPY <<E /x\nhi\nE\n', 'docker_onbuild.0[0]');
  assert.match(JSON.stringify(trigger), '"content":"hi\\n"');
});

test('flags are read without their quotes, up to --', async () => {
  const { chown, sources } = await configIn('FROM a\nCOPY --chown="a b":c -- --x y\n', 'docker_copy.0[0]');
  assert.equal([chown, sources], ['a b:c', ['--x']]);
});

test('arguments may be a JSON array; anything else is text', async () => {
  assert.equal((await configIn('FROM a\nCMD ["a", "b c"]\n', 'docker_cmd.0[0]')).args, ['a', 'b c']);
  assert.is((await configIn('FROM a\nRUN [ -f x ] && y\n', 'docker_run.0[0]')).command, '[ -f x ] && y');
  assert.equal((await configIn('FROM a\nVOLUME ["/a b"]\n', 'docker_volume.0[0]')).volumes, ['/a b']);
});

test('ENV and LABEL have two forms', async () => {
  const { env } = await configIn('FROM a\nENV A=1 B="x y" C=a\\ b\n', 'docker_env.0[0]');
  assert.equal(env, { A: '1', B: 'x y', C: 'a b' });
  assert.equal((await configIn('FROM a\nENV A  b c="d"\n', 'docker_env.0[0]')).env, { A: 'b c=d' });
  assert.equal((await configIn("FROM a\nLABEL a.b='$x'\n", 'docker_label.0[0]')).labels, { 'a.b': '$x' });
});

test('a file of another program has one problem for each line without a valid instruction', async () => {
  assert.equal(await problemsIn('FROM a\nRUNS x\nwhat\n'), [
    '2:1 docker.instruction there is no instruction RUNS; did you mean RUN?',
    '3:1 docker.instruction there is no instruction what',
  ]);
});

test('a template has one problem for all of its lines', async () => {
  assert.equal(await problemsIn('FROM a\n{{ if web }}\nEXPOSE 80\n{{ else }}\nwhat\n{{ end }}\n'), [
    '2:1 docker.template this Dockerfile is a template (it contains {{), so it was only read in part',
  ]);
  assert.equal(await problemsIn('FROM a\nRUN docker ps --format "{{.ID}}"\n'), []);
});

test('syntax that BuildKit rejects is a problem, with its place', async () => {
  const cases: readonly (readonly [string, string])[] = [
    ['FROM a b', '1:6 docker.arguments FROM takes an image, or an image and "AS name"'],
    ['FROM a AS 1b', '1:11 docker.arguments 1b is not a name of a stage'],
    ['FROM a\nCOPY x', '2:6 docker.arguments COPY needs a source and a destination'],
    ['FROM a\nCOPY x <<E\nE', '2:8 docker.arguments the destination cannot be a heredoc'],
    ['FROM a\nENV A', '2:5 docker.arguments A has no value'],
    ['FROM a\nENV A=1 B', '2:9 docker.arguments "B" has no ='],
    ['FROM a\nSHELL bash', '2:7 docker.arguments SHELL needs a JSON array'],
    ['FROM a\nCMD [1]', '2:5 docker.arguments a JSON array of arguments must have strings only'],
    ['FROM a\nONBUILD FROM b', '2:9 docker.arguments ONBUILD FROM is not allowed'],
    ['FROM a\nHEALTHCHECK x', '2:13 docker.arguments HEALTHCHECK takes NONE or CMD, not x'],
    ['FROM a\nCOPY --form=b x y', '2:6 docker.flag COPY has no flag --form; did you mean from?'],
    ['FROM a\nRUN --network=x y', '2:5 docker.flag the flag --network must be default, none or host'],
    [
      'FROM a\nHEALTHCHECK --interval=1 CMD x',
      '2:13 docker.flag the flag --interval must be a duration such as 30s (got "1")',
    ],
    ['FROM a\nRUN <<E\nx', '2:1 docker.heredoc the heredoc E is not closed'],
    ['#escape=x\nFROM a', '1:1 docker.directive the escape character must be \\ or `, not x'],
    ['RUN a\nFROM b', '1:1 docker.no-stage RUN must be after the first FROM'],
    ['ARG a', '1:1 docker.no-stage the file has no FROM, so nothing is built from it'],
    ['FROM a\nUSER ${b', '2:6 docker.substitution the reference has no }'],
  ];
  for (const [text, problem] of cases) assert.equal((await problemsIn(text)).slice(0, 1), [problem], text);
});

test('BuildKit 0.34 rejects lines of more than 65,535 bytes, without their line feed', async () => {
  const tooLong = '2:1 docker.line-too-long the line is longer than 65535 bytes, and the builder refuses it';
  const run = (length: number) => `RUN ${'x'.repeat(length - 4)}`;
  for (const line of [`${run(65_535)}\n`, run(65_535), `${run(65_534)}\r\n`, `#${'x'.repeat(65_534)}\n`])
    assert.equal(await problemsIn(`FROM a\n${line}`), [], String(line.length));
  for (const line of [`${run(65_536)}\n`, run(65_536), `${run(65_535)}\r\n`, `#${'é'.repeat(40_000)}\n`])
    assert.equal(await problemsIn(`FROM a\n${line}`), [tooLong], String(line.length));
  const { resources } = await load({ Dockerfile: `FROM a\n${run(70_000)}\nUSER root\n` });
  assert.ok(
    resources.some(({ id }) => id === 'docker_user.0[0]'),
    'the rest is read',
  );
});

test('a problem does not hide the instructions that can be read', async () => {
  const { resources } = await load({ Dockerfile: 'FROM a\nNOPE\nUSER root\n' });
  assert.ok(resources.some(({ id }) => id === 'docker_user.0[0]'));
});

test('every value has its place, in lines that continue, too', async () => {
  const text = 'FROM a\nENV A=1 \\\n    # note\n    B="two"\nRUN x && \\\n  curl -o y "$u"\n';
  const env = await resourceIn(text, 'docker_env.0[0]');
  assert.is(placed(env.spanOf(['env', 'B'])), '4:7 "two"');
  const run = await resourceIn(text, 'docker_run.0[0]');
  assert.is(placed(run.spanOf(['commands', 1, 'args', 1])), '6:11 y');
  assert.is(placed(run.spanOf(['commands', 1, 'args', 2])), '6:13 "$u"');
  assert.is(placed(run.spanOf(['commands', 1])), '6:3 curl -o y "$u"');
  assert.is(run.line, 5);
});

test('comments above and in an instruction belong to it', async () => {
  const text = '# far\n\n# above\nFROM a\n# next\nRUN x \\\n# within\n y\n';
  const resources = await resourcesIn(text);
  const comments = (id: string) => resources.get(id)!.comments.map((comment) => comment.text);
  assert.equal(comments('docker_from.0'), ['above']);
  assert.equal(comments('docker_run.0[0]'), ['next', 'within']);
  assert.equal(comments('docker_stage.0'), ['above', 'next', 'within']);
  assert.equal(comments('docker_dockerfile.Dockerfile'), ['far', 'above', 'next', 'within']);
});

test('comments of other tools for a whole file concern all of it', async () => {
  const resources = await resourcesIn('FROM a\nRUN x\n\n#ts:skip=AC_DOCKER_0001 why\n#trivy:ignore:x\nUSER b\n');
  const comments = (id: string) => resources.get(id)!.comments.map((comment) => comment.text);
  assert.equal(comments('docker_from.0'), ['ts:skip=AC_DOCKER_0001 why']);
  assert.equal(comments('docker_user.0[0]'), ['ts:skip=AC_DOCKER_0001 why', 'trivy:ignore:x']);
});

test.run();
