import { addAll } from '../../source/index.ts';
import type { Builtins } from '../builtins/index.ts';
import type { Module, Node } from '../syntax/ast.ts';
import type { Problems, ResolvedRule } from './resolved.ts';

/** All definitions of one virtual document or function. */
export interface RuleSet {
  readonly id: number;
  readonly path: readonly string[];
  /** `document`: heads with variables, or several levels; everything below the path belongs to it. */
  readonly kind: 'complete' | 'set' | 'document' | 'function';
  readonly rules: readonly ResolvedRule[];
}

/** A node of the tree of packages and rules under `data`. */
export interface TreeNode {
  readonly children: Map<string, TreeNode>;
  readonly rules: ResolvedRule[];
  set: RuleSet | undefined;
}

export interface RuleTree {
  readonly root: TreeNode;
  readonly sets: readonly RuleSet[];
  /** The functions next to the rules. */
  readonly builtins: Builtins;
}

function openNode(): TreeNode {
  return { children: new Map(), rules: [], set: undefined };
}

/**
 * Builds the tree and reports definitions that contradict each other. It includes packages without rules, which are
 * empty objects.
 */
export function buildRuleTree(
  modules: readonly Module[],
  rules: readonly ResolvedRule[],
  builtins: Builtins,
  problems: Problems,
): RuleTree {
  const root = openNode();
  const packages = new Map<TreeNode, { module: Module; place: Node }>();
  for (const module of modules) packages.set(nodeAt(root, module.package.path), { module, place: module.package });
  for (const rule of rules) nodeAt(root, rule.path).rules.push(rule);
  const sets: RuleSet[] = [];
  const close = (node: TreeNode, path: readonly string[]): void => {
    if (node.rules.length > 0) {
      const before = problems.list.length;
      checkPackages(node, path, packages, problems);
      // Anything that a package has below a rule conflicts with it, as the package does.
      const isKnown = problems.list.length > before;
      node.set = closeSet(node, path, sets.length, isKnown, problems);
      sets.push(node.set);
      return;
    }
    for (const [name, child] of node.children) close(child, [...path, name]);
  };
  close(root, []);
  return { root, sets, builtins };
}

function nodeAt(root: TreeNode, path: readonly string[]): TreeNode {
  let node = root;
  for (const name of path) {
    let child = node.children.get(name);
    if (child === undefined) node.children.set(name, (child = openNode()));
    node = child;
  }
  return node;
}

function checkPackages(
  node: TreeNode,
  path: readonly string[],
  packages: ReadonlyMap<TreeNode, { module: Module; place: Node }>,
  problems: Problems,
): void {
  const visit = (at: TreeNode, here: readonly string[]): void => {
    const found = packages.get(at);
    if (found !== undefined) {
      const rule = node.rules[0]!;
      const message = `package ${here.join('.')} conflicts with rule ${path[path.length - 1]} defined in ${rule.module.source.path}`;
      problems.report(found.module, found.place, 'rego_type_error', message);
    }
    for (const [name, child] of at.children) visit(child, [...here, name]);
  };
  visit(node, path);
}

function closeSet(node: TreeNode, path: readonly string[], id: number, isKnown: boolean, problems: Problems): RuleSet {
  const below: ResolvedRule[] = [];
  const gather = (at: TreeNode): void => {
    addAll(below, at.rules);
    for (const child of at.children.values()) gather(child);
  };
  for (const child of node.children.values()) gather(child);
  const dynamic = node.rules.some((rule) => rule.dynamic.length > 0);
  const rules = dynamic ? [...node.rules, ...below] : node.rules;
  if (!dynamic && !isKnown && below.length > 0) conflict(node.rules[0]!, below[0]!.path, problems);
  checkKinds(rules, path, dynamic, problems);
  return { id, path, kind: dynamic ? 'document' : node.rules[0]!.kind, rules };
}

function checkKinds(
  rules: readonly ResolvedRule[],
  path: readonly string[],
  dynamic: boolean,
  problems: Problems,
): void {
  const first = rules[0]!;
  const name = `data.${path.join('.')}`;
  let defaults = 0;
  /** The first rule for each path before the variables. */
  const firsts = new Map<string, ResolvedRule>();
  for (const rule of rules) {
    if (rule.default && ++defaults === 2)
      problems.report(rule.module, rule.rule, 'rego_type_error', `multiple default rules ${name} found`);
    if (dynamic) {
      const whole = rule.path.length === path.length && rule.dynamic.length === 0;
      const place = rule.path.join('\0');
      const known = firsts.get(place) ?? rule;
      firsts.set(place, known);
      if (known.kind !== rule.kind) {
        const message = `conflicting rules data.${rule.path.join('.')} found`;
        problems.report(known.module, known.rule, 'rego_type_error', message);
        return;
      }
      if (rule.kind !== 'function' && !whole) continue;
    } else if (rule.kind === first.kind && rule.args.length === first.args.length) continue;
    problems.report(first.module, first.rule, 'rego_type_error', `conflicting rules ${name} found`);
    return;
  }
}

function conflict(rule: ResolvedRule, path: readonly string[], problems: Problems): void {
  const message = `rule data.${rule.path.join('.')} conflicts with rule data.${path.join('.')}`;
  problems.report(rule.module, rule.rule, 'rego_type_error', message);
}
