// What the package has beside its program. The build of the executable puts a module of its own in the place of this file.

/** The texts of the package by their paths in it: `package.json`, `policies/…`. */
export const contents: {
  readonly paths: () => readonly string[];
  readonly read: (path: string) => string;
  /** Imports a module of the bundled policies. */
  readonly modules: ReadonlyMap<string, () => Promise<unknown>>;
} = {
  paths: () => [],
  read: () => '',
  modules: new Map(),
};
