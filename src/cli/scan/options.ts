import { loaders } from '../../iac/index.ts';
import { frameworkIds } from '../../scan/index.ts';
import { parameterOptions } from '../arguments/cloudformation-options.ts';
import { chartOptions } from '../arguments/helm-options.ts';
import { type Option, section } from '../arguments/option.ts';
import { colorOption } from '../arguments/output-option.ts';
import { terraformValueOptions } from '../arguments/terraform-options.ts';
import { noPagerOption } from '../output/pager.ts';
import { policyEnvOption } from '../policies/policy-env.ts';
import { remoteOptions } from '../remote/request.ts';
import { arrangementOptions } from './arrangement.ts';
import { reportOption } from './destinations.ts';
import { excludeOptions } from './excludes.ts';
import { exitOptions, suppressionOptions } from './exit-code.ts';
import { fixOptions } from './fix-options.ts';
import { newViolationsOptions } from './new-violations.ts';
import { notifyOptions } from './notify.ts';
import { selectionOptions } from './selection.ts';
import { targetOptions } from './target.ts';
import { terrascanOptions } from './terrascan-options.ts';
import { timeLimitOption } from './time-limit.ts';
import { traceOption } from './trace-option.ts';
import { reportOptions } from './write-report.ts';

/** The flags that decide what is scanned with which rules and values, by section of the usage text. */
export const inputOptions: readonly Option[] = [
  ...section('What to scan', [
    ...targetOptions,
    {
      long: 'iac-type',
      short: 'i',
      value: 'TYPE',
      about: 'Type of infrastructure code',
      list: 'comma',
      allowed: [...loaders.map(({ id }) => id), 'all'],
      synonyms: Object.fromEntries(
        loaders.flatMap(({ id, synonyms = [] }) => synonyms.map((synonym) => [synonym, id])),
      ),
      default: 'terraform',
    },
    {
      long: 'iac-version',
      value: 'VERSION',
      about: 'Version of the IaC type',
      allowed: [...new Set(loaders.flatMap(({ versions }) => versions))],
    },
    ...excludeOptions,
    { long: 'non-recursive', about: 'Do not scan subdirectories' },
  ]),
  ...section('Remote sources', remoteOptions),
  ...section('Rules and policies', [
    ...selectionOptions,
    {
      long: 'compliance',
      value: 'LIST',
      about: 'Check the rules for these frameworks, and report the result for each control',
      list: 'comma',
      allowed: frameworkIds,
    },
    policyEnvOption,
  ]),
  ...section('Variables and chart values', [
    {
      long: 'var-file',
      value: 'FILE',
      about: "Terraform variable file, looked up in each root module's directory first",
      list: 'repeat',
    },
    ...terraformValueOptions,
    ...chartOptions,
    ...parameterOptions,
    { long: 'variants', about: 'Also report violations that occur only with other values, and list those values' },
  ]),
];

/** The flags of `lintel scan`, by section of its usage text. */
export const scanOptions: readonly Option[] = [
  ...inputOptions,
  ...section('Output', [
    reportOption,
    ...arrangementOptions,
    { long: 'verbose', short: 'v', about: 'Show all details of each violation (human format)' },
    ...reportOptions,
    { long: 'config-only', about: 'Print the resources as policies see them, without evaluating policies' },
    { long: 'config-with-error', about: 'Same as --config-only, and include errors' },
    traceOption,
    { long: 'browse', about: 'Browse the violations in the terminal (see lintel help browse)' },
    colorOption,
    noPagerOption,
  ]),
  ...section('Fixes', fixOptions),
  ...section('Known and suppressed violations', [...newViolationsOptions, ...suppressionOptions]),
  ...section('Exit code and limits', [...exitOptions, timeLimitOption]),
  ...section('Notifications', notifyOptions),
  ...terrascanOptions,
];
