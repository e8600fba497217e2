import { memoryFiles, type PolicySource } from '../../src/scan/index.ts';

/** Policies of one rule, `aws.test.thing_closed`: those of the package are part of a build, this one is compiled by the sources of this checkout. */
export function policiesOf(body: string, type = 'test_thing', id = 'aws.test.thing_closed'): PolicySource {
  const text = `# METADATA
# title: Close test things
# description: An open thing lets anybody in.
# related_resources:
# - ref: https://example.com/
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [${type}]
package lintel.${id}

${body}
`;
  return { kind: 'trees', trees: [{ label: 'own', files: memoryFiles(new Map([['thing.rego', text]])) }] };
}

export const policyTree = policiesOf('deny contains {"path": ["open"]} if input.config.open == true');
