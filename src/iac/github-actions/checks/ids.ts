/** IDs are shorter than this. */
const maxId = 100;

/** What is wrong with the ID of a job or a step; undefined if nothing is. */
export function problemWithId(id: string): string | undefined {
  if (!/^[A-Za-z_][\w-]*$/.test(id))
    return 'it can have only letters, digits, "_" and "-", and starts with a letter or "_"';
  if (id.startsWith('__')) return 'IDs that start with "__" are reserved';
  return id.length < maxId ? undefined : `it must be shorter than ${maxId} characters`;
}
