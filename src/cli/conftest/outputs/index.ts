import type { ConftestOutput } from '../options.ts';
import { azuredevops } from './azuredevops.ts';
import { github } from './github.ts';
import { json } from './json.ts';
import { junit } from './junit.ts';
import type { Render } from './output.ts';
import { sarif } from './sarif.ts';
import { standard } from './standard.ts';
import { table } from './table.ts';
import { tap } from './tap.ts';

export type { OutputOptions } from './output.ts';

/** conftest's output formats. */
export const outputs: Readonly<Record<ConftestOutput, Render>> = {
  stdout: standard,
  json,
  tap,
  table,
  junit,
  github,
  azuredevops,
  sarif,
};
