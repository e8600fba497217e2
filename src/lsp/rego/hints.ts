import { builtins, type CallTerm } from '../../rego/index.ts';
import { parameterName } from './describe.ts';
import type { RegoDocument } from './document.ts';
import { eachNode } from './outline.ts';
import type { RegoWorkspace } from './workspace.ts';

export interface Hint {
  readonly offset: number;
  readonly label: string;
}

/** The names of the parameters in front of the arguments of calls, between two offsets. */
export function hintsIn(workspace: RegoWorkspace, document: RegoDocument, from: number, to: number): Hint[] {
  const hints: Hint[] = [];
  for (const rule of document.tree?.rules ?? []) {
    if (rule.end < from || rule.start > to) continue;
    eachNode(rule, (node) => {
      if (!('kind' in node) || node.kind !== 'call' || node.infix !== undefined) return;
      const names = parametersOf(workspace, document, node);
      for (const [index, arg] of node.args.entries()) {
        const name = names[index];
        if (name === undefined || arg.start < from || arg.start > to) continue;
        if (document.source.text.slice(arg.start, arg.end) !== name)
          hints.push({ offset: arg.start, label: `${name}:` });
      }
    });
  }
  return hints;
}

function parametersOf(workspace: RegoWorkspace, document: RegoDocument, { operator }: CallTerm): readonly string[] {
  const target = workspace.occurrenceAt(document, operator.end - 1)?.target;
  if (target?.kind === 'builtin') return builtins.get(target.name)?.params.map(({ name }) => name) ?? [];
  if (target?.kind !== 'data') return [];
  const entry = workspace.rulesAt(target.path).find(({ rule }) => rule.head.args !== undefined);
  return entry?.rule.head.args?.map((arg, index) => parameterName(entry, arg, index)) ?? [];
}
