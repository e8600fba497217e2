import type { Config } from './config.ts';

/** The module source of a unit. */
export type ModuleSource =
  | { readonly kind: 'here'; readonly directory: string }
  | { readonly kind: 'outside'; readonly text: string }
  | { readonly kind: 'elsewhere'; readonly address: string; readonly version?: string; readonly text: string };

const REGISTRY = 'tfr://';

/**
 * The directory or address of `terraform.source`, relative to the directory of the unit. An existing directory takes
 * precedence over an address without a scheme; undefined if it is not known yet whether it exists.
 */
export function moduleSource(config: Config, directory: string, text: string): ModuleSource | undefined {
  const { places, exists } = config.context.session.workspace;
  const scheme = /^(?:file::)?file:\/\//.exec(text)?.[0] ?? '';
  const [base = '', query] = text.slice(scheme.length).split('?');
  const isPath = scheme !== '' || /^\.{0,2}\//.test(base) || base === '.' || base === '..';
  if (isPath || !/^[\w.-]+(?:::|:\/\/|@)/.test(base)) {
    // The directory before a double slash is copied too, so that relative modules are found.
    const path = places.resolve(directory, base.replace('//', '/'));
    if (isPath) return path === undefined ? { kind: 'outside', text } : { kind: 'here', directory: path };
    const kind = path === undefined ? 'absent' : exists(path);
    if (kind === undefined) return undefined;
    if (kind === 'directory') return { kind: 'here', directory: path! };
  }
  if (!base.startsWith(REGISTRY)) return { kind: 'elsewhere', address: text, text };
  const version = /(?:^|&)version=([^&]*)/.exec(query ?? '')?.[1];
  const address = base.slice(REGISTRY.length).replace(/^\//, '');
  return { kind: 'elsewhere', address, text, ...(version === undefined ? {} : { version }) };
}
