import type { RegoDocument } from './document.ts';
import type { Occurrence } from './occurrences.ts';
import type { RegoWorkspace } from './workspace.ts';

/** The types of tokens, in the order of their numbers. */
export const tokenTypes = ['namespace', 'function', 'parameter', 'variable', 'property'] as const;
/** The modifiers, in the order of their bits. */
export const tokenModifiers = ['declaration', 'defaultLibrary', 'readonly'] as const;

export interface SemanticToken {
  readonly start: number;
  readonly end: number;
  readonly type: (typeof tokenTypes)[number];
  readonly modifiers: readonly (typeof tokenModifiers)[number][];
}

/** The tokens of the names of a file, in the order of the text. */
export function semanticTokensOf(workspace: RegoWorkspace, document: RegoDocument): SemanticToken[] {
  return workspace.namesIn(document).occurrences.flatMap((occurrence): SemanticToken[] => {
    const { start, end, defines } = occurrence;
    const known = kindOf(workspace, occurrence);
    if (known === undefined) return [];
    return [{ start, end, ...known, modifiers: [...(defines ? (['declaration'] as const) : []), ...known.modifiers] }];
  });
}

function kindOf(
  workspace: RegoWorkspace,
  { target }: Occurrence,
): Pick<SemanticToken, 'type' | 'modifiers'> | undefined {
  switch (target.kind) {
    case 'local':
      return { type: target.local.kind === 'argument' ? 'parameter' : 'variable', modifiers: [] };
    case 'builtin':
      return { type: 'function', modifiers: ['defaultLibrary'] };
    case 'input':
      if (target.path.length > 0) return { type: 'property', modifiers: [] };
      return { type: 'variable', modifiers: ['defaultLibrary', 'readonly'] };
    default: {
      const { path } = target;
      if (path.length === 0) return { type: 'namespace', modifiers: ['defaultLibrary'] };
      const [rule] = workspace.rulesAt(path);
      if (rule === undefined) return { type: 'namespace', modifiers: [] };
      return { type: rule.rule.head.args === undefined ? 'variable' : 'function', modifiers: ['readonly'] };
    }
  }
}
