import type { Source } from '../../../source/index.ts';
import type { KnownModule } from '../../resource.ts';

/** The synthesized source of an unavailable module, from known facts. It is never displayed. */
export interface KnownSource extends Source {
  readonly known: KnownModule;
}

/** The module that a text was synthesized for; undefined for the texts of files. */
export function knownModuleOf(source: Source): KnownModule | undefined {
  return (source as Partial<KnownSource>).known;
}
