/** Names of Compose files: `compose.yaml`, `compose.prod.yml`, `docker-compose.yml`, `docker-compose-dev.yml`, `web.docker-compose.yml`. */
export const composeName = /(?:(?:^|\/)compose|docker-compose)(?:[._-][^/]{0,200})?\.ya?ml$/i;

/** Names that Compose looks for; the first existing one is used. */
const mainNames = ['compose.yaml', 'compose.yml', 'docker-compose.yml', 'docker-compose.yaml'];
const overrideNames = [
  'compose.override.yml',
  'compose.override.yaml',
  'docker-compose.override.yml',
  'docker-compose.override.yaml',
];

/** Whether Compose looks for a file of this name. */
export function isMainName(path: string): boolean {
  return mainNames.includes(path.slice(path.lastIndexOf('/') + 1));
}

/** The files of a directory, as Compose reads them together. */
export interface FileGroup {
  /** The first is the main file. */
  readonly paths: readonly string[];
  /** The main files of its directory; a file that is not valid alone is merged over them. */
  readonly base?: readonly string[];
}

/** The groups of the Compose files in a directory: the main file with its override, and each other file. */
export function groupsOf(directory: string, names: readonly string[]): readonly FileGroup[] {
  const at = (name: string): string => (directory === '' ? name : `${directory}/${name}`);
  const main = mainNames.find((name) => names.includes(name));
  const override = main && overrideNames.find((name) => names.includes(name));
  const base = main === undefined ? [] : [main, ...(override === undefined ? [] : [override])].map(at);
  const others = names.filter((name) => !base.includes(at(name))).sort();
  const groups = others.map((name): FileGroup => {
    const isAlone = base.length === 0 || mainNames.includes(name);
    return isAlone ? { paths: [at(name)] } : { paths: [at(name)], base };
  });
  return base.length === 0 ? groups : [{ paths: base }, ...groups];
}
