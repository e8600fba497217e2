import type { AddressRule, Fetcher, Files } from '../../iac/index.ts';
import type { OpenTree } from '../../scan/index.ts';

/** A destination for text. */
export interface Output {
  readonly write: (text: string) => void;
  /** Resolves when there is space for more; false if the reader has gone. Absent if there always is. */
  readonly ready?: () => Promise<boolean>;
  readonly isTerminal: boolean;
  /** Columns of the terminal, if there is one. */
  readonly columns?: number;
  /** Lines of the terminal. */
  readonly rows?: number;
}

/** The part of the file system that scanned files may refer to, read-only. Paths are absolute. */
export interface Disk {
  /** The kind of entry at a path, links followed; undefined if there is none. */
  readonly kind: (path: string) => Promise<'file' | 'directory' | 'other' | undefined>;
  /** A file's text; undefined if there is none. */
  readonly readText: (path: string) => Promise<string | undefined>;
  /**
   * The tree below a directory, confined to it. `extra` are outside files that the user names: from their path relative
   * to the tree (such as `../prod.tfvars`) to their absolute path. `top` is a directory above the root: files below it
   * may be read as well, except hidden files and directories.
   */
  readonly open: (root: string, extra?: ReadonlyMap<string, string>, top?: string) => OpenTree;
}

/** A stream for each direction. */
export interface Streams {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

/** Options for fetching. */
export interface FetcherChoices {
  /** Allowed addresses; all except those of the local network when absent. */
  readonly rule?: AddressRule;
  /** The folder for temporary files (absolute). */
  readonly temporary?: string;
  /** The cache folder (absolute) for fetched packages; no caching when absent. */
  readonly cache?: string;
  /** Called with the number of bytes so far. */
  readonly received?: (bytes: number) => void;
  /** Called when a response says for how many milliseconds its host accepts no requests. */
  readonly onPause?: (host: string, milliseconds: number) => void;
}

export interface OpenFetcher {
  readonly fetcher: Fetcher;
  /** Closes the open connections. */
  readonly close: () => void;
}

/**
 * Limits in seconds of processor time: until reading stops, until evaluation stops, until the program ends; and for a
 * single step.
 */
export interface TimeLimits {
  readonly reading: number;
  readonly evaluating: number;
  readonly end: number;
  readonly step: number;
}

/** The program's access to the outside world. Tests pass their own. */
export interface Io {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly disk: Disk;
  /**
   * The text of standard input (`-`), a pipe or a device (an absolute path), until its end; absent if there is none.
   * Throws a `LintelError` if it cannot be read or is too long.
   */
  readonly readStream?: (path: string) => Promise<string>;
  /** Standard input, line by line as they come; absent if there is none. */
  readonly stdin?: { readonly isTerminal: boolean; readonly lines: () => AsyncIterable<string> };
  /** Standard input and output as streams, for a protocol; absent if there are none. */
  readonly streams?: () => Streams;
  /** The text of standard input if that is a pipe or a file; undefined if it is a terminal or another device. */
  readonly readPipe?: () => Promise<string | undefined>;
  /** Shows a text in a pager, a shell command, until it exits; absent if there is none. */
  readonly page?: (program: string, pieces: Iterable<string>) => Promise<void>;
  /** Imports a JavaScript module of the package. The path is absolute. */
  readonly importModule: (path: string) => Promise<unknown>;
  /**
   * Writes an output file atomically, and creates its folders. Throws a `LintelError` if it cannot be written. Absent
   * if writing is impossible. The path is absolute.
   */
  readonly save?: (path: string, content: string | Uint8Array | Iterable<string>) => Promise<void>;
  /**
   * Replaces a folder by one with these files (by path within it), once all are written and `accept` does not throw.
   * With `keep` the old one is kept; returns its path. Absent if writing is impossible. The path is absolute.
   */
  readonly replaceFolder?: (
    path: string,
    files: ReadonlyMap<string, string>,
    accept: (files: Files) => Promise<void>,
    keep: boolean,
  ) => Promise<string | undefined>;
  /** Appends to a file. Throws if it fails. */
  readonly append?: (path: string, text: string) => void;
  /**
   * Calls `changed` whenever something at or below one of the paths (absolute) changes, until the user ends the
   * program; absent if watching is impossible.
   */
  readonly watch?: (paths: readonly string[], changed: () => Promise<void>) => Promise<void>;
  /**
   * The tree of a directory at a revision of its git repository; absent without git. `current` is the current tree,
   * from which `named` files are taken if the revision lacks them.
   */
  readonly revision?: (
    directory: string,
    revision: string,
    current: OpenTree,
    named: ReadonlySet<string>,
  ) => Promise<OpenTree>;
  /**
   * Watches the program's processor time, even if it hangs. `memory` is shared: the program counts its steps in the
   * first element, and sets the second if a step may be interrupted; the third is the stage, 1 after the time for
   * reading, 2 after all of it. `broken` is called when a step was interrupted, or the time is up: the program then
   * ends with `code`. Absent without threads.
   */
  readonly watchdog?: (
    limits: TimeLimits,
    memory: Int32Array,
    code: ExitCode,
    broken: (isOver: boolean) => void,
  ) => { readonly stop: () => void };
  /** Fetches remote sources; absent if fetching is impossible. */
  readonly openFetcher?: (options: FetcherChoices) => Promise<OpenFetcher>;
  readonly env: ReadonlyMap<string, string>;
  /** Absolute. */
  readonly cwd: string;
  /** The folder of the package, with its package.json. */
  readonly packageFolder: string;
  /** The folder of the bundled policies: with a built bundle, or their sources. */
  readonly policyFolder: string;
  /** The program of the server's threads, a file or a `data:` URL; absent without threads. */
  readonly scanWorker?: string | URL;
  /** Resolves when the program receives a signal to end. */
  readonly interrupted?: () => Promise<void>;
  /** Nanoseconds since the Unix epoch. */
  readonly now: () => bigint;
  /** Uniform in [0, 1). */
  readonly random: () => number;
}

/**
 * 0 clean, 3 violations, 4 no violation but not everything could be read, 2 failed tests and queries that end with an
 * error, 1 any other failure.
 */
export type ExitCode = 0 | 1 | 2 | 3 | 4;
