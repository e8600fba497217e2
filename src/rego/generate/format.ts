/** Incremented when existing generated modules no longer run. */
export const moduleFormat = 2;
