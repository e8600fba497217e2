import type { Config, Path, Resource } from '../../src/iac/index.ts';
import type { Policy } from '../../src/scan/policies/policy.ts';

/** A policy with everything filled in. */
export function policyOf(parts: Partial<Policy> = {}): Policy {
  const id = parts.id ?? 'test.service.state';
  return {
    id,
    name: id.split('.').at(-1)!,
    form: 'lintel',
    title: 'Do it',
    description: 'It has to be done because it matters.',
    severity: 'HIGH',
    category: 'Data Protection',
    provider: id.split('.')[0]!,
    resourceTypes: ['test_thing'],
    aliases: [],
    references: [],
    cis: [],
    enabled: true,
    source: `${id.replaceAll('.', '/')}/policy.rego`,
    ...parts,
  };
}

export interface ResourceParts {
  readonly type?: string;
  readonly name?: string;
  readonly source?: string;
  readonly line?: number;
  readonly config?: Config;
  readonly modulePath?: readonly string[];
  readonly unknown?: readonly Path[];
  readonly comments?: readonly string[];
}

/** A resource whose file is a sketch of it: its header on its line, and one line for each attribute. */
export function resourceOf(parts: ResourceParts = {}): Resource {
  const { type = 'test_thing', name = 'a', source = 'main.tf', line = 1, config = {} } = parts;
  const digits = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);
  const header = `resource "${type}" "${name}" {\n`;
  const lines = Object.entries(config).map(([key, value]) => `  ${key} = ${JSON.stringify(value, digits)}\n`);
  const before = '\n'.repeat(line - 1);
  const file = { path: source, text: `${before}${header}${lines.join('')}}\n` };
  const span = { source: file, start: before.length, end: file.text.length - 1 };
  return {
    id: `${type}.${name}`,
    name,
    source,
    line,
    type,
    config,
    modulePath: parts.modulePath ?? [],
    unknown: parts.unknown ?? [],
    span,
    spanOf: ([key]) => {
      const index = Object.keys(config).indexOf(String(key));
      if (index < 0) return span;
      const start = before.length + header.length + lines.slice(0, index).join('').length + 2;
      return { source: file, start, end: start + lines[index]!.length - 3 };
    },
    comments: (parts.comments ?? []).map((text) => ({ text, span })),
  };
}
