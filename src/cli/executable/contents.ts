// The contents of the package besides its program. The build of the executable replaces this file.

/** The text files of the package by path: `package.json`, `policies/…`. */
export const contents: {
  readonly paths: () => readonly string[];
  readonly read: (path: string) => string;
  /** The compressed files: HashiCorp's parser, and the sources of the policies. */
  readonly bytes: (path: string) => Uint8Array;
  /** Imports a module of the bundled policies. */
  readonly modules: ReadonlyMap<string, () => Promise<unknown>>;
} = {
  paths: () => [],
  read: () => '',
  bytes: () => new Uint8Array(),
  modules: new Map(),
};
