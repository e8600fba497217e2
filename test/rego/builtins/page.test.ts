import { suite } from 'uvu';
import { builtinsPage } from '../../../scripts/builtins-page.ts';
import { golden } from '../../golden.ts';

const page = suite('rego: reference page of builtins');

page('docs/builtins.md matches the table', () => golden('docs/builtins.md', builtinsPage()));

page.run();
