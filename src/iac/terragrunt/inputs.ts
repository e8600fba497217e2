import type { Config } from './config.ts';
import { layersOf, type Merged, mergeLayers } from './layers.ts';

/** The inputs of a configuration with those that it includes; undefined if none has any. */
export function inputsOf(config: Config): Merged | undefined {
  return mergeLayers(layersOf(config).map((layer) => ({ ...layer, attribute: layer.config.attribute('inputs') })));
}
