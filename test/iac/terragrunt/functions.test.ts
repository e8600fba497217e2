import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { valueFrom } from './tree.ts';

const test = suite('iac/terragrunt/functions');

const others = {
  '.git/HEAD': '',
  'live/common.hcl':
    'locals {\n  a = 1\n  dir = get_terragrunt_dir()\n  first = get_original_terragrunt_dir()\n}\ninputs = { i = 2 }\n',
  'live/app/x.tfvars': 'a = [1]\n',
  'live/app/text.txt': 'text',
};

/** Results as Terragrunt gives them in `live/app` of a repository in /repository. */
const known: readonly (readonly [string, unknown])[] = [
  ['get_terragrunt_dir()', '/repository/live/app'],
  ['get_repo_root()', '/repository'],
  ['get_path_from_repo_root()', 'live/app'],
  ['get_path_to_repo_root()', '../..'],
  ['find_in_parent_folders("common.hcl")', '/repository/live/common.hcl'],
  ['find_in_parent_folders("live")', '/repository/live'],
  ['find_in_parent_folders("none.hcl", "otherwise")', 'otherwise'],
  ['try(find_in_parent_folders("none.hcl"), "failed")', 'failed'],
  ['path_relative_to_include()', '.'],
  ['read_terragrunt_config("../common.hcl").locals.a', 1],
  ['read_terragrunt_config("../common.hcl").locals.dir', '/repository/live'],
  ['read_terragrunt_config("../common.hcl").locals.first', '/repository/live/app'],
  ['read_terragrunt_config(find_in_parent_folders("common.hcl")).inputs', { i: 2 }],
  ['read_terragrunt_config("none.hcl", { locals = { a = 3 } }).locals.a', 3],
  ['jsondecode(read_tfvars_file("x.tfvars")).a', [1]],
  ['file("text.txt")', 'text'],
  ['file("${get_terragrunt_dir()}/text.txt")', 'text'],
  ['try(file("../../../etc/passwd"), "outside")', '${try(file("../../../etc/passwd"), "outside")}'],
  ['try(file("/etc/passwd"), "outside")', '${try(file("/etc/passwd"), "outside")}'],
  ['get_env("HOME", "otherwise")', 'otherwise'],
  ['get_env("TF_VAR_given", "otherwise")', 'given'],
  ['deep_merge({ a = { b = 1 } }, { a = { c = 2 } })', { a: { b: 1, c: 2 } }],
  ['get_terraform_commands_that_need_input()', ['apply', 'import', 'init', 'plan', 'refresh']],
  ['startswith("ab", "a")', true],
  ['values', '${values}'],
  ['try(local.none, "none")', 'none'],
];

for (const [expression, value] of known) {
  test(expression, async () => {
    const env = new Map([['TF_VAR_given', 'given']]);
    assert.equal(await valueFrom(`inputs = { v = ${expression} }\n`, others, { env }), value);
  });
}

for (const expression of [
  'run_cmd("echo", "text")',
  'get_env("HOME")',
  'get_aws_account_id()',
  'get_platform()',
  'sops_decrypt_file("x.yaml")',
]) {
  test(`${expression} is unknown`, async () => {
    assert.is(await valueFrom(`inputs = { v = ${expression} }\n`, others), `\${${expression}}`);
  });
}

test.run();
