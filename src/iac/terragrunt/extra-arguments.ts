import { directoryOf } from '../paths.ts';
import type { Input } from '../terraform/modules/variables.ts';
import type { VarAssignment } from '../terraform/settings.ts';
import { string } from '../terraform/values/value.ts';
import { attributeOf, type Config } from './config.ts';
import { layersOf } from './layers.ts';

/** The inputs that `extra_arguments` add for Terraform. */
export interface ExtraArguments {
  /** Paths of variable files; later ones win. */
  readonly files: readonly string[];
  /** Variables that the environment of the program sets. */
  readonly variables: ReadonlyMap<string, Input>;
  /** Values of `-var`, which take precedence over files. */
  readonly vars: readonly VarAssignment[];
}

const RUNS: ReadonlySet<string> = new Set(['apply', 'plan']);

/** The extra arguments of `plan` and `apply`; a block replaces an included block with the same name. */
export function extraArguments(config: Config): ExtraArguments {
  const { places } = config.context.session.workspace;
  const directory = directoryOf(config.context.path);
  const files: string[] = [];
  const variables = new Map<string, Input>();
  const vars: VarAssignment[] = [];
  const seen = new Set<string>();
  const blocks = layersOf(config).flatMap(({ config: layer }) =>
    layer
      .blocks('terraform')
      .flatMap(({ body }) => body.blocks.filter(({ type }) => type === 'extra_arguments'))
      .filter(({ labels }) => !seen.has(labels[0]?.text ?? ''))
      .map((block) => {
        seen.add(block.labels[0]?.text ?? '');
        return { layer, block };
      }),
  );
  // Blocks of included configurations come first, so that later ones win.
  for (const { layer, block } of blocks.reverse()) {
    const list = (name: string): readonly string[] => {
      const attribute = attributeOf(block, name);
      const value = attribute && layer.valueOf(attribute.value);
      if (value === undefined || !('items' in value)) return [];
      return value.items.flatMap((item) => (item.kind === 'string' ? [item.value] : []));
    };
    if (!list('commands').some((command) => RUNS.has(command))) continue;
    const options = list('arguments');
    const named = valuesOf(options, 'var-file');
    for (const assignment of valuesOf(options, 'var')) {
      const [name = ''] = assignment.split('=', 1);
      vars.push({ name, text: assignment.slice(name.length + 1), by: `-var ${name}` });
    }
    for (const text of [...list('required_var_files'), ...list('optional_var_files'), ...named]) {
      const path = places.resolve(directory, text);
      if (path !== undefined) files.push(path);
    }
    const environment = attributeOf(block, 'env_vars');
    const value = environment && layer.valueOf(environment.value);
    if (environment === undefined || value === undefined || !('entries' in value)) continue;
    for (const [name, text] of value.entries) {
      if (!name.startsWith('TF_VAR_')) continue;
      const written = { file: layer.file, attribute: environment, scope: layer.scope };
      variables.set(name.slice('TF_VAR_'.length), {
        kind: 'argument',
        value: text.kind === 'null' ? string('') : text,
        written,
      });
    }
  }
  return { files, variables, vars };
}

/** The values of an option of Terraform: `-var a=b`, `-var=a=b`. */
function valuesOf(options: readonly string[], name: string): readonly string[] {
  return options.flatMap((option, index) => {
    const given = option.replace(/^--?/, '');
    if (given === option) return [];
    if (given === name) return options[index + 1] ?? [];
    return given.startsWith(`${name}=`) ? given.slice(name.length + 1) : [];
  });
}
