import { isObject, RegoObject, sizeOf, type Value, walk } from '../values/index.ts';
import { type Cached, type Callable, type Machine, UNSET, valueAt, type World } from './machine.ts';

/**
 * Continues in `world`, with only the cached values that cannot differ from the current world. Returns the world that
 * is entered.
 */
export function enterWorld(machine: Machine, world: World): World {
  const outer = machine.world;
  const { rules } = machine.program;
  const onlyInput = outer.data === world.data && outer.replaced === world.replaced;
  const cache: Cached[] = rules.map((rule, index) => (onlyInput && !rule.readsInput ? outer.cache[index] : UNSET));
  for (const [index, value] of world.masked) cache[index] = value;
  machine.world = { ...world, cache };
  return machine.world;
}

/** `world` with a different value at `path` of the input. */
export function withInput(world: World, path: readonly string[], value: Value): World {
  return { ...world, input: replaceAt(world.input, path, value) };
}

/** The rules whose documents are at or below `path` of `data`. */
export function rulesUnder(machine: Machine, path: readonly string[]): number[] {
  return machine.program.rules.flatMap((rule, index) =>
    path.every((name, at) => rule.path[at] === name) ? [index] : [],
  );
}

/** `world` with a different value at `path` of `data`; `hidden` are the rules under it. */
export function withData(
  machine: Machine,
  world: World,
  path: readonly string[],
  hidden: readonly number[],
  value: Value,
): World {
  const data = replaceAt(world.data, path, value);
  const masked = new Map(world.masked);
  for (const index of hidden) masked.set(index, valueAt(data, machine.program.rules[index]!.path));
  return { ...world, data, masked };
}

/** `world` with a replacement for a builtin (by name) or a rule (by index). */
export function withFunction(world: World, target: string | number, by: Callable): World {
  return { ...world, replaced: new Map(world.replaced).set(target, by) };
}

/** A function of the program that replaces another one: the functions that it calls are not replaced. */
export function calledPlain(machine: Machine, call: Callable): Callable {
  return (args) => {
    const outer = machine.world;
    enterWorld(machine, { ...outer, replaced: new Map() });
    const result = call(args);
    machine.world = outer;
    return result;
  };
}

/** `base` with `value` at `path`; objects on the path are copied, or created if missing. */
export function replaceAt(base: Value | undefined, path: readonly string[], value: Value): Value {
  if (path.length === 0) return value;
  const [name, ...rest] = path as [string, ...string[]];
  const copy = new RegoObject();
  if (base !== undefined && isObject(base)) {
    walk(sizeOf(base));
    if (base instanceof RegoObject) for (const key of base.rawKeys()) copy.set(key, base.get(key)!);
    else for (const key of Object.keys(base)) copy.set(key, (base as { readonly [key: string]: Value })[key]!);
  }
  copy.set(name, replaceAt(copy.get(name), rest, value));
  return copy;
}
