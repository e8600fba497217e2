/** The keywords of Rego, with what they do. */

export interface KeywordEntry {
  readonly name: string;
  /** Its place: at the start of a statement, after a rule's name, or in a body. */
  readonly at: 'statement' | 'head' | 'body';
  readonly doc: string;
  /** As a snippet. */
  readonly snippet?: string;
}

export const keywords: readonly KeywordEntry[] = [
  {
    name: 'package',
    at: 'statement',
    doc: 'Names the package of this module: its rules are below `data` and this path.',
  },
  { name: 'import', at: 'statement', doc: 'Makes a document of `data` or `input` available under a short name.' },
  {
    name: 'default',
    at: 'statement',
    doc: 'The value of a rule, or of a function, if none of its other definitions applies.',
    snippet: 'default ${1:allow} := ${2:false}',
  },
  { name: 'if', at: 'head', doc: 'Starts the body of a rule: the rule applies if everything in the body is true.' },
  { name: 'contains', at: 'head', doc: 'The rule is a set, and this definition adds an element to it.' },
  { name: 'else', at: 'head', doc: 'Another value and body, used only if the body before it is not true.' },
  {
    name: 'not',
    at: 'body',
    doc: 'True if the expression is false or undefined. Its variables need values from elsewhere.',
  },
  { name: 'some', at: 'body', doc: 'Declares local variables, or iterates over a collection with `in`.' },
  {
    name: 'every',
    at: 'body',
    doc: 'True if the body holds for each element of a collection. It holds for an empty one.',
    snippet: 'every ${1:x} in ${2:xs} {\n\t$0\n}',
  },
  { name: 'in', at: 'body', doc: 'Tests whether a value is in a collection; after `some`, iterates over it.' },
  { name: 'with', at: 'body', doc: 'Replaces a part of `input` or `data`, or a function, for this expression alone.' },
  { name: 'as', at: 'body', doc: 'Gives the replacement of `with`, or the name of an import.' },
  { name: 'true', at: 'body', doc: 'The boolean value true.' },
  { name: 'false', at: 'body', doc: 'The boolean value false.' },
  { name: 'null', at: 'body', doc: 'The null value.' },
  { name: 'input', at: 'body', doc: 'The document that the caller passes to the policy.' },
  { name: 'data', at: 'body', doc: 'All policies and base documents.' },
];
