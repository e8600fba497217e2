import { largestOf } from '../../source/index.ts';
import type { ClausePlan, Definition, RulePlan } from '../plan/plan.ts';
import { Body, boolean, type Context, local, type PolicyWriter } from './body.ts';
import { type Block, dataLocal, type Func, inputLocal, type Operand } from './ir.ts';
import { writeBlock } from './lower-block.ts';
import { writeOperand } from './lower-operand.ts';

/** The function for a rule in a context. Its parameters are the documents, the values of the context, and its arguments. */
export function writeRule(
  policy: PolicyWriter,
  plan: RulePlan,
  context: Context,
  { name, path }: Pick<Func, 'name' | 'path'>,
): Func {
  const body = new Body(policy, context, plan.place);
  body.values = Array.from({ length: context.values }, () => body.local());
  const args = plan.params.map((slot) => body.slot(slot));
  const result = body.local();
  const blocks =
    plan.kind === 'set' || plan.kind === 'document' ? collected(body, plan, result) : values(body, plan, result);
  const last = body.nested(() => body.emit('ReturnLocalStmt', { source: result }, plan.place));
  return {
    name,
    path,
    params: [inputLocal, dataLocal, ...body.values, ...args],
    return: result,
    blocks: [...blocks, last],
  };
}

/** Complete rules and functions. */
function values(body: Body, plan: RulePlan, result: number): readonly Block[] {
  const ofDefinition = (definition: Definition): readonly Block[] => {
    const value = body.local();
    const clauses = writeChain(body, definition, value, (clause) => {
      if (plan.exit) body.emit('IsUndefinedStmt', { source: result });
      if (clause.once) body.guard = value;
      return () => body.emit('AssignVarOnceStmt', { source: writeOperand(body, clause.value!), target: value });
    });
    const end = body.nested(() => {
      body.emit('IsDefinedStmt', { source: value });
      body.emit('AssignVarOnceStmt', { source: local(value), target: result });
    });
    return [...clauses, end];
  };
  const blocks = plan.definitions.flatMap(ofDefinition);
  const fallback = plan.default;
  if (fallback === undefined) return blocks;
  const otherwise = body.nested(() => {
    body.place = fallback.place;
    body.emit('IsUndefinedStmt', { source: result });
    writeBlock(body, fallback.body, () => {
      body.emit('AssignVarOnceStmt', { source: writeOperand(body, fallback.value!), target: result });
    });
  });
  return [...blocks, otherwise];
}

/** Partial sets, and documents with variables in their heads. */
function collected(body: Body, plan: RulePlan, result: number): readonly Block[] {
  const first = body.nested(() => {
    if (plan.kind === 'set') body.emit('MakeSetStmt', { target: result });
    else body.emit('MakeObjectStmt', { target: result });
  });
  // Longer paths first, so that a value at a shorter one meets the others, and is a conflict.
  const depth = ({ clauses }: Definition): number => largestOf(clauses.map(({ keys }) => keys.length));
  const definitions = [...plan.definitions].sort((a, b) => depth(b) - depth(a));
  const blocks = definitions.flatMap((definition) => {
    const holds = body.local();
    return writeChain(body, definition, holds, (clause) => {
      if (clause.once) body.guard = holds;
      return () => {
        if (plan.kind === 'set') {
          body.emit('SetAddStmt', { value: writeOperand(body, clause.element!), set: result });
        } else {
          const keys = clause.keys.map((key) => writeOperand(body, key));
          writeEntry(
            body,
            result,
            keys,
            writeOperand(body, clause.element ?? clause.value!),
            clause.element !== undefined,
          );
        }
        body.emit('AssignVarStmt', { source: boolean(true), target: holds });
      };
    });
  });
  return [first, ...blocks];
}

/**
 * The blocks of a definition: one for each clause of an `else` chain, which is skipped once `state` has a value.
 * `begin` emits what comes before a body, and returns what emits its end.
 */
function writeChain(
  body: Body,
  { clauses }: Definition,
  state: number,
  begin: (clause: ClausePlan) => () => void,
): readonly Block[] {
  return clauses.map((clause, index) =>
    body.nested(() => {
      body.place = clause.place;
      body.guard = undefined;
      if (index === 0) body.emit('ResetLocalStmt', { target: state });
      else body.emit('IsUndefinedStmt', { source: state });
      writeBlock(body, clause.body, begin(clause));
    }),
  );
}

/** Adds an entry to a document: a value at keys, or an element of a set there. */
function writeEntry(body: Body, object: number, keys: readonly Operand[], leaf: Operand, isElement: boolean): void {
  const [key, ...rest] = keys as [Operand, ...Operand[]];
  if (rest.length === 0 && !isElement) {
    body.emit('ObjectInsertOnceStmt', { key, value: leaf, object });
    return;
  }
  const child = body.local();
  // Leaves both blocks if there is already a child.
  body.blocks(() => {
    body.blocks(() => {
      body.emit('DotStmt', { source: local(object), key, target: child });
      body.emit('BreakStmt', { index: 1 });
    });
    if (rest.length === 0) body.emit('MakeSetStmt', { target: child });
    else body.emit('MakeObjectStmt', { target: child });
  });
  if (rest.length === 0) body.emit('SetAddStmt', { value: leaf, set: child });
  else writeEntry(body, child, rest, leaf, isElement);
  // For runtimes whose values do not share their parts.
  body.emit('ObjectInsertStmt', { key, value: local(child), object });
}
