import type { YamlNode } from '../../go/index.ts';
import type { Source, Span } from '../../source/index.ts';
import type { Attribute, Block, Body, Expression } from '../hcl/index.ts';
import { constantString, parseHcl } from '../hcl/index.ts';
import type { Path } from '../resource.ts';
import { firstLineOf, type StepKind, type ValueStep } from '../value-step.ts';
import { isNothing, member } from './node.ts';
import { callName } from './plan.ts';
import { type ModuleSources, moduleKey, type PlanSources } from './sources.ts';

/** A configuration, and what the plan says of its variables. */
export interface Project {
  readonly sources: PlanSources;
  readonly variables: YamlNode | undefined;
}

/** A resource in the configuration of a plan. */
export interface Planned {
  readonly type: string;
  readonly name: string;
  /** The module calls that lead to it, outermost first. */
  readonly calls: readonly string[];
}

/** Names that a value goes through. */
const maxSteps = 40;

/** A part of a file. */
interface Placed<N> {
  readonly source: Source;
  readonly node: N;
}

/** Where the value at a path of a planned resource is written in the configuration beside the plan: the attribute first. */
export function provenanceIn(project: Project, { type, name, calls }: Planned, path: Path): readonly ValueStep[] {
  const names = calls.map(callName);
  const block = moduleAt(project, names)?.blocks.get(keyOf('resource', type, name));
  if (block === undefined) return [];
  const { source } = block;
  const found = attributeAt(block.node, path);
  if ('inside' in found) {
    const { inside, missing } = found;
    const span = { source, start: inside.start, end: inside.headerEnd };
    if (missing === undefined) return [{ kind: 'block', text: firstLineOf(span), span }];
    return [{ kind: 'missing', text: `${missing} is not set in ${type}.${name}`, span }];
  }
  const steps = [stepAt('attribute', { source, node: found })];
  follow(found.value, names, project, steps);
  return steps;
}

function moduleAt({ sources }: Project, calls: readonly string[]): ModuleIndex | undefined {
  const module = sources.get(moduleKey(calls));
  return module && indexOf(module);
}

/** The attribute at a path of a block, or the block that it is missing in. */
function attributeAt(block: Block, path: Path): Attribute | { readonly inside: Block; readonly missing?: string } {
  let inside = block;
  for (let index = 0; index < path.length; index++) {
    const name = String(path[index]);
    const attribute = inside.body.attributes.find((candidate) => candidate.name === name);
    if (attribute !== undefined) return attribute;
    const blocks = nestedIn(inside.body, name);
    const position = typeof path[index + 1] === 'number' ? Number(path[++index]) : 0;
    // Those of a dynamic block are written once.
    const next = blocks[blocks.length === 1 && blocks[0]!.type === 'content' ? 0 : position];
    if (next === undefined) return { inside, missing: name };
    inside = next;
  }
  return { inside };
}

function nestedIn(body: Body, name: string): readonly Block[] {
  return body.blocks.flatMap((block) => {
    if (block.type === name) return [block];
    const isDynamic = block.type === 'dynamic' && block.labels[0]?.text === name;
    return isDynamic ? block.body.blocks.filter(({ type }) => type === 'content') : [];
  });
}

/** Adds the steps behind an expression that is nothing but a name. */
function follow(expression: Expression, calls: readonly string[], project: Project, steps: ValueStep[]): void {
  const module = moduleAt(project, calls);
  const reference = referenceIn(expression);
  if (module === undefined || reference === undefined || steps.length >= maxSteps) return;
  const [root, name] = reference;
  const shown = `${root}.${name}`;
  if (root === 'local') {
    const local = module.locals.get(name);
    if (local === undefined) return;
    steps.push({ ...stepAt('local', local), name: shown });
    follow(local.node.value, calls, project, steps);
    return;
  }
  const variable = module.blocks.get(keyOf('variable', name));
  if (variable === undefined) return;
  const { source, node } = variable;
  steps.push({ kind: 'variable', text: shown, name: shown, span: { source, start: node.start, end: node.headerEnd } });
  const argument = calls.length === 0 ? undefined : argumentOf(name, calls, project);
  if (argument !== undefined) {
    steps.push(stepAt('argument', argument));
    follow(argument.node.value, calls.slice(0, -1), project, steps);
    return;
  }
  const tfvars = calls.length === 0 ? module.tfvars.get(name) : undefined;
  const standard = node.body.attributes.find((attribute) => attribute.name === 'default');
  const set = tfvars ?? (standard && { source, node: standard });
  const planned = calls.length === 0 ? member(project.variables, name, 'value') : undefined;
  if (set !== undefined && (planned === undefined || mayBe(set.node.value, planned))) {
    steps.push(stepAt(tfvars === undefined ? 'default' : 'tfvars', set));
  } else if (calls.length === 0) {
    steps.push({ kind: 'environment', text: `-var, -var-file or TF_VAR_${name} of the plan` });
  }
}

