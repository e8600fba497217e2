import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { configIn, problemsIn } from './dockerfile.ts';

const test = suite('iac/docker/substitution');

/** A Dockerfile with a word in which variables are replaced; U has no value. */
const withWord = (word: string): string => `FROM scratch\nENV A=a.b.tar N= P=/usr/local/lib S="x y"\nUSER ${word}\n`;

/** Words, and what the shell lexer of BuildKit 0.34.2 makes of them. */
const words: readonly (readonly [word: string, text: string])[] = [
  ['${A#a}', '.b.tar'],
  ['${A#b}', 'a.b.tar'],
  ['${A#*}', 'a.b.tar'],
  ['${A##*}', ''],
  ['${A#a.*}', 'b.tar'],
  ['${A##a.*r}', ''],
  ['${A%r}', 'a.b.ta'],
  ['${A%%.*r}', 'a'],
  ['${A%*}', 'a.b.tar'],
  ['${A#?}', '.b.tar'],
  ['${A%?}', 'a.b.ta'],
  ['${P##*/}', 'lib'],
  ['${P%/*}', '/usr/local'],
  ['${P#/}', 'usr/local/lib'],
  ['${P//\\//-}', '-usr-local-lib'],
  ['${P/\\/usr/x}', 'x/local/lib'],
  ['${A/a/}', '.b.tar'],
  ['${A//a/b}', 'b.b.tbr'],
  ['${A/b.*/x}', 'a.x'],
  ['${A//[.]/x}', 'a.b.tar'],
  ['${A/*/x}', 'x'],
  ['${A//?/x}', 'xxxxxxx'],
  ['${N#x}', ''],
  ['${N/x/y}', ''],
  ['${U#x}', ''],
  ['${U/x/y}', ''],
  ['${A:-x}', 'a.b.tar'],
  ['${A-x}', 'a.b.tar'],
  ['${N-x}', ''],
  ['${N:-x}', 'x'],
  ['${U:-x}', 'x'],
  ['${U-x}', 'x'],
  ['${U:-}', ''],
  ['${A:+x}', 'x'],
  ['${A+x}', 'x'],
  ['${N:+x}', ''],
  ['${N+x}', 'x'],
  ['${U:+x}', ''],
  ['${U+x}', ''],
  ['${A:?m}', 'a.b.tar'],
  ['${A?m}', 'a.b.tar'],
  ['${N?m}', ''],
  ['${U:-${A}}', 'a.b.tar'],
  ['${U:-$A}', 'a.b.tar'],
  ['${U:-"q q"}', 'q q'],
  ["${U:-'$A'}", '$A'],
  ['${U:-a b}', 'a b'],
  ['${U:-\\}}', '}'],
  ['${U:-${V:-z}}', 'z'],
  ['${1}', ''],
  ['$1', ''],
  ['$@', ''],
  ['$#', ''],
  ['$*', ''],
  ['$?', ''],
  ['$-', ''],
  ['$$', ''],
  ['$!', ''],
  ['$0', ''],
  ['$A.b', 'a.b.tar.b'],
  ['$AB', ''],
  ['$A_', ''],
  ['${A}b', 'a.b.tarb'],
  ['$ A', '$ A'],
  ['$"A"', '$A'],
  ['a$', 'a$'],
  ['a\\$A', 'a$A'],
  ['\\\\$A', '\\a.b.tar'],
  ['\'a\'"$A"b', 'aa.b.tarb'],
  ['"a\\"b"', 'a"b'],
  ['"a\\nb"', 'a\\nb'],
  ['"\\$A"', '$A'],
  ["'a\\'", 'a\\'],
  ['a\\ b', 'a b'],
  ['\\a', 'a'],
  ['${S}', 'x y'],
  ['"${S}"', 'x y'],
  ['$S', 'x y'],
  ['${A#"a."}', 'b.tar'],
  ['${A%".tar"}', 'a.b'],
  ['${A/"b"/c}', 'a.c.tar'],
  ['${U:-\\$A}', '$A'],
  ['~', '~'],
  ['${A:-a:b}', 'a.b.tar'],
];

test('references, quotes and escapes are those of BuildKit', async () => {
  for (const [word, text] of words) assert.is((await configIn(withWord(word), 'docker_user.0[0]')).user, text, word);
});

/** Words that it refuses. */
const refused = [
  '${A/\\./x}',
  '${N:?m}',
  '${U:?m}',
  '${U?m}',
  '${U:?}',
  '${A:x}',
  '${A:}',
  '${A!x}',
  '${}',
  '${',
  '${A',
  '${-x}',
  "'$A",
  '"$A',
  '${A#\\a}',
  '${A^^}',
  '${A,,}',
  '${#A}',
  '${A:1}',
  '${A:1:2}',
  '${A@Q}',
  '${!A}',
  '${A:=x}',
  '${A=x}',
  '${U:=x}',
];

test('a reference without an end, with another modifier, or without the value that it needs, is a problem', async () => {
  for (const word of refused) {
    const problems = await problemsIn(withWord(word));
    assert.ok(
      problems.some((problem) => /^3:\d+ docker\./.test(problem)),
      `${word}: ${problems.join(', ')}`,
    );
  }
});

test.run();
