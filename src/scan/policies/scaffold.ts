import { LintelError } from '../../source/index.ts';

/** Prefixes of a provider's resource types that differ from its name. */
const prefixes: Readonly<Record<string, string>> = { azure: 'azurerm', gcp: 'google', k8s: 'kubernetes' };

/**
 * The files of a new policy, by name: metadata and rule, unit tests, and two examples. It works as generated, for a
 * fictional resource type. `path` is `<provider>/<service>/<state>`; a bundled policy also lists aliases. Throws a
 * `LintelError` for an invalid path.
 */
export function scaffold(path: string, { bundled = false } = {}): ReadonlyMap<string, string> {
  const segments = path.split('/');
  if (segments.length !== 3 || segments.some((segment) => !/^[a-z][a-z0-9_]*$/.test(segment))) {
    throw new LintelError([
      {
        code: 'policy.path',
        level: 'error',
        message: `${JSON.stringify(path)} is not a valid policy path`,
        help: 'use three lower-case names, <provider>/<service>/<state>, such as aws/s3/bucket_versioning, where the state is what the policy requires',
      },
    ]);
  }
  const [provider, service, state] = segments as [string, string, string];
  const manifest = provider === 'k8s';
  const prefix = prefixes[provider] ?? provider;
  const type = manifest ? 'kubernetes_example' : `${prefix}_${service}_example`;
  const place = manifest ? '["spec", "enabled"]' : '["enabled"]';
  const [bad, good] = manifest ? manifests : blocks(type);
  const rule = `# METADATA
# title: Enable the example (enabled)
# description: >-
#   A disabled example has no effect.
# related_resources:
# - ref: https://example.com/${path}
# custom:
#   severity: MEDIUM
#   category: Security Best Practices
#   resource_types: [${type}]
${bundled ? '#   aliases:\n#     terrascan: []\n#     checkov: []\n#     trivy: []\n#   cis: []\n' : ''}#   remediation: Set enabled to true.
package lintel.${segments.join('.')}

import data.lintel.lib.value

deny contains {"path": ${place}} if not value.is_true(value.at(input.config, ${place}))
`;
  return new Map([
    ['policy.rego', rule],
    ['policy_test.rego', unitTests(segments, type, manifest)],
    [manifest ? 'bad.yaml' : 'bad.tf', bad!.replace('RULE', `${provider}.${service}.${state}`)],
    [manifest ? 'good.yaml' : 'good.tf', good!],
  ]);
}

function unitTests(segments: readonly string[], type: string, manifest: boolean): string {
  const state = segments.at(-1)!;
  const given = (text: string): string => (manifest ? `{"spec": ${text}}` : text);
  const leaf = manifest ? '["spec", "enabled"]' : '["enabled"]';
  return `package lintel.${segments.join('.')}_test

import data.lintel.${segments.join('.')}
import data.lintel.lib.testing

paths(config) := {violation.path | some violation in violations} if {
	violations := ${state}.deny with input as testing.entry("${type}", "e", config)
}

test_on if {
	paths(${given('{"enabled": true}')}) == set()
	paths(${given('{"enabled": "true"}')}) == set()
}

test_off if paths(${given('{"enabled": false}')}) == {${leaf}}

test_absent if paths(${given('{}')}) == {${leaf}}
`;
}

function blocks(type: string): readonly [bad: string, good: string] {
  const block = (enabled: string): string => `resource "${type}" "e" {\n  enabled = ${enabled}\n}\n`;
  return [block('false # violation: RULE'), block('true')];
}

const head = 'apiVersion: example.com/v1\nkind: Example\nmetadata:\n  name: e\nspec:\n';
const manifests = [`${head}  enabled: false # violation: RULE\n`, `${head}  enabled: true\n`] as const;
