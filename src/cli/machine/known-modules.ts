import { moduleTables } from './module-tables.ts';

let tables: Promise<ReadonlyMap<string, string>> | undefined;

/** The facts about a registry module, by its address, as JSON; undefined for unknown modules. */
export async function knownModules(source: string): Promise<string | undefined> {
  tables ??= readTables();
  return (await tables).get(source);
}

/** A line for each module: its address, a tab, and the table. */
async function readTables(): Promise<ReadonlyMap<string, string>> {
  const lines = (await moduleTables()).trimEnd().split('\n');
  return new Map(lines.map((line) => [line.slice(0, line.indexOf('\t')), line.slice(line.indexOf('\t') + 1)]));
}
