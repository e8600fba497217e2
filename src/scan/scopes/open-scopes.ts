import type { Files } from '../../iac/index.ts';
import { LintelError } from '../../source/index.ts';
import type { Scope, ScopeReader, Scopes } from './scope.ts';

/** Scopes, found while the directories of a tree are searched. */
export interface OpenScopes {
  /** Must be called for a directory before its subdirectories. */
  readonly enter: (directory: string) => Promise<void>;
  /** The scope that starts in a directory. */
  readonly at: (directory: string) => Scope | undefined;
  /** Throws a `LintelError` with the errors of configuration files: loaders might have caught them. */
  readonly found: () => Scopes;
}

/** Finds scopes in the directories of `files`, but not in the root, whose configuration comes with the request. */
export function openScopes(files: Files, read: ScopeReader): OpenScopes {
  const entered = new Map<string, Promise<void>>();
  const scopes = new Map<string, Scope>();
  const mistakes: LintelError[] = [];
  const enter = async (directory: string): Promise<void> => {
    try {
      const scope = await read(directory, new Set(await files.list(directory)));
      if (scope !== undefined) scopes.set(directory, scope);
    } catch (error) {
      if (!(error instanceof LintelError)) throw error;
      mistakes.push(error);
    }
  };
  return {
    enter: async (directory) => {
      if (directory === '') return;
      const entering = entered.get(directory) ?? enter(directory);
      entered.set(directory, entering);
      await entering;
    },
    at: (directory) => scopes.get(directory),
    found: () => {
      if (mistakes.length > 0) throw new LintelError(mistakes.flatMap(({ diagnostics }) => diagnostics));
      return scopes;
    },
  };
}
