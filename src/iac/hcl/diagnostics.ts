import type { Explanation } from '../../source/index.ts';

/** Every code the HCL parser reports, in the order of the grammar: text, structure, expressions, templates, JSON, limits. */
export const hclDiagnostics = [
  {
    code: 'hcl.invalid-character',
    title: 'A character that HCL does not allow here',
    explanation: 'Lines end in LF or CRLF. A lone CR, the line ending of classic Mac OS, does not end a line.',
    fix: 'Save the file with Unix (LF) or Windows (CRLF) line endings.',
  },
  {
    code: 'hcl.unclosed-comment',
    title: 'A comment is never closed',
    explanation:
      'A comment that starts with /* ends at the next */. No */ follows, so the rest of the file is not read. Comments do not ' +
      'nest: the first */ ends them.',
    fix: 'Add */ where the comment ends.',
  },
  {
    code: 'hcl.invalid-item',
    title: 'Neither an argument nor a block',
    explanation:
      'A body holds arguments (name = value) and blocks (type "label" { … }), each on its own line. The marked text starts neither.',
    fix: 'Write an argument or a block. Do not quote argument names, and put the { on the same line as the block type.',
    example: 'resource "aws_s3_bucket" "logs" {\n  bucket = "logs"\n}',
  },
  {
    code: 'hcl.unclosed-block',
    title: 'The closing brace of a block is missing',
    explanation:
      'The block is opened with {, and the file ends or the next top-level block starts before its }. The block is kept up to ' +
      'there, and reading continues at the next top-level block.',
    fix: 'Add the } at the end of the block.',
    example:
      'resource "aws_s3_bucket" "logs" {\n  versioning {\n    enabled = true\n}    # closes versioning; the } of the resource is missing',
  },
  {
    code: 'hcl.invalid-label',
    title: 'A block label that is not a plain string',
    explanation:
      'Labels of a block are names or strings in double quotes. They are part of its address, so they cannot contain ${ … } or ' +
      '%{ … }.',
    fix: 'Write a fixed name. To create several blocks from a value, use count, for_each or a dynamic block.',
  },
  {
    code: 'hcl.single-line-block',
    title: 'Too much in a block on one line',
    explanation: 'A block on one line holds at most one argument and no blocks.',
    fix: 'Put every argument and nested block on its own line.',
    example: 'versioning { enabled = true }',
  },
  {
    code: 'hcl.missing-newline',
    title: 'Something follows an argument or block on its line',
    explanation:
      'An argument ends at the end of its line, a block at the end of the line with its }. Often an operator or a comma is missing, or an ' +
      'expression continues on the next line without parentheses. The value is treated as unknown.',
    fix: 'Start a new line, or put a longer expression into parentheses.',
  },
  {
    code: 'hcl.duplicate-attribute',
    title: 'An argument is set twice',
    explanation: 'Each argument can be set once in a body. lintel uses the first value and ignores the others.',
    fix: 'Remove one of them.',
  },
  {
    code: 'hcl.invalid-expression',
    title: 'A value is missing',
    explanation:
      'An expression starts with a literal, a name, a function call, a string in double quotes, a heredoc (<<EOT), or an ' +
      'opening parenthesis, bracket or brace. The value is treated as unknown.',
    fix: 'Write a value. Strings have double quotes, never single ones.',
  },
  {
    code: 'hcl.unclosed-bracket',
    title: 'A parenthesis, bracket or brace is not closed',
    explanation:
      'Inside an expression every (, [ and { needs its closing bracket. The value is treated as unknown, and the text after it ' +
      'may be skipped up to the end of the block.',
    fix: 'Add the missing ), ] or }.',
  },
  {
    code: 'hcl.missing-separator',
    title: 'A separator is missing',
    explanation:
      'Commas separate the items of a list and the arguments of a function. Commas or new lines separate the items of an ' +
      'object, each written key = value or key: value.',
    fix: 'Add the comma, the new line or the sign between key and value.',
  },
  {
    code: 'hcl.invalid-conditional',
    title: 'A conditional without its second value',
    explanation: 'A conditional has three parts: the condition, the value if it is true, and the value if it is false.',
    fix: 'Add a colon and the second value.',
    example: 'count = var.enabled ? 1 : 0',
  },
  {
    code: 'hcl.invalid-traversal',
    title: 'A dot without a name',
    explanation: 'A dot is followed by a name, a whole number or *. In a.0.1 the part 0.1 would be read as one number.',
    fix: 'Use brackets for nested elements.',
    example: 'a[0][1]',
  },
  {
    code: 'hcl.invalid-call',
    title: 'A namespace without a function call',
    explanation: 'Names with :: are names of functions, so they must be called.',
    fix: 'Add the arguments in parentheses.',
    example: 'provider::aws::arn_parse(var.arn)',
  },
  {
    code: 'hcl.invalid-for',
    title: 'An incomplete for expression',
    explanation:
      'Brackets make a list and take one result; braces make an object and take a key and a result. Either can end in ' +
      '"if condition"; the object form can group equal keys with "..." after the result.',
    fix: 'Complete the expression.',
    example: '[for name in var.names : upper(name) if name != ""]\n{for user in var.users : user.id => user.name}',
  },
  {
    code: 'hcl.unclosed-string',
    title: 'A string is not closed on its line',
    explanation: 'A string in double quotes cannot continue on the next line.',
    fix: 'Close the string, write \\n for a line break, or use a heredoc for several lines.',
    example: 'text = <<EOT\nfirst line\nsecond line\nEOT',
  },
  {
    code: 'hcl.unclosed-heredoc',
    title: 'A heredoc is never closed',
    explanation:
      'A heredoc reaches from <<MARK to a line that holds only MARK and ends in a new line. Without that line the rest of the ' +
      'file belongs to the heredoc; reading continues at the next top-level block.',
    fix: 'Add the closing line. Write <<-MARK if it is indented.',
  },
  {
    code: 'hcl.invalid-escape',
    title: 'A backslash that starts no escape sequence',
    explanation:
      'In strings in double quotes a backslash is followed by n, r, t, ", \\, u with four or U with eight hexadecimal digits.',
    fix: 'Write \\\\ for a backslash, as in regular expressions and Windows paths.',
  },
  {
    code: 'hcl.unclosed-interpolation',
    title: 'A ${ … } or %{ … } is not closed',
    explanation: 'A template sequence holds one expression and ends in }.',
    fix: 'Add the }. For a literal ${ or %{ write $${ or %%{.',
  },
  {
    code: 'hcl.invalid-directive',
    title: 'A %{ … } that cannot be used here',
    explanation:
      'Directives are %{ if condition } … %{ else } … %{ endif } and %{ for value in collection } … %{ endfor }. Each is closed ' +
      'in the template that opened it.',
    fix: 'Add or remove the directive. For a literal %{ write %%{.',
  },
  {
    code: 'hcl.invalid-json',
    title: 'The file is not JSON',
    explanation:
      'Files named .tf.json and .tfvars.json hold JSON: strings in double quotes, no comments, no comma after the last item. ' +
      'The part before the error is kept.',
    fix: 'Correct the marked place.',
  },
  {
    code: 'hcl.invalid-json-structure',
    title: 'JSON that does not follow the structure of Terraform',
    explanation:
      'Blocks are objects, or lists of objects, with one level of keys for each label. Other values in their place are ignored.',
    fix: 'Use the structure of the example.',
    example: '{"resource": {"aws_s3_bucket": {"logs": {"bucket": "logs"}}}}',
  },
  {
    code: 'hcl.too-deep',
    title: 'Nested too deeply',
    explanation:
      'Limit: 256 levels of blocks and expressions, and as many operators or steps in a chain. It protects against hostile ' +
      'input; the text below that depth is treated as unknown.',
    fix: 'Split the expression into local values.',
  },
  {
    code: 'hcl.too-large',
    title: 'A file that is too large',
    explanation:
      'Limits of a Terraform file: four million characters, 100,000 arguments and blocks, 400,000 values. They keep memory ' +
      'bounded.',
    fix: 'Split the file, or move data into separate files.',
  },
  {
    code: 'hcl.too-many-errors',
    title: 'Parsing stopped early',
    explanation:
      'The file has so many errors that it is probably not HCL. The part before them is kept; the rest of the file was not read.',
    fix: 'Fix the first errors, or rename the file if it is not Terraform.',
  },
] as const satisfies readonly Explanation[];

export type HclCode = (typeof hclDiagnostics)[number]['code'];
