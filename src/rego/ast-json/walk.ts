import type { AstContent, AstNode, AstTerm, Location } from './tree.ts';

/** Calls `visit` for a node and every node in it, as OPA walks a tree: the reference of a rule's head is not visited. */
export function walk(node: AstNode, visit: (node: AstNode) => void): void {
  visit(node);
  for (const part of partsOf(node)) walk(part, visit);
}

function partsOf(node: AstNode): readonly AstNode[] {
  switch (node.type) {
    case 'ref':
    case 'call':
    case 'array':
    case 'set':
      return node.value;
    case 'object':
      return node.value.flat();
    case 'arraycomprehension':
    case 'setcomprehension':
    case 'objectcomprehension':
      return [...present(node.key), node.term, ...node.body];
    case 'templatestring':
      return node.parts;
    case 'expr':
      return [...contentOf(node.terms), ...node.with];
    case 'some':
      return node.symbols;
    case 'every':
      return [...present(node.key), node.value, node.domain, ...node.body];
    case 'not':
      return node.body;
    case 'and':
    case 'or':
      return [...node.left, ...node.right];
    case 'with':
      return [node.target, node.value];
    case 'head':
      return [...node.args, ...present(node.key), ...present(node.value)];
    case 'rule':
      return [node.head, ...node.body, ...(node.else === undefined ? [] : [node.else])];
    case 'import':
      return [node.path];
    case 'package':
      return node.path;
    default:
      return [];
  }
}

/** Gives a node and every node in it the same location. */
export function relocate(node: AstNode, location: Location): void {
  walk(node, (inner) => {
    inner.location = location;
  });
}

function present(term: AstTerm | undefined): readonly AstTerm[] {
  return term === undefined ? [] : [term];
}

function contentOf(terms: AstContent): readonly AstNode[] {
  return Array.isArray(terms) ? terms : [terms];
}
