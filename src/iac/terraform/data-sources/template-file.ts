import { string, type Value } from '../values/value.ts';
import type { DataSource } from './data-source.ts';

/** `template_file`, the predecessor of `templatefile()`: a text rendered with variables. */
export const templateFile: DataSource = {
  type: 'template_file',
  doc: 'A string rendered as a template.',
  attributes: {
    rendered: (body, host) => {
      const template = body.value('template');
      const variables = body.value('vars');
      if (template?.kind !== 'string') return undefined;
      if (variables !== undefined && !('entries' in variables)) return undefined;
      const entries: ReadonlyMap<string, Value> = variables?.entries ?? new Map();
      const rendered = host.renderTemplate({ path: 'template', text: template.value }, entries);
      return 'reason' in rendered ? undefined : rendered.kind === 'string' ? string(rendered.value) : rendered;
    },
  },
};
