import { directoryOf, joinPath } from '../paths.ts';
import type { Config } from './config.ts';

/** Opens the target of `read_terragrunt_config`: a configuration, or that of a directory. */
export function openTarget(config: Config, text: string): Config | 'absent' | 'cycle' | 'outside' | undefined {
  const { session, path, chain } = config.context;
  const { places, exists } = session.workspace;
  const target = places.resolve(directoryOf(path), text);
  if (target === undefined) return 'outside';
  const kind = exists(target);
  if (kind === undefined || kind === 'absent') return kind;
  if (kind === 'file') return session.open(target, { session, path: target, chain });
  const own = joinPath(target, 'terragrunt.hcl');
  const found = exists(own);
  if (found === undefined) return undefined;
  const file = found === 'file' ? own : `${own}.json`;
  return session.open(file, { session, path: file, chain });
}
