import { addAll } from '../../source/index.ts';
import { directoryOf, joinPath } from '../paths.ts';
import { attributeOf, type Config, type Given, isFlagSet } from './config.ts';
import { type EvaluationContext, evaluateConfig } from './evaluate.ts';
import { layersOf } from './layers.ts';
import { type ModuleSource, moduleSource } from './source.ts';
import { isTemplate } from './values.ts';

/** Maximum nesting of stacks, and maximum number of units and stacks that all stacks of a scan create. */
const maxDepth = 8;
const maxComponents = 5000;

/** A block of a stack. */
interface Component {
  readonly kind: string;
  readonly source: ModuleSource | undefined;
  /** The directory that it is copied to. */
  readonly directory: string;
  readonly values: Given | undefined;
  readonly span: ReturnType<Config['spanOf']>;
}

/** The results of stacks: the configurations of their units, and the directories that these are copies of. */
export interface Stacked {
  readonly units: readonly string[];
  readonly copied: ReadonlySet<string>;
}

/**
 * Lays out the units of stacks as Terragrunt generates them, each with its values. `locate` returns the directory of a
 * source.
 */
export async function expandStacks(
  paths: readonly string[],
  context: EvaluationContext,
  locate: (source: ModuleSource, span: Component['span']) => Promise<string | undefined>,
): Promise<Stacked> {
  const units: string[] = [];
  const queue: { readonly stack: Stack; readonly depth: number }[] = [];
  const stacks: Stack[] = [];
  for (const path of paths) stacks.push(await readStack(path, context));
  const copied = new Set(stacks.flatMap(({ components }) => components.flatMap(nestedIn)));
  // A stack that other stacks copy is not a separate stack.
  for (const stack of stacks) if (!copied.has(stack.path)) queue.push({ stack, depth: 0 });
  let count = 0;
  for (const { stack, depth } of queue) {
    addAll(context.errors, stack.errors);
    addAll(context.notes, stack.notes);
    for (const { kind, source, directory, values, span } of stack.components) {
      count += 1;
      if (depth >= maxDepth || count > maxComponents) {
        const message = 'too many units in stacks: the rest was not scanned';
        context.errors.push({ code: 'terragrunt.too-much', level: 'error', message, span });
        return { units, copied };
      }
      const from = source && (await locate(source, span));
      if (from === undefined) continue;
      const name = kind === 'stack' ? 'terragrunt.stack.hcl' : 'terragrunt.hcl';
      copied.add(joinPath(from, name));
      context.workspace.copy(from, directory);
      if (values !== undefined) context.values.set(directory, values);
      const names = await context.workspace.files.list(directory);
      const file = names.includes(name) ? name : `${name}.json`;
      if (!names.includes(file)) {
        const message = `the source of this ${kind} has no ${name}`;
        context.errors.push({ code: 'terragrunt.stack', level: 'error', message, span });
      } else if (kind === 'stack') {
        queue.push({ stack: await readStack(joinPath(directory, file), context), depth: depth + 1 });
      } else units.push(joinPath(directory, file));
    }
  }
  return { units, copied };
}

/** A stack and its problems. */
interface Stack extends Pick<EvaluationContext, 'errors' | 'notes'> {
  readonly path: string;
  readonly components: readonly Component[];
}

async function readStack(path: string, context: EvaluationContext): Promise<Stack> {
  const found = { errors: [], notes: [] };
  const components = await evaluateConfig({ ...context, ...found }, path, (config) => componentsOf(config));
  return { path, components: components ?? [], ...found };
}

/** The stack that a component copies, if it is in the tree. */
function nestedIn({ kind, source }: Component): readonly string[] {
  return kind === 'stack' && source?.kind === 'here' ? [joinPath(source.directory, 'terragrunt.stack.hcl')] : [];
}

function componentsOf(config: Config): readonly Component[] {
  const { session, path } = config.context;
  const directory = directoryOf(path);
  return layersOf(config).flatMap(({ config: layer }) =>
    ['unit', 'stack'].flatMap((kind) =>
      layer.blocks(kind).flatMap((block): Component[] => {
        if (!isFlagSet(layer, attributeOf(block, 'enabled'), true)) return [];
        const unread = block.body.blocks.find(({ type }) => type === 'autoinclude' || type === 'expansion');
        if (unread !== undefined) {
          const message = `${unread.type} is not evaluated: its changes are missing`;
          const at = layer.spanOf({ start: unread.start, end: unread.headerEnd });
          session.errors.push({ code: 'terragrunt.stack', level: 'warning', message, span: at });
        }
        const text = layer.textOf(attributeOf(block, 'source')?.value);
        const place = layer.textOf(attributeOf(block, 'path')?.value);
        const span = layer.spanOf({ start: block.start, end: block.headerEnd });
        const isDirect = isFlagSet(layer, attributeOf(block, 'no_dot_terragrunt_stack'), false);
        const to =
          place && session.workspace.places.resolve(directory, `${isDirect ? '' : '.terragrunt-stack/'}${place}`);
        if (text === undefined || to === undefined || to === '') {
          const what = text === undefined ? 'source' : 'path';
          const message = `the ${what} of this ${kind} is unknown, so it was not scanned`;
          const level = isTemplate(config) ? 'note' : 'error';
          session.errors.push({ code: 'terragrunt.stack', level, message, span });
          return [];
        }
        const source = moduleSource(layer, directory, text);
        return [{ kind, source, directory: to, values: valuesOf(layer, attributeOf(block, 'values')), span }];
      }),
    ),
  );
}

function valuesOf(config: Config, attribute: ReturnType<typeof attributeOf>): Given | undefined {
  if (attribute === undefined) return undefined;
  return {
    value: config.valueOf(attribute.value),
    definition: (valuePath) => config.definition(attribute, valuePath),
  };
}
