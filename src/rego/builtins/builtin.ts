import type { Host } from '../host.ts';
import type { Type } from '../types/type.ts';
import type { Value } from '../values/index.ts';

/** A built-in function, as the reference page, the type checker and the evaluator see it. */
export interface Builtin {
  /** Dotted: `count`, `io.jwt.decode`. */
  readonly name: string;
  /** One sentence in Markdown about the result. */
  readonly doc: string;
  readonly params: readonly Param[];
  /** The last parameter is variadic, and can also be absent (`print`). */
  readonly variadic?: true;
  readonly result: { readonly type: Type; readonly doc?: string };
  /** The operator for it: `+` for `plus`. */
  readonly infix?: string;
  /** A custom function that replaces the built-in function of this name. */
  readonly replaces?: true;
  /** It can have several results for the same arguments (`walk`): `call` returns an array of them. */
  readonly relation?: true;
  readonly nondeterministic?: true;
  /** Only for v0. */
  readonly deprecated?: true;
  /** Rego expressions that are true; a test evaluates each, and the reference page shows them. */
  readonly examples: readonly string[];
  /**
   * The implementation. Undefined means that the call is undefined. Report a wrong argument or another failure with
   * `return context.fail(…)`. The caller adds the span and the name of the builtin.
   */
  readonly call: (context: BuiltinContext, ...args: Value[]) => Value | undefined;
  /** Loads code that the first call would otherwise have to wait for. */
  readonly load?: () => Promise<void>;
}

/** A parameter of a builtin. */
export interface Param {
  readonly name: string;
  readonly type: Type;
  readonly doc?: string;
}

/** Features of the running query that are available to builtins. */
export interface BuiltinContext {
  readonly host: Host;
  /** The path of the calling module, and the line of the call. */
  readonly file: string;
  readonly line: number;
  /**
   * Reports a failure: the result is undefined, or the query ends with an error in strict mode. The default `code` is
   * `eval_builtin_error`.
   */
  readonly fail: (message: string, code?: 'eval_type_error' | 'eval_builtin_error') => undefined;
  /**
   * Charges work or memory of about `units` elements or characters in advance; ends the query if a limit is exceeded.
   */
  readonly spend: (units: number) => void;
  /**
   * Values that are kept for one query (compiled patterns, the time of the query, random seeds), by a key that the
   * builtin chooses.
   */
  readonly cache: Map<string, unknown>;
  /**
   * For builtins that must wait (http.send, net.lookup_ip_addr): returns the result kept for `key`, or the one that is
   * `known` without waiting, which is then kept; otherwise suspends the query, awaits `start`, and runs the query again
   * from the beginning.
   */
  readonly wait: (
    key: string,
    start: () => Promise<Value | undefined>,
    known?: () => Value | undefined,
  ) => Value | undefined;
}
