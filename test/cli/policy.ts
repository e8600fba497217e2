/** A policy that finds what is `open` in the resources of the type `test_thing`. */
export const policy = `# METADATA
# title: Close it
# description: It must be closed, because rain gets in otherwise.
# custom:
#   severity: HIGH
#   category: Resilience
#   resource_types: [test_thing]
package lintel.aws.thing.closed

deny contains {"path": ["open"]} if input.config.open
`;
