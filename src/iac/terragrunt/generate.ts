import { type Diagnostic, positionOf, type Source } from '../../source/index.ts';
import { type Expression, type Node, parseHcl } from '../hcl/index.ts';
import { joinPath } from '../paths.ts';
import type { ModuleFile } from '../terraform/modules/definition.ts';
import { type VariableFile, variableFileOf } from '../terraform/modules/inputs.ts';
import { readTfJson } from '../terraform/modules/json-files.ts';
import type { Value } from '../terraform/values/value.ts';
import { attributeOf, type Config } from './config.ts';
import { layersOf } from './layers.ts';

/** A file that a unit writes into its module before Terraform runs. */
export interface Generated {
  readonly label: string;
  readonly contents: string;
  /** Its name in the module. */
  readonly name: string;
  /** The treatment of an existing file. */
  readonly replaces: boolean;
  readonly source: Source;
}

const EXTENSION = /\.(tf|tofu)(\.json)?$/;
const VALUES = /(?:^|\/)(?:terraform|[^/]*\.auto)\.tfvars(?:\.json)?$/;

/** A generated file as declared: in a block, or in an entry of the argument `generate`. */
interface Writing {
  readonly config: Config;
  readonly label: string;
  readonly node: Node;
  readonly value: (name: string) => Value | undefined;
  /** The place of its contents. */
  readonly contents: Expression | undefined;
}

/** The Terraform files and variable files that a unit generates; of several with the same name, the one that wins. */
export function generatedFiles(config: Config, report: (diagnostic: Diagnostic) => void): readonly Generated[] {
  const found = new Map<string, Generated | undefined>();
  for (const { config: layer } of layersOf(config)) {
    for (const writing of writingsIn(layer)) {
      if (!found.has(writing.label)) found.set(writing.label, generatedFile(writing, report));
    }
  }
  return [...found.values()].filter((file) => file !== undefined);
}

function writingsIn(config: Config): readonly Writing[] {
  const blocks = config.blocks('generate').map((block): Writing => {
    const value = (name: string): Value | undefined => {
      const attribute = attributeOf(block, name);
      return attribute && config.valueOf(attribute.value);
    };
    const node = { start: block.start, end: block.headerEnd };
    const contents = attributeOf(block, 'contents')?.value;
    return { config, label: block.labels[0]?.text ?? '', node, value, contents };
  });
  const argument = config.attribute('generate');
  const all = argument && config.valueOf(argument.value);
  if (argument === undefined || all === undefined || !('entries' in all)) return blocks;
  const entries = [...all.entries].map(([label, entry]): Writing => {
    const value = (name: string): Value | undefined => ('entries' in entry ? entry.entries.get(name) : undefined);
    return { config, label, node: argument, value, contents: argument.value };
  });
  return [...blocks, ...entries];
}

function generatedFile(
  { config, label, node, value, contents }: Writing,
  report: (diagnostic: Diagnostic) => void,
): Generated | undefined {
  const disabled = value('disable');
  if (disabled?.kind === 'bool' && disabled.value) return undefined;
  const path = textOf(value('path'));
  if (path !== undefined && !EXTENSION.test(path) && !VALUES.test(path)) return undefined;
  const text = textOf(value('contents'));
  if (path === undefined || text === undefined || contents === undefined) {
    const message = `the output of generate "${label}" is unknown: its blocks are missing`;
    report({ code: 'terragrunt.generate', level: 'warning', message, span: config.spanOf(contents ?? node) });
    return undefined;
  }
  const name = path.slice(path.lastIndexOf('/') + 1);
  const replaces = textOf(value('if_exists')) !== 'skip';
  return { label, contents: text, name, replaces, source: placed(config, contents, text) };
}

function textOf(value: Value | undefined): string | undefined {
  return value?.kind === 'string' ? value.value : undefined;
}

/** Generated text at the lines where it is written, after blank lines. */
function placed(
  { file }: Config,
  { start, ...contents }: { start: number; kind: string; form?: string },
  text: string,
): Source {
  const { line } = positionOf(file.source, start);
  const isHeredoc = contents.kind === 'template' && contents.form !== 'quoted';
  return { path: file.source.path, text: '\n'.repeat(isHeredoc ? line : line - 1) + text };
}

/** The files of a module with those that are generated; `directory` is that of the module. */
export async function withGenerated(
  files: readonly ModuleFile[],
  generated: readonly Generated[],
  directory: string,
): Promise<readonly ModuleFile[]> {
  let all = [...files];
  for (const { name, replaces, source } of generated.filter(({ name }) => EXTENSION.test(name))) {
    const path = joinPath(directory, name);
    const exists = all.some((file) => file.source.path === path);
    if (exists && !replaces) continue;
    const isJson = name.endsWith('.json');
    const parsed = isJson ? await readTfJson(source) : parseHcl(source);
    const stem = name.replace(EXTENSION, '');
    const override = stem === 'override' || stem.endsWith('_override');
    all = all.filter((file) => file.source.path !== path);
    all.push({ ...parsed, source, syntax: isJson ? 'json' : 'hcl', override });
  }
  return all;
}

/** The variable files, with the generated ones last. */
export async function withGeneratedValues(
  files: readonly VariableFile[],
  generated: readonly Generated[],
): Promise<readonly VariableFile[]> {
  const known = new Set(files.map(({ source }) => source.path.slice(source.path.lastIndexOf('/') + 1)));
  const wanted = generated.filter(({ name, replaces }) => VALUES.test(name) && (replaces || !known.has(name)));
  return [...files, ...(await Promise.all(wanted.map(({ name, source }) => variableFileOf(source, name))))];
}
