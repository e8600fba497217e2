import { directoryOf, joinPath } from '../paths.ts';
import { anyParameter, nullableParameter, stringList, stringParameter } from '../terraform/functions/arguments.ts';
import { callFunction, define, failure, type Result, type TerraformFunction } from '../terraform/functions/function.ts';
import { FUNCTIONS } from '../terraform/functions/index.ts';
import { BOOL, DYNAMIC, listOf, STRING, type Type } from '../terraform/values/type.ts';
import { expressionOrigin, object, string, unknown, type Value } from '../terraform/values/value.ts';
import type { Config } from './config.ts';
import { deepMerge } from './merge.ts';
import { openTarget } from './read.ts';
import { argumentsOf } from './values.ts';

const VARS = ['apply', 'console', 'destroy', 'import', 'plan', 'push', 'refresh'];
const LOCKING = ['apply', 'destroy', 'import', 'plan', 'refresh', 'taint', 'untaint'];
const INPUT = ['apply', 'import', 'init', 'plan', 'refresh'];
const PARALLELISM = ['apply', 'plan', 'destroy'];

/** Default names of configuration files. */
const CONFIGURATIONS = ['terragrunt.hcl', 'terragrunt.hcl.json'];

const texts = stringParameter('text');

/** A function without parameters. */
function constant(name: string, doc: string, value: () => Result, result: Type = STRING): TerraformFunction {
  return define({ name, doc, params: [], result, call: value });
}

/** A function whose result depends on data outside the tree. */
function never(name: string, doc: string, result: Type = STRING): TerraformFunction {
  return define({
    name,
    doc,
    params: [],
    variadic: nullableParameter('arg'),
    result,
    accepts: 'anything',
    call: () => undefined,
  });
}

