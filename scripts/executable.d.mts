/** Writes lintel as one executable to `file`. Throws where a step fails. */
export function buildExecutable(file: string): Promise<void>;
