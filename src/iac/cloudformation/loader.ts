import type { Loader } from '../loader.ts';
import { findTemplates, isTemplateText, templateName } from './find.ts';

/** CloudFormation templates in YAML and JSON. Its code is loaded when there is a template. */
export const cloudformation: Loader = {
  id: 'cft',
  title: 'CloudFormation',
  synonyms: ['cloudformation', 'cfn'],
  versions: ['v1'],
  kinds: [
    {
      title: 'CloudFormation template',
      plural: 'CloudFormation templates',
      path: templateName,
      holds: isTemplateText,
    },
  ],
  files: templateName,
  load: async (files, options) => {
    const { file } = options;
    const found = file === undefined ? await findTemplates(files, options.recursive !== false) : undefined;
    if (found?.length === 0) return { resources: [], errors: [], notes: [], fileCount: 0 };
    const { load } = await import('./load.ts');
    return load(found ?? [{ path: file!, text: await files.read(file!) }], files, options);
  },
};
