import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { problemOf } from '../../scripts/regular-expressions.mjs';

const test = suite('scripts/regular-expressions');

/** The square of the time of a long run, and worse. */
const slow = [
  /0+$/,
  /^\/+|\/+$/g,
  /^([+-]?)(\d+\.?\d*|\.\d+)$/,
  /:([\d.]*\.[\d.]*)$/,
  /\s+# end$/,
  /^(.*?)(\/\/[^?]*)?(\?.*)?$/,
];
const slower = [/^(?:(?:\d+\.?\d*|\.\d+)(?:ms|s|m|h))+$/, /^(a|aa)+$/];
const linear = [/^0+/, /^([+-]?)(\d+(?:\.\d*)?|\.\d+)$/, /#[^\n]*/g, /^\w+=(?:"[^"]*"|\S+)$/];

for (const { source, flags } of [...slow, ...slower]) {
  test(`${source} is rejected`, () => assert.match(problemOf(source, flags), 'takes more than linear time'));
}

for (const { source, flags } of linear) {
  test(`${source} is linear`, () => assert.is(problemOf(source, flags), ''));
}

test.run();
