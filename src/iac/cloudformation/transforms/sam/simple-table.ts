import { at, type Draft } from './draft.ts';
import { entryOf, get, isGiven, textAt } from './read.ts';
import { type Expand, pick, tagList } from './sam.ts';

const types: Readonly<Record<string, string>> = { Binary: 'B', Number: 'N', String: 'S' };

/** A table of DynamoDB whose items have one key. */
export const expandSimpleTable: Expand = ({ name, properties }) => {
  const key = get(properties, 'PrimaryKey');
  const attribute: Draft = key === undefined ? 'id' : get(key, 'Name');
  const type = entryOf(types, textAt(key, 'Type') ?? 'String') ?? get(key, 'Type');
  const tags = get(properties, 'Tags');
  const throughput = get(properties, 'ProvisionedThroughput');
  return [
    {
      name,
      type: 'AWS::DynamoDB::Table',
      properties: {
        AttributeDefinitions: at(key, [{ AttributeName: attribute, AttributeType: type }]),
        KeySchema: at(key, [{ AttributeName: attribute, KeyType: 'HASH' }]),
        BillingMode: isGiven(throughput) ? undefined : 'PAY_PER_REQUEST',
        ...pick(
          properties,
          'PointInTimeRecoverySpecification',
          'ProvisionedThroughput',
          'SSESpecification',
          'TableName',
        ),
        Tags: isGiven(tags) ? at(tags, tagList(tags)) : undefined,
      },
      names: { AttributeDefinitions: 'PrimaryKey', KeySchema: 'PrimaryKey', BillingMode: 'ProvisionedThroughput' },
    },
  ];
};
