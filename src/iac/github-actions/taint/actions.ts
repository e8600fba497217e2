import type { Value } from '../../values/value.ts';
import { member, textOf } from '../model/file.ts';

/** What an action of someone else does with texts. */
export interface KnownAction {
  /** Inputs that it runs: scripts, commands, or templates of code. */
  readonly code?: readonly string[];
  /** Outputs with texts of a pull request or its commits, such as names of changed files; `*` for all others. */
  readonly changes?: readonly string[];
  /** Outputs that are numbers or booleans. */
  readonly safe?: readonly string[];
  /** Whether the outputs are escaped for a shell. */
  readonly escapes?: (step: Value) => boolean;
  /** Outputs that contain an input. */
  readonly passes?: readonly (readonly [input: string, output: string])[];
  /** Outputs with a text of the event. */
  readonly reads?: Readonly<Record<string, string>>;
  /** Variables that it sets to a text of the event. */
  readonly sets?: Readonly<Record<string, string>>;
}

/** Outputs of tj-actions/changed-files that are not lists of files. */
const counts = ['any', 'only', 'other']
  .flatMap((which) => [`${which}_changed`, `${which}_modified`, `${which}_deleted`])
  .concat('*_count');

/** Since version 41, tj-actions/changed-files escapes what a shell would run, unless `safe_output` is off. */
const escapesByDefault = (step: Value): boolean => {
  const version = textOf(member(step, 'uses', 'version')) ?? textOf(member(step, 'uses', 'ref')) ?? '';
  const [, major] = /^v?(\d+)/.exec(/^[0-9a-f]{40}$/.test(version) ? '' : version) ?? [];
  return textOf(member(step, 'with', 'safe_output')) !== 'false' && (major === undefined || Number(major) >= 41);
};

