import type { Source } from '../../../source/index.ts';
import type { KnownModule } from '../../resource.ts';

/** What is written of a module that is not there, from what is known of it. Nobody has written it, so nothing is ever shown of it. */
export interface KnownSource extends Source {
  readonly known: KnownModule;
}

/** The module that a text stands for; undefined for the texts of files. */
export function knownModuleOf(source: Source): KnownModule | undefined {
  return (source as Partial<KnownSource>).known;
}
