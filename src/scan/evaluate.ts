import type { Path, Resource } from '../iac/index.ts';
import type { Diagnostic } from '../source/index.ts';
import { addAll, LintelError } from '../source/index.ts';
import type { Undecided } from './coverage.ts';
import { unknownAt } from './coverage.ts';
import { linksOf } from './links.ts';
import type { Listing } from './listing.ts';
import { entryOf, listingOf } from './listing.ts';
import { inOrder, type LoadedTree } from './load.ts';
import type { Platform } from './platform.ts';
import type { Policy, PolicySet } from './policies/policy.ts';
import { compareIds, concerns, denyPath, terrascanPackage } from './policies/policy.ts';
import { underAllSpellings } from './policies/resource-types.ts';
import type { Selected } from './policies/select.ts';
import type { Ask, Ground, Question, Value } from './rego.ts';
import { elementsOf, memberOf, textKeysOf, withEngine } from './rego.ts';
import type { ReportError } from './report.ts';
import { reportError } from './report.ts';
import type { Violation } from './violation.ts';
import { violationOf } from './violation.ts';

export interface Judgement {
  /** In the order of the resources; those of one resource in id order of their rules. */
  readonly violations: readonly Violation[];
  readonly passed: readonly Policy[];
  /** In id order of the rules. */
  readonly undecided: readonly Undecided[];
  /** How many policies had something to judge. */
  readonly evaluatedCount: number;
  readonly errors: readonly ReportError[];
  readonly notes: readonly Diagnostic[];
}

/** Resources as the judges need them, and what is wanted of them. */
interface Scene {
  readonly wants: Selected['wants'];
  /** The IaC types that were loaded, for errors. */
  readonly iacType: string;
  /** In their order, with what is not listed. */
  readonly judged: readonly Resource[];
  readonly resources: readonly Resource[];
  readonly listing: Listing;
  /** All that is judged, every type under all its spellings. */
  readonly allSpellings: Listing;
  readonly byType: ReadonlyMap<string, readonly Resource[]>;
  readonly byId: ReadonlyMap<string, readonly Resource[]>;
}

/** What one policy has to say. */
interface Verdict {
  readonly violations: readonly Violation[];
  /** Nothing is wrong, and nothing was left undecided. */
  readonly passed: boolean;
  readonly undecided: readonly Undecided[];
  readonly errors: readonly ReportError[];
  readonly notes: readonly Diagnostic[];
}

/** How the policies of a form are asked. */
interface Judge {
  readonly ground: (scene: Scene) => Ground;
  /** A verdict for each policy. `tell` hears which share of the work is done. */
  readonly judge: (
    policies: readonly Policy[],
    ask: Ask,
    scene: Scene,
    tell: (share: number) => void,
  ) => Promise<readonly (readonly [Policy, Verdict])[]>;
}

const judges: Readonly<Record<Policy['form'], Judge>> = {
  lintel: {
    ground: ({ allSpellings, judged }) => ({
      data: { resources: allSpellings, links: linksOf(allSpellings, judged) },
      settled: new Map(),
    }),
    judge: judgeEach,
  },
  terrascan: { ground: () => ({ data: {} }), judge: judgeTogether },
};

/**
 * Asks the policies about the resources and asides of a tree: only those that judge a type that occurs. A policy that fails to evaluate is an
 * error of the report, and the others go on. Throws a `LintelError` when a policy does not compile.
 */
export async function evaluate(
  set: PolicySet,
  chosen: Selected,
  tree: Pick<LoadedTree, 'resources' | 'asides'>,
  iacType: string,
  platform: Pick<Platform, 'host' | 'progress'>,
): Promise<Judgement> {
  const scene = sceneOf(tree, iacType, chosen);
  const types: ReadonlySet<string> = new Set(scene.byType.keys());
  const { units, notes } = await set.compile(chosen.policies, types);
  const verdicts: (readonly [Policy, Verdict])[] = [];
  const grounds = new Map<Policy['form'], Ground>();
  for (const [index, { form, policies: members, open }] of units.entries()) {
    const concerned = members.filter((policy) => concerns(policy, types));
    if (concerned.length === 0) continue;
    const { judge, ground } = judges[form];
    const given = grounds.get(form) ?? ground(scene);
    grounds.set(form, given);
    const tell = (share: number) =>
      platform.progress?.({ kind: 'evaluated', percent: Math.floor((100 * (index + share)) / units.length) });
    const judged = await withEngine(open, platform.host, given, isSmall(scene), (ask) =>
      judge(concerned, ask, scene, tell),
    );
    addAll(verdicts, judged);
  }
  verdicts.sort(([a], [b]) => compareIds(a, b));
  return {
    violations: sorted(
      scene.judged,
      verdicts.flatMap(([, { violations }]) => violations),
    ),
    passed: verdicts.filter(([, { passed }]) => passed).map(([policy]) => policy),
    undecided: verdicts.flatMap(([, { undecided }]) => undecided),
    evaluatedCount: verdicts.length,
    errors: verdicts.flatMap(([, { errors }]) => errors),
    notes: [...notes, ...verdicts.flatMap(([, verdict]) => verdict.notes)],
  };
}

