import type { DockerTrick } from './docker.ts';

const job = (members: string, on = 'push'): string =>
  `on: ${on}\npermissions: {}\njobs:\n  shop:\n    runs-on: ubuntu-24.04\n${members.replace(/^(?=.)/gm, '    ')}`;
const steps = 'steps: [{run: make}]\n';
const step = (members: string, on?: string): string => job(`steps:\n${members.replace(/^(?=.)/gm, '  ')}`, on);

const tag = 'github.job.image_tag_pinned';
const unsecure = 'github.step.unsecure_commands_disabled';
const piped = 'github.step.scripts_not_piped';
const checkedOut = 'github.workflow.untrusted_code_not_checked_out';

/** Workflows, with the rule that each violates. */
const table: Readonly<Record<string, readonly [rule: string, workflow: string]>> = {
  'a part of the image in the matrix': [
    tag,
    job(`container: alpine:\${{ matrix.i }}\nstrategy: {matrix: {i: ["3.20", latest]}}\n${steps}`),
  ],
  'the image of a service in the matrix': [
    tag,
    job(`services: {db: {image: "\${{ matrix['db'] }}"}}\nstrategy: {matrix: {db: [postgres]}}\n${steps}`),
  ],
  'a container in the matrix': [
    tag,
    job(`container: \${{ matrix.c }}\nstrategy: {matrix: {c: [{image: "alpine:latest"}]}}\n${steps}`),
  ],
  'an image that is not known with a tag that is': [tag, job(`container: \${{ vars.IMAGE }}:latest\n${steps}`)],
  'a container as JSON': [tag, job(`container: \${{ fromJSON('{"image":"alpine:latest"}') }}\n${steps}`)],
  'an image as a formatted text': [tag, job(`container: \${{ format('alpine:{0}', 'latest') }}\n${steps}`)],
  'an image as the last choice': [tag, job(`container: \${{ vars.IMAGE || 'alpine:latest' }}\n${steps}`)],
  'an image as an input': [tag, step('- uses: docker://alpine:3.20\n  with: {image: "docker://alpine"}\n')],
  'unsecure commands by a file': [
    unsecure,
    step('- run: echo "ACTIONS_ALLOW_UNSECURE_COMMANDS=true" >> "$GITHUB_ENV"\n'),
  ],
  'unsecure commands by an expression': [
    unsecure,
    job(`env: {actions_allow_unsecure_commands: "\${{ true }}"}\n${steps}`),
  ],
  'a pipe in a shell of another program': [
    piped,
    step('- run: curl -s https://shop.example/i.sh | sh\n  shell: /usr/bin/env bash {0}\n'),
  ],
  'a download in PowerShell': [piped, step('- run: irm https://shop.example/i.ps1 | iex\n  shell: pwsh\n')],
  'a pipe in a shell of the matrix': [
    piped,
    job(
      `defaults: {run: {shell: "\${{ matrix.shell }}"}}\nstrategy: {matrix: {shell: [bash]}}\nsteps: [{run: curl -s https://shop.example/i.sh | sh}]\n`,
    ),
  ],
  'the code of a pull request by an index': [
    checkedOut,
    step(
      `- uses: actions/checkout@v4\n  with: {ref: "\${{ github['event'].pull_request['head'].sha }}"}\n- run: make\n`,
      'pull_request_target',
    ),
  ],
  'the code of a pull request by a variable': [
    checkedOut,
    step(
      '- env: {REF: "${{ github.head_ref }}"}\n  run: git fetch origin "$REF" && git checkout FETCH_HEAD\n- run: make\n',
      'pull_request_target',
    ),
  ],
  'the code of a pull request by a variable of the workflow': [
    checkedOut,
    `env: {REF: "\${{ github.event.pull_request.head.sha }}"}\n${step(
      '- uses: actions/checkout@v4\n  with: {ref: "${{ env.REF }}"}\n- run: make\n',
      'pull_request_target',
    )}`,
  ],
  'the code of a pull request behind another command': [
    checkedOut,
    step('- run: cd a && git -C . fetch origin pull/1/head && make\n', 'pull_request_target'),
  ],
};

export const actionsTricks: readonly DockerTrick[] = Object.entries(table).map(([name, [rule, workflow]]) => ({
  name,
  rule,
  tree: { '.github/workflows/shop.yml': workflow },
}));