/** Terragrunt's functions, in addition to those of Terraform, as called from a configuration. */
export function functionsOf(config: Config): ReadonlyMap<string, TerraformFunction> {
  const { context } = config;
  const { session } = context;
  const { places, exists } = session.workspace;
  const directory = directoryOf(context.path);
  const absolute = (path: string): Value => string(places.absolute(path));

  const findAbove = (name: string | undefined, fallback: Value | undefined): Result => {
    const names = name === undefined || name === '' ? CONFIGURATIONS : [name];
    const candidates = places.above(directory).flatMap((above) => names.map((each) => places.resolve(above, each)));
    // All are requested at once, so that they are read together.
    const found = candidates.map((path) => (path === undefined ? 'absent' : exists(path)));
    for (const [at, kind] of found.entries()) {
      if (kind === undefined) return undefined;
      if (kind !== 'absent') return absolute(candidates[at]!);
    }
    return fallback ?? failure(`there is no ${names[0]} in the directories above`);
  };

  const repository = (): string | undefined => {
    const candidates = [directory, ...places.above(directory)];
    const found = candidates.map((path) => exists(joinPath(path, '.git')));
    const at = found.findIndex((kind) => kind !== 'absent');
    if (at < 0) return candidates.at(-1)!;
    return found[at] === undefined ? undefined : candidates[at];
  };
  const inRepository = (use: (root: string) => string): Result => {
    const root = repository();
    return root === undefined ? undefined : string(use(root));
  };

  /** The directory of the included configuration; undefined if there is none. */
  const included = (label: string | undefined): string | undefined => {
    if (context.includedBy !== undefined) return directoryOf(context.includedBy.path);
    const includes = config.includes();
    const chosen = includes.length === 1 ? includes[0] : includes.find((include) => include.label === label);
    return chosen && directoryOf(chosen.path);
  };
  const overIncludes = (name: string, doc: string, use: (included: string) => string): TerraformFunction =>
    define({
      name,
      doc,
      params: [],
      variadic: stringParameter('label'),
      result: STRING,
      call: (_, [label]) => string(use(included(label) ?? directory)),
    });

  const readConfiguration = (path: string, fallback: Value | undefined): Result => {
    const opened = openTarget(config, path);
    if (opened === undefined) return undefined;
    if (opened === 'outside') return failure(`"${path}" is outside the scanned directory`);
    if (opened === 'cycle') return failure(`"${path}" refers back to this configuration`);
    if (opened === 'absent') return fallback ?? failure(`there is no configuration "${path}"`);
    return opened.file.source.path.endsWith('.values.hcl') ? argumentsOf(opened) : opened.value();
  };

  const entries: readonly TerraformFunction[] = [
    define({
      name: 'find_in_parent_folders',
      doc: 'The path of a file in the nearest parent directory that contains it.',
      params: [],
      variadic: texts,
      result: STRING,
      call: (_, [name, otherwise]) => findAbove(name, otherwise === undefined ? undefined : string(otherwise)),
    }),
    overIncludes('path_relative_to_include', 'The relative path from the included configuration to this one.', (to) =>
      places.relative(to, directory),
    ),
    overIncludes('path_relative_from_include', 'The relative path from this configuration to the included one.', (to) =>
      places.relative(directory, to),
    ),
    overIncludes('get_parent_terragrunt_dir', 'The directory of the included configuration.', (to) =>
      places.absolute(to),
    ),
    define({
      name: 'read_terragrunt_config',
      doc: 'Another configuration, as an object.',
      params: [stringParameter('path')],
      variadic: nullableParameter('otherwise'),
      result: DYNAMIC,
      call: (_, path, [otherwise]) => readConfiguration(path, otherwise),
    }),
    define({
      name: 'get_env',
      doc: 'The value of an environment variable.',
      params: [stringParameter('name')],
      variadic: stringParameter('otherwise'),
      result: STRING,
      call: (_, name, [otherwise]) => {
        const value = session.environment.get(name) ?? otherwise;
        return value === undefined ? undefined : string(value);
      },
    }),
    define({
      name: 'read_tfvars_file',
      doc: 'The values in a variable file, as JSON.',
      params: [stringParameter('path')],
      result: STRING,
      call: (call, path) => {
        const found = call.host.readFile(path);
        if (found.kind === 'pending') return undefined;
        if (found.kind === 'absent') return failure(found.reason);
        if (path.endsWith('json')) return string(found.text);
        const values = call.host.readVariables({ path: found.path, text: found.text });
        if (typeof values === 'string') return failure(values);
        return callFunction(FUNCTIONS.get('jsonencode')!, [object(values)], call);
      },
    }),
    define({
      name: 'sops_decrypt_file',
      doc: 'The contents of an encrypted file. Unknown, because lintel does not decrypt it.',
      params: [stringParameter('path')],
      result: STRING,
      call: (_, path) => ({
        ...unknown(STRING, expressionOrigin(`sops_decrypt_file(${JSON.stringify(path)})`)),
        sensitive: true,
      }),
    }),
    define({
      name: 'deep_merge',
      doc: 'Maps merged recursively; lists are concatenated.',
      params: [],
      variadic: nullableParameter('map'),
      result: DYNAMIC,
      accepts: 'elements',
      call: (_, maps) =>
        maps
          .filter(({ kind }) => kind !== 'null')
          .reduce<Value>((merged, map) => deepMerge(merged, map), object(new Map())),
    }),
    define({
      name: 'mark_as_read',
      doc: 'The path, marked as read.',
      params: [anyParameter('path')],
      result: STRING,
      call: (_, path) => path,
    }),
    constant('get_terragrunt_dir', 'The directory of this configuration.', () => absolute(directory)),
    constant('get_original_terragrunt_dir', 'The directory of the unit that reads this configuration.', () =>
      absolute(directoryOf(session.original)),
    ),
    constant('get_repo_root', 'The root directory of the git repository.', () => inRepository(places.absolute)),
    constant('get_path_from_repo_root', 'The relative path from the root of the git repository.', () =>
      inRepository((root) => places.relative(root, directory)),
    ),
    constant('get_path_to_repo_root', 'The relative path to the root of the git repository.', () =>
      inRepository((root) => places.relative(directory, root)),
    ),
    constant('get_terragrunt_source_cli_flag', 'The source from the command line. Always empty.', () => string('')),
    ...Object.entries({ vars: VARS, locking: LOCKING, input: INPUT, parallelism: PARALLELISM }).map(
      ([what, commands]) =>
        constant(
          `get_terraform_commands_that_need_${what}`,
          `Commands that need -${what}.`,
          () => stringList(commands),
          listOf(STRING),
        ),
    ),
    never('run_cmd', 'The output of a command. Unknown, because lintel runs no commands.'),
    never('get_platform', 'The operating system that Terragrunt runs on.'),
    never('get_working_dir', 'The directory that Terraform runs in.'),
    never('get_terraform_command', 'The command that Terraform runs.'),
    never('get_terraform_cli_args', 'Arguments of the command that Terraform runs.', listOf(STRING)),
    never('get_default_retryable_errors', 'Errors after which Terragrunt tries again.', listOf(STRING)),
    never('get_aws_account_id', 'The AWS account of the current credentials.'),
    never('get_aws_account_alias', 'The alias of the account.'),
    never('get_aws_caller_identity_arn', 'The identity of the current credentials.'),
    never('get_aws_caller_identity_user_id', 'The user of the current credentials.'),
    never('mark_glob_as_read', 'Marks paths as read.', listOf(STRING)),
    never('constraint_check', 'Whether a version satisfies a constraint.', BOOL),
  ];
  return new Map(entries.map((entry) => [entry.name, entry]));
}
