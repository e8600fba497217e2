import { type Config, isConfig } from '../../../iac/index.ts';
import { kindOf, valueAt } from '../object.ts';
import { matchSchema } from './match-schema.ts';
import { normalSchema } from './normal-schema.ts';

/** The path of the schema of `spec.parameters` in a template. */
export const schemaPath = ['spec', 'crd', 'spec', 'validation', 'openAPIV3Schema'];

/** The schema of `spec.parameters`; undefined if constraints of the template have no parameters. */
export function parametersSchema(template: Config): Config | undefined {
  const written = valueAt(template, ...schemaPath);
  const legacy = valueAt(template, 'spec', 'crd', 'spec', 'validation', 'legacySchema');
  const isLegacy = typeof legacy === 'boolean' ? legacy : kindOf(template).version !== 'v1';
  if (isConfig(written)) return normalSchema(written, isLegacy);
  return isLegacy ? normalSchema({}, true) : undefined;
}

const scopedActions: Config = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      action: { type: 'string' },
      enforcementPoints: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
    },
  },
};

/** The schema of the constraints of a template, with the schema of their parameters. */
export function constraintSchema(parameters: Config | undefined): Config {
  return {
    type: 'object',
    properties: {
      metadata: { type: 'object', properties: { name: { type: 'string', maxLength: 63 } } },
      spec: {
        type: 'object',
        properties: {
          match: matchSchema,
          enforcementAction: { type: 'string', default: 'deny' },
          scopedEnforcementActions: scopedActions,
          ...(parameters === undefined ? {} : { parameters }),
        },
      },
      status: { 'x-kubernetes-preserve-unknown-fields': true },
    },
  };
}
