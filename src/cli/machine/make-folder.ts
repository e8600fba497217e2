import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those it is in, where they are not there. (Node's own way never ends below a folder that takes no
 * folders and says that it is not there, such as /proc.) Throws if that fails. `mode` is for those that are made.
 */
export function makeFolder(path: string, mode = 0o777): void {
  if (existsSync(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above, mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Somebody else may have made it in the meantime.
    if (!existsSync(path)) throw error;
  }
}
