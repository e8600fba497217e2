import type { Builtin } from '../builtins/builtin.ts';
import type { SchemaTypes } from '../types/schema-types.ts';
import type { ResolvedRule } from './resolved.ts';
import type { RuleTree } from './rule-tree.ts';

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
  /** Changes the rules of modules to measure their evaluation: before their bodies are put in order, and after. */
  readonly instrument?: {
    readonly split: (rule: ResolvedRule, tree: RuleTree, fresh: (base: string) => string) => ResolvedRule;
    readonly mark: (rule: ResolvedRule, tree: RuleTree) => ResolvedRule;
  };
  /** The permitted builtins; all if absent. */
  readonly capabilities?: ReadonlySet<string>;
  /** Check types of documents against JSON Schemas: that of the input, and those of annotations. */
  readonly schemas?: SchemaTypes;
  /** Do not optimize the program, for `lowerToPlan`. */
  readonly plain?: boolean;
  /** Functions of the host; also pass them to the parser and the engine. */
  readonly builtins?: readonly Builtin[];
}
