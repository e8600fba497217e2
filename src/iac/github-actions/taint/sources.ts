import { branch, type Control, eventOf, leaf, type Taint, type TaintTree, unknownEvent } from './taint.ts';

/** Fields of an event that someone else writes. A `+` at the end: they may have several lines. */
interface EventFields {
  readonly control: Control;
  readonly fields: readonly string[];
}

const pullRequestFields = [
  'github.head_ref',
  ...['title', 'body+', 'head.ref', 'head.label'].map((name) => `github.event.pull_request.${name}`),
  ...['default_branch', 'description', 'homepage'].map((name) => `github.event.pull_request.head.repo.${name}`),
];
const changedFields = ['github.event.changes.title.from', 'github.event.changes.body.from+'];
const issueFields = ['github.event.issue.title', 'github.event.issue.body+'];
const discussionFields = ['github.event.discussion.title', 'github.event.discussion.body+'];
const authorFields = (commit: string) =>
  ['author.name', 'author.email', 'committer.name', 'committer.email'].map((name) => `${commit}.${name}`);
const commitFields = (commit: string) => [`${commit}.message+`, ...authorFields(commit)];
/** Names of branches and tags. */
export const refFields = ['github.ref', 'github.ref_name', 'github.event.ref'];

const anyone = (...fields: readonly string[]): EventFields => ({ control: 'anyone', fields });
const fork = (...fields: readonly string[]): EventFields => ({ control: 'fork', fields });
const collaborator = (...fields: readonly string[]): EventFields => ({ control: 'collaborator', fields });

/** The texts of events, by the documentation of GitHub's payloads. Numbers, IDs, hashes, logins and URLs of GitHub are not in it. */
const fieldsOfEvents: ReadonlyMap<string, readonly EventFields[]> = new Map(
  Object.entries<readonly EventFields[]>({
    issues: [anyone(...issueFields, ...changedFields)],
    issue_comment: [anyone('github.event.comment.body+', 'github.event.changes.body.from+')],
    'issue_comment/author': [anyone(...issueFields)],
    discussion: [anyone(...discussionFields, ...changedFields)],
    discussion_comment: [anyone('github.event.comment.body+', 'github.event.changes.body.from+')],
    'discussion_comment/author': [anyone(...discussionFields)],
    pull_request_target: [anyone(...pullRequestFields, ...changedFields)],
    pull_request: [fork(...pullRequestFields, ...changedFields)],
    // Anyone may review a pull request that is not from a fork.
    pull_request_review: [anyone('github.event.review.body+', 'github.event.changes.body.from+')],
    'pull_request_review/author': [fork(...pullRequestFields)],
    pull_request_review_comment: [anyone('github.event.comment.body+', 'github.event.changes.body.from+')],
    'pull_request_review_comment/author': [fork(...pullRequestFields)],
    workflow_run: [
      anyone(
        ...['display_title', 'head_branch', 'head_repository.description'].map(
          (name) => `github.event.workflow_run.${name}`,
        ),
        'github.event.workflow_run.pull_requests.*.head.ref',
        ...commitFields('github.event.workflow_run.head_commit'),
      ),
    ],
    fork: [anyone('github.event.forkee.description', 'github.event.forkee.homepage')],
    push: [
      {
        control: 'merged',
        fields: [...commitFields('github.event.commits.*'), ...commitFields('github.event.head_commit')],
      },
      collaborator(...refFields),
    ],
    merge_group: [{ control: 'merged', fields: commitFields('github.event.merge_group.head_commit') }],
    status: [
      { control: 'merged', fields: commitFields('github.event.commit.commit') },
      collaborator('github.event.branches.*.name', 'github.event.description', 'github.event.context'),
    ],
    check_suite: [
      { control: 'merged', fields: commitFields('github.event.check_suite.head_commit') },
      collaborator('github.event.check_suite.head_branch', 'github.event.check_suite.pull_requests.*.head.ref'),
    ],
    check_run: [
      collaborator(
        ...['name', 'output.title', 'output.summary+', 'output.text+', 'check_suite.head_branch'].map(
          (name) => `github.event.check_run.${name}`,
        ),
      ),
    ],
    create: [collaborator(...refFields)],
    delete: [collaborator('github.event.ref')],
    // Only collaborators edit wikis by default.
    gollum: [
      collaborator('github.event.pages.*.page_name', 'github.event.pages.*.title', 'github.event.pages.*.summary'),
    ],
    release: [
      collaborator(
        ...refFields,
        ...['name', 'body+', 'tag_name', 'target_commitish'].map((name) => `github.event.release.${name}`),
        ...changedFields,
      ),
    ],
    milestone: [collaborator('github.event.milestone.title', 'github.event.milestone.description+', ...changedFields)],
    label: [collaborator('github.event.label.name', 'github.event.label.description')],
    deployment: [
      collaborator(
        ...refFields,
        ...['ref', 'task', 'description', 'payload.*'].map((name) => `github.event.deployment.${name}`),
      ),
    ],
    deployment_status: [
      collaborator(
        ...refFields,
        ...['ref', 'task', 'description', 'payload.*'].map((name) => `github.event.deployment.${name}`),
        ...['description', 'environment_url', 'target_url'].map((name) => `github.event.deployment_status.${name}`),
      ),
    ],
    repository_dispatch: [collaborator('github.event.client_payload.*+', 'github.event.action')],
    workflow_dispatch: [collaborator('github.ref', 'github.ref_name')],
  }),
);

