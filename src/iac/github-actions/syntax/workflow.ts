import type { YamlMap } from '../../../go/index.ts';
import { map } from '../../values/make.ts';
import type { MapEntry, MapValue, Value } from '../../values/value.ts';
import { availability } from './contexts.ts';
import {
  anyScalar,
  anything,
  asList,
  asMember,
  boolean,
  type Definition,
  fullText,
  listOf,
  mapOf,
  number,
  oneOf,
  oneOrMore,
  text,
  within,
} from './definition.ts';
import { events } from './events.ts';

const level = oneOf(['read', 'write', 'none']);
const writeLevel = oneOf(['write', 'none']);
const readLevel = oneOf(['read', 'none']);

/** What a token can be allowed, and the levels of each. */
export const scopes: Readonly<Record<string, Definition>> = {
  actions: level,
  'artifact-metadata': level,
  attestations: level,
  checks: level,
  'code-quality': level,
  contents: level,
  'copilot-requests': writeLevel,
  deployments: level,
  discussions: level,
  drives: level,
  'id-token': writeLevel,
  issues: level,
  models: readLevel,
  packages: level,
  pages: level,
  'pull-requests': level,
  'repository-projects': level,
  'security-events': level,
  statuses: level,
  'vulnerability-alerts': readLevel,
};

const permissions: Definition = {
  scalar: { type: 'text', full: true, values: ['read-all', 'write-all'] },
  map: { title: 'permissions', keys: scopes },
  shape: (value) => {
    if (value.kind !== 'scalar') return value;
    const all = { ...value, value: String(value.value).replace(/-all$/, '') };
    return map(value.span, { all });
  },
};

const concurrency: Definition = {
  scalar: { type: 'text' },
  map: {
    title: 'concurrency',
    keys: { group: fullText, 'cancel-in-progress': boolean, queue: oneOf(['single', 'max']) },
    required: ['group'],
  },
  shape: asMember('group'),
};

const shellDefaults: Definition = {
  map: { title: 'defaults', keys: { shell: fullText, 'working-directory': fullText } },
};

const environment = (title: string): Definition => mapOf(title, text);

const plainText = within(availability.nowhere, fullText);

const stepMembers: Readonly<Record<string, Definition>> = {
  id: plainText,
  name: text,
  if: { ...text, condition: true, contexts: availability.stepIf },
  'continue-on-error': boolean,
  'timeout-minutes': number,
  env: environment('env'),
  background: within(availability.nowhere, boolean),
};
const stepId = { name: text, id: plainText, 'continue-on-error': boolean };

/** The kinds of steps, by the key that makes them. */
const stepKinds: Readonly<Record<string, Readonly<Record<string, Definition>>>> = {
  run: { ...stepMembers, run: text, shell: plainText, 'working-directory': text },
  uses: { ...stepMembers, uses: plainText, with: mapOf('with', text) },
  wait: { ...stepId, wait: oneOrMore(plainText) },
  'wait-all': { ...stepId, 'wait-all': { scalar: { type: 'boolean' }, empty: true } },
  cancel: { ...stepId, cancel: plainText },
};

/** A list of steps of some kinds. */
function stepsOf(kinds: Readonly<Record<string, Readonly<Record<string, Definition>>>>): Definition {
  return listOf({
    map: (node: YamlMap) => {
      const kind = Object.keys(kinds).find((key) => node.entries.has(key));
      return kind === undefined
        ? { title: 'a step without "uses"', keys: { ...stepKinds.run, ...stepKinds.uses }, required: ['run'] }
        : { title: 'a step', keys: kinds[kind]! };
    },
  });
}

const parallel = stepsOf({ run: stepKinds.run!, uses: stepKinds.uses! });
const steps: Definition = within(availability.step, stepsOf({ ...stepKinds, parallel: { parallel } }));

const matrixFilter = listOf(mapOf('an entry of the matrix', anything));

const strategy: Definition = within(availability.job, {
  map: {
    title: 'strategy',
    keys: {
      'fail-fast': boolean,
      'max-parallel': number,
      matrix: {
        map: { title: 'matrix', keys: { include: matrixFilter, exclude: matrixFilter }, others: listOf(anything) },
      },
    },
  },
});

