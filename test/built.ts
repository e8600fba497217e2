import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './shared.ts';

// `npm test` builds dist/ first where a chosen test file imports this module.

/** The output of the build. */
export const dist = join(repository, 'dist');

/** The built program. */
export const program = join(dist, 'lintel.js');

if (!existsSync(program)) throw new Error('dist/ is not built: npm run build');
