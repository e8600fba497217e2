import { type Entry, hostile } from './bounded.ts';

/** Code next to the hostile unit that must still be checked. */
const neighbour = {
  'neighbour/main.tf': 'resource "aws_s3_bucket" "neighbour" {}\n',
  'neighbour/terragrunt.hcl': '',
};
const argv = ['scan', '-i', 'terragrunt', '-l', 'debug'];
const module = { 'app/main.tf': 'variable "v" {}\nresource "aws_s3_bucket" "hostile" {\n  bucket = var.v\n}\n' };

/** An entry of one unit, and others files. */
function unit(
  name: string,
  text: string | (() => string),
  says: Entry['says'] = [],
  others: () => Readonly<Record<string, string>> = () => ({}),
): Entry {
  return {
    name,
    argv,
    files: () => ({
      ...neighbour,
      ...module,
      ...others(),
      'app/terragrunt.hcl': typeof text === 'string' ? text : text(),
    }),
    says,
    finds: ['neighbour', 'hostile'],
  };
}

const names = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

hostile('terragrunt', [
  {
    name: 'a violation behind loops',
    argv: [...argv, '--scan-rules', 'aws.ec2.ebs_volume_encrypted'],
    files: () => ({
      'app/main.tf': 'variable "v" {}\nresource "aws_ebs_volume" "hostile" {\n  encrypted = var.v\n}\n',
      'app/terragrunt.hcl':
        'locals {\n  a = length([for a in range(1000) : length([for b in range(1000) : [for c in range(1000) : a]])])\n}\ninputs = { v = local.a < 0 }\n',
    }),
    code: 4,
    says: ['app/terragrunt.hcl takes too many steps to evaluate', '[terragrunt.too-much]'],
  },
  unit('a program', 'inputs = { v = run_cmd("sh", "-c", "touch /tmp/lintel-was-here; sleep 1000") }\n'),
  unit(
    'files outside of the tree',
    'inputs = { v = [try(file("/etc/passwd"), "a"), read_tfvars_file("../../x.tfvars")] }\n',
    ['app/terragrunt.hcl:1'],
  ),
  unit('a configuration that reads itself', 'inputs = { v = read_terragrunt_config("terragrunt.hcl").inputs.v }\n', [
    'app/terragrunt.hcl:1',
  ]),
  unit(
    'two hundred configurations, each read twice by the one before',
    'inputs = { v = read_terragrunt_config("../c0.hcl").locals.a }\n',
    [],
    () =>
      Object.fromEntries(
        names(200).map((at) => {
          const next = `read_terragrunt_config("\${get_terragrunt_dir()}/c${at + 1}.hcl").locals`;
          return [`c${at}.hcl`, `locals {\n  a = ${next}\n  b = [${next}, ${next}]\n}\n`];
        }),
      ),
  ),
  unit('locals that double', () => {
    const lines = names(60).map((at) => `  a${at + 1} = [local.a${at}, local.a${at}]\n`);
    return `locals {\n  a0 = "x"\n${lines.join('')}}\ninputs = { v = local.a60 }\n`;
  }),
  unit(
    'a deep merge of a thousand levels',
    () =>
      `include "r" {\n  path = "../r.hcl"\n  merge_strategy = "deep"\n}\ninputs = { v = ${'{ a = '.repeat(200)}1${' }'.repeat(200)} }\n`,
    [],
    () => ({ 'r.hcl': `inputs = { v = ${'{ a = '.repeat(200)}2${' }'.repeat(200)} }\n` }),
  ),
  unit(
    'ten thousand includes',
    () =>
      names(10_000)
        .map((at) => `include "i${at}" {\n  path = "../r.hcl"\n}\n`)
        .join(''),
    ['more than 100 includes'],
    () => ({
      'r.hcl': 'inputs = { v = 1 }\n',
    }),
  ),
  {
    name: 'stacks that copy each other',
    argv,
    files: () => ({
      ...neighbour,
      'a/terragrunt.stack.hcl': names(20)
        .map((at) => `stack "s${at}" {\n  source = "\${get_repo_root()}/a"\n  path   = "s${at}"\n}\n`)
        .join(''),
      'top/terragrunt.stack.hcl': 'stack "a" {\n  source = "../a"\n  path   = "a"\n}\n',
    }),
    says: ['too many units in stacks'],
    finds: ['neighbour'],
  },
  {
    name: 'a thousand units in a ring',
    argv,
    files: () => ({
      ...neighbour,
      ...Object.fromEntries(
        names(1000).flatMap((at) => [
          [
            `u${at}/terragrunt.hcl`,
            `dependencies {\n  paths = ["../u${(at + 1) % 1000}", "../u${(at + 7) % 1000}"]\n}\n`,
          ],
          [`u${at}/main.tf`, ''],
        ]),
      ),
    }),
    says: ['this unit depends on itself'],
    finds: ['neighbour'],
  },
  {
    name: 'deep JSON',
    argv,
    files: () => ({ ...neighbour, 'app/terragrunt.hcl.json': `{"inputs": ${'['.repeat(100_000)}` }),
    says: ['nested more than 256 levels deep at app/terragrunt.hcl.json:1'],
    finds: ['neighbour'],
  },
]);
