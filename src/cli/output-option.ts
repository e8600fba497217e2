import type { Option } from './option.ts';

/** `-o`: the formats are those of the table of reporters, named here so that no command has to load them. */
export const outputOption: Option = {
  long: 'output',
  short: 'o',
  value: 'FORMAT',
  about: 'Form of the result',
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
    'gitlab',
    'html',
  ],
  default: 'human',
};
