/** Tables of functions for templates: parameters as entries declare them, and entries as templates call them. */
import { type FunctionEntry, type Holds, invoke, type Param } from '../../source/index.ts';
import type { GoParamType, GoValue } from '../value.ts';
import type { TemplateFunction, TemplateRun, Value } from './run.ts';

/** A parameter whose arguments are `T`. */
export interface TemplateParam<out T = unknown> extends Param<GoParamType & Holds<T>> {}

/** Parameters of a type, whose arguments are `T`. */
export const paramOf =
  <T>(type: GoParamType & Holds<T>) =>
  (name: string): TemplateParam<T> => ({ name, type });

/** Parameters by the type that they take: `param.string('text')`. */
export const param = {
  any: paramOf<GoValue>('interface {}'),
  /** Undefined means no value. */
  value: paramOf<Value>('reflect.Value'),
  bool: paramOf<boolean>('bool'),
  string: paramOf<string>('string'),
  int: paramOf<bigint>('int'),
  float: paramOf<number>('float64'),
  list: paramOf<readonly GoValue[] | null>('[]interface {}'),
  map: paramOf<Map<string, GoValue> | null>('map[string]interface {}'),
};

/** An entry as templates call it, by the name under which they do. `contextOf` gives what the function may use of a run. */
export function templateFunction<Context>(
  name: string,
  entry: FunctionEntry<TemplateParam, Context, GoValue>,
  contextOf: (run: TemplateRun) => Context,
): TemplateFunction {
  const { params, variadic } = entry;
  const types: readonly GoParamType[] = params.map(({ type }) => type);
  return {
    name,
    params: variadic === undefined ? types : [...types, `...${variadic.type as GoParamType}`],
    call: (args, run) => invoke(entry, contextOf(run), args),
  };
}
