import type { Explanation } from '../../source/index.ts';

/** Every code of workflows and actions. */
export const githubActionsDiagnostics: readonly Explanation[] = [
  {
    code: 'github-actions.unknown-key',
    title: 'An unknown key in a workflow',
    explanation: 'GitHub rejects workflows with unknown keys. The key was ignored.',
    fix: 'Correct the name, or move the key to the right level.',
    example: 'jobs:\n  test:\n    runs-on: ubuntu-latest\n    timeout-minutes: 10',
  },
  {
    code: 'github-actions.duplicate-key',
    title: 'A duplicate key',
    explanation:
      'A key is there twice. GitHub compares keys case-insensitively, and rejects workflows with duplicate keys.',
    fix: 'Remove or rename one of the keys.',
  },
  {
    code: 'github-actions.missing-key',
    title: 'A missing key in a workflow',
    explanation: 'GitHub rejects the file without this key. The rest of the file was scanned.',
    fix: 'Add the key.',
    example: 'on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - run: make test',
  },
  {
    code: 'github-actions.value',
    title: 'A value of the wrong type',
    explanation: 'GitHub expects another type here, or one of a list of values. The value was ignored.',
    fix: 'Use a value that the message lists.',
    example: 'timeout-minutes: 10\nconcurrency: {group: "deploy", cancel-in-progress: false}',
  },
  {
    code: 'github-actions.expression',
    title: 'An invalid expression',
    explanation:
      'The syntax of the expression is wrong, or GitHub does not allow it here. The value was kept as it is written.',
    fix: 'Correct the expression, or write the value itself.',
    example: 'env:\n  BRANCH: ${{ github.ref_name }}',
  },
  {
    code: 'github-actions.id',
    title: 'An invalid ID of a job or step',
    explanation:
      'IDs of jobs and steps consist of letters, digits, "_" and "-", start with a letter or "_", are shorter than 100 characters, and are unique.',
    fix: 'Rename the job or step, and change the references to it.',
    example: 'steps:\n  - id: build-image\n    run: make image',
  },
  {
    code: 'github-actions.needs',
    title: 'Jobs that never start',
    explanation: 'A job needs a job that does not exist, or jobs need each other. GitHub rejects the workflow.',
    fix: 'List only jobs of the same workflow in needs, and remove cycles.',
    example: 'jobs:\n  build: {…}\n  test:\n    needs: build',
  },
  {
    code: 'github-actions.uses',
    title: 'An invalid reference to an action or workflow (uses)',
    explanation:
      'A reference is an owner, a repository and a branch, tag or commit (owner/repository@v1), a path that starts with ./, or an image that starts with docker://.',
    fix: 'Correct the reference.',
    example: 'uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2',
  },
  {
    code: 'github-actions.call',
    title: 'An invalid call of a workflow or action in the repository',
    explanation:
      'GitHub rejects the call: the workflow does not exist or cannot be called, an input or secret is missing, unknown or of the wrong type, or a job needs permissions that the calling job does not have. An action that does not exist is only a note, because an earlier step may create it.',
    fix: 'Pass what the called workflow declares under workflow_call, and grant its permissions in the calling job.',
    example:
      'jobs:\n  deploy:\n    permissions: {contents: read}\n    uses: ./.github/workflows/deploy.yml\n    with: {environment: test}\n    secrets: {token: "${{ secrets.TOKEN }}"}',
  },
  {
    code: 'github-actions.input',
    title: 'An unknown or missing input of a local action',
    explanation: 'GitHub ignores inputs that an action does not declare, and runs it without inputs that are missing.',
    fix: 'Correct the name of the input, or add the missing one to with.',
    example: '- uses: ./.github/actions/setup\n  with: {version: "24"}',
  },
  {
    code: 'github-actions.undefined',
    title: 'A value that does not exist in an expression',
    explanation:
      'The value is always empty: no step before this one has the ID, the job is not in needs, or the output, input or matrix key is not declared.',
    fix: 'Correct the name, or declare it.',
    example: 'steps:\n  - {id: version, run: make version}\n  - run: echo ${{ steps.version.outputs.name }}',
  },
  {
    code: 'github-actions.type',
    title: 'An expression of the wrong type',
    explanation:
      'GitHub expects another type here, so the job fails when it evaluates the expression, or the text of an object ("Object") is used.',
    fix: 'Convert the value with fromJSON or toJSON, or compare it.',
    example: 'timeout-minutes: ${{ fromJSON(vars.TIMEOUT) }}',
  },
  {
    code: 'github-actions.shell',
    title: 'A script that cannot be read',
    explanation:
      'The syntax of a script is wrong, or the script is too long or nested too deeply. Commands after this place may not have been checked.',
    fix: 'Correct the script, or move it to a file.',
  },
  {
    code: 'github-actions.too-large',
    title: 'A workflow that is too large',
    explanation:
      'Limits: 5,000 steps, a million values of jobs and workflows in all steps, and 2,000,000 characters and 100,000 commands of scripts. The rest was not scanned.',
    fix: 'Split the file.',
  },
  {
    code: 'github-actions.nested',
    title: 'Workflows below the top of a repository',
    explanation:
      'GitHub runs the workflows in .github/workflows at the top of a repository. The scanned directory has such workflows, and others in directories below it, which are templates or came with other code. The others were not scanned.',
    fix: 'If the directory is a repository of its own, such as a submodule, scan it separately.',
    example: 'lintel scan -i github-actions -d vendor/library',
  },
  {
    code: 'github-actions.empty',
    title: 'A file without content',
    explanation: 'The file is empty, so GitHub ignores it.',
    fix: 'Add the workflow, or delete the file.',
  },
  {
    code: 'github-actions.documents',
    title: 'Several documents in a file',
    explanation: 'GitHub reads only one YAML document in a file. Only the first one was scanned.',
    fix: 'Move the others to separate files.',
  },
];
