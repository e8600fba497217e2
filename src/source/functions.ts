/** Tables of functions: the fields of an entry, and how parameter types become TypeScript types of its code. */

/** The description of a type; for the compiler alone, it carries the TypeScript type of an argument. */
export interface Holds<out T> {
  /** Never set. */
  readonly holds?: T;
}

/** A parameter of a function, in a language whose types are described by `Type`. */
export interface Param<out Type = unknown> {
  readonly name: string;
  readonly type: Type;
  readonly doc?: string;
}

type Argument<P> = P extends Param<Holds<infer T>> ? T : never;

/**
 * The arguments for the parameters `P`. Further arguments, for the parameter `V`, come as one list: passing each as an
 * argument could overflow the stack.
 */
export type Arguments<P extends readonly Param[], V> = [
  ...{ [I in keyof P]: Argument<P[I]> },
  ...([V] extends [never] ? [] : [further: readonly Argument<V>[]]),
];

/** An entry of a table of functions. Pages, completion and checks of arguments are views of it. */
export interface FunctionEntry<P extends Param, Context, Result> {
  readonly name: string;
  /** One sentence in Markdown: the result. */
  readonly doc: string;
  readonly params: readonly P[];
  /** Takes any number of further arguments. */
  readonly variadic?: P;
  /** Its `Arguments`, which `definer` gives their types, follow the context. */
  readonly call: (context: Context, ...args: never[]) => Result;
}

type AnyEntry = Pick<FunctionEntry<Param, never, unknown>, 'params' | 'call'>;

/** An entry as it is written, its arguments typed by its parameters. */
export type Definition<Entry extends AnyEntry, P extends readonly Param[], V> = Omit<
  Entry,
  'params' | 'variadic' | 'call'
> & {
  readonly params: P;
  readonly variadic?: V;
  readonly call: Entry['call'] extends (context: infer Context, ...args: never[]) => infer Result
    ? (context: Context, ...args: Arguments<P, V>) => Result
    : never;
};

/** The `define` of a table of `Entry`: checks the code of a function against its parameters, and returns the entry. */
export function definer<Entry extends AnyEntry>() {
  return <const P extends Entry['params'], const V extends Entry['params'][number] = never>(
    entry: Definition<Entry, P, V>,
  ): Entry => entry as unknown as Entry;
}

/** Calls a function with arguments that were checked against its parameters. */
export function invoke<Context, Result>(
  { params, variadic, call }: FunctionEntry<Param, Context, Result>,
  context: Context,
  args: readonly unknown[],
): Result {
  const apply = call as (context: Context, ...args: unknown[]) => Result;
  if (variadic === undefined) return apply(context, ...args);
  return apply(context, ...args.slice(0, params.length), args.slice(params.length));
}
