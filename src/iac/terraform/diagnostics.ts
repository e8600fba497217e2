import type { Explanation } from '../../source/index.ts';

/** Every code that the loading of Terraform reports: files and modules, declarations, expressions, limits. */
export const terraformDiagnostics = [
  {
    code: 'terraform.unreadable-file',
    title: 'A Terraform file that cannot be read',
    explanation:
      'The file is a link that leads out of the scanned directory, a device, or not readable. Its contents are missing from the result.',
    fix: 'Put a regular file there, or exclude its directory from the scan.',
  },
  {
    code: 'terraform.shadowed',
    title: 'A file that differs from the one that OpenTofu reads in its place',
    explanation:
      'If both x.tf and x.tofu exist, Terraform reads the first and OpenTofu the second. Resources of both are scanned, but values, modules and similar blocks only from x.tofu.',
    fix: 'Give both files the same content, or delete the one that you do not use.',
  },
  {
    code: 'terraform.second-opinion',
    title: "A file that only HashiCorp's parser can read",
    explanation:
      "lintel's parser rejected the file and HashiCorp's accepted it. The file is scanned, but without exact positions and without its comments, so suppressions in it have no effect.",
    fix: 'Report it as a bug of lintel, with the line that the message names.',
  },
  {
    code: 'terraform.no-variable-file',
    title: 'A variable file that does not exist',
    explanation:
      'A file named with --var-file, or under terraform.roots in the configuration, was not found: not in the directory of a root module, and not in the current directory (for the configuration: in its own directory).',
    fix: 'Check the path: it is relative to the directories of root modules, or to the current directory.',
  },
  {
    code: 'terraform.undeclared-value',
    title: 'A value for a variable that is not declared',
    explanation:
      'A variable file, or --var, sets a variable that no root module declares. The value is not used; often the name has a typo.',
    fix: 'Declare the variable, or remove the value.',
  },
  {
    code: 'terraform.module-source',
    title: 'A module whose source is empty or unknown',
    explanation:
      'The source of the module is an empty string, or depends on values that are not known before modules are loaded, so its resources are missing from the result.',
    fix: 'Name a directory, a registry module or a repository as the source, or give the variables in it a value (--var, --var-file).',
    example: 'module "network" {\n  source = "./network"\n}',
  },
  {
    code: 'terraform.module-outside',
    title: 'A module outside the directories that lintel may read',
    explanation:
      'The path of the module leads out of the git repository, or out of the scanned directory if that is not in a repository. lintel does not read files there, so its resources are missing from the result.',
    fix: 'Name the directory that holds both with --root.',
  },
  {
    code: 'terraform.module-remote',
    title: 'A module that is not available',
    explanation:
      'The module comes from a registry or a repository and has not been downloaded. Its resources are missing from the result.',
    fix: 'Run "terraform init" before the scan, so that the module is in .terraform/modules, or scan with --remote-modules.',
  },
  {
    code: 'terraform.encrypted-file',
    title: 'An encrypted file',
    explanation:
      'The file is encrypted (git-crypt, sops, age, Ansible Vault), so what it declares or sets is missing from the result.',
    fix: 'Decrypt the file before the scan, or exclude it.',
  },
  {
    code: 'terraform.module-missing',
    title: 'A module directory without Terraform files',
    explanation: 'The source of the module names a directory that does not exist or has no .tf files.',
    fix: 'Correct the path; it is relative to the file that calls the module.',
  },
  {
    code: 'terraform.module-cycle',
    title: 'A module that calls itself',
    explanation:
      'The module calls itself, directly or through other modules. The inner call is not followed. Terraform rejects such a configuration.',
    fix: 'Remove one of the calls in the cycle that the message shows.',
  },
  {
    code: 'terraform.too-many-modules',
    title: 'Too many modules',
    explanation:
      'Module calls are followed up to a limit that keeps time and memory bounded. The resources of this call are missing from the result.',
    fix: 'Scan the modules in several runs.',
  },
  {
    code: 'terraform.wrong-labels',
    title: 'A block with wrong labels',
    explanation:
      'Each block type takes a fixed number of labels: a resource two, a variable one, locals none. Types consist of ASCII letters, digits, _ and -, so that no other letter can look like one of them. The block is not scanned.',
    fix: 'Give the block its labels.',
    example: 'resource "aws_s3_bucket" "logs" {\n}',
  },
  {
    code: 'terraform.duplicate',
    title: 'A block that is declared twice',
    explanation: 'Two blocks of a module have the same type and name. Terraform rejects that.',
    fix: 'Rename or remove one of them. To change a block in another file, use an override file (override.tf or *_override.tf).',
  },
  {
    code: 'terraform.duplicate-local',
    title: 'A local value that is defined twice',
    explanation: 'A module may define each local value once, in one of its locals blocks.',
    fix: 'Rename or remove one of the definitions.',
  },
  {
    code: 'terraform.nothing-to-override',
    title: 'An override without its block',
    explanation:
      'An override file changes blocks that other files declare. No other file declares this one, so it is ignored.',
    fix: 'Move the block to a file that is not an override, or correct its name.',
  },
  {
    code: 'terraform.cycle',
    title: 'A value that depends on itself',
    explanation:
      'Local values, variables or resources refer to each other in a cycle. The value counts as unknown; Terraform rejects the configuration.',
    fix: 'Break the cycle that the message shows.',
    example: 'locals {\n  a = local.b\n  b = local.a\n}',
  },
  {
    code: 'terraform.undeclared',
    title: 'A reference to something that is not declared',
    explanation:
      'The module declares no variable, local value, resource or module of this name. The value counts as unknown.',
    fix: 'Declare it, or correct the name.',
  },
  {
    code: 'terraform.unknown-argument',
    title: 'An argument that the module does not have',
    explanation: 'The called module declares no variable of this name. The argument is not used.',
    fix: 'Declare the variable in the module, or remove the argument.',
  },
  {
    code: 'terraform.invalid-type',
    title: 'An invalid type of a variable',
    explanation:
      'The type of a variable is string, number, bool, any, or list, set, map, object or tuple of types. The variable is treated as any.',
    fix: 'Write one of these types.',
    example: 'variable "ports" {\n  type = list(number)\n}',
  },
  {
    code: 'terraform.invalid-variable-value',
    title: 'A value that does not fit the type of its variable',
    explanation: 'The value cannot be converted to the declared type. It counts as unknown; Terraform rejects it.',
    fix: 'Change the value or the type.',
  },
  {
    code: 'terraform.not-constant',
    title: 'A reference where only constants are allowed',
    explanation:
      'Variable files and the defaults of variables hold constants: no references and no function calls. The value counts as unknown.',
    fix: 'Write the value itself, or compute it in a local value.',
  },
  {
    code: 'terraform.no-self',
    title: '"self" outside a provisioner',
    explanation:
      'Only provisioners and connections know the resource that they belong to as "self". The value counts as unknown.',
    fix: 'Refer to the resource by its type and name.',
  },
  {
    code: 'terraform.no-instances',
    title: '"each" or "count" without instances',
    explanation:
      'each.key and each.value need for_each in the same block, count.index needs count. The value counts as unknown.',
    fix: 'Add for_each or count to the block, or use another value.',
  },
  {
    code: 'terraform.count-and-for-each',
    title: '"count" and "for_each" in one block',
    explanation:
      'A block has either count or for_each. The number of instances is unknown, so lintel evaluates one instance for all of them.',
    fix: 'Remove one of the two.',
  },
  {
    code: 'terraform.invalid-count',
    title: 'An invalid "count"',
    explanation: 'count must be a whole number that is not negative. lintel evaluates one instance for all of them.',
    fix: 'Make it a whole number, for example with length(…) or a conditional.',
    example: 'count = var.enabled ? 1 : 0',
  },
  {
    code: 'terraform.invalid-for-each',
    title: 'An invalid "for_each"',
    explanation:
      'for_each of a resource takes a map or a set of strings, that of a dynamic block any collection. lintel evaluates one instance for all of them.',
    fix: 'Convert a list with toset(…).',
    example: 'for_each = toset(["a", "b"])',
  },
  {
    code: 'terraform.sensitive-for-each',
    title: 'A sensitive "for_each"',
    explanation: 'The keys of for_each are part of addresses and would be shown, so they must not be sensitive.',
    fix: 'Use keys that are not secret, and look the sensitive values up by them.',
  },
  {
    code: 'terraform.invalid-dynamic-block',
    title: 'An incomplete dynamic block',
    explanation: 'A dynamic block has one label, for_each, and one content block. Anything else in it is ignored.',
    fix: 'Complete the block.',
    example: 'dynamic "ingress" {\n  for_each = var.ports\n  content {\n    from_port = ingress.value\n  }\n}',
  },
  {
    code: 'terraform.invalid-iterator',
    title: 'An invalid "iterator"',
    explanation:
      'iterator of a dynamic block takes a plain name, without quotes. The label of the block is used instead.',
    fix: 'Write a name.',
    example: 'iterator = port',
  },
  {
    code: 'terraform.invalid-reference',
    title: 'A name that refers to nothing',
    explanation:
      'Names such as var, local or a resource type need an attribute after them. The value counts as unknown.',
    fix: 'Complete the reference, or quote the text if a string is meant.',
    example: 'var.region',
  },
  {
    code: 'terraform.incomplete-reference',
    title: 'An incomplete reference',
    explanation:
      'The reference stops before it names a single value, such as data.aws_ami without a name. The value counts as unknown.',
    fix: 'Add the missing parts.',
    example: 'data.aws_ami.ubuntu.id',
  },
  {
    code: 'terraform.unknown-function',
    title: 'A function that does not exist',
    explanation: 'Terraform has no function of this name. The value counts as unknown.',
    fix: 'Correct the name; docs/terraform-functions.md lists the functions.',
  },
  {
    code: 'terraform.invalid-call',
    title: 'A function call that fails',
    explanation: 'The arguments do not fit the function, or it fails for these values. The result counts as unknown.',
    fix: 'Correct the arguments; the message gives the reason.',
  },
  {
    code: 'terraform.unread-file',
    title: 'A file of a function that is not read',
    explanation:
      'The file is outside the directories that lintel may read, or a link leads there. The result counts as unknown.',
  },
  {
    code: 'terraform.invalid-spread',
    title: '"..." after something that is not a list',
    explanation:
      'Only a list, a set or a tuple can be expanded into the arguments of a call. The result counts as unknown.',
    fix: 'Pass a list, or remove the dots.',
    example: 'max([1, 2, 3]...)',
  },
  {
    code: 'terraform.invalid-number',
    title: 'A number that is too large',
    explanation: 'The number has more digits than lintel evaluates. It counts as unknown.',
    fix: 'Write a smaller number, or a string.',
  },
  {
    code: 'terraform.invalid-operand',
    title: 'An operator with the wrong type',
    explanation:
      'Arithmetic and comparison need numbers; &&, || and ! need true or false. The result counts as unknown.',
    fix: 'Convert the value, for example with tonumber(…).',
  },
  {
    code: 'terraform.null-operand',
    title: 'An operator with null',
    explanation: 'Only == and != accept null. The result counts as unknown.',
    fix: 'Give the value a default, for example with coalesce(…).',
  },
  {
    code: 'terraform.undefined-result',
    title: 'An operation without a result',
    explanation: 'The operation has no result for these numbers, such as a division by zero. It counts as unknown.',
    fix: 'Exclude the case with a conditional.',
  },
  {
    code: 'terraform.invalid-condition',
    title: 'A condition that is not true or false',
    explanation:
      'The condition of a conditional, or after "if" in a for expression, must be a bool. The result counts as unknown.',
    fix: 'Compare the value with something.',
    example: 'length(var.names) > 0 ? "some" : "none"',
  },
  {
    code: 'terraform.null-condition',
    title: 'A condition that is null',
    explanation: 'A condition must be true or false. The result counts as unknown.',
    fix: 'Give the value a default, for example with coalesce(…).',
  },
  {
    code: 'terraform.inconsistent-conditional',
    title: 'A conditional whose results have different types',
    explanation: 'Both results of a conditional must have one type, or convert to one. The result counts as unknown.',
    fix: 'Convert one of the results, for example with tostring(…) or tolist(…).',
  },
  {
    code: 'terraform.null-in-template',
    title: 'null in a string template',
    explanation: '${…} cannot insert null into text. The text counts as unknown.',
    fix: 'Give the value a default, for example with coalesce(…).',
  },
  {
    code: 'terraform.invalid-in-template',
    title: 'A collection in a string template',
    explanation:
      '${…} inserts strings, numbers and bools. A list or an object has no text form, so the text counts as unknown.',
    fix: 'Convert the value, for example with join(…) or jsonencode(…).',
  },
  {
    code: 'terraform.invalid-key',
    title: 'A key that is not a string',
    explanation: 'Keys of an object must be strings, or convert to strings. The object counts as unknown.',
    fix: 'Convert the key with tostring(…). Write (key) in parentheses to use a value as a key.',
  },
  {
    code: 'terraform.null-key',
    title: 'A key that is null',
    explanation: 'Keys of an object must be strings. The object counts as unknown.',
    fix: 'Filter out null in the for expression, with "if".',
  },
  {
    code: 'terraform.duplicate-key',
    title: 'The same key twice in a for expression',
    explanation:
      'A for expression that makes an object gives the same key twice. The object counts as unknown; Terraform rejects it.',
    fix: 'Make the keys unique, or group the values with "..." after the result.',
    example: '{for user in var.users : user.team => user.name...}',
  },
  {
    code: 'terraform.iteration-over-null',
    title: 'A for expression over null',
    explanation: 'null has no elements. The result counts as unknown.',
    fix: 'Give the collection a default, for example with coalesce(var.items, []).',
  },
  {
    code: 'terraform.not-iterable',
    title: 'A for expression over something that has no elements',
    explanation: 'Only lists, sets, maps, tuples and objects have elements. The result counts as unknown.',
    fix: 'Use a collection; put a single value into brackets.',
  },
  {
    code: 'terraform.attribute-of-null',
    title: 'An attribute of null',
    explanation: 'The value before the dot is null. The result counts as unknown.',
    fix: 'Use try(…) with a default.',
    example: 'try(var.settings.name, "none")',
  },
  {
    code: 'terraform.no-attribute',
    title: 'An attribute that does not exist',
    explanation:
      'The object has no attribute of this name, or the value has no attributes at all. The result counts as unknown.',
    fix: 'Correct the name, or use try(…) with a default.',
  },
  {
    code: 'terraform.index-of-null',
    title: 'An element of null',
    explanation: 'The value before the brackets is null. The result counts as unknown.',
    fix: 'Use try(…) with a default.',
  },
  {
    code: 'terraform.null-index',
    title: 'An index that is null',
    explanation: 'The index of a list is a number, the key of a map a string. The result counts as unknown.',
    fix: 'Give the index a default, for example with coalesce(…).',
  },
  {
    code: 'terraform.invalid-index',
    title: 'An index of the wrong type',
    explanation: 'Lists are indexed with whole numbers from 0, maps with strings. The result counts as unknown.',
    fix: 'Convert the index, or use the right collection.',
  },
  {
    code: 'terraform.index-out-of-range',
    title: 'An index beyond the end of a list',
    explanation: 'The list is shorter than the index says. The result counts as unknown.',
    fix: 'Check the length first, or use try(…) with a default.',
  },
  {
    code: 'terraform.no-element',
    title: 'A key that is not in the map',
    explanation: 'The map has no element with this key. The result counts as unknown.',
    fix: 'Use lookup(…) with a default.',
    example: 'lookup(var.sizes, var.stage, "small")',
  },
  {
    code: 'terraform.not-indexable',
    title: 'An index on something that has no elements',
    explanation:
      'Only lists, maps, tuples and objects can be indexed; a set cannot, because its elements have no order. The result counts as unknown.',
    fix: 'Convert a set with tolist(…).',
  },
  {
    code: 'terraform.splat-of-null',
    title: 'A splat of a null list',
    explanation: 'A list that is null has no elements that [*] could visit. The result counts as unknown.',
    fix: 'Give the list a default, for example with coalesce(var.items, []).',
  },
  {
    code: 'terraform.too-deep',
    title: 'An expression that is nested too deeply',
    explanation:
      'Evaluation stops at a fixed depth, which protects against hostile input. The value counts as unknown.',
    fix: 'Split the expression into local values.',
  },
  {
    code: 'terraform.value-too-large',
    title: 'A value that is too large',
    explanation:
      'Evaluation stops when a text or collection exceeds a limit, which protects against hostile input. The value counts as unknown.',
    fix: 'Keep large data in files that the scan does not evaluate.',
  },
  {
    code: 'terraform.too-many-instances',
    title: 'Too many instances',
    explanation:
      'count, for_each or a dynamic block gives more instances than lintel expands. lintel evaluates one instance for all of them.',
  },
  {
    code: 'terraform.too-many-resources',
    title: 'Too many instances of a resource or of modules',
    explanation:
      'A scan keeps a limited number of instances of each resource, of each root module and in all. The other instances of the resource are missing from the result; other resources are not affected.',
    fix: 'Scan root modules in several runs, or try the scan with smaller values for the variables behind count and for_each.',
  },
  {
    code: 'terraform.too-much-work',
    title: 'A module that takes too long to evaluate',
    explanation:
      'Evaluation takes a limited number of steps, which protects against hostile input. Values that were not reached are unknown.',
    fix: 'Look for nested for expressions over large collections.',
  },
] as const satisfies readonly Explanation[];

/** The problem with a configuration, by the stable code of its diagnostics. */
export type TerraformCode = (typeof terraformDiagnostics)[number]['code'];
