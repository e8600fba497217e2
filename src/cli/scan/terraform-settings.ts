import { globPattern } from '../../go/index.ts';
import type { PatternSettings, TerraformSettings, VarAssignment } from '../../iac/index.ts';
import type { Target } from '../../scan/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import { type ConfigurationLayer, withinTree } from '../configuration/layer.ts';
import type { Io } from '../machine/io.ts';
import { inTree } from './target.ts';

/**
 * Settings of Terraform root modules from the flags and the configuration. Throws a usage error for an invalid value or
 * pattern.
 */
export function readTerraformSettings(
  values: Values,
  layers: readonly ConfigurationLayer[],
  io: Io,
  target: Target,
): TerraformSettings {
  const workspace = values.text('workspace');
  const variantFiles = values.list('variant-files').map((pattern) => inTree(pattern, io, target));
  for (const pattern of variantFiles) checkPattern('--variant-files', pattern);
  return {
    vars: values.list('var').map((text) => assignmentOf(text, '--var')),
    ...(workspace === undefined ? {} : { workspace }),
    roots: layers.toReversed().flatMap(rootsIn),
    ...(variantFiles.length === 0 ? {} : { variantFiles }),
  };
}

/** Settings of root modules in one configuration file, by directory pattern. */
function rootsIn({ settings, prefix }: ConfigurationLayer): readonly PatternSettings[] {
  const tables = new Map<string, Map<string, readonly string[]>>();
  for (const { path, values } of settings) {
    const [section, , written, name] = path;
    if (section !== 'terraform') continue;
    const table = tables.get(written!) ?? new Map();
    tables.set(written!, table.set(name!, values));
  }
  return [...tables].map(([written, table]) => {
    const by = `terraform.roots.${JSON.stringify(written)}`;
    checkPattern(by, written);
    const list = (name: string): readonly string[] => table.get(name) ?? [];
    const [workspace] = list('workspace');
    return {
      pattern: written.replace(/^\.\//, '').replace(/\/$/, ''),
      prefix,
      varFiles: list('var-files').map((name) => {
        const path = withinTree(name, prefix);
        return { name, by, ...(path === undefined ? {} : { path }) };
      }),
      vars: list('vars').map((text) => assignmentOf(text, by)),
      ...(workspace === undefined ? {} : { workspace }),
    };
  });
}

function assignmentOf(text: string, by: string): VarAssignment {
  const [, name, value] = /^\s*([^=\s]+)\s*=(.*)$/s.exec(text) ?? [];
  if (name === undefined) throw usageError(`${by}: ${JSON.stringify(text)} must be NAME=VALUE`);
  return { name, text: value!, by: `${by} ${name}` };
}

function checkPattern(by: string, pattern: string): void {
  if (globPattern(pattern) === undefined) throw usageError(`${by}: ${JSON.stringify(pattern)} is not a valid pattern`);
}
