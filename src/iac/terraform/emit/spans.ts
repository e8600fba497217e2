import type { Span } from '../../../source/index.ts';
import type { Attribute, Expression } from '../../hcl/index.ts';
import type { Path } from '../../resource.ts';
import { literalKey } from '../evaluate/literal-key.ts';
import type { ModuleFile, Placed } from '../modules/definition.ts';
import type { BlockPlaces, BodyPlaces } from './config.ts';

/** The part of a body at a path; `inside` is the nested block that contains it, absent for the resource itself. */
export type Located = { readonly inside?: BlockPlaces } & (
  | { readonly kind: 'argument'; readonly placed: Placed<Attribute>; readonly rest: Path }
  /** A nested block, or several of its type. */
  | { readonly kind: 'block'; readonly places: readonly BlockPlaces[] }
  /** Undefined if there is no such name; the whole resource without a name. */
  | { readonly kind: 'nothing'; readonly name?: string }
);

/** Finds the part of a body at a path of its config. */
export function locate(path: Path, places: BodyPlaces, inside?: BlockPlaces): Located {
  const [name, ...rest] = path;
  const around = inside === undefined ? {} : { inside };
  if (typeof name !== 'string') return { kind: 'nothing', ...around };
  const blocks = places.blocks.get(name);
  if (blocks !== undefined) {
    const [index] = rest;
    if (typeof index !== 'number') return { kind: 'block', places: blocks, ...around };
    // Elements of an argument of the same name come before the blocks; without any, they align.
    const block = blocks[index] ?? blocks.at(-1);
    return block === undefined ? { kind: 'nothing', name, ...around } : locateInside(rest.slice(1), block, around);
  }
  const placed = places.attributes.get(name);
  return placed === undefined ? { kind: 'nothing', name, ...around } : { kind: 'argument', placed, rest, ...around };
}

function locateInside(path: Path, place: BlockPlaces, around: Pick<Located, 'inside'>): Located {
  const labeled = place.labels.every((label, index) => path[index] === undefined || path[index] === label);
  const rest = labeled ? path.slice(place.labels.length) : path;
  return rest.length === 0 ? { kind: 'block', places: [place], ...around } : locate(rest, place.body, place);
}

/**
 * The place of the value at `path`: the argument, the nested block, or the element of a literal list or object. The
 * nearest enclosing place if there is none, as for a value from a variable.
 */
export function findSpan(path: Path, places: BodyPlaces, whole: Span): Span {
  const found = locate(path, places);
  const around = found.inside === undefined ? whole : blockSpan(found.inside);
  if (found.kind === 'nothing') return around;
  if (found.kind === 'block') return found.places.length === 1 ? blockSpan(found.places[0]!) : around;
  const { node, file } = found.placed;
  return insideExpression(found.rest, node.value, file) ?? { source: file.source, start: node.start, end: node.end };
}

export function blockSpan({ block }: BlockPlaces): Span {
  return { source: block.file.source, start: block.node.start, end: block.node.end };
}

/** The element at a path of a literal list or object; undefined if nothing is written there. */
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
    // An object in JSON syntax may represent the only block of its type.
    return (
      insideExpression(rest, expression, file) ?? { source: file.source, start: expression.start, end: expression.end }
    );
  }
  const item = expression.items.findLast((candidate) => literalKey(candidate) === step);
  if (item === undefined) return undefined;
  const span = { source: file.source, start: item.key.start, end: item.value.end };
  return insideExpression(rest, item.value, file) ?? span;
}
