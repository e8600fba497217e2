/** Classes of differences between a resource and the translator's. */
interface Difference {
  readonly template: string;
  readonly type: string;
  readonly problem: string;
}

/** A class of differences: what is different, with the reason. */
interface DifferenceClass {
  readonly reason: string;
  readonly holds: (difference: Difference) => boolean;
}

const says =
  (pattern: RegExp): DifferenceClass['holds'] =>
  ({ problem }) =>
    pattern.test(problem);
const isIn =
  (...templates: readonly string[]): DifferenceClass['holds'] =>
  ({ template }) =>
    templates.includes(template);

const classes: readonly DifferenceClass[] = [
  {
    reason: 'definitions of state machines stay objects, which policies can read, rather than texts with substitutions',
    holds: says(/^\.Definition(?:String|Substitutions)\b/),
  },
  {
    reason: 'tags that the translator adds to buckets of the template are missing',
    holds: ({ type, problem }) => type === 'AWS::S3::Bucket' && /^\.Tags\b/.test(problem),
  },
  {
    reason: 'records in one zone, and a shared usage plan, are created separately for each API',
    holds: ({ type, problem }) =>
      type === 'AWS::Route53::RecordSetGroup' || /^\.(?:StageKeys|ApiStages)\b/.test(problem),
  },
  {
    reason: 'the translator omits a value of 0',
    holds: says(/: "0" rather than nothing$/),
  },
  {
    reason: 'the template of an application of the Serverless Application Repository is not fetched',
    holds: says(/^\.TemplateURL: nothing/),
  },
  {
    reason: 'request validators and cache keys are not in the document of an API: no rule reads them',
    holds: says(/cacheKeyParameters|request-validator/),
  },
  {
    reason: 'the expected files have sorted lists, so the arguments of functions are not in order',
    holds: says(/rather than "(?:\$\{Arn\.|\$\{Fn::Sub\}|arn:aws:apigateway.*__FunctionArn__)/),
  },
  {
    reason: 'the hash of the code is not added to the description of a function',
    holds: ({ type, problem }) => type === 'AWS::Lambda::Function' && problem.startsWith('.Description'),
  },
  {
    reason: 'a part that depends on an unknown condition stays unknown, instead of becoming two resources or values',
    holds: isIn(
      'function_with_conditional_iam_role_else',
      'function_with_conditional_iam_role_if',
      'function_with_event_dest',
      'function_with_event_dest_basic',
      'function_with_event_dest_conditional',
      'definition_body_intrinsics_support',
      's3_with_condition',
    ),
  },
  {
    reason: 'an API is present although the conditions of all its functions are false',
    holds: isIn(
      'implicit_and_explicit_api_with_conditions',
      'implicit_api_with_auth_and_conditions_max',
      'implicit_api_with_many_conditions',
      'implicit_http_api_with_many_conditions',
    ),
  },
  {
    reason: 'lintel has no list of the AWS managed policies: every name is taken to be one',
    holds: isIn('managed_policies_everything', 'managed_policies_minimal'),
  },
  {
    reason:
      'a reference with a dot stays unchanged in resources that are not of SAM; policies see the name of the resource',
    holds: says(/: "\$\{\w+\.\w+(?:\.\w+)?\}" rather than "\$\{\w+(?:\.\w+)?\}"$/),
  },
  {
    reason: 'the translator drops methods that are merged into a document without paths',
    holds: isIn('api_merge_definitions_with_any_method', 'api_with_merge_definitions_null_paths'),
  },
  {
    reason: 'in OpenAPI 3 documents, the translator writes the schema of a header twice, or not at all',
    holds: says(/\.options\.(?:consumes|responses\.200\.headers\..*schema)/),
  },
  {
    reason: 'the translator names the first secret twice, rather than the secret with the root certificate',
    holds: isIn(
      'function_with_provisioned_poller_config',
      'self_managed_kafka_with_SERVER_ROOT_CA_CERTIFICATE_and_auth_mechanism',
    ),
  },
  {
    reason: 'an action that occurs twice in a policy template of SAM is there once',
    holds: isIn('all_policy_templates'),
  },
  {
    reason: 'the same setting of two events is there twice',
    holds: isIn('api_with_resource_policy_global_implicit', 's3_existing_lambda_notification_configuration'),
  },
  {
    reason: 'the translator leaves the stage of a resource policy open, for events of state machines',
    holds: isIn('state_machine_with_api_resource_policy'),
  },
  {
    reason: 'paths that API Gateway rejects: two plus signs, and `/$default`',
    holds: isIn('implicit_api_deletion_policy_precedence', 'explicit_http_api_default_path'),
  },
  {
    reason: 'timeouts and versions of events are not added to routes from the document of an HTTP API',
    holds: isIn('http_api_existing_openapi', 'http_api_existing_openapi_conditions'),
  },
  {
    reason: 'a resource of the template with the name of the implicit API is kept',
    holds: isIn('implicit_api_with_serverless_rest_api_resource'),
  },
  {
    reason: 'the application of deployments has no tags of functions',
    holds: ({ type, problem }) => type === 'AWS::CodeDeploy::Application' && problem.startsWith('.Tags'),
  },
  {
    reason: 'the default code of resolvers, and an action that additional providers cannot have, are missing',
    holds: isIn('graphqlapi_resolver_function_with_lambda_datasource', 'graphqlapi_multiple_auth'),
  },
];

/** The reason for a difference; undefined for one that has none. */
export function classOf(difference: Difference): string | undefined {
  return classes.find(({ holds }) => holds(difference))?.reason;
}
