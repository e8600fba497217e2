import { compareStrings } from '../../go/index.ts';
import { type Config, isConfig, type Resource } from '../../iac/index.ts';
import {
  type Gatekeeper,
  type GatekeeperResult,
  type KubernetesObject,
  reviewWithExpansion,
} from '../../scan/index.ts';
import { addAll, type Diagnostic } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import type { Io } from '../machine/io.ts';
import { type Inputs, readInputs } from './inputs.ts';
import { type Notes, openPolicies, openRun, requireFields, warningsIn } from './policies.ts';

/** A violation with the input object that it is about. */
export interface TestResult extends GatekeeperResult {
  readonly object: Resource;
  readonly notes: Notes;
}

export interface Tested {
  readonly inputs: Inputs;
  /** Sorted by action and message. */
  readonly results: readonly TestResult[];
  /** The notes of each object, in the order in which they were checked. */
  readonly notes: readonly Notes[];
  /** Problems that do not stop the run; those of objects and constraints without a result are in `results`, too. */
  readonly warnings: readonly Diagnostic[];
}

/** Checks objects with the templates and constraints among them. Throws a `LintelError` if something is invalid. */
export async function testObjects(values: Values, io: Io): Promise<Tested> {
  const inputs = await readInputs(values, io);
  const { options, note } = openRun(values, io);
  const { gatekeeper, expansion, warnings } = await openPolicies(inputs.objects, options);
  const objects = withDefaults(inputs.objects, gatekeeper);
  requireFields(objects, ['apiVersion', 'kind']);
  gatekeeper.setInventory(objects.map(({ config }) => config));
  const namespaces = new Set(objects.filter(isNamespace).map(({ config }) => metadataText(config, 'name')));
  const results: TestResult[] = [];
  const allNotes: Notes[] = [];
  const allWarnings = [...inputs.warnings, ...warnings];
  for (const object of objects) {
    const notes = note();
    allNotes.push(notes);
    const namespace = namespaceFor(object.config, namespaces);
    const reviewed = await reviewWithExpansion(gatekeeper, expansion, object, namespace && { namespace });
    addAll(allWarnings, warningsIn(reviewed.diagnostics));
    for (const result of reviewed.results) results.push({ ...result, object, notes });
  }
  return {
    inputs,
    results: results.sort((a, b) => compareStrings(a.action, b.action) || compareStrings(a.msg, b.msg)),
    notes: allNotes,
    warnings: [...allWarnings, ...results.flatMap(({ problems }) => problems)],
  };
}

/** Whether an object is rejected because of a violation. */
export function isDenied({ action, scopedActions }: GatekeeperResult): boolean {
  return action === 'deny' || scopedActions.includes('deny');
}

/** The objects as policies see them: constraints have the defaults of their templates. */
function withDefaults(objects: readonly Resource[], { constraints }: Gatekeeper): readonly Resource[] {
  const configs = new Map<KubernetesObject, Config>(constraints.map(({ object, config }) => [object, config]));
  return objects.map((object) => {
    const config = configs.get(object);
    return config === undefined ? object : { ...object, config };
  });
}

/**
 * The namespace that selectors and `scope` see, if it is not one of the objects. As in gator, an object without a
 * namespace is in one without a name, and the namespace `default` always exists.
 */
function namespaceFor(config: Config, known: ReadonlySet<string>): Config | undefined {
  const name = metadataText(config, 'namespace');
  if (name === '') return {};
  return name === 'default' && !known.has(name) ? { metadata: { name } } : undefined;
}

const isNamespace = ({ config }: Resource): boolean => config.kind === 'Namespace' && config.apiVersion === 'v1';

function metadataText({ metadata }: Config, key: string): string {
  const value = isConfig(metadata) ? metadata[key] : undefined;
  return typeof value === 'string' ? value : '';
}
