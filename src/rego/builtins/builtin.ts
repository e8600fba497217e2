import type { Host } from '../host.ts';
import type { Type } from '../types/type.ts';
import type { Value } from '../values/index.ts';

/** One function of the language: what the reference page, the type checker and the evaluator know of it. */
export interface Builtin {
  /** Dotted: `count`, `io.jwt.decode`. */
  readonly name: string;
  /** One sentence in Markdown: what it gives. */
  readonly doc: string;
  readonly params: readonly Param[];
  /** The last parameter may be given any number of times, also not at all (`print`). */
  readonly variadic?: true;
  readonly result: { readonly type: Type; readonly doc?: string };
  /** The operator that calls it, for `plus` `+`. */
  readonly infix?: string;
  /** It may give several results for the same arguments (`walk`): `call` returns an array of them. */
  readonly relation?: true;
  readonly nondeterministic?: true;
  /** Only for v0. */
  readonly deprecated?: true;
  /** Rego expressions that hold; each is evaluated by a test and shown on the reference page. */
  readonly examples: readonly string[];
  /**
   * The implementation. Undefined: the call has no value. Report a wrong argument or another failure with `return
   * context.fail(…)`. It knows neither spans nor its own name: the caller adds both.
   */
  readonly call: (context: BuiltinContext, ...args: Value[]) => Value | undefined;
}

/** A parameter of a builtin. */
export interface Param {
  readonly name: string;
  readonly type: Type;
  readonly doc?: string;
}

/** Features of the running query that a builtin may use. */
export interface BuiltinContext {
  readonly host: Host;
  /** The path of the module that calls. */
  readonly file: string;
  /** Reports a failure: the result is undefined, or the query ends with an error in strict mode. `code` is `eval_builtin_error` when absent. */
  readonly fail: (message: string, code?: 'eval_type_error' | 'eval_builtin_error') => undefined;
  /**
   * Charges work or memory of about `units` elements or characters in advance; ends the query if a limit is exceeded.
   */
  readonly spend: (units: number) => void;
  /** Values kept for the length of one query (compiled patterns, the time of the query, random seeds), by builtin-chosen key. */
  readonly cache: Map<string, unknown>;
  /**
   * For builtins that must wait (http.send, net.lookup_ip_addr): the answer kept for `key`, or the query is suspended, `start` is
   * awaited, and the query runs again from the beginning with the answer at hand.
   */
  readonly wait: (key: string, start: () => Promise<Value | undefined>) => Value | undefined;
}
