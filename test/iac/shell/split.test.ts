import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Dialect, splitScript } from '../../../src/iac/shell/index.ts';

const test = suite('iac/shell');

/** Each command on a line: programs that run it, then its words; unknown parts in braces. */
const commands = (script: string, dialect: Dialect = 'posix') =>
  splitScript(script, dialect).commands.map(({ via, words }) =>
    [
      ...via.map((one) => `${one}>`),
      ...words.map(({ parts }) =>
        parts.map((part) => (typeof part === 'string' ? part : `{${part.unknown}}`)).join(''),
      ),
    ].join(' '),
  );

test('commands in lists, pipelines and compound commands', () => {
  assert.equal(commands('a 1; b && c || d | e & f'), ['a 1', 'b', 'c', 'd', 'e', 'f']);
  assert.equal(commands('if a; then b; elif c; then d; else e; fi'), ['a', 'b', 'c', 'd', 'e']);
  assert.equal(commands('for x in 1 2; do a $x; done; while b; do c; done; until d; do e; done'), [
    'a {x}',
    'b',
    'c',
    'd',
    'e',
  ]);
  assert.equal(commands('case $x in a|b) c;; *) d;; esac; (e; f); { g; }; h() { i; }; ! j'), [
    'c',
    'd',
    'e',
    'f',
    'g',
    'i',
    'j',
  ]);
});

test('redirects of groups and loops, for the commands in them', () => {
  const around = (script: string) =>
    splitScript(script, 'posix').commands.map(
      ({ words, around: redirects = [] }) =>
        `${words[0]!.parts.join('')}: ${redirects.map(({ operator, target }) => operator + target.parts.join('')).join(' ')}`,
    );
  assert.equal(around('{ a; b | c; } > f; d > g'), ['a: >f', 'b: >f', 'c: >f', 'd: ']);
  assert.equal(around('(for x in 1; do { a; } >> f; done) 2> g < h'), ['a: 2>g <h >>f']);
  // The output of a substitution becomes a word.
  assert.equal(around('{ a "$(b)"; } > f'), ['a: >f', 'b: ']);
});

test('quotes, escapes and expansions', () => {
  assert.equal(commands(`a 'b c' "d $E" f\\ g $'\\t' *.x`), ['a b c d {E} f g \t *.x']);
  assert.equal(commands('a ${B:-c} $((1+2)) "x$(d e)y"'), ['a {B:-c} {$((1+2))} x{$(d e)}y', 'd e']);
  assert.equal(commands('a `b` <(c) "$(d "$(e)")"'), ['a {`b`} {<(c)} {$(d "$(e)")}', 'b', 'c', 'd {$(e)}', 'e']);
});

test('assignments and redirects are apart from words', () => {
  const [first] = splitScript('A=1 B="$C" run x >out 2>&1 <in', 'posix').commands;
  assert.equal(
    first!.assignments.map(({ name, value }) => [name, value.parts]),
    [
      ['A', ['1']],
      ['B', [{ unknown: 'C' }]],
    ],
  );
  assert.equal(
    first!.redirects.map(({ operator, target }) => [operator, target.parts[0]]),
    [
      ['>', 'out'],
      ['2>&', '1'],
      ['<', 'in'],
    ],
  );
});

test('programs that run others are looked through', () => {
  const cases: readonly (readonly [string, ...string[]])[] = [
    ['sudo -u app -E A=1 apt-get install x', 'sudo> apt-get install x'],
    ['env -i A=b c d', 'env> c d'],
    ['exec -a x y', 'exec> y'],
    ['timeout -k 5 10 curl x', 'timeout> curl x'],
    ['xargs -n 1 rm -f', 'xargs> rm -f'],
    ['command -v x'],
    ['sudo -v'],
    ['nice -n 5 sudo a', 'nice> sudo a', 'nice> sudo> a'],
    ['bash -eo pipefail -c "a && b"', 'bash> a', 'bash> b'],
    ['sh script.sh'],
    ['su app -c "a b"', 'su> a b'],
    ['eval "a; b"', 'eval> a', 'eval> b'],
    ['find . -exec chmod 777 {} \\; -exec a {} +', 'find> chmod 777 {}', 'find> a {}'],
    ['/usr/bin/sudo a', 'sudo> a'],
    ['gosu app:app run', 'gosu> run'],
    ['sudo -Eu root a', 'sudo> a'],
    ['timeout -k5s 10 a', 'timeout> a'],
    ['unshare -r -w / a', 'unshare> a'],
    ['bash --rcfile x -c a', 'bash> a'],
    ['su app --command="a; b"', 'su> a', 'su> b'],
    ['su -c"a"', 'su> a'],
    ['script -qc "a b" /dev/null', 'script> a b'],
    ['trap "a; b" EXIT', 'trap> a', 'trap> b'],
    ['trap a'],
    ['env -S "a b"', 'env> a b'],
    [
      'retry -n 3 bash -eo pipefail -c "a | b"',
      'retry> bash -eo pipefail -c a | b',
      'retry> bash> a',
      'retry> bash> b',
    ],
    ['retry 3 sh script.sh'],
    ['echo sh -c a'],
  ];
  for (const [script, ...inner] of cases) assert.equal(commands(script).slice(1), inner, script);
});

