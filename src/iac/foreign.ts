/** Directories that hold what tools have put there. */
export const foreign: ReadonlySet<string> = new Set(['.git/', '.terraform/', 'node_modules/']);
