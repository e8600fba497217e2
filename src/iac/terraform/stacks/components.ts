import type { Attribute, Block } from '../../hcl/index.ts';
import { literalKey } from '../evaluate/literal-key.ts';
import { assemble, type ModuleDefinition, type ModuleFile } from '../modules/definition.ts';

/** Blocks of stacks that modules have as well. */
const SHARED = new Set(['variable', 'locals', 'output']);

/** The configuration of a Terraform stack as a root module: each component, and each stack in it, is a module call with its inputs as arguments. */
export function assembleStack(directory: string, files: readonly ModuleFile[]): ModuleDefinition {
  const modules = files.map((file): ModuleFile => {
    const blocks = file.body.blocks.flatMap((block) => {
      if (SHARED.has(block.type)) return [block];
      return block.type === 'component' || block.type === 'stack' ? [callOf(block)] : [];
    });
    return { ...file, body: { attributes: [], blocks } };
  });
  return { ...assemble(directory, modules), isStack: true };
}

function callOf(block: Block): Block {
  const { attributes } = block.body;
  return { ...block, type: 'module', body: { attributes: attributes.flatMap(membersOf), blocks: [] } };
}

/** The members of `inputs`, each as an argument; the argument itself if it is not an object with literal names. */
export function membersOf(argument: Attribute): readonly Attribute[] {
  if (argument.name !== 'inputs' || argument.value.kind !== 'object') return [argument];
  const members = argument.value.items.map((item): Attribute | undefined => {
    const name = literalKey(item);
    const { key, value } = item;
    return name === undefined ? undefined : { name, start: key.start, nameEnd: key.end, end: value.end, value };
  });
  return members.every((member) => member !== undefined) ? members : [argument];
}
