import type { Option } from './option.ts';

/** `-o`: the formats of the table of reporters, repeated here so that commands do not have to load it. */
export const outputOption: Option = {
  long: 'output',
  short: 'o',
  value: 'FORMAT',
  about: 'Output format',
  allowed: [
    'human',
    'json',
    'yaml',
    'xml',
    'junit-xml',
    'sarif',
    'github-sarif',
    'markdown',
    'github',
    'github-review',
    'gitlab',
    'gitlab-sast',
    'csv',
    'cdk',
    'html',
  ],
  default: 'human',
};

/** `--use-colors`, of commands with output for people. */
export const colorOption: Option = {
  long: 'use-colors',
  value: 'WHEN',
  about: 'Use colors in the output',
  allowed: ['auto', 't', 'f'],
  synonyms: { true: 't', y: 't', yes: 't', '1': 't', force: 't', false: 'f', n: 'f', no: 'f', '0': 'f' },
  default: 'auto',
};
