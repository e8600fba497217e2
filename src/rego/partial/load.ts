/** Loads partial evaluation, which few programs need. */
export const loadPartial = () => import('./index.ts');
