/** A policy that requires `name = value` in every volume, and says how it is repaired. */
export function attributePolicy(name: string, value: string, fixText: string): string {
  return `# METADATA
# title: Set ${name} on volumes
# description: A volume without it is wrong.
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [aws_ebs_volume]
#   remediation: Set it.
#   fix: ${fixText}
package lintel.own.volume.${name}

deny contains {"path": ["${name}"]} if {
	object.get(input.config, "${name}", null) != ${value}
}
`;
}

/** A volume with some lines. */
export const volume = (name: string, ...lines: readonly string[]): string =>
  `resource "aws_ebs_volume" "${name}" {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;

/** A policy that requires `key = 1` in the block `options` of every volume, and adds the block if it is missing. */
export const blockPolicy = (key: string): string =>
  attributePolicy(key, '1', `{at: options.0.${key}, set: 1}`).replaceAll(
    `object.get(input.config, "${key}", null)`,
    `object.get(input.config, ["options", 0, "${key}"], null)`,
  );
