import { type BundlePlugin, createBundlePlugin, type PluginParts } from './bundles/plugin.ts';
import type { OpaConfig } from './config/config.ts';
import { createDiscovery } from './discovery/discovery.ts';
import type { Plugin } from './plugin.ts';
import type { Reporting } from './reporting.ts';
import type { Service } from './services/service.ts';

/** Bundles, discovery and reports, which discovery may change. */
export interface ServerPlugins extends Plugin {
  /** The configuration that is in effect. */
  readonly config: () => OpaConfig;
}

/** The plugins of a configuration. `services` gets those that are discovered. Throws a `LintelError` for invalid options. */
export function createPlugins(
  parts: Omit<PluginParts, 'services'> & { readonly services: Map<string, Service> },
  reporting: Reporting,
): ServerPlugins {
  const { services, board } = parts;
  let current = parts.config;
  let bundles: BundlePlugin | undefined;
  const startBundles = async (config: OpaConfig): Promise<void> => {
    bundles = createBundlePlugin({ ...parts, config }, discovery?.manual);
    await bundles?.start();
  };
  const discovery = createDiscovery({
    ...parts,
    apply: async (config, found) => {
      for (const [name, service] of found) services.set(name, service);
      if (bundles === undefined) await startBundles(config);
      else if (config.bundles !== undefined || config.bundle !== undefined) await bundles.change(config, services);
      await reporting.reconfigure?.(config);
      current = config;
    },
  });
  if (discovery === undefined || !discovery.persists) {
    bundles = createBundlePlugin(parts, discovery?.manual);
  }
  return {
    name: 'plugins',
    config: () => current,
    start: async () => {
      await reporting.start();
      await bundles?.start();
      if (discovery === undefined) board.setState('discovery', { state: 'OK' });
      await discovery?.start();
    },
    stop: async (deadline) => {
      await discovery?.stop(deadline);
      await bundles?.stop(deadline);
      await reporting.stop(deadline);
    },
  };
}
