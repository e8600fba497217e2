import { type Bundle, isObject, jsonText, type PlainObject, parseJson, type Value } from '../../rego/index.ts';
import type { OpaConfig, Section } from '../config/config.ts';
import { withVariables } from '../config/read.ts';
import { shownConfig } from '../config/shown.ts';
import { configError } from '../fields.ts';
import type { OpaPorts } from '../ports.ts';
import { noDocuments, type StoredPolicy } from '../store/documents.ts';
import { evaluatorOpener } from '../store/evaluator.ts';

/** Time limit of the evaluation. */
const milliseconds = 10_000;

/**
 * The configuration that a bundle gives at a path below `data`. Its policies see the boot configuration in
 * `opa.runtime()`. Rejects if they do not compile, or give no object.
 */
export async function configIn(
  bundle: Bundle,
  decision: readonly string[],
  boot: OpaConfig,
  { host, env }: OpaPorts,
): Promise<Section> {
  const config = shownConfig({ ...boot, whole: boot.written });
  const runtime = { config, version: boot.labels.version ?? '' };
  const open = evaluatorOpener({ host: { ...host, runtime }, limits: { milliseconds } });
  const policies = bundle.modules.map(({ path, source, module }): StoredPolicy => ({ id: path, source, module }));
  const evaluator = await open({
    ...noDocuments,
    policies: new Map(policies.map((policy) => [policy.id, policy])),
    data: bundle.data as PlainObject,
  });
  const found = await evaluator.evaluate(decision);
  if (found === undefined) throw configError('undefined configuration');
  const discovered: Value = parseJson(withVariables(jsonText(found), env));
  if (!isObject(discovered)) throw configError('the discovered configuration is not an object');
  return discovered as Section;
}
