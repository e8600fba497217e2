import { readYaml, type YamlDocument } from '../../go/index.ts';
import { addAll, type Diagnostic, type Source } from '../../source/index.ts';
import type { Resource } from '../resource.ts';
import { candidatesOf } from './candidates.ts';
import { objectOf } from './resources.ts';

/** The objects of a file, and what is wrong with it. */
export interface Objects {
  readonly objects: readonly Resource[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The documents of a YAML or JSON file as objects, whether or not a cluster accepts them. Lists are not opened, and empty
 * documents are left out.
 */
export function objectsIn(source: Source, dialect: 'v2' | 'v3' = 'v2'): Objects {
  const documents = dialect === 'v2' ? candidatesOf(source, true).map(({ read }) => read()) : readYaml(source, 'opa');
  const objects: Resource[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const document of documents) {
    addAll(diagnostics, document.diagnostics);
    const object = objectOf(document);
    if (object !== undefined) {
      if (Object.keys(object.config).length > 0) objects.push(object);
    } else if (!isEmpty(document)) diagnostics.push(noObject(document));
  }
  return { objects, diagnostics };
}

/** Whether a document has no value, or one that could not be read. */
function isEmpty({ root }: YamlDocument): boolean {
  return root === undefined || (root.kind === 'scalar' && root.value === null);
}

function noObject({ source, root }: YamlDocument): Diagnostic {
  const { start, end } = root!;
  const message = `this is a ${root!.kind === 'sequence' ? 'list' : 'text or number'}, not an object of Kubernetes`;
  return { code: 'kubernetes.no-manifest', level: 'error', message, span: { source, start, end } };
}
