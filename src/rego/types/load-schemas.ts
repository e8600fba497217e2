/** Loads the conversion of JSON Schemas to types, which few programs need. */
export const loadSchemaTypes = () => import('./schemas.ts');
