import { type Base, plannedOf, planOf, type Tree } from './base.ts';
import type { Trick } from './tricks.ts';

type Write = (base: Base) => Tree | undefined;

const head = ({ type, name }: Base): string => `resource "${type}" "${name}"`;
const block = (base: Base, more = '', start = head(base)): string => `${start} {${more}${base.body}}\n`;
const file = (text: string): Tree => ({ 'main.tf': text });
const json = JSON.stringify;
/** The text of the whole example around a given block. */
const withBlock =
  (more: string): Write =>
  (base) =>
    file(block(base, `\n${more}`));
const beside =
  (more: string): Write =>
  (base) =>
    file(`${more}\n\n${base.text}`);
/** The blocks within the resource, made by `dynamic` blocks. */
const dynamic = (base: Base, each: string): Tree | undefined => {
  const body = base.body.replaceAll(/^ {2}(\w+) \{\n([\s\S]*?)^ {2}\}/gm, (_, name: string, content: string) => {
    return `  dynamic "${name}" {\n    for_each = ${each}\n    content {\n${content}    }\n  }`;
  });
  return body === base.body ? undefined : file(`variable "given" {}\n${head(base)} {${body}}\n`);
};
/** The values of the arguments that are simple, written in another way. */
const values = (base: Base, write: (literal: string) => string, more = ''): Tree | undefined => {
  const body = base.body.replaceAll(
    /^( +[\w]+ += )("[^"\n]*"|\d+|true|false)$/gm,
    (_, start: string, literal: string) => start + write(literal),
  );
  return body === base.body ? undefined : file(`${more}${head(base)} {${body}}\n`);
};
const module = (base: Base, call: string, inside = base.text): Tree => ({ 'main.tf': call, 'inner/main.tf': inside });

/** The values of the arguments, of which a variable without a value chooses. */
const choices = (write: (literal: string) => string): Write => {
  return (base) => values(base, write, 'variable "given" {}\n');
};

/** An unknown value decides whether there is a violation: it is found, or the check is undecided. */
const undecided: Readonly<Record<string, Write>> = {
  'choices of a condition': choices((literal) => `var.given ? ${literal} : null`),
  'choices of a condition within another': choices(
    (literal) => `var.given == 1 ? null : var.given == 2 ? ${literal} : null`,
  ),
  'choices of a map': choices((literal) => `{ a = ${literal}, b = null }[var.given]`),
  'choices of a list': choices((literal) => `[null, ${literal}][var.given]`),
  'choices of element': choices((literal) => `element([null, ${literal}], var.given)`),
  'choices of lookup': choices((literal) => `lookup({ a = ${literal}, b = null }, var.given)`),
  'choices of an object': choices((literal) => `(var.given ? { a = ${literal} } : { a = null }).a`),
  'choices of a splat': choices((literal) => `one((var.given ? [{ a = ${literal} }] : [])[*].a)`),
  'choices of for': choices((literal) => `one([for v in (var.given ? [${literal}] : []) : v])`),
  'choices of a condition of for': choices((literal) => `one([for v in [${literal}] : v if var.given])`),
  'choices of jsondecode': choices((literal) => `jsondecode(var.given ? ${json(literal)} : "null")`),
  'choices of a template': choices((literal) => `jsondecode("\${var.given ? ${json(literal)} : "null"}")`),
  'choices of merge': choices((literal) => `merge({ a = null }, var.given ? { a = ${literal} } : { a = null })["a"]`),
  'choices of a document that is known in part': choices(
    (literal) => `jsondecode("{"a": \${${json(literal)}}, "b": "\${var.given}"}").a`,
  ),
  ...Object.fromEntries(
    ['input', 'output'].map((attribute): [string, Write] => [
      `values of the ${attribute} of terraform_data`,
      (base) => {
        const given: string[] = [];
        const tree = values(base, (literal) => `terraform_data.given.${attribute}.given_${given.push(literal) - 1}`);
        const input = `{ ${given.map((literal, at) => `given_${at} = ${literal}`).join(', ')} }`;
        return tree && { ...tree, 'given.tf': `resource "terraform_data" "given" {\n  input = ${input}\n}\n` };
      },
    ]),
  ),
  'choices of a module': (base) => {
    const given: string[] = [];
    const tree = values(base, (literal) => `var.given_${given.push(literal) - 1}`);
    if (tree === undefined) return undefined;
    const inputs = given.map((literal, at) => `  given_${at} = var.given ? ${literal} : null\n`).join('');
    return {
      'main.tf': `variable "given" {}\nmodule "m" {\n  source = "./inner"\n${inputs}}\n`,
      'inner/main.tf': tree['main.tf']!,
      'inner/variables.tf': given.map((_, at) => `variable "given_${at}" {\n}\n`).join(''),
    };
  },
  'choices of instances': (base) => {
    const given: string[] = [];
    const tree = values(base, (literal) => `each.value.given_${given.push(literal) - 1}`);
    if (tree === undefined) return undefined;
    const object = `{ ${given.map((literal, at) => `given_${at} = ${literal}`).join(', ')} }`;
    const forEach = `for_each = var.given ? { a = ${object} } : {}`;
    const text = (tree['main.tf'] as string).replace('{', () => `{\n  ${forEach}`);
    return { ...tree, 'main.tf': text, 'variables.tf': 'variable "given" {}\n' };
  },
  'choices of all instances of a variable': (base) => {
    const tree = values(base, (literal) => (/^(true|false)$/.test(literal) ? 'var.given' : literal));
    return tree && tree['main.tf'] !== base.text
      ? { ...tree, 'variables.tf': 'variable "given" {\n  type = bool\n}\n' }
      : undefined;
  },
};

