import {
  getKey,
  isArray,
  isObject,
  keysOf,
  RegoSet,
  rawKeysOf,
  sizeOf,
  typeName,
  type Value,
} from '../../values/index.ts';
import type { Builtin, BuiltinContext } from '../builtin.ts';
import { define } from '../define.ts';
import { elementsOf, wrongOperand } from '../operands.ts';
import { type AnyObject, any, anyArray, collectionOf, objectOf, setOf, tuple } from '../types.ts';

/** The vertices at the end of edges; none if the value is not an array or set. */
const targets = (edges: Value): readonly Value[] => elementsOf(edges) ?? [];

function startOperand(context: BuiltinContext, value: Value): readonly Value[] | undefined {
  return elementsOf(value) ?? wrongOperand(context, 2, `must be {array, set} but got ${typeName(value)}`);
}

function reachable(context: BuiltinContext, graph: AnyObject, start: readonly Value[]): RegoSet {
  const reached = new RegoSet();
  const open = [...start];
  for (let i = 0; i < open.length; i++) {
    const edges = getKey(graph, open[i]!);
    if (edges === undefined || reached.has(open[i]!)) continue;
    reached.add(open[i]!);
    for (const next of targets(edges)) if (!reached.has(next)) open.push(next);
    context.spend(1 + targets(edges).length);
  }
  return reached;
}

/** Adds every path from `vertex` to an end of the graph, or to the point where it would form a cycle. */
function follow(
  context: BuiltinContext,
  graph: AnyObject,
  vertex: Value,
  path: Value[],
  seen: RegoSet,
  found: RegoSet,
): void {
  // A path and the set of its vertices take ten times the memory of other values.
  context.spend(10 * (1 + path.length));
  const edges = getKey(graph, vertex);
  if (edges === undefined) {
    found.add([...path]);
    return;
  }
  const longer = [...path, vertex];
  const next = targets(edges);
  if (next.length === 0) {
    found.add(longer);
    return;
  }
  const passed = RegoSet.of(seen.raw());
  passed.add(vertex);
  for (const target of next) {
    if (passed.has(target)) found.add(longer);
    else follow(context, graph, target, longer, passed, found);
  }
}

/** Every nested value with its path, starting with the value itself. */
function walk(context: BuiltinContext, root: Value): Value[] {
  const found: Value[] = [];
  const visit = (value: Value, path: readonly Value[]): void => {
    context.spend(1 + path.length);
    found.push([path, value]);
    if (isArray(value)) {
      for (let i = 0; i < value.length; i++) visit(value[i]!, extended(path, i));
    } else if (value instanceof RegoSet) {
      for (const element of value.items()) visit(element, extended(path, element));
    } else if (isObject(value)) {
      for (const key of keysOf(value)) visit(getKey(value, key)!, extended(path, key));
    }
  };
  visit(root, []);
  return found;
}

function extended(path: readonly Value[], step: Value): readonly Value[] {
  const longer = new Array<Value>(path.length + 1);
  for (let at = 0; at < path.length; at++) longer[at] = path[at]!;
  longer[path.length] = step;
  return longer;
}

/** The same without the paths; `sorted`: in the same order. */
function walkedValues(context: BuiltinContext, root: Value, sorted: boolean): Value[] {
  const found: Value[] = [];
  const visit = (value: Value): void => {
    context.spend(1);
    found.push(value);
    if (typeof value !== 'object' || value === null) return;
    if (isArray(value)) {
      for (let at = 0; at < value.length; at++) visit(value[at]!);
    } else if (value instanceof RegoSet) {
      for (const element of sorted ? value.items() : value.raw()) visit(element);
    } else if (isObject(value)) {
      const keys = sorted ? keysOf(value) : rawKeysOf(value);
      for (let at = 0; at < keys.length; at++) visit(getKey(value, keys[at]!)!);
    }
  };
  visit(root);
  return found;
}

const params = [
  { name: 'graph', type: objectOf(any, collectionOf(any)), doc: 'an object that maps each vertex to its neighbors' },
  { name: 'initial', type: collectionOf(any), doc: 'the start vertices' },
] as const;

export const graphs: readonly Builtin[] = [
  define({
    name: 'graph.reachable',
    doc: 'The vertices of a graph that can be reached from the start vertices, including those.',
    params,
    result: { type: setOf(any) },
    examples: ['graph.reachable({"a": ["b"], "b": [], "c": []}, ["a"]) == {"a", "b"}'],
    call: (context, graph, initial) => {
      const start = startOperand(context, initial);
      return start && reachable(context, graph, start);
    },
  }),
  define({
    name: 'graph.reachable_paths',
    doc: 'The paths through a graph from the start vertices to a vertex without neighbors, or to the point where a vertex would repeat.',
    params,
    result: { type: setOf(anyArray) },
    examples: ['graph.reachable_paths({"a": ["b", "c"], "b": [], "c": []}, {"a"}) == {["a", "b"], ["a", "c"]}'],
    call: (context, graph, initial) => {
      const start = startOperand(context, initial);
      if (start === undefined) return undefined;
      const found = new RegoSet();
      for (const vertex of start) {
        const next = getKey(graph, vertex);
        if (next === undefined) continue;
        if ((sizeOf(next) ?? 0) === 0) found.add([vertex]);
        for (const target of targets(next)) follow(context, graph, target, [vertex], RegoSet.of([vertex]), found);
      }
      return found;
    },
  }),
  define({
    name: 'walk',
    relation: true,
    doc: 'Every value nested in a value, starting with the value itself, as pairs of a path and a value.',
    params: [{ name: 'x', type: any }],
    result: { type: tuple(anyArray, any), doc: 'path and value' },
    examples: ['[path | walk({"a": [1]}, [path, _])] == [[], ["a"], ["a", 0]]', 'walk([1, 2], [[1], 2])'],
    // The plan requests only the values if the paths are unused.
    call: (context, x, paths?: Value, sorted?: Value) =>
      paths === false ? walkedValues(context, x, sorted !== false) : walk(context, x),
  }),
];
