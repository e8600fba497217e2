import type { TreePlan } from '../plan/plan.ts';
import { type Body, boolean, local } from './body.ts';
import { dataLocal, type Operand } from './ir.ts';
import { writeRuleDocument } from './lower-call.ts';

/** The end of a path: a node of the tree of packages and rules, or a value. */
type Stop = { readonly node: TreePlan } | { readonly value: Operand };

/** The document at a path that begins above the rules: rules and the base document are one document. */
export function writeTree(body: Body, keys: readonly Operand[]): Operand {
  return writePath(body, keys, (stop) => ('node' in stop ? writeExtent(body, stop.node, keys) : stop.value));
}

/** The list of the names below a path. */
export function writeNames(body: Body, keys: readonly Operand[]): Operand {
  return writePath(body, keys, (stop) => {
    const names = body.local();
    body.emit('MakeArrayStmt', { capacity: 0, target: names });
    const append = (value: Operand): void => body.emit('ArrayAppendStmt', { value, array: names });
    if ('value' in stop) {
      body.blocks(() => writeKeys(body, stop.value, append));
      return local(names);
    }
    const base = (): Operand => body.dot(local(dataLocal), keys);
    body.blocks(() => writeKeys(body, base(), append));
    for (const name of Object.keys(stop.node.children).sort()) {
      body.blocks(() => {
        const block = body.nested(() => body.dot(base(), [body.string(name)]));
        body.emit('NotStmt', { block });
        append(body.string(name));
      });
    }
    return local(names);
  });
}

function writeKeys(body: Body, collection: Operand, use: (key: Operand) => void): void {
  const key = body.local();
  const block = body.nested(() => use(local(key)));
  body.emit('ScanStmt', { source: body.assign(collection), key, value: body.local(), block });
}

/** Follows a path, and writes what `finish` makes of its end. */
function writePath(body: Body, keys: readonly Operand[], finish: (stop: Stop) => Operand): Operand {
  const follow = (node: TreePlan, at: number): Operand => {
    const key = keys[at];
    if (key === undefined) return finish({ node });
    if (key.type === 'string_index') {
      const name = names.find(([index]) => index === key.value)?.[1];
      const child = name !== undefined && Object.hasOwn(node.children, name) ? node.children[name] : undefined;
      return child === undefined ? finish({ value: body.dot(local(dataLocal), keys) }) : enter(child, at);
    }
    return choose(node, at, key);
  };
  const enter = (child: TreePlan, at: number): Operand => {
    if (child.rule === undefined) return follow(child, at + 1);
    // Functions have no documents.
    if (body.rule(child.rule).kind === 'function') {
      body.fail();
      return boolean(false);
    }
    return finish({ value: body.dot(writeRuleDocument(body, child.rule), keys.slice(at + 1)) });
  };
  /** The child that a value names, or else the base document. */
  const choose = (node: TreePlan, at: number, key: Operand): Operand => {
    const [result, isChild] = [body.local(), body.local()];
    const set = (source: Operand): void => body.emit('AssignVarStmt', { source, target: result });
    body.emit('ResetLocalStmt', { target: result });
    body.emit('ResetLocalStmt', { target: isChild });
    body.blocks(
      ...Object.keys(node.children).map((name) => () => {
        body.emit('EqualStmt', { a: key, b: body.string(name) });
        body.emit('AssignVarStmt', { source: boolean(true), target: isChild });
        set(enter(node.children[name]!, at));
      }),
      () => {
        body.emit('IsUndefinedStmt', { source: isChild });
        set(finish({ value: body.dot(local(dataLocal), keys) }));
      },
    );
    body.emit('IsDefinedStmt', { source: result });
    return local(result);
  };
  const names = namesIn(body, body.policy.program.tree);
  return follow(body.policy.program.tree, 0);
}

/** The indices of the names in the tree. */
function namesIn(body: Body, tree: TreePlan): readonly (readonly [number, string])[] {
  return Object.entries(tree.children).flatMap(([name, child]) => [
    [body.policy.string(name), name] as const,
    ...namesIn(body, child),
  ]);
}

/** The document of a node: the values of its rules, and the base document. */
function writeExtent(body: Body, node: TreePlan, keys: readonly Operand[]): Operand {
  const rules = writeRules(body, node);
  const result = body.assign(rules);
  body.blocks(() => {
    const base = body.assign(body.dot(local(dataLocal), keys));
    const target = body.local();
    body.emit('ObjectMergeStmt', { a: base, b: result, target });
    body.emit('AssignVarStmt', { source: local(target), target: result });
  });
  return local(result);
}

/** The values of the rules below a node. */
function writeRules(body: Body, node: TreePlan): Operand {
  const object = body.local();
  body.emit('MakeObjectStmt', { target: object });
  for (const [name, { rule, children }] of Object.entries(node.children)) {
    const key = body.string(name);
    if (rule === undefined) {
      body.emit('ObjectInsertStmt', { key, value: writeRules(body, { children }), object });
    } else if (body.rule(rule).kind !== 'function' && !body.context.masked.has(rule)) {
      body.blocks(() => body.emit('ObjectInsertStmt', { key, value: writeRuleDocument(body, rule), object }));
    }
  }
  return local(object);
}
