import type { Explanation } from '../../source/index.ts';

/** Every code of workflows and actions. */
export const githubActionsDiagnostics: readonly Explanation[] = [
  {
    code: 'github-actions.unknown-key',
    title: 'A key that GitHub does not know',
    explanation: 'GitHub refuses a workflow with a key that it does not know. The key was ignored.',
    fix: 'Correct the name, or move the key to where it belongs.',
    example: 'jobs:\n  test:\n    runs-on: ubuntu-latest\n    timeout-minutes: 10',
  },
  {
    code: 'github-actions.duplicate-key',
    title: 'The same key twice',
    explanation:
      'GitHub compares keys without regard to upper and lower case, and refuses a workflow that has one twice.',
    fix: 'Remove or rename one of the keys.',
  },
  {
    code: 'github-actions.missing-key',
    title: 'A key is missing',
    explanation: 'GitHub refuses the file without this key. What is there was scanned.',
    fix: 'Add the key.',
    example: 'on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - run: make test',
  },
  {
    code: 'github-actions.value',
    title: 'A value of the wrong type',
    explanation: 'GitHub expects another type of value here, or one of some texts. The value was ignored.',
    fix: 'Write what the message says.',
    example: 'timeout-minutes: 10\nconcurrency: {group: "deploy", cancel-in-progress: false}',
  },
  {
    code: 'github-actions.expression',
    title: 'An expression that GitHub refuses',
    explanation: 'The expression cannot stand at this place, or is not valid. The text was taken as it is.',
    fix: 'Correct the expression, or write the value itself.',
    example: 'env:\n  BRANCH: ${{ github.ref_name }}',
  },
  {
    code: 'github-actions.id',
    title: 'An ID that is not valid',
    explanation:
      'IDs of jobs and steps have letters, digits, "_" and "-", start with a letter or "_", are shorter than 100 characters, and are there once.',
    fix: 'Rename the job or step, and what refers to it.',
    example: 'steps:\n  - id: build-image\n    run: make image',
  },
  {
    code: 'github-actions.needs',
    title: 'Jobs that never start',
    explanation: 'A job needs one that does not exist, or jobs need each other. GitHub refuses the workflow.',
    fix: 'Name jobs of the same workflow, without a circle.',
    example: 'jobs:\n  build: {…}\n  test:\n    needs: build',
  },
  {
    code: 'github-actions.uses',
    title: 'A reference to an action or a workflow that names none',
    explanation:
      'GitHub needs the owner, the repository and a branch, tag or commit, a path that starts with ./, or an image that starts with docker://.',
    fix: 'Correct the reference.',
    example: 'uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2',
  },
  {
    code: 'github-actions.shell',
    title: 'A script that cannot be read',
    explanation:
      'The syntax of a script is wrong, or it is too long or nested too deeply. Commands behind the place may be missing in the result.',
    fix: 'Correct the script, or move it to a file.',
  },
  {
    code: 'github-actions.too-large',
    title: 'A file that stands for too much',
    explanation:
      'Limits: 5,000 steps, and a million values of jobs and workflows in all steps. The rest was not scanned.',
    fix: 'Split the file.',
  },
  {
    code: 'github-actions.empty',
    title: 'A file without content',
    explanation: 'The file has no value, so GitHub does nothing with it.',
    fix: 'Write the workflow, or delete the file.',
  },
  {
    code: 'github-actions.documents',
    title: 'Several documents in a file',
    explanation: 'GitHub reads one YAML document of a file. Only the first one was scanned.',
    fix: 'Move the others to separate files.',
  },
];
