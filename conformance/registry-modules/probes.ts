import type { DirectoryFacts, Fact } from '../../src/iac/terraform/known-modules/facts.ts';
import type { Declaration } from '../../src/iac/terraform/modules/definition.ts';

/** Calls of a module that each set one input: flags the other way round, the others to something; one that sets none, and one that sets all. */
export function probes(
  { variables }: DirectoryFacts,
  declared: ReadonlyMap<string, Declaration>,
): readonly (readonly [name: string, inputs: string])[] {
  const found: [string, string][] = [['defaults', '']];
  for (const [name, { type = plainType(declared.get(name)), default: value }] of Object.entries(variables)) {
    const input = valueFor(type, value);
    if (input !== undefined) found.push([`${name} = ${input}`, `  ${name} = ${input}\n`]);
  }
  // Flags that are on by default stay on: most of them decide whether there is anything.
  const together = found.filter(([name]) => !name.endsWith(' = false')).map(([, inputs]) => inputs);
  return [...found, ['all inputs', together.join('')]];
}

/** The type of an input that facts leave out: `bool`. */
function plainType(variable: Declaration | undefined): string {
  const type = variable?.body.attributes.get('type')?.node.value;
  return type?.kind === 'variable' ? type.name : '';
}

function valueFor(type: string, value: Fact | undefined): string | undefined {
  if (typeof value === 'boolean') return String(!value);
  if (type === 'bool') return 'true';
  if (typeof value === 'number' || type === 'number') return '7';
  if (typeof value === 'string' && !value.startsWith('$')) return '"probe"';
  const [kind] = Array.isArray(value) && type === '' ? value : [];
  if (kind === 'map' || /^map\((?:string|any)?\)$/.test(type)) return '{ name = "probe" }';
  if (/^(?:list|set)\(map\((?:string|any)?\)\)$/.test(type)) return '[{ name = "probe" }]';
  if (kind === 'list' || /^(?:list|set)\(string\)$/.test(type)) return '["10.1.0.0/16"]';
  return (value === null || value === undefined) && (type === '' || type === 'string') ? '"probe"' : undefined;
}
