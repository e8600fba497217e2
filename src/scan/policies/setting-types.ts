import type { SettingDeclaration } from './policy.ts';

/** The name of each type of setting, and its check. */
export const settingTypes: Readonly<
  Record<SettingDeclaration['type'], { readonly title: string; readonly holds: (value: unknown) => boolean }>
> = {
  text: { title: 'a string', holds: isText },
  number: { title: 'a number', holds: isNumber },
  texts: { title: 'a list of strings', holds: (value) => Array.isArray(value) && value.every(isText) },
  numbers: { title: 'a list of numbers', holds: (value) => Array.isArray(value) && value.every(isNumber) },
};

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number';
}
