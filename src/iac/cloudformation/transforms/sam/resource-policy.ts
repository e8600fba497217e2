import { knownText, type Value } from '../../../values/value.ts';
import type { ApiDocument } from './api-document.ts';
import { at, type Draft, sub } from './draft.ts';
import { isAnyMethod } from './methods.ts';
import { get, isGiven, itemsOf } from './read.ts';

/** The statements of a resource policy for one path, by the lists that SAM has for accounts, addresses and networks. */
export function statementsOf(
  policy: Value | undefined,
  path: string,
  { paths }: ApiDocument,
  stage: Draft,
): readonly Draft[] {
  const end = path.replaceAll(/\{[\w.+-]{1,200}\}/g, '*');
  const Resource = [...(paths.get(path)?.keys() ?? [])].map((method) =>
    sub('execute-api:/${Stage}/${Method}${Path}', {
      Stage: stage,
      Method: isAnyMethod(method) ? '*' : method.toUpperCase(),
      Path: end,
    }),
  );
  const invoke = { Action: 'execute-api:Invoke', Resource };
  const statements: Draft[] = [];
  for (const [key, Effect] of [
    ['AwsAccountWhitelist', 'Allow'],
    ['AwsAccountBlacklist', 'Deny'],
  ] as const) {
    const accounts = get(policy, key);
    if (isGiven(accounts)) statements.push(at(accounts, { Effect, ...invoke, Principal: { AWS: itemsOf(accounts) } }));
  }
  let isOpen = false;
  /** Everyone may call, except callers for whom a condition is true. */
  const exclude = (from: Value | undefined, Condition: Draft): void => {
    if (!isOpen) statements.push(at(from, { Effect: 'Allow', ...invoke, Principal: '*' }));
    isOpen = true;
    statements.push(at(from, { Effect: 'Deny', ...invoke, Principal: '*', Condition }));
  };
  for (const [key, operator] of [
    ['IpRangeWhitelist', 'NotIpAddress'],
    ['IpRangeBlacklist', 'IpAddress'],
  ] as const) {
    const ranges = get(policy, key);
    if (isGiven(ranges)) exclude(ranges, { [operator]: { 'aws:SourceIp': itemsOf(ranges) } });
  }
  for (const [list, operator] of [
    ['Blacklist', 'StringEquals'],
    ['Whitelist', 'StringNotEquals'],
  ] as const) {
    const networks = itemsOf(get(policy, `SourceVpc${list}`));
    const isEndpoint = (network: Value): boolean => knownText(network)?.startsWith('vpce-') === true;
    const vpcs = [...networks.filter((one) => !isEndpoint(one)), ...itemsOf(get(policy, `IntrinsicVpc${list}`))];
    const endpoints = [...networks.filter(isEndpoint), ...itemsOf(get(policy, `IntrinsicVpce${list}`))];
    if (vpcs.length + endpoints.length === 0) continue;
    exclude(policy, {
      [operator]: {
        'aws:SourceVpc': vpcs.length > 0 ? vpcs : undefined,
        'aws:SourceVpce': endpoints.length > 0 ? endpoints : undefined,
      },
    });
  }
  return statements;
}

/** Adds the resource policies of an API and of its events to its document. */
export function addResourcePolicies(
  document: ApiDocument,
  policy: Value | undefined,
  ofEvents: readonly (readonly [path: string, policy: Value])[],
  stage: Draft,
  eventStage: Draft,
): void {
  const policies = [...ofEvents.map(([, own]) => own), ...(policy === undefined ? [] : [policy])];
  if (policies.length === 0) return;
  const key = 'x-amazon-apigateway-policy';
  const statements = [
    ...itemsOf(get(document.root.get(key) as Value | undefined, 'Statement')),
    ...ofEvents.flatMap(([path, own]) => statementsOf(own, path, document, eventStage)),
    ...[...document.paths.keys()].flatMap((path) => statementsOf(policy, path, document, stage)),
    ...policies.flatMap((own) => itemsOf(get(own, 'CustomStatements'))),
  ];
  if (statements.length > 0) document.root.set(key, at(policy, { Version: '2012-10-17', Statement: statements }));
}
