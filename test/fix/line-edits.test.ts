import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lineEdits } from '../../src/fix/index.ts';
import type { Edit } from '../../src/iac/index.ts';

const test = suite('fix/line-edits');

/** A text with edits, the last one first. */
const edited = (text: string, edits: readonly Edit[]): string =>
  edits.reduceRight((result, { start, end, text: part }) => result.slice(0, start) + part + result.slice(end), text);

const line = fc.constantFrom('a', 'b', '', '}', 'tail\r');
const text = fc
  .tuple(fc.array(line, { maxLength: 8 }), fc.boolean())
  .map(([lines, isEnded]) => lines.join('\n') + (isEnded && lines.length > 0 ? '\n' : ''));

test('edits of whole lines make a text another one, in order and apart from each other', () => {
  const property = fc.property(text, text, (before, after) => {
    const source = { path: 'a.tf', text: before };
    const edits = lineEdits(source, after);
    assert.is(edited(before, edits), after);
    let last = -1;
    for (const { source: its, start, end, text: part } of edits) {
      assert.is(its, source);
      assert.ok(start > last, 'they touch');
      assert.ok(start === 0 || before[start - 1] === '\n');
      assert.ok(end === before.length || end === start || before[end - 1] === '\n');
      assert.ok(part === '' || part.endsWith('\n') || end === before.length);
      last = end;
    }
  });
  fc.assert(property, { numRuns: 300 });
});

test('only the lines that differ are replaced, in the text or a stretch of it', () => {
  const before = 'one\ntwo\nthree\nfour\nfive\n';
  const source = { path: 'a.tf', text: before };
  const shown = (edits: readonly Edit[]) => edits.map(({ start, end, text: part }) => [before.slice(start, end), part]);
  assert.equal(shown(lineEdits(source, 'one\nTWO\nthree\nfive\nsix\n')), [
    ['two\n', 'TWO\n'],
    ['four\n', ''],
    ['', 'six\n'],
  ]);
  assert.equal(lineEdits(source, before), []);
  const stretch = { start: 4, end: 14 };
  assert.equal(lineEdits(source, 'two\n3\n', stretch), [{ source, start: 8, end: 14, text: '3\n' }]);
  assert.equal(lineEdits(source, '', stretch), [{ source, ...stretch, text: '' }]);
});

test('very many changes are one', () => {
  const lines = (mark: string): string => Array.from({ length: 5000 }, (_, at) => `${mark} ${at}\n`).join('');
  const source = { path: 'a.tf', text: `same\n${lines('old')}` };
  assert.equal(lineEdits(source, `same\n${lines('new')}`), [
    { source, start: 0, end: source.text.length, text: `same\n${lines('new')}` },
  ]);
});

test.run();