function sceneOf({ resources, asides }: Parameters<typeof evaluate>[2], iacType: string, { wants }: Selected): Scene {
  const judged = asides.length === 0 ? resources : [...resources, ...asides].sort(inOrder);
  return {
    wants,
    iacType,
    judged,
    resources,
    listing: listingOf(resources),
    allSpellings: underAllSpellings(listingOf(judged)),
    byType: groupBy(judged, ({ type }) => type),
    byId: groupBy(resources, ({ id }) => id),
  };
}

/** So small that an engine may keep what it has seen of it. */
function isSmall({ judged }: Scene): boolean {
  return judged.length <= 50 && judged.every(({ span }) => span.source.text.length <= 50_000);
}

function groupBy<T, Key>(items: readonly T[], keyOf: (item: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** Violations, given in rule order, in the order of the resources. */
function sorted(resources: readonly Resource[], violations: readonly Violation[]): readonly Violation[] {
  const found = groupBy(violations, ({ resource }) => resource);
  return resources.flatMap((resource) => found.get(resource) ?? []);
}

/** What has been found out about a policy so far. */
interface Docket {
  /** Where its `deny` is. */
  readonly question: readonly string[];
  readonly violations: Violation[];
  /** By what went wrong: mostly it is the policy, and the same for every resource. */
  readonly failures: Map<string, { readonly error: unknown; readonly resources: Resource[] }>;
  readonly undecided: Undecided[];
  /** It is not asked any more. */
  stopped: boolean;
}

/**
 * lintel's form: the rule `deny` is asked about each resource of the policy's types. All policies are asked about one
 * resource before the next, because much of what they want to know about it is the same.
 */
async function judgeEach(
  policies: readonly Policy[],
  ask: Ask,
  scene: Scene,
  tell: (share: number) => void,
): Promise<readonly (readonly [Policy, Verdict])[]> {
  const dockets = new Map<Policy, Docket>(
    policies.map((policy) => [
      policy,
      { question: denyPath(policy), violations: [], failures: new Map(), undecided: [], stopped: false },
    ]),
  );
  let done = 0;
  for (const [type, resources] of scene.byType) {
    const concerned = [...dockets].filter(([policy]) => policy.resourceTypes.includes(type));
    for (const resource of concerned.length > 0 ? resources : []) {
      const heard = hearAll(concerned, 0, resource, ask(entryOf(resource)), scene);
      if (heard !== undefined) await heard;
      tell(++done / scene.judged.length);
    }
  }
  return [...dockets].map(([policy, docket]) => [policy, verdictOf(policy, docket, scene)]);
}

/**
 * Asks policies, from a place in their list on, about a resource; a promise only where one has to wait: hardly any does, and a
 * promise for each resource and policy would cost more than most answers.
 */
function hearAll(
  concerned: readonly (readonly [Policy, Docket])[],
  from: number,
  resource: Resource,
  about: Question,
  scene: Scene,
): Promise<void> | undefined {
  for (let at = from; at < concerned.length; at++) {
    const [policy, docket] = concerned[at]!;
    const heard = hear(policy, docket, resource, about, scene);
    if (heard !== undefined) return heard.then(() => hearAll(concerned, at + 1, resource, about, scene));
  }
  return undefined;
}

/** Asks a policy about a resource, and notes what it says; a promise where the policy has to wait. */
function hear(
  policy: Policy,
  docket: Docket,
  resource: Resource,
  about: Question,
  scene: Scene,
): Promise<void> | undefined {
  if (docket.stopped) return undefined;
  const noteFailure = (error: unknown): void => note(docket, resource, error);
  try {
    const answer = about(docket.question);
    if (!(answer instanceof Promise)) record(policy, docket, resource, answer, scene);
    else return answer.then((value) => record(policy, docket, resource, value, scene)).catch(noteFailure);
  } catch (error) {
    noteFailure(error);
  }
  return undefined;
}

/** Notes what a policy says of a resource. */
function record(policy: Policy, docket: Docket, resource: Resource, answer: Value | undefined, { wants }: Scene): void {
  for (const violation of violationsIn(answer, policy, resource)) {
    if (!wants(policy, violation.instances)) continue;
    const { path } = violation;
    const expression = unknownAt(resource, path);
    if (expression === undefined) docket.violations.push(violation);
    else if (!isLast(docket.undecided, resource, path)) docket.undecided.push({ policy, resource, path, expression });
  }
}

/** Several instances of a policy may be about one value: that is one question. */
function isLast(undecided: readonly Undecided[], resource: Resource, path: Path): boolean {
  const last = undecided.at(-1);
  return last?.resource === resource && JSON.stringify(last.path) === JSON.stringify(path);
}

/** Notes that a policy could not be evaluated. */
function note(docket: Docket, resource: Resource, error: unknown): void {
  const reason = error instanceof LintelError ? error.message : '';
  const alike = docket.failures.get(reason);
  if (alike === undefined) docket.failures.set(reason, { error, resources: [resource] });
  else alike.resources.push(resource);
  // What has passed a limit once will do so again, and a bug of ours is not the policy's.
  docket.stopped = !(error instanceof LintelError) || error.diagnostics[0]?.code === 'eval_cancel_error';
}

function verdictOf(policy: Policy, { violations, failures, undecided }: Docket, scene: Scene): Verdict {
  const errors = [...failures.values()].map(({ error, resources }) => failure(policy, error, scene, resources));
  const passed = violations.length + errors.length + undecided.length === 0;
  return { violations, errors, notes: [], undecided, passed };
}

/** Violations of one policy by one resource: nobody reads more, and reports of a million fill the memory. */
const mostOfResource = 1000;

/** What `deny` says about one resource, in the order in which the attributes are written. */
function violationsIn(answer: Value | undefined, policy: Policy, resource: Resource): readonly Violation[] {
  if (answer === undefined) return [];
  const elements = elementsOf(answer);
  if (elements === undefined) throw wrongResult('its deny is not a set');
  if (elements.length > mostOfResource) throw wrongResult(`its deny has more than ${mostOfResource} elements`);
  const found = elements.map((element) => {
    const { path, instances, message = policy.title } = readElement(element);
    return violationOf({ policy, resource, path, message, instances });
  });
  if (found.length < 2) return found;
  return found
    .map((violation) => ({ violation, start: resource.spanOf(violation.path).start }))
    .sort((a, b) => a.start - b.start)
    .map(({ violation }) => violation);
}

const none: readonly string[] = [];
const elementKeys = new Set(['path', 'message', 'instance']);

/**
 * `{"path": [keys and indices], "message": text, "instance": text or number}`, all but the path being optional. Throws a
 * `LintelError` for anything else.
 */
function readElement(element: Value): Pick<Violation, 'path' | 'instances'> & { readonly message?: string } {
  const keys = memberOf(element, 'path');
  const message = memberOf(element, 'message');
  const instance = memberOf(element, 'instance');
  const path = keys === undefined ? undefined : elementsOf(keys);
  const wellFormed = path?.every(
    (key) => typeof key === 'string' || (typeof key === 'number' && Number.isInteger(key)),
  );
  const extra = textKeysOf(element).find((key) => !elementKeys.has(key));
  const named = instance === undefined || typeof instance === 'string' || typeof instance === 'number';
  if (!wellFormed || !named || extra !== undefined || (message !== undefined && typeof message !== 'string')) {
    throw wrongResult(
      'an element of its deny is not {"path": [keys and indices], "message": text, "instance": text or number}',
    );
  }
  return {
    path: path as Path,
    instances: instance === undefined ? none : [String(instance)],
    ...(message === undefined ? {} : { message }),
  };
}

/** So many more questions are asked about resources that share an id; after that, all who bear it are reported. */
const mostExtraQuestions = 200;

/** Terrascan's form, one policy after the other. */
async function judgeTogether(
  policies: readonly Policy[],
  ask: Ask,
  scene: Scene,
  tell: (share: number) => void,
): Promise<readonly (readonly [Policy, Verdict])[]> {
  const verdicts: (readonly [Policy, Verdict])[] = [];
  for (const policy of policies) {
    verdicts.push([policy, await judgeAll(policy, ask, scene)]);
    tell(verdicts.length / policies.length);
  }
  return verdicts;
}

/**
 * The rule is asked once, about all resources, and gives ids of those that are wrong. Where several resources bear an id, it
 * is asked again about each of them without its namesakes.
 */
async function judgeAll(policy: Policy, ask: Ask, scene: Scene): Promise<Verdict> {
  const notes: Diagnostic[] = [];
  const violations: Violation[] = [];
  let questions = 0;
  try {
    const ids = await askForIds(policy, ask, scene.listing, notes);
    const settled = new Set<string>();
    for (const id of ids ?? []) {
      const bearers = scene.byId.get(id) ?? [];
      if (bearers.length === 0) notes.push(unknownResource(policy, id));
      if (bearers.length < 2 || questions + bearers.length > mostExtraQuestions) {
        addAll(
          violations,
          bearers.map((resource) => violationOfWhole(policy, resource)),
        );
      } else if (!settled.has(id)) {
        settled.add(id);
        for (const resource of bearers) {
          questions++;
          const others = scene.resources.filter((other) => other === resource || other.id !== id);
          const again = (await askForIds(policy, ask, listingOf(others), [])) ?? [];
          addAll(
            violations,
            again.filter((other) => other === id).map(() => violationOfWhole(policy, resource)),
          );
        }
      }
    }
    return { violations, errors: [], notes, undecided: [], passed: ids !== undefined && ids.length === 0 };
  } catch (error) {
    return { violations: [], errors: [failure(policy, error, scene, [])], notes, undecided: [], passed: false };
  }
}

function violationOfWhole(policy: Policy, resource: Resource): Violation {
  return violationOf({ policy, resource, path: [], message: policy.title, instances: [] });
}

/** The ids that a rule of Terrascan's form gives: texts, or objects with an `Id`; undefined where the rule has no value. */
async function askForIds(
  policy: Policy,
  ask: Ask,
  input: Listing,
  notes: Diagnostic[],
): Promise<readonly string[] | undefined> {
  const value = await ask(input)([terrascanPackage, policy.name]);
  if (value === undefined) return undefined;
  const elements = elementsOf(value);
  if (elements === undefined) throw wrongResult('its value is neither a set nor an array of resource ids');
  return elements.flatMap((element) => {
    const id = typeof element === 'string' ? element : memberOf(element, 'Id');
    if (typeof id === 'string') return [id];
    notes.push({
      code: 'policy.result',
      level: 'warning',
      message: `the policy ${policy.id} gives an element without an Id`,
    });
    return [];
  });
}

function unknownResource(policy: Policy, id: string): Diagnostic {
  return {
    code: 'policy.result',
    level: 'warning',
    message: `the policy ${policy.id} names a resource that is not there: ${id}`,
  };
}

function wrongResult(message: string): LintelError {
  return new LintelError([{ code: 'policy.result', level: 'error', message }]);
}

/** A failed evaluation as an error of the report: the result is not complete without it. Our own bugs go on up. */
function failure(policy: Policy, error: unknown, { iacType }: Scene, resources: readonly Resource[]): ReportError {
  if (!(error instanceof LintelError)) throw error;
  const [first] = error.diagnostics;
  const [resource] = resources;
  const more = resources.length > 1 ? ` and ${resources.length - 1} more` : '';
  const about = resource === undefined ? '' : ` for ${resource.id}${more}`;
  const message = `the policy ${policy.id} could not be evaluated${about}: ${error.message}`;
  const diagnostic: Diagnostic = {
    code: first?.code ?? 'policy.evaluation',
    level: 'error',
    message,
    ...(first?.span === undefined ? { help: `the policy is in ${policy.source}` } : { span: first.span }),
  };
  if (resource === undefined) return { iacType, directory: '.', diagnostic };
  const directory = resource.source.slice(0, Math.max(0, resource.source.lastIndexOf('/')));
  return { ...reportError(iacType, directory, diagnostic, resource.source), line: resource.line };
}
