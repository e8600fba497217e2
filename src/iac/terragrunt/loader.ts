import type { Loader } from '../loader.ts';
import { joinPath } from '../paths.ts';
import { walk } from '../walk.ts';

const CONFIGURATION = /(?:^|\/)terragrunt(?:\.stack)?\.hcl(?:\.json)?$/;

/**
 * Terragrunt: units and stacks, each unit a Terraform root module with its inputs. Its code is loaded only if there are
 * such files.
 */
export const terragrunt: Loader = {
  id: 'terragrunt',
  title: 'Terragrunt',
  versions: ['v1'],
  kinds: [{ title: 'Terragrunt configuration', plural: 'Terragrunt configurations', path: CONFIGURATION }],
  load: async (files, options) => {
    const found: string[] = [];
    await walk(files, options.recursive !== false, async (directory, names) => {
      for (const name of names) if (CONFIGURATION.test(name)) found.push(joinPath(directory, name));
      // Generated units of a stack are derived from the stack.
      return names.some((name) => name.startsWith('terragrunt.stack.hcl'))
        ? (name) => name !== '.terragrunt-stack/'
        : undefined;
    });
    if (found.length === 0) return { resources: [], errors: [], notes: [], fileCount: 0 };
    return (await import('./load.ts')).load(files, options, found.sort());
  },
};
