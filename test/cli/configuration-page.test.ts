import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { configurationPage } from '../../scripts/configuration-page.ts';
import { golden } from '../golden.ts';
import { lintel } from './memory-io.ts';

const page = suite('docs/configuration.md');

page('is made from the table of keys', () => golden('docs/configuration.md', configurationPage()));

page('its examples are right, each alone, and those of the tables together', async () => {
  const examples = [...configurationPage().matchAll(/```toml\n([\s\S]*?)```/g)].map(([, text]) => text!);
  assert.ok(examples.length > 5);
  const [, ...tables] = examples;
  for (const text of [...examples, tables.join('\n')]) {
    const run = await lintel('config check -c /c.toml', { files: { '/c.toml': text } });
    assert.is(run.code, 0, run.stderr);
  }
});

page.run();
