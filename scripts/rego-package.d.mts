/** Fills packages/rego/dist. Returns the paths of the source files that went into it, relative to the checkout. */
export function buildRegoPackage(): Promise<readonly string[]>;
