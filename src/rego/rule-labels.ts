import type { TraceEvent } from './evaluate/trace-event.ts';
import type { Annotations, CallTerm, Expr, Module, RefTerm, Rule, RuleHead } from './syntax/ast.ts';
import { jsonText, type PlainObject } from './values/index.ts';

/** Modules that report the labels (`labels` in annotations) of the rules that have a value. */
export interface LabeledModules {
  readonly modules: readonly Module[];
  /** Begins an evaluation. */
  readonly record: () => LabelRecord;
}

/** The labels that an evaluation reports. */
export interface LabelRecord {
  /** Takes trace events. */
  readonly trace: (event: TraceEvent) => void;
  /** Takes a printed line; false if it is not about labels. */
  readonly take: (line: string) => boolean;
  /** Without duplicates, in the order in which the rules succeeded. */
  readonly labels: () => readonly PlainObject[];
}

/** No program prints this by accident. */
const mark = '\0labels ';

/**
 * Inserts a `print` at the end of the bodies of rules with labels; undefined if there are none. The call also reads a
 * part of the input that does not exist, because rules that do not depend on the input are not evaluated each time.
 */
export function labeledModules(modules: readonly Module[]): LabeledModules | undefined {
  if (!modules.some(({ annotations }) => annotations.some(({ content }) => content.labels !== undefined)))
    return undefined;
  const known: PlainObject[] = [];
  /** Labels of default rules, by the paths of their documents. */
  const defaults = new Map<string, PlainObject>();
  const changed = modules.map((module): Module => {
    const change = (rule: Rule, own: readonly Annotations[]): Rule[] => {
      const labels = labelsOf(rule, own, module, modules);
      const isLabeled = Object.keys(labels).length > 0;
      if (rule.default) {
        if (!isLabeled) return [rule];
        defaults.set(pathOf(module, rule.head), labels);
        // A default value alone would not depend on the input.
        return [rule, { ...rule, default: false, body: [exprOf(rule.head, missingInput(rule.head))] }];
      }
      const body = isLabeled ? [...rule.body, printOf(rule.head, `${mark}${known.push(labels) - 1}`)] : rule.body;
      return [{ ...rule, body, ...(rule.else === undefined ? {} : { else: change(rule.else, [])[0]! }) }];
    };
    const rules = module.rules.flatMap((rule) => {
      const own = module.annotations.filter((each) => each.scope === 'rule' && each.rule === rule);
      return change(rule, own);
    });
    return { ...module, rules, annotations: [] };
  });
  return { modules: changed, record: () => openRecord(known, defaults) };
}

function openRecord(known: readonly PlainObject[], defaults: ReadonlyMap<string, PlainObject>): LabelRecord {
  const found = new Map<string, PlainObject>();
  const add = (labels: PlainObject): void => void found.set(jsonText(labels), found.get(jsonText(labels)) ?? labels);
  /** For each open rule, the labels of its definitions that succeeded. */
  const open: PlainObject[][] = [];
  return {
    trace: ({ kind, name, depth, value }) => {
      if (kind === 'enter') {
        open.length = depth;
        open.push([]);
      } else if (kind === 'leave') {
        const own = open[depth] ?? [];
        open.length = depth;
        const byDefault = own.length === 0 && value !== undefined ? defaults.get(name) : undefined;
        for (const labels of byDefault === undefined ? own : [byDefault]) add(labels);
      }
    },
    take: (line) => {
      if (!line.startsWith(mark)) return false;
      const labels = known[Number.parseInt(line.slice(mark.length), 10)]!;
      const own = open.at(-1);
      if (own === undefined) add(labels);
      else if (own.at(-1) !== labels) own.push(labels);
      return true;
    },
    labels: () => [...found.values()],
  };
}

/** The labels of a rule, its document, its package and the packages above: the closest one counts. */
function labelsOf(rule: Rule, own: readonly Annotations[], module: Module, modules: readonly Module[]): PlainObject {
  const path = module.package.path;
  const document = pathOf(module, rule.head);
  const outer = modules.flatMap((other) =>
    other.annotations.flatMap((each) => {
      const above = other.package.path;
      const isSame = above.length === path.length;
      if (!above.every((name, at) => name === path[at])) return [];
      if (each.scope === 'subpackages') return [{ each, closeness: above.length }];
      if (each.scope === 'package' && isSame) return [{ each, closeness: path.length + 1 }];
      const isDocument = each.scope === 'document' && isSame && each.rule && pathOf(other, each.rule.head) === document;
      return isDocument ? [{ each, closeness: path.length + 2 }] : [];
    }),
  );
  outer.sort((one, other) => one.closeness - other.closeness);
  return Object.assign({}, ...[...outer.map(({ each }) => each), ...own].map(({ content }) => content.labels));
}

/** The path of a rule's document, as traces name it. */
function pathOf({ package: { path } }: Module, { ref }: RuleHead): string {
  const [head, rest] = ref.kind === 'var' ? [ref, []] : [ref.head, ref.path];
  const names = rest.map((part) => (part.kind === 'string' ? part.value : ''));
  return ['data', ...path, head.kind === 'var' ? head.name : '', ...names].join('.');
}

function printOf(place: RuleHead, text: string): Expr {
  const { start, end } = place;
  const operator = { start, end, kind: 'var', name: 'print' } as const;
  const line = { start, end, kind: 'string', value: text } as const;
  return exprOf(place, { start, end, kind: 'call', operator, args: [line, missingInput(place)] });
}

/** A part of the input that does not exist. */
function missingInput({ start, end }: RuleHead): RefTerm {
  const input = { start, end, kind: 'var', name: 'input' } as const;
  return { start, end, kind: 'ref', head: input, path: [{ start, end, kind: 'string', value: mark }] };
}

const exprOf = ({ start, end }: RuleHead, content: RefTerm | CallTerm): Expr => ({
  start,
  end,
  kind: 'expr',
  negated: false,
  content,
  with: [],
});