test('a here-document is a script for a shell', () => {
  assert.equal(commands('bash -s <<E\na && b\nE\nc'), ['bash -s', 'bash> a', 'bash> b', 'c']);
  assert.equal(commands('cat <<E\n$(a)\nE'), ['cat', 'a']);
});

test('places are those in the script, within quotes, too', () => {
  const script = "a; sh -c 'b  cc'";
  const inner = splitScript(script, 'posix').commands.at(-1)!;
  assert.is(script.slice(inner.start, inner.end), 'b  cc');
  assert.is(script.slice(inner.words[1]!.start, inner.words[1]!.end), 'cc');
});

test('pipelines are numbered, and commands with piped output are marked', () => {
  const found = splitScript('a | b; c', 'posix').commands;
  assert.equal(
    found.map(({ pipeline, isPiped, operator }) => [pipeline, isPiped, operator]),
    [
      [0, true, undefined],
      [0, false, '|'],
      [1, false, ';'],
    ],
  );
});

test('commands in a substitution and in the script of a shell are inside the pipeline of their command', () => {
  const inside = (script: string) =>
    splitScript(script, 'posix').commands.map(
      (one) => `${one.words.map(({ parts }) => parts[0]).join(' ')}: ${one.pipeline} in ${one.inside}`,
    );
  assert.equal(inside('a; b | sh -c "c; d | e"'), [
    'a: 0 in undefined',
    'b: 1 in undefined',
    'sh -c c; d | e: 1 in undefined',
    'c: 2 in 1',
    'd: 3 in 1',
    'e: 3 in 1',
  ]);
  assert.equal(
    splitScript('a "$(b $(c))" <(d) > >(e)', 'posix').commands.map(({ pipeline, inside: outer }) => [pipeline, outer]),
    [
      [0, undefined],
      [1, 0],
      [2, 1],
      [3, 0],
      [4, 0],
    ],
  );
  assert.equal(inside('cat <<E\n$(a)\nE')[1], 'a: 1 in undefined');
});

test('PowerShell', () => {
  const script = `$x = Get-A -B 'c d'; if ($y) { Remove-E "f $g" } # note
Get-H | Where-I { $_.J } ; & "C:\\k.exe" l \`
  m`;
  assert.equal(commands(script, 'powershell'), [
    'Get-A -B c d',
    '{y}',
    'Remove-E f {g}',
    'Get-H',
    'Where-I',
    '{_}.J',
    'C:\\k.exe l m',
  ]);
});

test('cmd', () => {
  assert.equal(commands('@echo off & a "b c" %D% ^\n e && f | g > h', 'cmd'), ['echo off', 'a b c {D} e', 'f', 'g']);
  assert.equal(commands('powershell -NoProfile -Command "A-B; C-D"', 'cmd').slice(1), [
    'powershell> A-B',
    'powershell> C-D',
  ]);
});

test('redirects of PowerShell and cmd belong to their commands, and a merged stream has no file', () => {
  const redirects = (script: string, dialect: Dialect) =>
    splitScript(script, dialect).commands.map((command) =>
      command.redirects.map(({ operator, target }) => [operator, ...target.parts]),
    );
  assert.equal(redirects('Get-A > out.txt; B 2>&1 >> "log $x"; C 2> e *> all; D', 'powershell'), [
    [['>', 'out.txt']],
    [['>>', 'log ', { unknown: 'x' }]],
    [
      ['2>', 'e'],
      ['*>', 'all'],
    ],
    [],
  ]);
  assert.equal(redirects('@echo off > nul\ndir 2>&1 >>log <in.txt | more', 'cmd'), [
    [['>', 'nul']],
    [
      ['>>', 'log'],
      ['<', 'in.txt'],
    ],
    [],
  ]);
});

test('invalid syntax is a problem, and the commands before it are still found', () => {
  const { commands: found, problems } = splitScript('a; if b', 'posix');
  assert.is(found[0]!.words[0]!.parts[0], 'a');
  assert.ok(problems.length > 0);
});

const deep: Readonly<Record<string, (count: number) => string>> = {
  parentheses: (count) => '('.repeat(count),
  substitutions: (count) => '$(a '.repeat(count),
  quotes: (count) => '"$('.repeat(count),
  backquotes: (count) => '`'.repeat(count),
  functions: (count) => 'f() '.repeat(count),
  coprocesses: (count) => 'coproc '.repeat(count),
  conditions: (count) => 'if a; then '.repeat(count),
  heredocs: (count) => '<<E '.repeat(count),
  shells: (count) => 'sh -c '.repeat(count),
  runners: (count) => 'sudo '.repeat(count),
  commands: (count) => 'a;'.repeat(count),
  braces: (count) => '${a:-'.repeat(count),
};
for (const [name, text] of Object.entries(deep)) {
  test(`${name} without an end take no time and do not throw`, () => {
    for (const dialect of ['posix', 'powershell', 'cmd'] as const) {
      const start = performance.now();
      splitScript(text(50_000), dialect);
      assert.ok(performance.now() - start < 30_000, `${dialect}: ${performance.now() - start} ms`);
    }
  });
}

test.run();
