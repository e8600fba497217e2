import { typeEntries } from '../services/index.ts';
import type { FormEntry, TypeEntry } from '../services/service.ts';
import { pascalCase, propertyOf } from './form.ts';

/**
 * The template's name for the attribute or resource type that Terraform calls `term`. Undefined if it is neither, or if
 * the tables do not have it.
 */
export function termIn(entry: TypeEntry, form: FormEntry, term: string, isAttribute: boolean): string | undefined {
  if (term.startsWith('aws_')) {
    const own = entry.forms.find(({ as }) => as === term);
    if (own !== undefined) return own.of ?? own.from ?? own.when ?? entry.type;
    return typeEntries().find(({ forms }) => forms[0]?.as === term)?.type;
  }
  for (const { properties = {} } of [form, ...entry.forms]) {
    const property = propertyOf(properties, term);
    if (property !== undefined) return property;
  }
  // The settings of a parameter group have their own names, and a single word may as well be a value.
  if (term.includes('.') || form.as.endsWith('parameter_group')) return undefined;
  return isAttribute || term.includes('_') ? pascalCase(term) : undefined;
}