const hcl: Readonly<Record<string, Write>> = {
  'count that is not known': (base) => file(`variable "given" {}\n${block(base, '\n  count = var.given')}`),
  'count of a data source': withBlock('  count = length(data.aws_availability_zones.all.names)'),
  'count of a condition that is not known': (base) =>
    file(`variable "given" {}\n${block(base, '\n  count = var.given ? 1 : 0')}`),
  'count as a text': withBlock('  count = "1"'),
  'count above all limits': withBlock('  count = 100000000'),
  'count that is wrong': withBlock('  count = "many"'),
  'count that is negative': withBlock('  count = -1'),
  'count of itself': (base) => file(block(base, `\n  count = ${base.type}.${base.name} == null ? 0 : 1`)),
  'count of a function that is not known': withBlock('  count = nosuch(0)'),
  ...Object.fromEntries(
    [
      'fileexists("/etc/passwd")',
      'fileexists("~/.profile")',
      'can(file("/etc/passwd"))',
      'can(filemd5("../../../../../etc/passwd"))',
      'length(try(fileset("/etc", "*"), [])) > 0',
      'can(jsondecode(file("deep.json")))',
      'can(nosuch(0))',
    ].map((call): [string, Write] => [
      `count of ${call}, which lintel does not carry out`,
      (base) => ({
        'main.tf': block(base, `\n  count = ${call} ? 1 : 0`),
        'deep.json': '['.repeat(2000) + ']'.repeat(2000),
      }),
    ]),
  ),
  'count of a cycle': (base) =>
    file(`locals {\n  a = local.b\n  b = local.a\n}\n${block(base, '\n  count = local.a')}`),
  'count of a file that is missing': withBlock('  count = file("none")'),
  'for_each that is not known': (base) => file(`variable "given" {}\n${block(base, '\n  for_each = var.given')}`),
  'for_each of keys that are not known': (base) =>
    file(`variable "given" {}\n${block(base, '\n  for_each = toset([var.given])')}`),
  'for_each of values that are not known': (base) =>
    file(`variable "given" {}\n${block(base, '\n  for_each = { a = var.given }')}`),
  'for_each of a list': withBlock('  for_each = ["a"]'),
  'for_each of a number': withBlock('  for_each = 1'),
  'for_each that is sensitive': withBlock('  for_each = sensitive(toset(["a"]))'),
  'for_each with an odd key': withBlock('  for_each = toset(["__proto__", "a\\"b"])'),
  'count and for_each': withBlock('  count = 0\n  for_each = toset(["a"])'),
  'an instance key of a thousand characters': withBlock(`  for_each = toset(["${'k'.repeat(1000)}"])`),
  'lifecycle that ignores all': withBlock('  lifecycle {\n    ignore_changes = all\n  }'),
  'a precondition that fails': withBlock(
    '  lifecycle {\n    precondition {\n      condition = false\n      error_message = "no"\n    }\n  }',
  ),
  'another provider': withBlock('  provider = aws.none'),
  'a provisioner': withBlock('  provisioner "local-exec" {\n    command = "exit 1"\n  }'),
  'depends_on of nothing': withBlock('  depends_on = [aws_none.at_all]'),
  'an argument that is not known': withBlock('  surprise = nosuch(var.none)'),
  'a block twice': (base) => file(`${base.text}\n${head(base)} {\n}\n`),
  'a block twice, the harmless one first': (base) => file(`${head(base)} {\n}\n\n${base.text}`),
  'the same block in another file': (base) => ({ 'main.tf': base.text, 'z.tf': `${head(base)} {\n}\n` }),
  'a moved block': (base) => beside(`moved {\n  from = ${base.type}.old\n  to = ${base.type}.${base.name}\n}`)(base),
  'a removed block': (base) =>
    beside('removed {\n  from = aws_none.at_all\n  lifecycle {\n    destroy = false\n  }\n}')(base),
  'an import block': (base) => beside(`import {\n  to = ${base.type}.${base.name}\n  id = "x"\n}`)(base),
  'a check block': beside('check "c" {\n  assert {\n    condition = false\n    error_message = "no"\n  }\n}'),
  'a version that is required': beside('terraform {\n  required_version = "< 0.1"\n}'),
  'an experiment': beside('terraform {\n  experiments = [none]\n}'),
  'a backend': beside('terraform {\n  backend "s3" {}\n}'),
  'a block that nobody knows': beside('surprise "a" "b" "c" {\n  d = 1\n}'),
  'a block of a stack': beside('component "c" {\n  source = "./x"\n}'),
  'a block without a brace': (base) => file(`${base.text}\n\nlocals {\n`),
  'a brace too many': (base) => file(`}\n${base.text}`),
  'a brace too many behind': (base) => file(`${base.text}\n}\n`),
  'a text that does not end': (base) => file(`${base.text}\nlocals {\n  a = "x\n}\n`),
  'a document that does not end': (base) => file(`${base.text}\nlocals {\n  a = <<EOT\n`),
  'a comment that does not end': (base) => file(`${base.text}\n/* and so on`),
  'an error above': (base) => file(`locals {\n  a = = 1\n}\n\n${base.text}`),
  'an error within': withBlock('  a = = 1'),
  'an error in another file': (base) => ({ 'a.tf': 'resource "x" {', 'main.tf': base.text }),
  'parentheses too deep': (base) => file(`locals {\n  a = ${'('.repeat(2000)}1${')'.repeat(2000)}\n}\n\n${base.text}`),
  'blocks too deep': (base) => file(`${'a {\n'.repeat(2000)}${'}\n'.repeat(2000)}\n${base.text}`),
  'labels without quotes': (base) => file(block(base, '', `resource ${base.type} ${base.name}`)),
  'a label with an escape': (base) =>
    file(block(base, '', `resource "${base.type.replace('_', '\\u005f')}" "${base.name}"`)),
  'a label with a zero-width space': (base) =>
    file(block(base, '', `resource "${base.type.replace('_', '\u200b_')}" "${base.name}"`)),
  'a label with a Cyrillic letter': (base) =>
    file(
      block(
        base,
        '',
        `resource "${base.type.replace(/[aeo]/, (c) => ({ a: '\u0430', e: '\u0435', o: '\u043e' })[c]!)}" "${base.name}"`,
      ),
    ),
  'a keyword with a Cyrillic letter': (base) => file(base.text.replace('resource', 'r\u0435source')),
  'a keyword with a zero-width space': (base) => file(base.text.replace('resource', 're\u200bsource')),
  'a name like a prototype': (base) => file(block(base, '', `resource "${base.type}" "__proto__"`)),
  'a label too many': (base) => file(block(base, '', `${head(base)} "more"`)),
  'a label too few': (base) => file(block(base, '', `resource "${base.type}"`)),
  'a comment within the head': (base) =>
    file(block(base, '', `resource /* a */ "${base.type}" /* b */ "${base.name}" /* c */`)),
  'a comment of another language': (base) => file(`-- a\n; b\n<!-- c -->\n${base.text}`),
  'a comment at the end of each line': (base) => file(base.text.replaceAll(/(?<=.)\n/g, ' // x\n')),
  'names in quotes': (base) => file(base.text.replaceAll(/^( +)(\w+)( += )/gm, '$1"$2"$3')),
  'another provider of the same type': beside(
    'terraform {\n  required_providers {\n    aws = { source = "x.example/y/aws" }\n  }\n}',
  ),
  'dynamic blocks': (base) => dynamic(base, '[1]'),
  'dynamic blocks that are not known': (base) => dynamic(base, 'var.given'),
  'dynamic blocks of keys that are not known': (base) => dynamic(base, 'toset([var.given])'),
  'dynamic blocks of a map': (base) => dynamic(base, '{ a = var.given }'),
  'dynamic blocks of a condition': (base) => dynamic(base, 'var.given ? [1] : []'),
  'values in parentheses': (base) => values(base, (literal) => `(${literal})`),
  'values of a condition': (base) => values(base, (literal) => `1 == 1 ? ${literal} : null`),
  'values of both sides of a condition': (base) =>
    values(base, (literal) => `var.given ? ${literal} : ${literal}`, 'variable "given" {}\n'),
  'values of try': (base) => values(base, (literal) => `try(local.none.at.all, ${literal})`),
  'values of coalesce': (base) => values(base, (literal) => `coalesce(null, ${literal})`),
  'values of a list': (base) => values(base, (literal) => `[${literal}][0]`),
  'values of a splat': (base) => values(base, (literal) => `one([{ a = ${literal} }][*].a)`),
  'values of one': (base) => values(base, (literal) => `one([${literal}])`),
  'values of an object': (base) => values(base, (literal) => `{ a = ${literal} }.a`),
  'values of lookup': (base) => values(base, (literal) => `lookup({ a = ${literal} }, "a", null)`),
  'values of merge': (base) => values(base, (literal) => `merge({ a = null }, { a = ${literal} })["a"]`),
  'values of for': (base) => values(base, (literal) => `[for v in [${literal}] : v][0]`),
  'values of jsondecode': (base) => values(base, (literal) => `jsondecode(${json(literal)})`),
  'values of yamldecode': (base) => values(base, (literal) => `yamldecode(${json(literal)})`),
  'values of base64decode': (base) =>
    values(base, (literal) => `jsondecode(base64decode("${Buffer.from(literal).toString('base64')}"))`),
  'values of a template': (base) => values(base, (literal) => `"\${${literal}}"`),
  'values of sensitive': (base) => values(base, (literal) => `nonsensitive(sensitive(${literal}))`),
  'values as text': (base) => values(base, (literal) => (literal.startsWith('"') ? literal : `"${literal}"`)),
  'texts with escapes': (base) =>
    values(base, (literal) =>
      literal.replace(/^"(\w)/, (_, c: string) => `"\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`),
    ),
  'texts of directives': (base) =>
    values(base, (literal) => (literal.startsWith('"') ? `"%{ if true }${literal.slice(1, -1)}%{ endif }"` : literal)),
  'texts of documents': (base) =>
    values(base, (literal) => (literal.startsWith('"') ? `chomp(<<EOT\n${literal.slice(1, -1)}\nEOT\n)` : literal)),
  'texts of joined pieces': (base) =>
    values(base, (literal) =>
      literal.length > 4 && literal.startsWith('"')
        ? `join("", [${literal.slice(0, 3)}", "${literal.slice(3)}])`
        : literal,
    ),
  'texts in another case': (base) =>
    values(base, (literal) =>
      literal.startsWith('"') ? `lower(upper(${literal.toLowerCase()})) == null ? null : ${literal}` : literal,
    ),
  'values of locals': (base) => {
    const given: string[] = [];
    const tree = values(base, (literal) => `local.given_${given.push(literal) - 1}`);
    return (
      tree && {
        ...tree,
        'locals.tf': `locals {\n${given.map((literal, at) => `  given_${at} = ${literal}\n`).join('')}}\n`,
      }
    );
  },
  'values of variables with defaults': (base) => {
    const given: string[] = [];
    const tree = values(base, (literal) => `var.given_${given.push(literal) - 1}`);
    return (
      tree && {
        ...tree,
        'variables.tf': given.map((literal, at) => `variable "given_${at}" {\n  default = ${literal}\n}\n`).join(''),
      }
    );
  },
  ...Object.fromEntries(
    ['terraform.tfvars', 'a.auto.tfvars'].map((name): [string, Write] => [
      `values in ${name}`,
      (base) => {
        const given: string[] = [];
        const tree = values(base, (literal) => `var.given_${given.push(literal) - 1}`);
        return (
          tree && {
            ...tree,
            'variables.tf': given.map((_, at) => `variable "given_${at}" {\n  default = null\n}\n`).join(''),
            [name]: given.map((literal, at) => `given_${at} = ${literal}\n`).join(''),
          }
        );
      },
    ]),
  ),
  'a module': (base) => module(base, 'module "m" {\n  source = "./inner"\n}\n'),
  'a module of unknown count': (base) =>
    module(base, 'variable "given" {}\nmodule "m" {\n  source = "./inner"\n  count = var.given\n}\n'),
  'a module of unknown instances': (base) =>
    module(base, 'variable "given" {}\nmodule "m" {\n  source = "./inner"\n  for_each = var.given\n}\n'),
  'a module with arguments that it does not have': (base) =>
    module(base, 'module "m" {\n  source = "./inner"\n  surprise = 1\n}\n'),
  'a module that lacks an argument': (base) =>
    module(base, 'module "m" {\n  source = "./inner"\n}\n', `variable "needed" {}\n${base.text}`),
  'a module called with a slash': (base) => module(base, 'module "m" {\n  source = "./inner/"\n}\n'),
  'a module called by a way around': (base) => module(base, 'module "m" {\n  source = "./x/../inner"\n}\n'),
  'a module called by an expression': (base) =>
    module(base, 'locals {\n  d = "inner"\n}\nmodule "m" {\n  source = "./${local.d}"\n}\n'),
  'a module called twice by a name': (base) =>
    module(base, 'module "m" {\n  source = "./none"\n}\nmodule "m" {\n  source = "./inner"\n}\n'),
  'a module within a module': (base) => ({
    'main.tf': 'module "m" {\n  source = "./a"\n}\n',
    'a/main.tf': 'module "n" {\n  source = "./b"\n}\n',
    'a/b/main.tf': base.text,
  }),
  'a module that calls itself': (base) => file(`module "m" {\n  source = "./"\n}\n\n${base.text}`),
  'a module that is missing': (base) => file(`module "m" {\n  source = "./none"\n}\n\n${base.text}`),
  'a module from elsewhere': (base) => file(`module "m" {\n  source = "https://x.example/y.zip"\n}\n\n${base.text}`),
  'a module that nobody calls': (base) => ({ 'main.tf': 'locals {\n  a = 1\n}\n', 'inner/main.tf': base.text }),
  ...Object.fromEntries(
    Object.entries({
      'with a backend': { 'prod/state.tf': 'terraform {\n  backend "s3" {}\n}\n' },
      'with variable files': { 'prod/terraform.tfvars': '' },
    }).map(([name, more]): [string, Write] => [
      `a root module ${name} that another module calls, with count 0`,
      ({ text }) => ({
        'decoy/main.tf': 'module "m" {\n  source = "../prod"\n  count  = 0\n}\n',
        'prod/main.tf': text,
        ...more,
      }),
    ]),
  ),
  'an override that says the same': (base) => ({ 'main.tf': `${head(base)} {\n}\n`, 'override.tf': base.text }),
  'an override of some name': (base) => ({ 'main.tf': `${head(base)} {\n}\n`, 'some_override.tf': base.text }),
  'an override of nothing': (base) => ({ 'main.tf': base.text, 'override.tf': 'resource "aws_none" "x" {\n}\n' }),
  'an override in JSON': (base) => ({
    'main.tf': `${head(base)} {\n}\n`,
    'override.tf.json': json({ resource: { [base.type]: { [base.name]: base.config } } }),
  }),
  'an override that cannot be read': (base) => ({ 'main.tf': base.text, 'override.tf': `${head(base)} {` }),
  'another file in JSON': (base) => ({ 'main.tf': base.text, 'main.tf.json': '{}' }),
  'files in the order of their names': (base) => ({ 'z.tf': base.text, 'a.tf': 'locals {\n  z = 1\n}\n' }),
  'a file of OpenTofu': (base) => ({ 'main.tofu': base.text }),
  'a file of OpenTofu beside the other': (base) => ({ 'main.tf': `locals {\n  a = 1\n}\n`, 'main.tofu': base.text }),
  'a file of OpenTofu that takes the place of the other': (base) => ({
    'main.tf': base.text,
    'main.tofu': 'locals {\n}\n',
  }),
  'a file of OpenTofu with the same block': (base) => ({ 'main.tf': base.text, 'main.tofu': `${head(base)} {\n}\n` }),
  'a file of OpenTofu with other values': (base) => {
    const given: string[] = [];
    const tree = values(base, (literal) => `local.given_${given.push(literal) - 1}`);
    const locals = (change: (literal: string) => string): string =>
      `locals {\n${given.map((literal, at) => `  given_${at} = ${change(literal)}\n`).join('')}}\n`;
    return tree && { ...tree, 'locals.tf': locals((literal) => literal), 'locals.tofu': locals(() => 'null') };
  },
  'an override of OpenTofu that takes the place of the other': (base) => ({
    'main.tf': `${head(base)} {\n}\n`,
    'override.tf': base.text,
    'override.tofu': '',
  }),
  'a file of OpenTofu in JSON': (base) => ({
    'main.tofu.json': json({ resource: { [base.type]: { [base.name]: base.config } } }),
  }),
  'another file of the same name in another case': (base) => ({
    'Main.tf': 'locals {\n  a = 1\n}\n',
    'main.tf': base.text,
  }),
  'a name with blanks': (base) => ({ 'a b\t.tf': base.text }),
  'a name with a newline': (base) => ({ 'a\nb.tf': base.text }),
  'a name with an escape': (base) => ({ 'a\u001b[2Jb.tf': base.text }),
  'a name like a flag': (base) => ({ '--version.tf': base.text }),
  'a long name': (base) => ({ [`${'n'.repeat(240)}.tf`]: base.text }),
  'a name of a test': (base) => ({ 'main.test.tf': base.text, 'test.tftest.hcl': 'run "a" {\n}\n' }),
  'a line of a megabyte': (base) => file(`locals {\n  a = "${'x'.repeat(1_000_000)}"\n}\n${base.text}`),
  'a list of many': (base) => file(`locals {\n  a = [${'1, '.repeat(50_000)}]\n}\n${base.text}`),
  'many blocks before': (base) => file('locals {\n}\n'.repeat(5000) + base.text),
};

const resource = ({ type, name, config }: Base, change = (value: object): unknown => value): object => ({
  resource: { [type]: { [name]: change(config) } },
});
const inJson = (text: string): Tree => ({ 'main.tf.json': text });
const tfjson: Readonly<Record<string, Write>> = {
  'a list of resources': (base) => inJson(json(resource(base, (config) => [config]))),
  'lists at all levels': ({ type, name, config }) => inJson(json({ resource: [{ [type]: [{ [name]: [config] }] }] })),
  'the same key twice': ({ type, name, config }) =>
    inJson(`{"resource": {"${type}": {"${name}": ${json(config)}}}, "resource": {}}`),
  'the same key twice, the harmless one first': ({ type, name, config }) =>
    inJson(`{"resource": {}, "resource": {"${type}": {"${name}": ${json(config)}}}}`),
  'the same type twice': ({ type, name, config }) =>
    inJson(`{"resource": {"${type}": {"${name}": ${json(config)}}, "${type}": {"other": {}}}}`),
  'keys with escapes': (base) => inJson(json(resource(base)).replace('"resource"', '"\\u0072esource"')),
  'a comment of JSON': (base) => inJson(`// a comment\n${json(resource(base))}`),
  'a comment as a key': (base) => inJson(json({ '//': 'a comment', ...resource(base) })),
  'a comma too many': (base) => inJson(json(resource(base)).replace(/\}$/, ',}')),
  'a type that is an expression': (base) => inJson(json(resource({ ...base, type: `\${"${base.type}"}` }))),
  'a name like a prototype': ({ type, config }) => inJson(`{"resource": {"${type}": {"__proto__": ${json(config)}}}}`),
  'something behind': (base) => inJson(`${json(resource(base))} {}`),
  'single quotes': (base) => inJson(json(resource(base)).replaceAll('"', "'")),
  'a list at the top': (base) => inJson(json([resource(base)])),
  'expressions for all texts': (base) =>
    inJson(
      json(
        resource(base, (config) =>
          JSON.parse(json(config), (_, value) => (typeof value === 'boolean' ? `\${${value}}` : value)),
        ),
      ),
    ),
  'count that is not known': (base) =>
    inJson(json({ variable: { given: {} }, ...resource(base, (config) => ({ ...config, count: '${var.given}' })) })),
  'an unknown key at the top': (base) => inJson(json({ surprise: [1], ...resource(base) })),
  'too deep': (base) =>
    inJson(`{"locals": {"a": ${'['.repeat(5000)}${']'.repeat(5000)}}, ${json(resource(base)).slice(1)}`),
};

const plan = (value: unknown, name = 'plan.json'): Tree => ({ [name]: json(value) });
const planned = (base: Base, change: object): object => ({ resources: [{ ...plannedOf(base), ...change }] });
const tfplan: Readonly<Record<string, Write>> = {
  'a module': (base) =>
    plan(
      planOf(base, {
        child_modules: [
          { address: 'module.m', resources: [{ ...plannedOf(base), address: `module.m.${base.type}.${base.name}` }] },
        ],
      }),
    ),
  'modules within each other': (base) => {
    let inner: object = { resources: [plannedOf(base)] };
    for (let depth = 0; depth < 60; depth++) inner = { address: 'module.m', child_modules: [inner] };
    return plan(planOf(base, inner));
  },
  'modules too deep': (base) => {
    let inner = json({ resources: [plannedOf(base)] });
    for (let depth = 0; depth < 3000; depth++) inner = `{"child_modules": [${inner}]}`;
    return { 'plan.json': json(planOf(base, {})).replace('"root_module":{}', () => `"root_module":${inner}`) };
  },
  'an index': (base) => plan(planOf(base, planned(base, { index: 0, address: `${base.type}.${base.name}[0]` }))),
  'an odd index': (base) => plan(planOf(base, planned(base, { index: '__proto__' }))),
  'no address': (base) => plan(planOf(base, planned(base, { address: undefined }))),
  'no mode': (base) => plan(planOf(base, planned(base, { mode: undefined }))),
  'mode in another case': (base) => plan(planOf(base, planned(base, { mode: 'Managed' }))),
  'an unknown mode': (base) => plan(planOf(base, planned(base, { mode: 'surprise' }))),
  'no name': (base) => plan(planOf(base, planned(base, { name: undefined }))),
  'no type': (base) => plan(planOf(base, planned(base, { type: undefined }))),
  'a type that is no text': (base) => plan(planOf(base, planned(base, { type: 1 }))),
  'values that are a list': (base) => plan(planOf(base, planned(base, { values: [base.config] }))),
  'resources that are an object': (base) => plan(planOf(base, { resources: { a: plannedOf(base) } })),
  'a module that is a list': (base) =>
    plan({ ...planOf(base), planned_values: { root_module: [{ resources: [plannedOf(base)] }] } }),
  'a null beside': (base) => plan(planOf(base, { resources: [null, plannedOf(base)] })),
  'a text beside': (base) => plan(planOf(base, { resources: ['x', plannedOf(base)] })),
  'another version of the format': (base) => plan({ ...planOf(base), format_version: '9.9' }),
  'no version of the format': (base) => plan({ ...planOf(base), format_version: undefined }),
  'no version of Terraform': (base) => plan({ ...planOf(base), terraform_version: undefined }),
  'an error of Terraform': (base) => plan({ ...planOf(base), errored: true, complete: false }),
  'the same key twice': (base) => ({ 'plan.json': json(planOf(base)).replace(/\}$/, ',"planned_values":{}}') }),
  'the same key twice, the harmless one first': (base) => ({
    'plan.json': `{"planned_values":{},${json(planOf(base)).slice(1)}`,
  }),
  'keys with escapes': (base) => ({
    'plan.json': json(planOf(base)).replace('"planned_values"', '"planned\\u005fvalues"'),
  }),
  'only what changes': (base) =>
    plan({
      format_version: '1.2',
      terraform_version: '1.11.4',
      resource_changes: [
        { ...plannedOf(base), values: undefined, change: { actions: ['create'], before: null, after: base.config } },
      ],
    }),
  'a state': (base) =>
    plan({
      format_version: '1.0',
      terraform_version: '1.11.4',
      values: { root_module: { resources: [plannedOf(base)] } },
    }),
  'a state beside': (base) => plan({ ...planOf(base), prior_state: { values: { root_module: {} } } }),
  'another name': (base) => plan(planOf(base), 'tfplan.json'),
  'a name in capitals': (base) => plan(planOf(base), 'PLAN.JSON'),
  'a plan behind another': (base) => ({ 'a.json': json(planOf(base, {})), 'b.json': json(planOf(base)) }),
  'two plans in one file': (base) => ({ 'plan.json': `${json(planOf(base, {}))}\n${json(planOf(base))}` }),
  'one line of a megabyte': (base) => plan({ ...planOf(base), x: 'x'.repeat(1_000_000) }),
};

const tricksOf = (carrier: string, table: Readonly<Record<string, Write>>): readonly Trick[] =>
  Object.entries(table).map(([name, hide]) => ({ carrier, name, hide }));

export const terraformTricks: readonly Trick[] = [
  ...tricksOf('terraform', hcl).map((trick) => ({ ...trick, unknown: trick.name.startsWith('dynamic blocks') })),
  ...tricksOf('tfjson', tfjson),
  ...tricksOf('tfplan', tfplan),
];

/** Those whose violation depends on an unknown value, in a table of their own. */
export const undecidedTricks: readonly Trick[] = tricksOf('terraform', undecided).map((trick) => ({
  ...trick,
  unknown: true,
}));
