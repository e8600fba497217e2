import { suite } from 'uvu';
import { diagnosticsPage } from '../../scripts/diagnostics-page.ts';
import { golden } from '../golden.ts';

const page = suite('docs/diagnostics.md');

page('is made from the tables of codes', () => golden('docs/diagnostics.md', diagnosticsPage()));

page.run();
