import type { Program } from '../plan/plan.ts';
import { Body, type Context, type PolicyWriter, plainContext } from './body.ts';
import type { Func, Plan, Policy } from './ir.ts';
import { writeBlock } from './lower-block.ts';
import { writeRule } from './lower-rule.ts';
import { writeTree } from './lower-tree.ts';

/** The plan of the documents at `entrypoints`, such as `authz/allow`. The program must be one that is not optimized. */
export function lowerToPlan(program: Program, entrypoints: readonly string[]): Policy {
  const strings = new Map<string, number>();
  const builtins = new Set<string>();
  const funcs: Func[] = [];
  /** Without a name while the function is written. */
  const names = new Map<string, string | undefined>();
  const contexts = new Map<string, number>();
  const policy: PolicyWriter = {
    program,
    block: writeBlock,
    string: (text) => indexOf(strings, text),
    builtin: (name) => builtins.add(name),
    func: (rule, context) => {
      const key = keyOf(context);
      if (names.has(`${rule} ${key}`)) return names.get(`${rule} ${key}`);
      const plan = program.rules[rule]!;
      const path = [`g${indexOf(contexts, key)}`, ...plan.path];
      const name = `${path[0]}.data${plan.path.map(step).join('')}`;
      names.set(`${rule} ${key}`, undefined);
      funcs.push(writeRule(policy, plan, context, { name, path }));
      names.set(`${rule} ${key}`, name);
      return name;
    },
  };
  // The first generation of functions is that without replacements.
  indexOf(contexts, keyOf(plainContext));
  const plans = entrypoints.map((name) => writePlan(policy, name));
  return { strings: [...strings.keys()], files: program.sources, builtins: [...builtins].sort(), plans, funcs };
}

function indexOf(indices: Map<string, number>, text: string): number {
  let index = indices.get(text);
  if (index === undefined) indices.set(text, (index = indices.size));
  return index;
}

const keyOf = ({ masked, replaced, values }: Context): string =>
  JSON.stringify([[...masked].sort(), [...replaced], values]);

const step = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`);

/** An entrypoint, whose only result is an object with the key `result`. */
function writePlan(policy: PolicyWriter, name: string): Plan {
  const body = new Body(policy, plainContext, [0, 0, 0]);
  const block = body.nested(() => {
    const keys = name.split('/').map((key) => body.string(key));
    const value = writeTree(body, keys);
    const object = body.local();
    body.emit('MakeObjectStmt', { target: object });
    body.emit('ObjectInsertStmt', { key: body.string('result'), value, object });
    body.emit('ResultSetAddStmt', { value: object });
  });
  return { name, blocks: [block] };
}
