import { LintelError, maskedDiagnostic } from '../../source/index.ts';
import type { Log } from '../output/log.ts';
import type { Setting } from './check.ts';
import { checkConfiguration } from './check.ts';
import { parseConfiguration } from './document.ts';
import type { ConfigurationSource } from './sources.ts';

/** The settings of a file. Logs warnings; throws a `LintelError` with a place for each error in it. */
export async function readSettings({ found, ...source }: ConfigurationSource, log: Log): Promise<readonly Setting[]> {
  const document = await parseConfiguration(source);
  if ('code' in document) throw new LintelError([maskedDiagnostic(document)]);
  const { settings, problems } = checkConfiguration(document, found);
  const errors = problems.filter(({ level }) => level === 'error');
  if (errors.length > 0) throw new LintelError(errors.map(maskedDiagnostic));
  for (const problem of problems) log.report(maskedDiagnostic(problem));
  return settings;
}