/** What a module call sets an input to. */
function argumentOf(name: string, calls: readonly string[], project: Project): Placed<Attribute> | undefined {
  const call = moduleAt(project, calls.slice(0, -1))?.blocks.get(keyOf('module', calls.at(-1)!));
  const node = call?.node.body.attributes.find((attribute) => attribute.name === name);
  return call && node && { source: call.source, node };
}

/** Whether an expression may have the value that the plan has: it has not if it is written out and says something else. */
function mayBe(expression: Expression, value: YamlNode): boolean {
  switch (expression.kind) {
    case 'number':
      return value.kind === 'scalar' && Number(value.value) === Number(expression.text);
    case 'boolean':
      return value.kind === 'scalar' && String(value.value) === String(expression.value);
    case 'null':
      return isNothing(value);
    case 'tuple':
      return (
        value.kind === 'sequence' &&
        value.items.length === expression.items.length &&
        value.items.every((item, index) => mayBe(expression.items[index]!, item))
      );
    case 'object':
      return value.kind === 'map';
    default: {
      const text = constantString(expression);
      return text === undefined || (value.kind === 'scalar' && String(value.value) === text);
    }
  }
}

/** `var.x` and `local.x`, also with what is looked up in them. */
function referenceIn(expression: Expression): readonly ['var' | 'local', string] | undefined {
  let at = expression;
  for (let depth = 0; depth < maxSteps; depth++) {
    if (at.kind === 'template-wrap') at = at.value;
    else if (at.kind === 'index') at = at.object;
    else if (at.kind !== 'get') return undefined;
    else if (at.object.kind !== 'variable') at = at.object;
    else {
      const { name } = at.object;
      return name === 'var' || name === 'local' ? [name, at.name] : undefined;
    }
  }
  return undefined;
}

function stepAt(kind: StepKind, { source, node }: Placed<Attribute>): ValueStep {
  const span: Span = { source, start: node.start, end: node.end };
  return { kind, text: firstLineOf(span), span };
}

/** The blocks of a module by type and labels, its locals, and what its files of values set, by name. */
interface ModuleIndex {
  readonly blocks: ReadonlyMap<string, Placed<Block>>;
  readonly locals: ReadonlyMap<string, Placed<Attribute>>;
  readonly tfvars: ReadonlyMap<string, Placed<Attribute>>;
}

const indices = new WeakMap<ModuleSources, ModuleIndex>();

function indexOf(module: ModuleSources): ModuleIndex {
  const known = indices.get(module);
  if (known !== undefined) return known;
  const blocks = new Map<string, Placed<Block>>();
  const locals = new Map<string, Placed<Attribute>>();
  const tfvars = new Map<string, Placed<Attribute>>();
  for (const source of module.files) {
    for (const node of parseHcl(source).body.blocks) {
      if (node.type === 'locals') addAttributes(source, node.body, locals);
      else blocks.set(keyOf(node.type, ...node.labels.map(({ text }) => text)), { source, node });
    }
  }
  // The last one counts.
  for (const source of module.tfvars) addAttributes(source, parseHcl(source).body, tfvars);
  const index = { blocks, locals, tfvars };
  indices.set(module, index);
  return index;
}

function addAttributes(source: Source, body: Body, into: Map<string, Placed<Attribute>>): void {
  for (const node of body.attributes) into.set(node.name, { source, node });
}

function keyOf(...names: readonly string[]): string {
  return names.join(' ');
}
