import type { Builtin } from '../builtins/builtin.ts';
import type { SchemaTypes } from '../types/schema-types.ts';

/** Options for compiling modules. */
export interface CompileOptions {
  /** Also report style problems: unused imports, arguments and assigned variables. */
  readonly strict?: boolean;
  /** Keep calls of `print`, for a host that shows their output; they are dropped otherwise. */
  readonly print?: boolean;
  /**
   * Mark expressions, for an engine with a `trace`, which then reports them; compiled code is slower. `values`: also
   * report the values in them.
   */
  readonly trace?: boolean | 'values';
  /** The permitted builtins; all if absent. */
  readonly capabilities?: ReadonlySet<string>;
  /** Check types of documents against JSON Schemas: that of the input, and those of annotations. */
  readonly schemas?: SchemaTypes;
  /** Do not optimize the program, for `lowerToPlan`. */
  readonly plain?: boolean;
  /** Functions of the host; also pass them to the parser and the engine. */
  readonly builtins?: readonly Builtin[];
}
