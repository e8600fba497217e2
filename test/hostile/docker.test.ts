import { type Entry, hostile } from './bounded.ts';

/** A Dockerfile next to Terraform code whose violations must still be found, and the messages that it must cause. */
function dockerfile(name: string, text: string | (() => string), says: Entry['says'] = []): Entry {
  return {
    name,
    argv: ['scan', '-i', 'docker,terraform', '-l', 'debug'],
    files: () => ({
      Dockerfile: typeof text === 'string' ? text : text(),
      'main.tf': 'resource "aws_s3_bucket" "neighbour" {\n  acl = "public-read"\n}\n',
    }),
    says,
    finds: ['neighbour'],
  };
}

const list = (count: number, item: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => item(at)).join('');

/** A Dockerfile whose only violation is behind a limit: the file must be reported as not read. */
function unread(name: string, run: string | (() => string), code = 'docker.shell'): Entry {
  return {
    name: `a violation behind ${name}`,
    argv: ['scan', '-i', 'docker', '--scan-rules', 'docker.build.scripts_not_piped'],
    files: () => ({ Dockerfile: `FROM a\n${typeof run === 'string' ? run : run()}\n` }),
    code: 4,
    says: [`[${code}]`],
  };
}

const piped = 'curl https://a | sh';

hostile('docker', [
  unread('200 conditions', `RUN ${'if a; then '.repeat(200)}${piped}${'; fi'.repeat(200)}`),
  unread('10,000 commands', () => `RUN <<E\n${'a\n'.repeat(10_000)}${piped}\nE`),
  unread('200,000 characters', () => `RUN <<E\n${'a b\n'.repeat(50_000)}${piped}\nE`),
  unread('600 here-documents', () => `RUN <<OUTER\n${'cat <<E\nE\n'.repeat(600)}${piped}\nOUTER`),
  unread(
    'ten shells within each other',
    `RUN ${Array.from({ length: 10 }).reduce<string>((script) => `sh -c ${JSON.stringify(script)}`, piped)}`,
  ),
  unread('shells within each other, without the shell of the builder', () => {
    const script = Array.from({ length: 9 }).reduce<string>((inner) => `sh -c ${JSON.stringify(inner)}`, piped);
    return `RUN ${JSON.stringify(['sh', '-c', script])}`;
  }),
  unread(
    '100 scripts that are wrong',
    () => `${'RUN echo "a\n'.repeat(100)}RUN <<E\n${'a\n'.repeat(10_000)}${piped}\nE`,
  ),
  unread(
    '200,000 commands',
    () => `${`RUN <<E\n${'a\n'.repeat(9990)}E\n`.repeat(100)}RUN ${piped}`,
    'docker.too-large',
  ),
  dockerfile('a line of a million characters', () => `FROM a\nRUN ${'x '.repeat(500_000)}\n`, [
    '[docker.line-too-long]',
  ]),
  dockerfile('a heredoc without an end', () => `FROM a\nRUN <<E\n${'x\n'.repeat(300_000)}`, ['[docker.heredoc]']),
  dockerfile('100,000 heredocs in a line', () => `FROM a\nRUN ${'<<E '.repeat(100_000)}\nE\n`, ['[docker.']),
  dockerfile('100,000 lines that continue', () => `FROM a\nRUN x${' \\\n x'.repeat(100_000)}\n`),
  dockerfile('100,000 instructions', () => `FROM a\n${'USER x\n'.repeat(100_000)}`, ['[docker.too-large]']),
  dockerfile('100,000 lines that are no instruction', () => `FROM a\n${'x\n'.repeat(100_000)}`, [
    '[docker.instruction]',
  ]),
  dockerfile('100,000 comments', () => `${'# a b\n'.repeat(100_000)}FROM a\n${'USER x\n'.repeat(5000)}`),
  dockerfile(
    '9,000 variables and packages',
    () => `FROM a\nENV PIP_NO_CACHE_DIR=1\n${list(9000, (at) => `ENV A${at}=b\nRUN pip install a\n`)}`,
  ),
  dockerfile('19,000 stages', () => list(19_000, (at) => `FROM a:1 AS s${at}\n`)),
  dockerfile('values that double', () => `FROM scratch\nENV A=xx\n${'ENV A=$A$A\n'.repeat(60)}`, ['[docker.']),
  dockerfile('references within each other', () => `FROM a\nENV A=${'${a:-'.repeat(10_000)}\n`, [
    '[docker.substitution]',
  ]),
  dockerfile(
    'a pattern of stars',
    () => `FROM scratch\nENV A=${'a'.repeat(900)}\nENV B=\${A//${'a*'.repeat(40)}b/c}\n`,
  ),
  dockerfile(
    '5,000 stages that are based on each other',
    () => list(5000, (at) => `FROM ${at === 0 ? 'a' : `s${at - 1}`} AS s${at}\nENV A${at}=1\n`),
    ['[docker.too-large]'],
  ),
  dockerfile('ONBUILD within ONBUILD', () => `FROM a\n${'ONBUILD '.repeat(8000)}\n`, ['[docker.arguments]']),
  dockerfile('30,000 brackets', () => `FROM a\nCMD ${'['.repeat(30_000)}${']'.repeat(30_000)}\n`, [
    '[docker.arguments]',
  ]),
  dockerfile('substitutions within each other', () => `FROM a\n${list(20, () => `RUN ${'$(a '.repeat(15_000)}\n`)}`, [
    '[docker.shell]',
  ]),
  dockerfile(
    'names of the prototype',
    'FROM a AS __proto__\nFROM b AS constructor\nENV __proto__=1 constructor=$__proto__\nLABEL __proto__=x\nCOPY --from=toString a b\nCOPY --__proto__=x a b\n',
    ['[docker.flag]'],
  ),
  dockerfile('bytes', () => String.fromCharCode(...Array.from({ length: 256 }, (_, at) => at)).repeat(500), [
    '[docker.',
  ]),
]);
