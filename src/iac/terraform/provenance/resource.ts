import type { Path } from '../../resource.ts';
import type { ValueStep } from '../../value-step.ts';
import type { BlockPlaces, BodyPlaces } from '../emit/config.ts';
import { locate } from '../emit/spans.ts';
import type { Scope, Statement } from '../evaluate/scope.ts';
import { resourceKey } from '../modules/definition.ts';
import { keySuffix } from '../modules/expansion.ts';
import type { CallStep, ResourceInstance } from '../modules/instance.ts';
import { header } from '../modules/name-definition.ts';
import { type Chain, createChain } from './chain.ts';
import { follow } from './follow.ts';
import { shownSteps } from './text.ts';

/** The provenance of the value at a path of a resource: the attribute first, the written or missing value last. */
export function provenanceOf(
  path: Path,
  { instance, calls }: { readonly instance: ResourceInstance; readonly calls: readonly CallStep[] },
  places: BodyPlaces,
): readonly ValueStep[] {
  const chain = createChain();
  const { declaration, scope } = instance;
  const { mode, type, name } = declaration;
  const shown = `${resourceKey(mode, type, name)}${keySuffix(instance.key)}`;
  const found = locate(path, places);
  const own = header(declaration);
  if (found.kind === 'argument') {
    const { placed, rest, inside } = found;
    const inner = inside?.scope ?? scope;
    const { file, node } = placed;
    chain.steps.push({ kind: 'attribute', label: node.name, expression: node.value, at: placed });
    follow(node.value, { ...inner, source: file.source }, rest, chain);
  } else if (found.kind === 'block') {
    for (const block of found.places.slice(0, 1)) addBlock(block, chain);
  } else {
    const outer = found.inside;
    const where = outer === undefined ? shown : `${outer.type} of ${shown}`;
    const at = outer === undefined ? own : header({ file: outer.block.file, block: outer.block.node });
    if (found.name === undefined) chain.steps.push({ kind: 'block', label: shown, at });
    else chain.steps.push({ kind: 'missing', label: `${found.name} is not set in ${where}`, at });
    if (outer === undefined) addDynamic(found.name, instance, scope, chain);
  }
  if (chain.steps.every(({ kind }) => kind === 'missing' || kind === 'block')) addCalls(calls, chain);
  return shownSteps(
    chain.steps,
    path.filter((key) => typeof key === 'string'),
  );
}

/** An existing nested block; one of a dynamic block exists because of an element. */
function addBlock({ type, block, scope }: BlockPlaces, chain: Chain): void {
  const iteration = block.node.type === 'content' ? scope?.bindings?.iteration : undefined;
  chain.steps.push({ kind: 'block', label: type, at: header({ file: block.file, block: block.node }) });
  if (iteration === undefined) return;
  const { collection, scope: outer, element } = iteration;
  const file = { source: outer.source, comments: [] };
  chain.steps.push({ kind: 'attribute', label: 'for_each', expression: collection, at: { file, node: collection } });
  follow(collection, outer, [element], chain);
}

/** A block that is missing because its dynamic block has no elements. */
function addDynamic(name: string | undefined, { declaration }: ResourceInstance, scope: Scope, chain: Chain): void {
  const dynamic = declaration.body.blocks.find(({ node }) => node.type === 'dynamic' && node.labels[0]?.text === name);
  const attribute = dynamic?.node.body.attributes.find((candidate) => candidate.name === 'for_each');
  if (dynamic === undefined || attribute === undefined) return;
  const { file } = dynamic;
  chain.steps.push({
    kind: 'attribute',
    label: 'for_each',
    expression: attribute.value,
    at: { file, node: attribute },
  });
  follow(attribute.value, { ...scope, source: file.source }, [], chain);
}

/** The calls that lead to a block, innermost first. */
function addCalls(calls: readonly CallStep[], chain: Chain): void {
  for (const { name, key, declaration } of [...calls].reverse()) {
    const shown = `module.${name}${keySuffix(key)}`;
    const step: Statement = { kind: 'call', label: shown, name: shown, at: header(declaration) };
    chain.steps.push(step);
  }
}
