export { terraform } from './loader.ts';
export type { PatternSettings, TerraformSettings, VarAssignment, VarFile } from './settings.ts';
