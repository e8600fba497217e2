import { moduleTables } from './module-tables.ts';

let tables: Promise<ReadonlyMap<string, string>> | undefined;

/** What is known of a module of the registry, by its address, as JSON; undefined for those that nothing is known of. */
export async function knownModules(source: string): Promise<string | undefined> {
  tables ??= readTables();
  return (await tables).get(source);
}

/** A line for each module: its address, a tab, and the table. */
async function readTables(): Promise<ReadonlyMap<string, string>> {
  const lines = (await moduleTables()).trimEnd().split('\n');
  return new Map(lines.map((line) => [line.slice(0, line.indexOf('\t')), line.slice(line.indexOf('\t') + 1)]));
}
