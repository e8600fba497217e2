import { availability } from './contexts.ts';
import {
  anyScalar,
  anything,
  boolean,
  type Definition,
  fullText,
  listOf,
  mapOf,
  oneOf,
  oneOrMore,
  text,
  within,
} from './definition.ts';

const patterns = oneOrMore(fullText);
const branches = { branches: patterns, 'branches-ignore': patterns };
const paths = { paths: patterns, 'paths-ignore': patterns };
const tags = { tags: patterns, 'tags-ignore': patterns };

const words = (text: string): readonly string[] => text.split(' ');

/** An event with activity types, and other filters. */
function event(types: string, filters: Readonly<Record<string, Definition>> = {}): Definition {
  const activities = types === '' ? {} : { types: oneOrMore(oneOf(words(types))) };
  return { empty: true, map: { title: 'the filter of an event', keys: { ...activities, ...filters } } };
}

/** An event that has neither types nor filters. */
const bare: Definition = { empty: true };

const pullRequest =
  'assigned unassigned labeled unlabeled opened edited closed reopened synchronize converted_to_draft locked unlocked enqueued dequeued milestoned demilestoned ready_for_review review_requested review_request_removed auto_merge_enabled auto_merge_disabled stacked';

const workflowCall: Definition = {
  empty: true,
  map: {
    title: 'workflow_call',
    keys: {
      inputs: mapOf('inputs', {
        map: {
          title: 'an input',
          keys: {
            description: text,
            type: oneOf(['string', 'boolean', 'number']),
            required: boolean,
            default: within(availability.workflow, anyScalar),
          },
          required: ['type'],
        },
      }),
      secrets: mapOf('secrets', {
        empty: true,
        map: { title: 'a secret', keys: { description: text, required: boolean } },
      }),
      outputs: mapOf('outputs', {
        map: {
          title: 'an output',
          keys: { description: text, value: within(availability.workflowOutput, text) },
          required: ['value'],
        },
      }),
    },
  },
};

const workflowDispatch: Definition = {
  empty: true,
  map: {
    title: 'workflow_dispatch',
    // GitHub ignores other keys here.
    others: anything,
    keys: {
      inputs: {
        empty: true,
        map: {
          title: 'inputs',
          others: {
            empty: true,
            map: {
              title: 'an input',
              keys: {
                description: text,
                type: oneOf(['string', 'boolean', 'number', 'environment', 'choice']),
                required: boolean,
                default: anyScalar,
                options: listOf(text),
              },
            },
          },
        },
      },
    },
  },
};

/** The events that start a workflow. */
export const events: Readonly<Record<string, Definition>> = {
  branch_protection_rule: event('created edited deleted'),
  check_run: event('completed created rerequested requested_action'),
  check_suite: event('completed'),
  create: bare,
  delete: bare,
  deployment: bare,
  deployment_status: bare,
  discussion: event(
    'created edited deleted transferred pinned unpinned labeled unlabeled locked unlocked category_changed answered unanswered',
  ),
  discussion_comment: event('created edited deleted'),
  fork: bare,
  gollum: bare,
  image_version: event('created ready deleted', { names: patterns, versions: patterns }),
  issue_comment: event('created edited deleted'),
  issues: event(
    'opened edited deleted transferred pinned unpinned closed reopened assigned unassigned labeled unlabeled locked unlocked milestoned demilestoned field_added field_removed typed untyped',
  ),
  label: event('created edited deleted'),
  merge_group: event('checks_requested', branches),
  milestone: event('created closed opened edited deleted'),
  page_build: bare,
  project: event('created closed reopened edited deleted'),
  project_card: event('created moved converted edited deleted'),
  project_column: event('created updated moved deleted'),
  public: bare,
  pull_request: event(pullRequest, { ...branches, ...paths }),
  pull_request_comment: event('created edited deleted'),
  pull_request_review: event('submitted edited dismissed'),
  pull_request_review_comment: event('created edited deleted'),
  pull_request_target: event(pullRequest, { ...branches, ...paths }),
  push: event('', { ...branches, ...tags, ...paths }),
  registry_package: event('published updated'),
  release: event('published unpublished created edited deleted prereleased released'),
  repository_dispatch: event('', { types: oneOrMore(fullText) }),
  schedule: {
    list: {
      map: { title: 'a schedule', keys: { cron: fullText, timezone: fullText }, required: ['cron'] },
    },
  },
  status: bare,
  watch: event('started'),
  workflow_call: workflowCall,
  workflow_dispatch: workflowDispatch,
  workflow_run: event('requested completed in_progress', { workflows: oneOrMore(fullText), ...branches }),
};
