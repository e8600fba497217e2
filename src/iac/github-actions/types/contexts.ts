import { anyType, closedType, type ExpressionType, openType, stringType } from '../expressions/index.ts';

const boolean: ExpressionType = { kind: 'boolean' };
const number: ExpressionType = { kind: 'number' };

/** An object whose members are texts. */
export function textsType(names: Iterable<string>): ExpressionType {
  return closedType([...names].map((name) => [name.toLowerCase(), stringType]));
}

const words = (text: string): readonly string[] => text.split(' ');

const github = words(
  'action action_path action_ref action_repository action_status actor actor_id api_url base_ref env event_name event_path graphql_url head_ref job output path ref ref_name ref_type repository repository_id repository_owner repository_owner_id repository_visibility repositoryUrl run_attempt run_id run_number secret_source server_url sha state step_summary token triggering_actor workflow workflow_ref workflow_sha workspace',
);
const runner = words('arch debug environment name os temp tool_cache workspace');

/** Variables, secrets and outputs: their names are not known. */
export const textsByName = openType(stringType);

/** The context `github`, with the type of the event. */
export function githubTypeWith(event: ExpressionType): ExpressionType {
  return closedType([
    ...github.map((name) => [name.toLowerCase(), stringType] as const),
    ['event', event],
    ['ref_protected', boolean],
    ['retention_days', anyType],
    ['artifact_cache_size_limit', anyType],
  ]);
}

/** The contexts that have the same members in every workflow. */
export const sharedContexts: ReadonlyMap<string, ExpressionType> = new Map([
  ['github', githubTypeWith(openType(anyType))],
  ['env', textsByName],
  ['secrets', textsByName],
  ['vars', textsByName],
  ['runner', textsType(runner)],
  ['job', openType(anyType)],
  [
    'strategy',
    closedType([
      ['fail-fast', boolean],
      ['job-index', number],
      ['job-total', number],
      ['max-parallel', number],
    ]),
  ],
]);