/** Actions by their names in lower case, without a version. */
const known: ReadonlyMap<string, KnownAction> = new Map<string, KnownAction>([
  ['8398a7/action-slack', { code: ['custom_payload'] }],
  ['actions/github-script', { code: ['script'] }],
  ['addnab/docker-run-action', { code: ['run', 'options'] }],
  ['amadevus/pwsh-script', { code: ['script'] }],
  ['appleboy/ssh-action', { code: ['script'] }],
  ['azure/cli', { code: ['inlineScript'] }],
  ['azure/powershell', { code: ['inlineScript'] }],
  ['cardinalby/js-eval-action', { code: ['expression'] }],
  ['cross-platform-actions/action', { code: ['run'] }],
  ['devorbitus/yq-action-output', { code: ['cmd'] }],
  ['gautamkrishnar/blog-post-workflow', { code: ['item_exec'] }],
  ['jannekem/run-python-script-action', { code: ['script'] }],
  ['mikefarah/yq', { code: ['cmd'] }],
  ['nick-fields/retry', { code: ['command', 'on_retry_command', 'new_command_on_retry'] }],
  ['nick-invision/retry', { code: ['command', 'on_retry_command'] }],
  ['reactivecircus/android-emulator-runner', { code: ['script', 'pre-emulator-launch-script'] }],
  ['roots/issue-closer-action', { code: ['issue-close-message', 'pr-close-message'] }],
  ['sergeysova/jq-action', { code: ['cmd'] }],
  ['skitionek/notify-microsoft-teams', { code: ['overwrite'] }],
  ['tibdex/backport', { code: ['body_template', 'head_template', 'labels_template', 'title_template'] }],
  ['uraimo/run-on-arch-action', { code: ['run', 'install', 'setup'] }],
  ...['freebsd-vm', 'netbsd-vm', 'openbsd-vm', 'solaris-vm'].map(
    (name) => [`vmactions/${name}`, { code: ['run', 'prepare'] }] as const,
  ),
  ['wandalen/wretry.action', { code: ['command'] }],

  ['ahmadnassri/action-changed-files', { changes: ['files', 'json'] }],
  ['ana06/get-changed-files', { changes: ['*'] }],
  [
    'dorny/paths-filter',
    {
      changes: ['*_files'],
      escapes: (step) => !['json', 'csv'].includes(textOf(member(step, 'with', 'list-files')) ?? ''),
    },
  ],
  ['jitterbit/get-changed-files', { changes: ['*'] }],
  ['karpikpl/list-changed-files-action', { changes: ['changed-files'] }],
  ['knu/changed-files', { changes: ['*'] }],
  ['lots0logs/gh-action-get-changed-files', { changes: ['*'] }],
  ['masesgroup/retrieve-changed-files', { changes: ['*'] }],
  ['step-security/changed-files', { changes: ['*'], safe: counts, escapes: escapesByDefault }],
  ['tj-actions/changed-files', { changes: ['*'], safe: counts, escapes: escapesByDefault }],
  ['tj-actions/verify-changed-files', { changes: ['changed_files'] }],
  ['trilom/file-changes-action', { changes: ['*'] }],
  ['wyrihaximus/github-action-files-in-commit', { changes: ['files'] }],
  ['alessbell/pull-request-comment-branch', { changes: ['head_ref'] }],
  ['eficode/resolve-pr-refs', { changes: ['head_ref'] }],
  ['gotson/pull-request-comment-branch', { changes: ['head_ref'] }],
  ['potiuk/get-workflow-origin', { changes: ['sourceHeadBranch', 'pullRequestLabels'] }],
  ['xt0rted/pull-request-comment-branch', { changes: ['head_ref'] }],
  ['8bitjonny/gh-get-current-pr', { changes: ['pr_title', 'pr_body', 'pr'] }],
  ['actions-ecosystem/action-get-merged-pull-request', { changes: ['title', 'body'] }],
  ['juliangruber/find-pull-request-action', { changes: ['head-branch', 'title', 'body'] }],
  ['jwalton/gh-find-current-pr', { changes: ['title', 'body'] }],
  ['tj-actions/branch-names', { changes: ['current_branch', 'head_ref_branch', 'ref_branch'] }],
  ['khan/pull-request-comment-trigger', { reads: { comment_body: 'github.event.comment.body' } }],
  ['peter-murray/issue-body-parser-action', { reads: { '*': 'github.event.issue.body' } }],
  ['stefanbuck/github-issue-parser', { reads: { '*': 'github.event.issue.body' } }],
  ['zentered/issue-forms-body-parser', { passes: [['body', '*']] }],

  ['actions-ecosystem/action-regex-match', { passes: [['text', '*']] }],
  ['aszc/change-string-case-action', { passes: [['string', '*']] }],
  ['frabert/replace-string-action', { passes: [['string', 'replaced']] }],
  [
    'haya14busa/action-cond',
    {
      passes: [
        ['if_true', 'value'],
        ['if_false', 'value'],
      ],
    },
  ],
  ['kaisugi/action-regex-match', { passes: [['text', '*']] }],
  ['mad9000/actions-find-and-replace-string', { passes: [['source', 'value']] }],

  [
    'franzdiebold/github-env-vars-action',
    {
      sets: {
        CI_REF_NAME: 'github.ref_name',
        CI_HEAD_REF: 'github.head_ref',
        CI_PR_TITLE: 'github.event.pull_request.title',
        CI_PR_DESCRIPTION: 'github.event.pull_request.body',
      },
    },
  ],
]);

/** What is known of the action that a step uses. */
export function actionUsed(step: Value): KnownAction | undefined {
  const name = actionName(step);
  return name === undefined ? undefined : known.get(name);
}

/** `owner/repo/path` in lower case, if a step uses an action of a repository. */
export function actionName(step: Value): string | undefined {
  const parts = ['owner', 'repo', 'path'].map((part) => textOf(member(step, 'uses', part)));
  if (textOf(member(step, 'uses', 'kind')) !== 'repository') return undefined;
  return parts
    .filter((part) => part !== undefined)
    .join('/')
    .toLowerCase();
}

/** Whether an action caches what its input `key` names. */
export function isCache(step: Value): boolean {
  return /^actions\/cache(?:\/(?:restore|save))?$/.test(actionName(step) ?? '');
}
