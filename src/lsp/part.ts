import type { CancellationToken } from 'vscode-languageserver';
import type { Method, Requests } from './features.ts';
import type { Workspace } from './workspace.ts';

/** Answers to requests; undefined if there is nothing to answer. */
export type Handlers = {
  readonly [M in Method]?: (
    params: Parameters<Requests[M]>[0],
    token: CancellationToken,
  ) => Promise<ReturnType<Requests[M]> | undefined>;
};

/** A part of the server, for the documents that it accepts. */
export interface Part {
  /** Whether it is responsible for a document; the first part that is gets its requests. */
  readonly accepts: (uri: string) => boolean;
  /**
   * Items that are resolved later (code actions, lenses, completions) need `data.uri`, the URI of their document.
   */
  readonly handlers: Handlers;
  /** Commands by their names, such as `lintel.rego.test`. */
  readonly commands?: {
    readonly [name: string]: (args: readonly unknown[], token: CancellationToken) => Promise<unknown>;
  };
  /**
   * A document was opened, changed or closed, or a file has changed on the disk (`onDisk`), of this part or another.
   * This is where diagnostics are published.
   */
  readonly changed?: (uri: string, onDisk: boolean) => void;
  /** Whether a file on the disk, or a file in a directory, was read, so that without it diagnostics can change. */
  readonly uses?: (uri: string) => Promise<boolean>;
  /** Settings or folders have changed, so that everything has to be read again. */
  readonly reset?: () => void;
}

export type CreatePart = (workspace: Workspace) => Part;
