import type { ArchiveBudget } from '../../../go/index.ts';
import type { GitTree } from './tree.ts';

/** A way to a repository: an HTTP server, or a program at the other end of a pipe. */
export interface GitTransport {
  /** The server's greeting. */
  readonly greeting: () => Promise<AsyncIterable<Uint8Array>>;
  /** Sends a request and returns the response; undefined for a pipe, which responds on the stream of its greeting. */
  readonly ask: (request: Uint8Array) => Promise<AsyncIterable<Uint8Array> | undefined>;
  readonly close: () => Promise<void>;
  /** Requests do not depend on earlier ones, so that one can be sent without a greeting. */
  readonly isStateless?: boolean;
}

export interface GitRequest {
  /** A branch, a tag or a commit; the HEAD of the repository when absent. */
  readonly ref?: string;
  /** The largest pack, in bytes. */
  readonly maxBytes: number;
  /** Called with the number of bytes of packs as they arrive. */
  readonly received?: (bytes: number) => void;
  /** The limits for what one pack unpacks to. */
  readonly budget: () => ArchiveBudget;
  readonly kept?: KeptPacks;
}

/** Packs that were fetched earlier, by their commits. Their objects prove themselves: their ids are digests. */
export interface KeptPacks {
  readonly read: (commit: string) => Promise<Uint8Array | undefined>;
  readonly write: (commit: string, pack: Uint8Array) => Promise<void>;
  /** A commit that is named by its ID is used without a request. */
  readonly notRequested: boolean;
}

/** Fetches the files of one commit. Throws a RemoteError or an ArchiveError. */
export type ReadRepository = (open: () => Promise<GitTransport>, request: GitRequest) => Promise<GitTree>;

/** The commit that a ref names, or the HEAD of the repository; undefined if it is empty. Throws a RemoteError. */
export type ReadHead = (
  open: () => Promise<GitTransport>,
  request: Pick<GitRequest, 'ref' | 'maxBytes'>,
) => Promise<string | undefined>;
