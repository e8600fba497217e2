import type { Value } from '../../../values/value.ts';
import { ref, sub } from './draft.ts';
import { get, membersOf } from './read.ts';
import type { Generated, SamResource } from './sam.ts';

/** The permissions of an API to call the functions of its authorizers, for the authorizers that need one. */
export function authorizerPermissions(
  { name, properties }: SamResource,
  hasPermission: (authorizer: Value) => boolean,
): readonly Generated[] {
  return membersOf(get(properties, 'Auth', 'Authorizers')).flatMap(([key, authorizer]) => {
    const functionArn = get(authorizer, 'FunctionArn');
    if (functionArn === undefined || !hasPermission(authorizer)) return [];
    return [authorizerPermission(`${name}${key}AuthorizerPermission`, name, functionArn, authorizer)];
  });
}

/** The permission of an API to call the function of an authorizer. */
export function authorizerPermission(id: string, api: string, functionArn: Value, from: Value): Generated {
  const source = 'arn:${AWS::Partition}:execute-api:${AWS::Region}:${AWS::AccountId}:${Api}/authorizers/*';
  return {
    name: id,
    type: 'AWS::Lambda::Permission',
    properties: {
      Action: 'lambda:InvokeFunction',
      FunctionName: functionArn,
      Principal: 'apigateway.amazonaws.com',
      SourceArn: sub(source, { Api: ref(api) }),
    },
    from,
  };
}
