import type { AddressRule, Fetcher, Files } from '../../iac/index.ts';
import type { OpenTree } from '../../scan/index.ts';

/** Where text goes. */
export interface Output {
  readonly write: (text: string) => void;
  /** Resolves when there is room for more; false when nobody reads any longer. Absent if there always is. */
  readonly ready?: () => Promise<boolean>;
  readonly isTerminal: boolean;
  /** Columns of the terminal, where there is one. */
  readonly columns?: number;
  /** Its lines. */
  readonly rows?: number;
}

/** The file system, as far as what is scanned may lead to it: nothing is written. Paths are absolute. */
export interface Disk {
  /** What is at a path, links followed; undefined if nothing is. */
  readonly kind: (path: string) => Promise<'file' | 'directory' | 'other' | undefined>;
  /** A file's text; undefined if there is none. */
  readonly readText: (path: string) => Promise<string | undefined>;
  /**
   * The tree below a directory, confined to it. `extra` names files outside that the user asked for by name: from the path
   * they have within the tree (such as `../prod.tfvars`) to their absolute path. `top` is a directory around the root: what is below it may
   * be read as well, but for hidden files and directories.
   */
  readonly open: (root: string, extra?: ReadonlyMap<string, string>, top?: string) => OpenTree;
}

/** What a user or a command may choose about fetching. */
export interface FetcherChoices {
  /** Addresses that may be reached; all but those of the machine's own surroundings when absent. */
  readonly rule?: AddressRule;
  /** The folder for what has to be in a file for a while (absolute). */
  readonly temporary?: string;
  /** The folder (absolute) that keeps what was fetched from one run to the next; nothing is kept where absent. */
  readonly cache?: string;
  /** Learns how many bytes have come so far. */
  readonly received?: (bytes: number) => void;
}

export interface OpenFetcher {
  readonly fetcher: Fetcher;
  /** Ends the connections that are still open. */
  readonly close: () => void;
}

/** Seconds of processor time: after which nothing is read, nothing is evaluated, and the program ends; and how many a step may take. */
export interface TimeLimits {
  readonly reading: number;
  readonly evaluating: number;
  readonly end: number;
  readonly step: number;
}

/** What the program has of the machine. Tests hand in their own. */
export interface Io {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly disk: Disk;
  /**
   * The text of standard input (`-`) or of a pipe or device (an absolute path), until its end; absent if there is none.
   * Throws a `LintelError` if it cannot be read or is too long.
   */
  readonly readStream?: (path: string) => Promise<string>;
  /** Shows a text in a pager, a command of the shell, until the user leaves it; absent if there is none. */
  readonly page?: (program: string, pieces: Iterable<string>) => Promise<void>;
  /** Imports a JavaScript module of the package. The path is absolute. */
  readonly importModule: (path: string) => Promise<unknown>;
  /**
   * Writes a file that the user asked for, and makes the folders it is in; who reads it sees the old text or the new
   * one. Throws a `LintelError` if it cannot be written. Absent if nothing may be written. The path is absolute.
   */
  readonly save?: (path: string, text: string | Iterable<string>) => Promise<void>;
  /**
   * Puts a folder with these files (by path within it) in the place of another, when all are written and `accept` does
   * not throw. With `keep` the old one is kept; returns where. Absent if nothing may be written. The path is absolute.
   */
  readonly replaceFolder?: (
    path: string,
    files: ReadonlyMap<string, string>,
    accept: (files: Files) => Promise<void>,
    keep: boolean,
  ) => Promise<string | undefined>;
  /** Adds to a file, in the same manner. Throws if that fails. */
  readonly append?: (path: string, text: string) => void;
  /**
   * Calls `changed` whenever something at or below one of the paths (absolute) changes, until the user ends the
   * program; absent if nothing can be watched.
   */
  readonly watch?: (paths: readonly string[], changed: () => Promise<void>) => Promise<void>;
  /**
   * A directory's tree as it was at a revision of its git repository; absent if there is no git. `current` is the tree
   * as it is now, of which `named` files are taken where the revision has none.
   */
  readonly revision?: (
    directory: string,
    revision: string,
    current: OpenTree,
    named: ReadonlySet<string>,
  ) => Promise<OpenTree>;
  /**
   * Watches the processor time of the program, even if it hangs. `memory` is shared: the program counts its steps in
   * its first place, and says in the second that a step may be broken off; the third has the stage, 1 after the time
   * for reading, 2 after all. `broken` learns that a step was broken off, or that the end has come: the program ends
   * with `code` then. Absent if there are no threads.
   */
  readonly watchdog?: (
    limits: TimeLimits,
    memory: Int32Array,
    code: ExitCode,
    broken: (isOver: boolean) => void,
  ) => { readonly stop: () => void };
  /** Gets what lies elsewhere; absent if nothing is available. */
  readonly openFetcher?: (options: FetcherChoices) => Promise<OpenFetcher>;
  readonly env: ReadonlyMap<string, string>;
  /** Absolute. */
  readonly cwd: string;
  /** The folder of the package, with its package.json. */
  readonly packageFolder: string;
  /** The folder of the bundled policies: with a built bundle, or with their sources. */
  readonly policyFolder: string;
  /** The program of the server's threads, a file or a `data:` URL; absent if there are no threads. */
  readonly scanWorker?: string | URL;
  /** Resolves when the user, or whoever runs the program, asks it to end. */
  readonly interrupted?: () => Promise<void>;
  /** Nanoseconds since the Unix epoch. */
  readonly now: () => bigint;
  /** Uniform in [0, 1). */
  readonly random: () => number;
}

/**
 * 0 clean, 3 violations, 4 no violation but not everything could be read, 2 tests that fail and queries that end with an error,
 * 1 any other failure.
 */
export type ExitCode = 0 | 1 | 2 | 3 | 4;
