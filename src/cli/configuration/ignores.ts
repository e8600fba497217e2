import type { PlacedIgnore } from '../../scan/index.ts';
import type { Setting } from './check.ts';
import type { ConfigurationLayer } from './layer.ts';

/**
 * The ignores of one file, with paths relative to `prefix` above the scanned directory. Targets of a file above it may
 * be outside that directory, and a named file (not `found`) may be shared by several.
 */
export function ignoresOf({ settings, prefix, found }: ConfigurationLayer): readonly PlacedIgnore[] {
  const tables = new Map<string, Map<string, Setting>>();
  for (const setting of settings) {
    const [section, index = '', name = ''] = setting.path;
    if (section !== 'ignores') continue;
    const table = tables.get(index) ?? new Map();
    tables.set(index, table.set(name, setting));
  }
  return [...tables.values()].map((table) => {
    const list = (name: string) => table.get(name)?.values;
    const [rules, paths, resources] = ['rule', 'path', 'resource'].map(list);
    const [attributes, modules, [reason] = [], [until] = []] = ['attribute', 'module', 'reason', 'until'].map(list);
    const [{ place }] = [...table.values()] as [Setting];
    return {
      ...(rules && { rules }),
      ...(paths && { paths }),
      ...(resources && { resources }),
      ...(attributes && { attributes }),
      ...(modules && { modules }),
      ...(reason !== undefined && { reason }),
      ...(until !== undefined && { until }),
      prefix,
      local: found && prefix === '',
      place,
    };
  });
}
