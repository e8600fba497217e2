import type { Explanation } from '../../source/index.ts';

/** Every code of the command line, its configuration and its data files. */
export const cliDiagnostics: readonly Explanation[] = [
  {
    code: 'usage',
    title: 'A request that cannot be carried out',
    explanation:
      'The command line names an unknown command or flag, a value that is not allowed, or a file that does not exist. Nothing was done.',
    fix: 'Correct what the message names; "lintel help COMMAND" lists the flags.',
  },
  {
    code: 'internal',
    title: 'A bug in lintel',
    explanation: 'lintel failed unexpectedly.',
    fix: 'Report it, with the output of -l debug.',
  },
  {
    code: 'more',
    title: 'More errors of the same kind',
    explanation: 'lintel prints the first errors and leaves out the rest.',
    fix: 'Fix those and run lintel again: the others are often consequences.',
  },
  {
    code: 'configuration.syntax',
    title: 'A configuration file that is not TOML or YAML',
    explanation: 'The file cannot be read. Files that end in .yaml or .yml are read as YAML, all others as TOML.',
    fix: 'Correct the marked place.',
  },
  {
    code: 'configuration.too-large',
    title: 'A configuration file that is too large',
    explanation: 'The file exceeds the size that is read.',
    fix: 'Check that -c or LINTEL_CONFIG names the right file.',
  },
  {
    code: 'configuration.unknown-key',
    title: 'An unknown key in the configuration',
    explanation:
      'lintel does not know the key. It is an error, because a mistyped setting would otherwise be silently ignored.',
    fix: 'Correct the key; docs/configuration.md lists them.',
  },
  {
    code: 'configuration.named-only',
    title: 'A setting that has no effect in a file that was found',
    explanation:
      'A lintel.toml in the scanned directory or above it may come with code that you do not trust. It may set what is checked and reported, but not where policies come from, where results are sent, or how the server works.',
    fix: 'Put the setting in another file, and name that file with -c or LINTEL_CONFIG.',
  },
  {
    code: 'configuration.foreign-key',
    title: 'A key of Terrascan',
    explanation:
      'Only Terrascan uses the key. It is accepted, so that its configuration files work, and has no effect.',
    fix: 'Remove the key when you no longer use Terrascan.',
  },
  {
    code: 'configuration.type',
    title: 'A value of the wrong type in the configuration',
    explanation: 'The key takes a value of another type, such as a list in place of a string.',
    fix: 'Change the value.',
    example: '[rules]\nskip-rules = ["aws.s3.bucket_versioning"]',
  },
  {
    code: 'configuration.value',
    title: 'A value that is not allowed in the configuration',
    explanation: 'The value is empty, or not one that the key accepts.',
    fix: 'Use one of the values that the message lists.',
  },
  {
    code: 'data.unreadable',
    title: 'A data file that cannot be read',
    explanation: 'A JSON or YAML file of "lintel eval" or "lintel test" is not valid.',
    fix: 'Correct it, or leave it out with --ignore.',
  },
  {
    code: 'test.example',
    title: 'An example that does not match its policy',
    explanation: 'The policy does not report exactly the marked lines of a bad.* file, or it reports a good.* file.',
    fix: 'Correct the policy or the marks.',
    example: 'resource "aws_s3_bucket" "logs" { # violation: aws.s3.bucket_named',
  },
  {
    code: 'bench.undefined',
    title: 'A query to measure that has no result',
    explanation: 'The query of "lintel opa bench" is undefined, so that its time would say little.',
    fix: 'Give it the data and the input that it needs, or measure it with --fail=false.',
  },
  {
    code: 'notification',
    title: 'A notification that was not delivered',
    explanation: 'The webhook did not accept the result. The exit code is not affected.',
    fix: 'Check the URL and the token; the message has the answer of the server.',
  },
];
