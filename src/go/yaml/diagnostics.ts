import type { Explanation } from '../../source/index.ts';

/** Every code that the reading of YAML and JSON data reports. */
export const yamlDiagnostics = [
  {
    code: 'yaml.syntax',
    title: 'Not YAML',
    explanation:
      'The document has a syntax error at the marked place and is not used; the other documents of the file are. The usual causes are a value that contains ": " or starts with a character such as @ or *, and wrong indentation.',
    fix: 'Quote the value, or indent the line with spaces; tabs are not allowed.',
    example: 'description: "Note: needs quotes"',
  },
  {
    code: 'yaml.value',
    title: 'A value that JSON does not support',
    explanation:
      'Kubernetes and Helm convert YAML to JSON, where a map, a list or null cannot be a key, and infinity does not exist. A ' +
      'value with a tag such as !!int must have that type, and << merges only maps.',
    fix: 'Write a value that JSON supports.',
  },
  {
    code: 'yaml.anchor',
    title: 'An alias without its anchor',
    explanation:
      'An alias *name repeats the value marked &name above it in the same document. That value does not exist, or the alias is inside it.',
    fix: 'Add the anchor, or quote the value if it is not an alias.',
    example: 'base: &base {cpu: 1}\ncopy: *base',
  },
  {
    code: 'yaml.duplicate-key',
    title: 'The same key twice in a map',
    explanation:
      'The last value wins and the others are lost, which is rarely intended. Keys are compared as text, so yes and true ' +
      'are the same key: both are the boolean.',
    fix: 'Remove or rename one of the keys.',
  },
  {
    code: 'yaml.too-deep',
    title: 'Values that are nested too deeply',
    explanation: 'Limit: 1000 levels. The document is not used.',
    fix: 'Flatten the document.',
  },
  {
    code: 'yaml.too-large',
    title: 'Too many values in a file',
    explanation: 'Limit: two million values in a file, which keeps memory bounded. The rest is not read.',
    fix: 'Split the file.',
  },
  {
    code: 'yaml.too-many-aliases',
    title: 'Aliases that expand to too much',
    explanation:
      'Limit: the aliases of a document expand to 100,000 values in total. Nested aliases could otherwise fill the memory with a few lines.',
    fix: 'Write the values out, or use fewer aliases.',
  },
  {
    code: 'yaml.json',
    title: 'Not JSON',
    explanation:
      'A file that ends in .json must hold JSON: no comments, no comma after the last item, keys in double quotes.',
    fix: 'Correct the marked place, or rename the file to .yaml.',
  },
] as const satisfies readonly Explanation[];

/** The problem with a text, by the stable code of its diagnostics. */
export type YamlCode = (typeof yamlDiagnostics)[number]['code'];
