import type { Config, ConfigValue, Path, Resource } from '../iac/index.ts';
import { type Listing, listingOf, valueAt } from './listing.ts';

/** What stands in place of a sensitive value wherever one could leave a scan. */
const MASK = '(sensitive value)';
/** Shorter texts than this say little, and occur everywhere. */
const MIN_SECRET = 4;

/** The config listing as it is shown: sensitive values are masked. Policies see the listing itself. */
export function maskedListing(resources: readonly Resource[]): Listing {
  return listingOf(
    resources.map((resource) => {
      const { sensitive = [] } = resource;
      if (sensitive.length === 0) return resource;
      let config: ConfigValue = resource.config;
      for (const path of sensitive) config = masked(config, path);
      return { ...resource, config: config as Config };
    }),
  );
}

/** A copy of a value in which what stands at a path is masked. */
function masked(value: ConfigValue, [key, ...rest]: Path): ConfigValue {
  if (key === undefined) return MASK;
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item, index) => (index === key ? masked(item, rest) : item));
  const entries = Object.entries(value as Config);
  return Object.fromEntries(entries.map(([name, item]) => [name, name === key ? masked(item, rest) : item]));
}

/** A text of a policy about a resource, without the sensitive values of that. */
export function maskedText(text: string, { sensitive = [], config }: Resource): string {
  let shown = text;
  for (const path of sensitive) {
    for (const secret of textsIn(valueAt(config, path))) {
      if (secret.length >= MIN_SECRET) shown = shown.replaceAll(secret, MASK);
    }
  }
  return shown;
}

function textsIn(value: ConfigValue | undefined): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number' || typeof value === 'bigint') return [String(value)];
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(textsIn);
}
