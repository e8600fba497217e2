import { knownText } from '../../../values/value.ts';
import { entryOf, get, membersOf } from './read.ts';
import { type Expand, pick, tagList } from './sam.ts';

/** The tags that an application of the Serverless Application Repository gets, by the members of its location. */
const repositoryTags: Readonly<Record<string, string>> = {
  ApplicationId: 'serverlessrepo:applicationId',
  SemanticVersion: 'serverlessrepo:semanticVersion',
};

/** A nested stack. */
export const expandApplication: Expand = ({ name, properties }) => {
  const location = get(properties, 'Location');
  const source = membersOf(location).flatMap(([key, value]): [string, string][] => {
    const text = knownText(value);
    const tag = entryOf(repositoryTags, key);
    return tag !== undefined && text !== undefined ? [[tag, text]] : [];
  });
  return [
    {
      name,
      type: 'AWS::CloudFormation::Stack',
      properties: {
        TemplateURL: location?.kind === 'map' ? undefined : location,
        ...pick(properties, 'NotificationARNs', 'Parameters', 'TimeoutInMinutes'),
        Tags: tagList(get(properties, 'Tags'), ['lambda:createdBy', 'SAM'], ...source),
      },
      names: { TemplateURL: 'Location' },
    },
  ];
};
