/** A file, its package, and the documents that it reads. */
export interface Reader {
  readonly path: string;
  readonly home: readonly string[];
  readonly reads: readonly (readonly string[])[];
}

/** Which files of a workspace need which others: those of the packages that they read, and of their own. */
export interface Dependencies {
  /** The files that the compiler needs for these, which are included. */
  readonly needed: (paths: Iterable<string>) => ReadonlySet<string>;
  /** The files that need these, which are included. */
  readonly dependents: (paths: Iterable<string>) => ReadonlySet<string>;
}

/** A package, with the files in it and the packages below it. */
interface PackageNode {
  readonly below: Map<string, PackageNode>;
  readonly paths: string[];
}

/** The dependencies between some files. */
export function dependenciesBetween(readers: readonly Reader[]): Dependencies {
  const root: PackageNode = { below: new Map(), paths: [] };
  const reads = new Map<string, readonly (readonly string[])[]>();
  for (const { path, home, reads: read } of readers) {
    let node = root;
    for (const name of home) {
      let next = node.below.get(name);
      if (next === undefined) node.below.set(name, (next = { below: new Map(), paths: [] }));
      node = next;
    }
    node.paths.push(path);
    reads.set(path, [home, ...read]);
  }
  const neighbors = (path: string): Set<string> => {
    const found = new Set<string>();
    for (const read of reads.get(path) ?? []) gather(root, read, found);
    return found;
  };
  const reach = (paths: Iterable<string>, next: (path: string) => Iterable<string>): Set<string> => {
    const seen = new Set(paths);
    for (const path of seen) for (const other of next(path)) seen.add(other);
    return seen;
  };
  return {
    needed: (paths) => reach(paths, neighbors),
    dependents: (paths) => {
      const users = new Map<string, string[]>();
      for (const path of reads.keys())
        for (const other of neighbors(path)) {
          const list = users.get(other);
          if (list === undefined) users.set(other, [path]);
          else list.push(path);
        }
      return reach(paths, (path) => users.get(path) ?? []);
    },
  };
}

/** The files in the packages on the way to a document, and in all below it. */
function gather(root: PackageNode, path: readonly string[], into: Set<string>): void {
  let node: PackageNode | undefined = root;
  for (const name of path) {
    for (const file of node.paths) into.add(file);
    node = node.below.get(name);
    if (node === undefined) return;
  }
  const all = [node];
  for (const each of all) {
    for (const file of each.paths) into.add(file);
    for (const below of each.below.values()) all.push(below);
  }
}
