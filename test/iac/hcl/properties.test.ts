import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Body, ParsedHcl } from '../../../src/iac/hcl/index.ts';
import { parseExpression, parseHcl, parseTemplate, parseTfJson, quote } from '../../../src/iac/hcl/index.ts';
import { parse, print, printed } from './print.ts';

const test = suite('iac/hcl/properties');

/** Texts made of the tokens of HCL: most are wrong, in ways that reach deep into the parser. */
const tokens = fc
  .array(
    fc.constantFrom(
      ...[
        'a',
        'b.c',
        '"',
        '"x"',
        '${',
        '%{',
        '}',
        '{',
        '(',
        ')',
        '[',
        ']',
        '\n',
        ' ',
        '=',
        '==',
        '?',
        ':',
        ',',
        '.',
        '*',
      ],
      ...[
        '<<E\n',
        '<<-E\n',
        '\nE\n',
        '# c\n',
        '/*',
        '*/',
        '//',
        'for ',
        ' in ',
        ' if ',
        'if a',
        'else',
        'endif',
        'endfor',
      ],
      ...[
        '1',
        '-',
        '!',
        '&&',
        '=>',
        '...',
        '::',
        '~',
        '\\n',
        '\\',
        '$',
        '%',
        '\r\n',
        'ü',
        '\ufeff',
        'resource "a" "b" {\n',
      ],
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

const texts = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), tokens);

/** Checks that spans are within the text, and those of inner nodes within those of outer ones. */
function checkPlaces(value: unknown, text: string, outer: { start: number; end: number }, path: string): void {
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) checkPlaces(item, text, outer, `${path}/${index}`);
  else if (typeof value === 'object' && value !== null) {
    const { start, end } = { ...outer, ...(value as { start?: number; end?: number }) };
    const inside = outer.start <= start && start <= end && end <= outer.end;
    assert.ok(inside, `${path}: ${start}-${end} is not within ${outer.start}-${outer.end} of ${JSON.stringify(text)}`);
    for (const [key, inner] of Object.entries(value)) checkPlaces(inner, text, { start, end }, `${path}/${key}`);
  }
}

function check(text: string, parsed: ParsedHcl): void {
  const whole = { start: 0, end: text.length };
  checkPlaces(parsed.body, text, whole, '');
  checkPlaces(parsed.comments, text, whole, '');
  for (const { span } of parsed.diagnostics) {
    assert.ok(span !== undefined && 0 <= span.start && span.start <= span.end && span.end <= text.length, text);
  }
  for (const [index, comment] of parsed.comments.entries()) {
    assert.ok(index === 0 || parsed.comments[index - 1]!.end <= comment.start, text);
    assert.match(text.slice(comment.start, comment.end), /^(?:#|\/\/|\/\*)/);
  }
  checkNames(parsed.body, text);
}

/** Names and labels are the text at their spans. */
function checkNames({ attributes, blocks }: Body, text: string): void {
  for (const { name, start, nameEnd } of attributes) assert.is(text.slice(start, nameEnd), name);
  for (const { type, labels, start, headerEnd, body } of blocks) {
    assert.is(text.slice(start, start + type.length), type);
    assert.is(text[headerEnd - 1], '{');
    for (const label of labels) {
      const written = text.slice(label.start, label.end);
      assert.ok(written === label.text || written.startsWith('"'), written);
    }
    checkNames(body, text);
  }
}

test('parsing never throws, and places are valid for any text', () => {
  fc.assert(
    fc.property(texts, (text) => check(text, parseHcl({ path: 'main.tf', text }))),
    { numRuns: 5000 },
  );
});

test('neither do expressions, templates and JSON', () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const parsed of [parseExpression, parseTemplate].map((parser) => parser({ path: 'x', text }))) {
        checkPlaces(parsed.expression, text, { start: 0, end: text.length }, '');
        assert.is(parsed.expression.kind === 'broken', parsed.diagnostics.length > 0);
      }
      parseTfJson({ path: 'main.tf.json', text });
      const json = JSON.stringify({ locals: { a: text, [text]: [text] }, resource: { a: { [text]: { b: text } } } });
      const { body } = parseTfJson({ path: 'main.tf.json', text: json });
      for (const attribute of body.blocks[0]?.body.attributes ?? []) {
        checkPlaces(attribute, json, { start: 0, end: json.length }, '');
      }
    }),
    { numRuns: 3000 },
  );
});

test('an expression means the same with any blanks between its tokens', () => {
  const blank = fc.constantFrom(' ', '\n', '\t', '\r\n', ' /* c */ ', ' # c\n');
  const source = [
    '(',
    'a',
    '+',
    '"x${b}y"',
    '*',
    '-',
    'c',
    '.',
    'd',
    '[',
    '0',
    ']',
    '?',
    'f',
    '(',
    '1',
    ',',
    '{',
    'k',
    '=',
  ];
  const rest = ['2', '}', ')', ':', '[', 'for', 'v', 'in', 'l', ':', 'v', 'if', '!', 'v', ']', ')'];
  const words = [...source, ...rest];
  // Lines count within objects.
  const fixed = (index: number) => words[index - 1] === 'k' || words[index - 1] === '=';
  const expected = printed(words.join(' '));
  fc.assert(
    fc.property(fc.array(blank, { minLength: words.length, maxLength: words.length }), (blanks) => {
      const text = words.map((word, index) => (index === 0 || fixed(index) ? '' : blanks[index]!) + word).join('');
      assert.is(printed(text.replace('2\n', '2 ')), expected);
    }),
  );
});

test('a string that was quoted reads as itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      const { body } = parse(`a = ${quote(value)}\n`);
      const expected = value === '' ? '(quoted)' : `(quoted ${JSON.stringify(value.normalize())})`;
      assert.is(print(body.attributes[0]!.value), expected);
    }),
  );
});

test('removing the end of a file never loses the blocks before', () => {
  const blocks = Array.from(
    { length: 5 },
    (_, index) => `resource "a" "b${index}" {\n  x = [{ y = "z" }]\n  w {\n  }\n}\n`,
  );
  const text = blocks.join('');
  const size = blocks[0]!.length;
  fc.assert(
    fc.property(fc.nat({ max: text.length }), (length) => {
      const { body } = parseHcl({ path: 'main.tf', text: text.slice(0, length) });
      assert.ok(body.blocks.length >= Math.floor(length / size), text.slice(0, length));
      for (const block of body.blocks.slice(0, Math.floor(length / size))) assert.is(block.body.blocks.length, 1);
    }),
  );
});

test.run();
