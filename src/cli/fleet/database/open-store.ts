import { createStore, type FleetStore } from '../../../fleet/index.ts';

/** Opens the store in the PostgreSQL database of a URL, or in a directory. Throws `DatabaseError`. */
export async function openStore(place: string): Promise<FleetStore> {
  const database = /^postgres(?:ql)?:/i.test(place)
    ? await (await import('./postgres.ts')).openPostgres(place)
    : await (await import('./embedded.ts')).openEmbedded(place);
  try {
    return await createStore(database);
  } catch (error) {
    await database.close();
    throw error;
  }
}
