import type { Explanation } from '../hcl/index.ts';

/** Every code that the reading of YAML and JSON data reports. */
export const yamlDiagnostics = [
  {
    code: 'yaml.syntax',
    title: 'Not YAML',
    explanation:
      'The document cannot be read from the marked place on, and none of it is used; the other documents of the file are. ' +
      'Often a text holds ": " or begins with a mark such as @ or *, and needs quotes, or a line is indented by too much or ' +
      'too little. Only spaces indent, never tabs.',
  },
  {
    code: 'yaml.value',
    title: 'A value that JSON does not have',
    explanation:
      'Kubernetes and Helm turn YAML into JSON. A map or a list cannot be a key there, nor can null, and there is no ' +
      'infinity. A value with a tag such as !!int must be written as one of that type, and only maps can be merged with <<.',
  },
  {
    code: 'yaml.anchor',
    title: 'An alias for nothing',
    explanation:
      'An alias *name stands for the value that is marked &name above it in the same document. There is none, or the ' +
      'alias is within that very value.',
  },
  {
    code: 'yaml.duplicate-key',
    title: 'The same key twice in a map',
    explanation:
      'The last of the values counts and the others are lost, which is rarely meant. Keys are texts: yes and true are the ' +
      'same key, because both are written as the boolean.',
  },
  {
    code: 'yaml.too-deep',
    title: 'Too many values within each other',
    explanation: 'A document is read to a depth of 1000 values, which is more than anybody writes. It was not used.',
  },
  {
    code: 'yaml.too-large',
    title: 'Too many values in a file',
    explanation: 'Two million values of a file are read, which keeps memory within bounds. Split the file.',
  },
  {
    code: 'yaml.too-many-aliases',
    title: 'Aliases that stand for too much',
    explanation:
      'Aliases of values that hold aliases grow without end in a few lines. Those of a document may stand for 100,000 ' +
      'values together.',
  },
  {
    code: 'yaml.json',
    title: 'Not JSON',
    explanation:
      'A file that ends in .json must hold JSON: no comments, no commas behind the last item, keys in double quotes.',
  },
] as const satisfies readonly Explanation[];

/** What is wrong with a text, by the stable code of its diagnostics. */
export type YamlCode = (typeof yamlDiagnostics)[number]['code'];
