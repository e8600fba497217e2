import type { Part } from '../part.ts';
import type { Workspace } from '../workspace.ts';
import { Scans } from './scans.ts';

/** Infrastructure code: every document that is not Rego. */
export function createIacPart(workspace: Workspace): Part {
  const scans = new Scans(workspace);
  return {
    accepts: (uri) => !/\.rego$/.test(uri),
    handlers: {},
    commands: { 'lintel.scanWorkspace': () => scans.scanAll() },
    changed: (uri, onDisk) => scans.changed(uri, onDisk),
    reset: () => scans.reset(),
  };
}
