import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatSource } from '../../src/rego/index.ts';
import { repository } from '../shared.ts';

const test = suite('policies/formatted');

test('policies and their tests are formatted: lintel opa fmt -w policies', () => {
  const folder = join(repository, 'policies');
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.rego'));
  assert.ok(paths.length > 1000);
  const changed = paths.filter((path) => {
    const text = readFileSync(join(folder, path), 'utf8');
    return formatSource({ path, text }).text !== text;
  });
  assert.equal(changed, []);
});

test.run();
