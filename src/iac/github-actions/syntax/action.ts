import type { YamlMap } from '../../../go/index.ts';
import { availability } from './contexts.ts';
import { anything, boolean, type Definition, fullText, listOf, mapOf, oneOf, text, within } from './definition.ts';

const condition: Definition = { ...text, condition: true, contexts: availability.actionStepIf };

const step: Readonly<Record<string, Definition>> = {
  id: within(availability.nowhere, fullText),
  name: text,
  if: condition,
  'continue-on-error': boolean,
  env: mapOf('env', text),
};
const stepKinds: Readonly<Record<string, Readonly<Record<string, Definition>>>> = {
  run: { ...step, run: text, shell: text, 'working-directory': text },
  uses: { ...step, uses: { ...fullText, contexts: availability.nowhere }, with: mapOf('with', text) },
};

const steps: Definition = within(
  availability.actionRuns,
  listOf({
    map: (node: YamlMap) =>
      node.entries.has('uses')
        ? { title: 'a step', keys: stepKinds.uses! }
        : { title: 'a step without "uses"', keys: stepKinds.run!, required: ['run', 'shell'] },
  }),
);

const inputsOnly = { contexts: ['inputs'], functions: [] };
const hooks = { 'pre-if': condition, 'post-if': condition };
const node: Readonly<Record<string, Definition>> = {
  using: oneOf(['composite', 'docker', 'node12', 'node16', 'node20', 'node24']),
  main: fullText,
  pre: fullText,
  post: fullText,
  ...hooks,
};
const docker: Readonly<Record<string, Definition>> = {
  using: fullText,
  image: fullText,
  entrypoint: fullText,
  args: within(inputsOnly, listOf(text)),
  env: within(inputsOnly, mapOf('env', text)),
  'pre-entrypoint': fullText,
  'post-entrypoint': fullText,
  ...hooks,
};

const input: Definition = {
  map: {
    title: 'an input',
    keys: {
      description: text,
      required: boolean,
      default: within(availability.actionDefaults, text),
      deprecationMessage: text,
    },
    others: anything,
  },
};

/** An action (action.yml). */
export const action: Definition = {
  contexts: availability.nowhere,
  map: {
    title: 'an action',
    keys: {
      name: fullText,
      description: text,
      author: text,
      inputs: mapOf('inputs', input),
      outputs: mapOf('outputs', {
        map: { title: 'an output', keys: { description: text, value: within(availability.actionOutputs, text) } },
      }),
      runs: {
        map: (written: YamlMap) => {
          const using = written.entries.get('using')?.value;
          const kind = using?.kind === 'scalar' ? String(using.value).toLowerCase() : '';
          if (kind === 'composite') return { title: 'runs', keys: { using: fullText, steps }, required: ['steps'] };
          if (kind === 'docker') return { title: 'runs', keys: docker, required: ['image'] };
          return { title: 'runs', keys: node, required: ['using', 'main'] };
        },
      },
      branding: anything,
    },
    required: ['runs'],
  },
};
