import type { Config } from '../../../iac/index.ts';

const text: Config = { type: 'string' };
const texts: Config = { type: 'array', items: text };

/** A name that may have `*` at its start and end. */
const wildcard: Config = { type: 'string', pattern: '^\\*?[-:a-z0-9]*\\*?$' };

const labelSelector: Config = {
  type: 'object',
  properties: {
    matchLabels: { type: 'object', additionalProperties: text },
    matchExpressions: {
      type: 'array',
      items: {
        type: 'object',
        properties: { key: text, operator: text, values: texts },
        required: ['key', 'operator'],
      },
    },
  },
};

/** The schema of `spec.match` of a constraint. */
export const matchSchema: Config = {
  type: 'object',
  properties: {
    source: { type: 'string', enum: ['All', 'Generated', 'Original'] },
    kinds: { type: 'array', items: { type: 'object', properties: { apiGroups: texts, kinds: texts } } },
    scope: text,
    namespaces: { type: 'array', items: wildcard },
    excludedNamespaces: { type: 'array', items: wildcard },
    labelSelector,
    namespaceSelector: labelSelector,
    name: wildcard,
  },
};
