/** The code for OPA's plans, which most programs do not need. */
export const loadIr = () => import('./index.ts');
