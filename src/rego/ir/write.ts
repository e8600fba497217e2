import type { Builtins } from '../builtins/index.ts';
import type { Type } from '../types/type.ts';
import { type Block, type FieldType, type Policy, type Statement, statementFields } from './ir.ts';

/** The JSON text of a policy: a `plan.json`. `builtins` has the types of the built-in functions. */
export function planText(policy: Policy, builtins: Builtins): string {
  const texts = (values: readonly string[]) => values.map((value) => ({ value }));
  const functions = policy.builtins.map((name) => ({ name, decl: declarationOf(builtins, name) }));
  return JSON.stringify({
    static: { strings: texts(policy.strings), builtin_funcs: functions, files: texts(policy.files) },
    plans: { plans: policy.plans.map((plan) => ({ ...plan, blocks: plan.blocks.map(blockJson) })) },
    funcs: { funcs: policy.funcs.map((func) => ({ ...func, blocks: func.blocks.map(blockJson) })) },
  });
}

const blockJson = (block: Block): object => ({ stmts: block.map(statementJson) });

function statementJson(statement: Statement): object {
  const { type, place } = statement;
  const [file, row, col] = place;
  const fields = Object.entries(statementFields[type]).flatMap(([field, kind]) => {
    const value = (statement as unknown as { readonly [field: string]: unknown })[field];
    const json = fieldJson(kind as FieldType, value);
    // Programs that read plans of old versions of OPA know the index of a number with a capital.
    return type === 'MakeNumberRefStmt' && field === 'index'
      ? [
          [field, json],
          ['Index', json],
        ]
      : [[field, json]];
  });
  return { type, stmt: { ...Object.fromEntries(fields), file, col, row, end_col: col, end_row: row } };
}

function fieldJson(kind: FieldType, value: unknown): unknown {
  if (kind === 'block') return blockJson(value as Block);
  return kind === 'blocks' ? (value as readonly Block[]).map(blockJson) : value;
}

function declarationOf(builtins: Builtins, name: string): object {
  const { params, result, variadic } = builtins.get(name)!;
  const types = params.map(({ type }) => typeJson(type));
  const last = variadic === true ? types.pop() : undefined;
  return {
    type: 'function',
    args: types,
    ...(last !== undefined && { variadic: last }),
    // Functions without a result return null here.
    ...(result.type.kind !== 'null' && { result: typeJson(result.type) }),
  };
}

/** A type as OPA writes it. */
function typeJson(type: Type): object {
  switch (type.kind) {
    case 'any':
      return { type: 'any', ...(type.of.length > 0 && { of: type.of.map(typeJson) }) };
    case 'array':
      return {
        type: 'array',
        ...(type.items.length > 0 && { static: type.items.map(typeJson) }),
        ...(type.rest && { dynamic: typeJson(type.rest) }),
      };
    case 'set':
      return { type: 'set', of: typeJson(type.of) };
    case 'object':
      return {
        type: 'object',
        ...(type.properties.length > 0 && {
          static: type.properties.map(({ key, value }) => ({ key, value: typeJson(value) })),
        }),
        ...(type.rest && { dynamic: { key: typeJson(type.rest.key), value: typeJson(type.rest.value) } }),
      };
    case 'function':
      return { type: 'function', args: type.args.map(typeJson), result: typeJson(type.result) };
    default:
      return { type: type.kind };
  }
}
