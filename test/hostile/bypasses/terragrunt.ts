import type { Base, Tree } from './base.ts';
import type { Trick } from './tricks.ts';

type Write = (base: Base) => Tree | undefined;

const unit = ({ text }: Base, configuration: string, more: Tree = {}): Tree => ({
  'terragrunt.hcl': configuration,
  'main.tf': text,
  ...more,
});
const sourced = ({ text }: Base, configuration = 'terraform {\n  source = "./inner"\n}\n', more: Tree = {}): Tree => ({
  'terragrunt.hcl': configuration,
  'inner/main.tf': text,
  ...more,
});
/** A unit whose module has a variable for a simple argument: what `give` writes sets it. */
const given = (
  { text }: Base,
  give: (literal: string, name: string) => { readonly configuration: string; readonly more?: Tree },
): Tree | undefined => {
  const [, start = '', literal] = /^( +\w+ += )("[^"\n]*"|\d+|true|false)$/m.exec(text) ?? [];
  if (literal === undefined) return undefined;
  const { configuration, more = {} } = give(literal, 'given');
  const body = text.replace(start + literal, () => `${start}var.given`);
  return {
    'terragrunt.hcl': configuration,
    'main.tf': `variable "given" {\n  type    = any\n  default = null\n}\n\n${body}`,
    ...more,
  };
};
const extra = (lines: string): string =>
  `terraform {\n  extra_arguments "a" {\n    commands = ["plan", "apply"]\n    ${lines}\n  }\n}\n`;
const generate = (name: string, contents: string, lines = ''): string =>
  `generate "a" {\n  path      = "${name}"\n  if_exists = "overwrite"\n  contents  = ${JSON.stringify(contents)}\n${lines}}\n`;

