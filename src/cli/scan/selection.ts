import type { Profile, Selection, Severity } from '../../scan/index.ts';
import { profiles, providers, severities } from '../../scan/index.ts';
import type { Values } from '../arguments/arguments.ts';
import type { Option } from '../arguments/option.ts';

/** The flag of commands that search for a configuration. */
export const noConfigOption: Option = {
  long: 'no-config',
  about: 'Do not look for lintel.toml in the scanned directory, its parents and its subdirectories',
};

/** Flags that select policies. */
export const selectionOptions: readonly Option[] = [
  noConfigOption,
  {
    long: 'policy-path',
    short: 'p',
    value: 'DIR',
    about: 'Policy directory to use instead of the bundled policies',
    list: 'repeat',
  },
  { long: 'add-policies', value: 'DIR', about: 'Additional policy directory', list: 'repeat' },
  {
    long: 'policy-type',
    short: 't',
    value: 'TYPE',
    about: 'Check only rules for these providers',
    list: 'comma',
    allowed: ['all', ...providers],
    default: 'all',
  },
  {
    long: 'scan-rules',
    value: 'RULES',
    about: 'Check only these rules, by ID, alias or pattern (aws.s3.*)',
    list: 'comma',
  },
  { long: 'skip-rules', value: 'RULES', about: 'Skip these rules', list: 'comma' },
  { long: 'enable-rules', value: 'RULES', about: 'Also check these rules, which are off by default', list: 'comma' },
  {
    long: 'severity',
    value: 'LEVEL',
    about: 'Check only rules of at least this severity',
    allowed: severities.map((severity) => severity.toLowerCase()),
  },
  { long: 'categories', value: 'LIST', about: 'Check only rules in these categories', list: 'comma' },
  {
    long: 'profile',
    value: 'NAME',
    about: 'Rule set: how much to report, or the tool whose rules and severities to use',
    allowed: profiles,
  },
];

/** The policy selection of these flags. */
export function readSelection(values: Values): Selection {
  const severity = values.text('severity')?.toUpperCase();
  const profile = values.text('profile');
  return {
    providers: values.list('policy-type'),
    scanRules: values.list('scan-rules'),
    skipRules: values.list('skip-rules'),
    enableRules: values.list('enable-rules'),
    categories: values.list('categories'),
    ...(severity === undefined ? {} : { severity: severity as Severity }),
    ...(profile === undefined ? {} : { profile: profile as Profile }),
  };
}