/** The events with texts that anyone may write, whether or not the run has secrets. */
export const openEvents: ReadonlySet<string> = new Set(
  [...fieldsOfEvents]
    .filter(([, lists]) => lists.some(({ control }) => control === 'anyone' || control === 'fork'))
    .map(([key]) => eventOf(key)),
);

/** The keys of an event, for each of those who write its texts. */
export function keysOf(event: string): readonly string[] {
  return [event, `${event}/author`].filter((key) => key === event || fieldsOfEvents.has(key));
}

/** Who controls a field of an event in a certain workflow, given who controls it in general; the event as a whole has no field. */
export type EventControl = (event: string, control: Control, field?: string) => Control | undefined;

/** What is tainted in the context `github` of runs under some events. */
export function githubTree(events: Iterable<string>, controlOf: EventControl): TaintTree {
  const fields = new Map<string, Map<string, Control>>();
  const add = (field: string, event: string, control: Control | undefined): void => {
    if (control === undefined) return;
    const known = fields.get(field) ?? new Map<string, Control>();
    fields.set(field, known.set(event, control));
  };
  for (const event of events) {
    const found = event === unknownEvent ? [...fieldsOfEvents.values()].flat() : (fieldsOfEvents.get(event) ?? []);
    for (const { control, fields: names } of found) {
      for (const name of names) add(name, event, event === unknownEvent ? 'caller' : controlOf(event, control, name));
    }
  }
  return treeOf(
    [...fields].map(([field, control]) => {
      const source = field.replace('+', '');
      const taint: Taint = { source, controls: control, ...(field.endsWith('+') && { multiline: true }) };
      return [source.split('.').slice(1), taint];
    }),
  );
}

function treeOf(entries: readonly (readonly [names: readonly string[], taint: Taint])[]): TaintTree {
  const own = entries.filter(([names]) => names.length === 0).map(([, taint]) => taint);
  const groups = new Map<string, (readonly [names: readonly string[], taint: Taint])[]>();
  for (const [[first, ...rest], taint] of entries) {
    if (first === undefined) continue;
    const group = groups.get(first) ?? [];
    groups.set(first, group);
    group.push([rest, taint]);
  }
  return { own: leaf(own).own, members: branch([...groups].map(([name, group]) => [name, treeOf(group)])).members };
}

/** Who controls the changes that a run is about: branches, files, and messages of commits. */
const changes: ReadonlyMap<string, Control> = new Map<string, Control>([
  ['pull_request_target', 'anyone'],
  ['workflow_run', 'anyone'],
  ['issue_comment/author', 'anyone'],
  ['pull_request', 'fork'],
  ['pull_request_review/author', 'fork'],
  ['pull_request_review_comment/author', 'fork'],
  ['push', 'merged'],
  ['merge_group', 'merged'],
]);

/** The taint of something that is read from changes. */
export function changeTaint(
  source: string,
  events: Iterable<string>,
  controlOf: EventControl,
  multiline = false,
): readonly Taint[] {
  const controls = new Map<string, Control>();
  for (const event of events) {
    const control = changes.get(event);
    const actual = control === undefined ? undefined : controlOf(event, control);
    if (actual !== undefined) controls.set(event, actual);
  }
  return controls.size === 0 ? [] : [{ source, controls, ...(multiline && { multiline }) }];
}