const units: Readonly<Record<string, Write>> = {
  'a source': (base) => sourced(base),
  'a source with two slashes': (base) => sourced(base, 'terraform {\n  source = ".//inner"\n}\n'),
  'a source of a local': (base) =>
    sourced(base, 'locals {\n  a = "inner"\n}\nterraform {\n  source = "./${local.a}"\n}\n'),
  'a source of a variable of the environment': (base) =>
    sourced(base, 'terraform {\n  source = get_env("SURPRISE", "./inner")\n}\n'),
  'a source that is not known': (base) => sourced(base, 'terraform {\n  source = run_cmd("echo", "./inner")\n}\n'),
  'a source that is missing': (base) => unit(base, 'terraform {\n  source = "./none"\n}\n'),
  'a source from elsewhere': (base) => unit(base, 'terraform {\n  source = "git::https://x.example/y.git"\n}\n'),
  'a source in a hidden directory': ({ text }) => ({
    'terragrunt.hcl': 'terraform {\n  source = "./.terraform/inner"\n}\n',
    '.terraform/inner/main.tf': text,
  }),
  'a source in JSON': ({ text }) => ({
    'terragrunt.hcl.json': '{"terraform": {"source": "./inner"}}',
    'inner/main.tf': text,
  }),
  'a source of a parent': ({ text }) => ({
    'root.hcl': 'terraform {\n  source = "${get_parent_terragrunt_dir()}/inner"\n}\n',
    'inner/main.tf': text,
    'live/terragrunt.hcl': 'include "root" {\n  path = find_in_parent_folders("root.hcl")\n}\n',
  }),
  'files beside a source': (base) => unit(base, 'terraform {\n  source = "./inner"\n}\n', { 'inner/a.tf': '' }),
  'a configuration that cannot be read': (base) => unit(base, 'terraform {\n'),
  'a configuration of an unknown block': (base) => unit(base, 'surprise "a" {\n}\n'),
  'a configuration with a cycle': (base) => unit(base, 'locals {\n  a = local.b\n  b = local.a\n}\n'),
  'a configuration in capitals': (base) => ({ 'TERRAGRUNT.HCL': '', 'main.tf': base.text }),
  'an include that is missing': (base) => unit(base, 'include "a" {\n  path = "../none.hcl"\n}\n'),
  'a dependency that is missing': (base) => unit(base, 'dependency "a" {\n  config_path = "../none"\n}\n'),
  'an exclusion of what destroys': (base) => unit(base, 'exclude {\n  if      = true\n  actions = ["destroy"]\n}\n'),
  'an exclusion of plans alone': (base) => unit(base, 'exclude {\n  if      = true\n  actions = ["plan"]\n}\n'),
  'an exclusion of nothing': (base) => unit(base, 'exclude {\n  if      = true\n  actions = []\n}\n'),
  'an exclusion that is off': (base) => unit(base, 'exclude {\n  if      = false\n  actions = ["all"]\n}\n'),
  'an exclusion that is not known': (base) =>
    unit(base, 'exclude {\n  if      = run_cmd("true") == ""\n  actions = ["all"]\n}\n'),
  'a hook that fails': (base) =>
    unit(base, 'terraform {\n  before_hook "a" {\n    commands = ["plan"]\n    execute  = ["false"]\n  }\n}\n'),
  'a prevented destruction': (base) => unit(base, 'prevent_destroy = true\n'),
  'a generated file': ({ text }) => ({ 'terragrunt.hcl': generate('main.tf', text) }),
  'a generated file of another name': ({ text }) => ({ 'terragrunt.hcl': generate('a.b/c.tf', text) }),
  'a generated file beside a source': ({ text }) => ({
    'terragrunt.hcl': `terraform {\n  source = "./inner"\n}\n${generate('main.tf', text)}`,
    'inner/a.tf': '',
  }),
  'a generated file of an argument': ({ text }) => ({
    'terragrunt.hcl': `generate = { a = { path = "main.tf", if_exists = "overwrite", contents = ${JSON.stringify(text)} } }\n`,
  }),
  'a generated file of a parent': ({ text }) => ({
    'root.hcl': generate('main.tf', text),
    'live/terragrunt.hcl': 'include "root" {\n  path = "../root.hcl"\n}\n',
  }),
  'a generated file of another block': (base) => unit(base, generate('other.tf', 'locals {\n}\n')),
  'a generated file that another keeps': (base) => unit(base, generate('main.tf', '').replace('"overwrite"', '"skip"')),
  'a stack': ({ text }) => ({
    'terragrunt.stack.hcl': 'unit "a" {\n  source = "./inner"\n  path   = "a"\n}\n',
    'inner/terragrunt.hcl': '',
    'inner/main.tf': text,
  }),
  'a stack within a stack': ({ text }) => ({
    'terragrunt.stack.hcl': 'stack "a" {\n  source = "./more"\n  path   = "a"\n}\n',
    'more/terragrunt.stack.hcl': 'unit "b" {\n  source = "../inner"\n  path   = "b"\n}\n',
    'inner/terragrunt.hcl': '',
    'inner/main.tf': text,
  }),
  'a stack whose unit is missing': (base) =>
    unit(base, '', { 'terragrunt.stack.hcl': 'unit "a" {\n  source = "./none"\n  path   = "a"\n}\n' }),
  'a value of an input': (base) =>
    given(base, (literal, name) => ({ configuration: `inputs = {\n  ${name} = ${literal}\n}\n` })),
  'a value of a local': (base) =>
    given(base, (literal, name) => ({
      configuration: `locals {\n  a = ${literal}\n}\ninputs = {\n  ${name} = local.a\n}\n`,
    })),
  'a value of another configuration': (base) =>
    given(base, (literal, name) => ({
      configuration: `inputs = {\n  ${name} = read_terragrunt_config("a.hcl").locals.a\n}\n`,
      more: { 'a.hcl': `locals {\n  a = ${literal}\n}\n` },
    })),
  'a value of a parent': (base) =>
    given(base, (literal, name) => ({
      configuration: 'include "a" {\n  path = "a.hcl"\n}\n',
      more: { 'a.hcl': `inputs = {\n  ${name} = ${literal}\n}\n` },
    })),
  'a value of a variable file': (base) =>
    given(base, (literal, name) => ({
      configuration: extra('required_var_files = ["a.tfvars"]'),
      more: { 'a.tfvars': `${name} = ${literal}\n` },
    })),
  'a value of a flag': (base) =>
    given(base, (literal, name) => ({
      configuration: extra(`arguments = ["-var", ${JSON.stringify(`${name}=${literal}`)}]`),
    })),
  'a value of a flag in one word': (base) =>
    given(base, (literal, name) => ({
      configuration: extra(`arguments = [${JSON.stringify(`-var=${name}=${literal}`)}]`),
    })),
  'a value of a flag for a file': (base) =>
    given(base, (literal, name) => ({
      configuration: extra('arguments = ["-var-file", "a.tfvars"]'),
      more: { 'a.tfvars': `${name} = ${literal}\n` },
    })),
  'a value of the environment': (base) =>
    given(base, (literal, name) => ({ configuration: extra(`env_vars = { TF_VAR_${name} = ${literal} }`) })),
  'a value of a generated file': (base) =>
    given(base, (literal, name) => ({ configuration: generate('a.auto.tfvars', `${name} = ${literal}\n`) })),
  'a value of a file beside': (base) =>
    given(base, (literal, name) => ({
      configuration: '',
      more: { 'terraform.tfvars': `${name} = ${literal}\n` },
    })),
};

export const terragruntTricks: readonly Trick[] = Object.entries(units).map(([name, hide]) => ({
  carrier: 'terragrunt',
  name,
  hide,
}));
