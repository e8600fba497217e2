import type { Attribute, Block } from '../../hcl/index.ts';
import { literalKey } from '../evaluate/literal-key.ts';
import { assemble, type ModuleDefinition, type ModuleFile } from '../modules/definition.ts';

/** Blocks of a stack that a module has as well. */
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
  const own = attributes.filter(({ name }) => name !== 'inputs');
  return { ...block, type: 'module', body: { attributes: [...own, ...inputsOf(attributes)], blocks: [] } };
}

/** The members of the object `inputs`, as arguments. */
export function inputsOf(attributes: readonly Attribute[]): readonly Attribute[] {
  const inputs = attributes.find(({ name }) => name === 'inputs')?.value;
  if (inputs?.kind !== 'object') return [];
  return inputs.items.flatMap((item) => {
    const name = literalKey(item);
    const { key, value } = item;
    return name === undefined ? [] : [{ name, start: key.start, nameEnd: key.end, end: value.end, value }];
  });
}
