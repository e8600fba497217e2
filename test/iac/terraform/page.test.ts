import { suite } from 'uvu';
import { terraformFunctionsPage } from '../../../scripts/terraform-functions-page.ts';
import { golden } from '../../golden.ts';

const page = suite('iac/terraform: reference page of functions');

page('docs/terraform-functions.md is what the tables say', () =>
  golden('docs/terraform-functions.md', terraformFunctionsPage()),
);

page.run();
