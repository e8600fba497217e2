import { suite } from 'uvu';
import { registryModulesPage } from '../../../scripts/registry-modules-page.ts';
import { terraformFunctionsPage } from '../../../scripts/terraform-functions-page.ts';
import { golden } from '../../golden.ts';

const page = suite('iac/terraform: reference page of functions');

page('docs/terraform-functions.md is what the tables say', () =>
  golden('docs/terraform-functions.md', terraformFunctionsPage()),
);

page('docs/registry-modules.md is what the tables say', () =>
  golden('docs/registry-modules.md', registryModulesPage()),
);

page.run();