const image: Definition = {
  scalar: { type: 'text', full: true },
  shape: asMember('image'),
};
const containerKeys: Readonly<Record<string, Definition>> = {
  image: fullText,
  options: text,
  env: within(availability.jobOutputs, environment('env')),
  ports: listOf(fullText),
  volumes: listOf(fullText),
  credentials: within(availability.credentials, {
    map: { title: 'credentials', keys: { username: fullText, password: fullText } },
  }),
};
const container: Definition = within(availability.instance, {
  ...image,
  scalar: { type: 'text' },
  map: { title: 'a container', keys: containerKeys },
});
const services: Definition = within(availability.instance, {
  map: {
    title: 'services',
    others: {
      ...image,
      map: { title: 'a service', keys: { ...containerKeys, entrypoint: text, command: text } },
    },
  },
});

const labels = oneOrMore(fullText);
const runsOn: Definition = within(availability.instance, {
  ...labels,
  map: { title: 'runs-on', keys: { group: fullText, labels } },
  shape: asMember('labels', asList),
});

const anyJob: Readonly<Record<string, Definition>> = {
  name: within(availability.instance, text),
  needs: within(availability.nowhere, oneOrMore(fullText)),
  if: { ...text, condition: true, contexts: availability.jobIf },
  permissions,
  concurrency: within(availability.instance, concurrency),
  strategy,
};

const ownJob: Readonly<Record<string, Definition>> = {
  ...anyJob,
  'runs-on': runsOn,
  'timeout-minutes': within(availability.instance, number),
  'cancel-timeout-minutes': within(availability.instance, number),
  'continue-on-error': within(availability.instance, boolean),
  container,
  services,
  env: within(availability.jobEnv, environment('env')),
  environment: within(availability.instance, {
    scalar: { type: 'text' },
    map: {
      title: 'environment',
      keys: { name: text, url: within(availability.environmentUrl, text), deployment: boolean },
      required: ['name'],
    },
    shape: asMember('name'),
  }),
  outputs: within(availability.jobOutputs, mapOf('outputs', text)),
  defaults: { map: { title: 'defaults', keys: { run: within(availability.jobDefaults, shellDefaults) } } },
  steps,
  snapshot: within(availability.instance, {
    scalar: { type: 'text', full: true },
    map: {
      title: 'snapshot',
      keys: { 'image-name': fullText, if: { ...text, condition: true }, version: fullText },
      required: ['image-name'],
    },
    shape: asMember('image-name'),
  }),
};

const calledJob: Readonly<Record<string, Definition>> = {
  ...anyJob,
  uses: fullText,
  with: within(availability.instance, mapOf('with', anyScalar)),
  secrets: within(availability.jobEnv, {
    scalar: { type: 'text', full: true, values: ['inherit'] },
    map: { title: 'secrets', others: anyScalar },
  }),
};

const jobs: Definition = mapOf('jobs', {
  map: (node: YamlMap) =>
    node.entries.has('uses') && !node.entries.has('runs-on')
      ? { title: 'a job that calls a workflow', keys: calledJob }
      : { title: 'a job', keys: ownJob, required: ['runs-on'] },
});

/** A list of events, or one, as an object of events without filters. */
function eventsByName(value: Value): Value {
  if (value.kind === 'map') return value;
  const names = value.kind === 'list' ? value.items : [value];
  const entries = new Map<string, MapEntry>();
  for (const name of names) {
    if (name.kind !== 'scalar') continue;
    const { span } = name;
    entries.set(String(name.value), { value: { kind: 'map', entries: new Map(), span } satisfies MapValue, span });
  }
  return { kind: 'map', entries, span: value.span };
}

const eventNames = oneOf(Object.keys(events).filter((name) => name !== 'schedule'));

/** A workflow. */
export const workflow: Definition = {
  contexts: availability.nowhere,
  map: {
    title: 'a workflow',
    keys: {
      name: text,
      description: text,
      'run-name': within(availability.workflow, text),
      on: {
        ...eventNames,
        list: eventNames,
        map: { title: 'on', keys: events },
        shape: eventsByName,
      },
      permissions,
      env: within(availability.workflowEnv, environment('env')),
      defaults: { map: { title: 'defaults', keys: { run: shellDefaults } } },
      concurrency: within(availability.workflow, concurrency),
      jobs,
    },
    required: ['on', 'jobs'],
  },
};
