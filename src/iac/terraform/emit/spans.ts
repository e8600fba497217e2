import type { Span } from '../../../source/index.ts';
import type { Expression } from '../../hcl/index.ts';
import type { Path } from '../../resource.ts';
import { literalKey } from '../evaluate/expression.ts';
import type { ModuleFile } from '../modules/definition.ts';
import type { BlockPlaces, BodyPlaces } from './config.ts';

/**
 * Where the value at `path` was written: the argument, the nested block, or the element inside a list or object that is
 * written out. A path that was not written itself (a value out of a variable, say) gives the nearest thing around it.
 */
export function findSpan(path: Path, places: BodyPlaces, whole: Span): Span {
  const [name, ...rest] = path;
  if (typeof name !== 'string') return whole;
  const attribute = places.attributes.get(name);
  const blocks = places.blocks.get(name);
  if (blocks !== undefined) {
    const [index] = rest;
    const first = blocks[0];
    if (typeof index !== 'number') return first === undefined || blocks.length > 1 ? whole : blockSpan(first);
    // Elements of an argument of the same name come before the blocks; where there are none, they align.
    const block = blocks[index] ?? blocks.at(-1);
    return block === undefined ? whole : insideBlock(rest.slice(1), block);
  }
  if (attribute === undefined) return whole;
  const { node, file } = attribute;
  const found = insideExpression(rest, node.value, file);
  return found ?? { source: file.source, start: node.start, end: node.end };
}

function blockSpan({ block }: BlockPlaces): Span {
  return { source: block.file.source, start: block.node.start, end: block.node.end };
}

function insideBlock(path: Path, place: BlockPlaces): Span {
  const labelled = place.labels.every((label, index) => path[index] === undefined || path[index] === label);
  const rest = labelled ? path.slice(place.labels.length) : path;
  return findSpan(rest, place.body, blockSpan(place));
}

/** The element that a path leads to in a list or object written out; undefined where it leads to nothing written. */
function insideExpression(path: Path, expression: Expression, file: ModuleFile): Span | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return undefined;
  if (expression.kind === 'parentheses' || expression.kind === 'template-wrap') {
    return insideExpression(path, expression.value, file);
  }
  if (expression.kind === 'tuple' && typeof step === 'number') {
    const item = expression.items[step];
    if (item === undefined) return undefined;
    return insideExpression(rest, item, file) ?? { source: file.source, start: item.start, end: item.end };
  }
  if (expression.kind !== 'object') return undefined;
  if (step === 0 && file.syntax === 'json') {
    // An object in JSON syntax may stand for the only block of its type.
    return (
      insideExpression(rest, expression, file) ?? { source: file.source, start: expression.start, end: expression.end }
    );
  }
  const item = expression.items.findLast((candidate) => literalKey(candidate) === step);
  if (item === undefined) return undefined;
  const span = { source: file.source, start: item.key.start, end: item.value.end };
  return insideExpression(rest, item.value, file) ?? span;
}
