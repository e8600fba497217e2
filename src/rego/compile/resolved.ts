import type { Diagnostic } from '../../source/index.ts';
import type { Body, Module, Node, Rule, Term } from '../syntax/ast.ts';

/** One definition of a rule with its `else` chain, names resolved: references start at `data` or `input`, locals are unique. */
export interface ResolvedRule {
  readonly module: Module;
  readonly rule: Rule;
  /** The constant strings it starts with, under `data`: package and head. */
  readonly path: readonly string[];
  /** The rest of the head, from the first step that is not a constant string. */
  readonly dynamic: readonly Term[];
  readonly kind: 'complete' | 'set' | 'function';
  readonly default: boolean;
  readonly args: readonly Term[];
  readonly clauses: readonly Clause[];
}

/** A body with its value: the rule's own first, then each `else`. */
export interface Clause {
  /** Element of a partial set. */
  readonly key?: Term;
  /** Absent: `true` (or no value, for a set). */
  readonly value?: Term;
  readonly body: Body;
  readonly place: Node;
}

/** Collects problems; `report` adds the place in the module. */
export interface Problems {
  readonly list: Diagnostic[];
  /** Problems that are reported only if there are no others: unused variables. */
  readonly late: Diagnostic[];
  readonly report: (module: Module, place: Node, code: string, message: string, help?: string) => void;
  readonly reportLate: (module: Module, place: Node, code: string, message: string) => void;
}

export function openProblems(): Problems {
  const list: Diagnostic[] = [];
  const late: Diagnostic[] = [];
  return {
    list,
    late,
    reportLate: (module, place, code, message) => {
      late.push({ code, level: 'error', message, span: { source: module.source, start: place.start, end: place.end } });
    },
    report: (module, place, code, message, help) => {
      const span = { source: module.source, start: place.start, end: place.end };
      list.push({ code, level: 'error', message, span, ...(help === undefined ? {} : { help }) });
    },
  };
}
