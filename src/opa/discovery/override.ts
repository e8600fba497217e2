import { isObject, jsonText, type Value } from '../../rego/index.ts';
import type { Section } from '../config/config.ts';

/** A configuration with the values of another one over it, and the keys that had a different value. */
export interface Overridden {
  readonly config: Section;
  /** Paths with dots, sorted. */
  readonly keys: readonly string[];
}

/** The discovered configuration, in which the boot configuration counts where both have a value. */
export function overridden(discovered: Section, boot: Section, prefix = ''): Overridden {
  const config: { [key: string]: Value } = Object.assign(Object.create(null), discovered);
  const keys: string[] = [];
  for (const [key, value] of Object.entries(boot)) {
    const known = Object.hasOwn(discovered, key) ? discovered[key] : undefined;
    if (isObject(known) && isObject(value)) {
      const inner = overridden(known as Section, value as Section, `${prefix}${key}.`);
      config[key] = inner.config;
      for (const name of inner.keys) keys.push(name);
      continue;
    }
    config[key] = value;
    if (known !== undefined && jsonText(known) !== jsonText(value)) keys.push(`${prefix}${key}`);
  }
  return { config, keys: keys.sort() };
}
