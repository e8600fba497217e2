/** What a diagnostic code means, for `lintel explain <code>`. */
export interface Explanation {
  readonly code: string;
  readonly title: string;
  readonly explanation: string;
}

/** Every code the HCL parser reports, in the order of the grammar: text, structure, expressions, templates, JSON, limits. */
export const hclDiagnostics = [
  {
    code: 'hcl.invalid-character',
    title: 'A character that HCL does not allow here',
    explanation:
      'Lines end in a line feed, or in a carriage return and a line feed. A carriage return alone, as old Mac programs ' +
      'wrote it, is not a line end. Save the file with the usual line ends.',
  },
  {
    code: 'hcl.unclosed-comment',
    title: 'A comment is never closed',
    explanation:
      'A comment that starts with /* reaches to the next */ and none follows, so the rest of the file is not read. ' +
      'Such comments do not nest: the first */ ends them.',
  },
  {
    code: 'hcl.invalid-item',
    title: 'Neither an argument nor a block',
    explanation:
      'A body holds arguments (name = value) and blocks (type "label" { … }), each on lines of its own. ' +
      'What stands here starts neither. Names of arguments are written without quotes.',
  },
  {
    code: 'hcl.unclosed-block',
    title: 'The closing brace of a block is missing',
    explanation:
      'The block is opened with { and the file, or the next top-level block, comes before its }. ' +
      'What was read of the block up to there is kept, and reading goes on at the next top-level block.',
  },
  {
    code: 'hcl.invalid-label',
    title: 'A block label that is not a plain string',
    explanation:
      'Labels of a block are names or strings in double quotes. They are part of its address and so may not contain ' +
      '${ … } or %{ … }. To create several blocks from a value, use count, for_each or a dynamic block.',
  },
  {
    code: 'hcl.single-line-block',
    title: 'Too much in a block on one line',
    explanation:
      'A block that is written on one line may hold one argument and nothing else: { name = value }. ' +
      'Put every further argument or nested block on a line of its own.',
  },
  {
    code: 'hcl.missing-newline',
    title: 'Something follows an argument or block on its line',
    explanation:
      'An argument ends with its line, and so does a block with the line of its }. Often an operator or a comma is missing, ' +
      'or an expression goes on in the next line without parentheses around it. The value is treated as unknown.',
  },
  {
    code: 'hcl.duplicate-attribute',
    title: 'An argument is given twice',
    explanation: 'Each argument may be set once in a body. The first one counts, the others are passed over.',
  },
  {
    code: 'hcl.invalid-expression',
    title: 'A value was expected',
    explanation:
      'An expression starts with a literal, a name, a function call, a string in double quotes, a heredoc (<<EOT), or an ' +
      'opening parenthesis, bracket or brace. The value is treated as unknown.',
  },
  {
    code: 'hcl.unclosed-bracket',
    title: 'A parenthesis, bracket or brace is not closed',
    explanation:
      'Inside an expression every (, [ and { needs its counterpart. The value is treated as unknown, and what follows it ' +
      'may have been skipped up to the end of the block.',
  },
  {
    code: 'hcl.missing-separator',
    title: 'A comma, new line or sign between parts is missing',
    explanation:
      'Items of a list and arguments of a function are separated by commas; items of an object by commas or new lines, ' +
      'and each is written key = value or key: value.',
  },
  {
    code: 'hcl.invalid-conditional',
    title: 'A conditional without its second value',
    explanation: 'A conditional has three parts: condition ? value-if-true : value-if-false.',
  },
  {
    code: 'hcl.invalid-traversal',
    title: 'A dot that no name follows',
    explanation:
      'After a dot comes a name, a whole number or *. Elements of elements are written a[0][1]; a.0.1 would read 0.1 as ' +
      'one number.',
  },
  {
    code: 'hcl.invalid-call',
    title: 'A namespace without a function call',
    explanation: 'Names with :: are names of functions, as in provider::aws::arn_parse(…), and must be called.',
  },
  {
    code: 'hcl.invalid-for',
    title: 'A for expression that is not complete',
    explanation:
      'A list is made by [for value in collection : result], an object by {for key, value in collection : key => result}; ' +
      'either may end in "if condition", and the object form may group equal keys with "..." after the result.',
  },
  {
    code: 'hcl.unclosed-string',
    title: 'A string is not closed on its line',
    explanation:
      'A string in double quotes may not reach over a line end. Close it, write \\n for a line end inside it, or use a heredoc ' +
      'for text of several lines.',
  },
  {
    code: 'hcl.unclosed-heredoc',
    title: 'A heredoc is never closed',
    explanation:
      'A heredoc reaches from <<MARK to the line that holds nothing but MARK, and that line must be ended by a new line. ' +
      'Without it the rest of the file belongs to the heredoc; reading goes on at the next top-level block.',
  },
  {
    code: 'hcl.invalid-escape',
    title: 'A backslash that starts no escape sequence',
    explanation:
      'In strings in double quotes a backslash is followed by n, r, t, ", \\, u with four or U with eight hexadecimal ' +
      'digits. Write \\\\ for a backslash, as in regular expressions and Windows paths.',
  },
  {
    code: 'hcl.unclosed-interpolation',
    title: 'A ${ … } or %{ … } is not closed',
    explanation:
      'A template sequence holds one expression and ends in }. Where ${ or %{ is meant literally, write $${ or %%{.',
  },
  {
    code: 'hcl.invalid-directive',
    title: 'A %{ … } that cannot stand here',
    explanation:
      'Directives are %{ if condition } … %{ else } … %{ endif } and %{ for value in collection } … %{ endfor }, each closed ' +
      'in the template that opened it. A literal %{ is written %%{.',
  },
  {
    code: 'hcl.invalid-json',
    title: 'The file is not JSON',
    explanation:
      'Files named .tf.json and .tfvars.json hold JSON: strings in double quotes, no comments, no comma after the last item. ' +
      'What was read before the error is kept.',
  },
  {
    code: 'hcl.invalid-json-structure',
    title: 'JSON that does not follow the structure of Terraform',
    explanation:
      'Blocks are written as objects, or lists of objects, with one level of keys for each label: ' +
      '{"resource": {"aws_s3_bucket": {"logs": { … }}}}. What does not fit is passed over.',
  },
  {
    code: 'hcl.too-deep',
    title: 'Nested too deeply',
    explanation:
      'Blocks and expressions may nest 256 levels deep, and so many operators or steps may follow each other in a chain. ' +
      'The limit keeps hostile input from exhausting memory; what lies deeper is treated as unknown.',
  },
  {
    code: 'hcl.too-large',
    title: 'A file that is too large',
    explanation:
      'A file of Terraform may have four million characters, 100,000 arguments and blocks, and 400,000 values. Nobody writes more, and what is ' +
      'read takes memory in proportion. ' +
      'Data belongs into files of its own.',
  },
  {
    code: 'hcl.too-many-errors',
    title: 'Reading was given up',
    explanation:
      'The file has so many errors that it is probably not HCL, or is made to waste time. What was read up to here is kept; ' +
      'the rest of the file was not read.',
  },
] as const satisfies readonly Explanation[];

export type HclCode = (typeof hclDiagnostics)[number]['code'];
