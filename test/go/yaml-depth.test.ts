import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Lexer, Parser } from 'yaml';
import { yamlTokens } from '../../src/go/index.ts';

const test = suite('depth of YAML');

const steps = (step: (level: number) => string) => (levels: number) =>
  Array.from({ length: levels }, (_, level) => `${' '.repeat(level)}${step(level)}`).join('\n');
const marks = (mark: string) => (levels: number) => `a:\n- ${mark.repeat(levels)}`;

/** Texts that open collection within collection. */
const shapes: readonly (readonly [name: string, text: (levels: number) => string])[] = [
  ...['- ', '? ', ': ', '-\t', '- ? ', '? !a ', '? &a ', '[', '{a: ', '- [', 'a: ', '"a": '].map(
    (mark) => [`${mark} in one line`, marks(mark)] as const,
  ),
  ['keys, each further in', steps(() => 'a:')],
  ['items, each further in', steps(() => '-')],
  ['long keys, each further in', steps(() => '?')],
  ['keys in items', steps((level) => (level % 2 === 0 ? 'a:' : '-'))],
];
/** They are closed one within the other by whatever comes behind them. */
const ends = ['x\nb: c\n', 'x\n- c\n', '\nb\n', '\n  - c\n', ''];

for (const [name, text] of shapes) {
  test(`${name}: what is too deep does not end the stack`, () => {
    for (const levels of [10, 249, 499, 2000, 20_000]) {
      // Indentation makes a text of this many levels hundreds of megabytes.
      if (levels > 2000 && name.includes('further in')) continue;
      for (const end of ends) {
        const whole = text(levels) + end;
        const tokens = yamlTokens(new Lexer().lex(whole), new Parser(), 200);
        assert.is(tokens === undefined, levels > 200, `${levels} levels`);
      }
    }
  });
}

test('what people write is not too deep', () => {
  const deep = `${steps(() => 'a:')(100)} |\n${' '.repeat(300)}text\n${'-'.repeat(2000)}\n${'- '.repeat(100)}x\n`;
  assert.ok(yamlTokens(new Lexer().lex(deep), new Parser(), 200));
});

test.run();
