import { suite } from 'uvu';
import { commandLinePage } from '../../scripts/command-line-page.ts';
import { golden } from '../golden.ts';

const page = suite('docs/command-line.md');

page('is made from the tables of commands and flags', async () =>
  golden('docs/command-line.md', await commandLinePage()),
);

page.run();
