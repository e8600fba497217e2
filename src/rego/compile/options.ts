import type { Builtin } from '../builtins/builtin.ts';

/** How modules are compiled. */
export interface CompileOptions {
  /** Also report what is only untidy: unused imports, arguments and assigned variables. */
  readonly strict?: boolean;
  /** Keep calls of `print`, for a host that shows what they say; they are left out otherwise. */
  readonly print?: boolean;
  /** Mark expressions, for an engine with a `trace`, which then hears of them; what is compiled so is slower. `values`: also of the values in them. */
  readonly trace?: boolean | 'values';
  /** The builtins that may be called; all, when absent. */
  readonly capabilities?: ReadonlySet<string>;
  /** Functions of the host's own; the parser and the engine must be given them, too. */
  readonly builtins?: readonly Builtin[];
}
