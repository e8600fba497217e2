import type { DirectoryFacts, Fact } from '../../src/iac/terraform/known-modules/facts.ts';

/** Calls of a module that each set one input: flags the other way round, texts, numbers and lists to something; and one that sets none. */
export function probes({ variables }: DirectoryFacts): readonly (readonly [name: string, inputs: string])[] {
  const found: [string, string][] = [['defaults', '']];
  for (const [name, { type = '', default: value }] of Object.entries(variables)) {
    const input = valueFor(type, value);
    if (input !== undefined) found.push([`${name} = ${input}`, `  ${name} = ${input}\n`]);
  }
  return found;
}

function valueFor(type: string, value: Fact | undefined): string | undefined {
  if (typeof value === 'boolean') return String(!value);
  if (typeof value === 'number') return '7';
  if (typeof value === 'string' && !value.startsWith('$')) return '"probe"';
  if (type === 'set(string)' || (Array.isArray(value) && value[0] === 'list' && type === '')) return '["10.1.0.0/16"]';
  return (value === null || value === undefined) && type === '' ? '"probe"' : undefined;
}
