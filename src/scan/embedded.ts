import type { Loader, Path, Resource, ResourceForm } from '../iac/index.ts';
import type { Diagnostic } from '../source/index.ts';
import { unknownAt } from './coverage.ts';
import { memoryFiles } from './memory-files.ts';

/** The attribute of a type with the text of a template or manifest, and the loader that reads it. */
const texts: ReadonlyMap<string, readonly [attribute: string, loader: string]> = new Map([
  ['aws_cloudformation_stack', ['template_body', 'cft']],
  ['aws_cloudformation_stack_set', ['template_body', 'cft']],
  ['AWS::CloudFormation::StackSet', ['TemplateBody', 'cft']],
  ['kubectl_manifest', ['yaml_body', 'k8s']],
]);

/** Maximum number of resources with such a text in a scan, and of resources in one text. */
const maxTexts = 500;
const maxInText = 500;

export function hasEmbedded({ type }: Resource): boolean {
  return texts.has(type);
}

/** Resources with the resources of the templates and manifests in their attributes as forms of theirs. */
export async function withEmbedded(
  resources: readonly Resource[],
  loaders: readonly Loader[],
): Promise<{ readonly resources: readonly Resource[]; readonly notes: readonly Diagnostic[] }> {
  const notes: Diagnostic[] = [];
  const all: Resource[] = [];
  let read = 0;
  for (const resource of resources) {
    const [attribute = '', id] = texts.get(resource.type) ?? [];
    const loader = loaders.find((one) => one.id === id);
    const text = resource.config[attribute];
    const problem = (message: string): void => {
      notes.push({ code: 'scan.embedded', level: 'warning', message, span: resource.spanOf([attribute]) });
    };
    if (loader === undefined || text === undefined || text === null) all.push(resource);
    else if (typeof text !== 'string' || isUnknown(resource, attribute) || read++ >= maxTexts) {
      problem(`${attribute} of ${resource.id} was not scanned, because its text is not known`);
      all.push(resource);
    } else {
      const forms = await formsIn(resource, attribute, text, loader, problem);
      all.push(forms.length === 0 ? resource : { ...resource, forms: [...(resource.forms ?? []), ...forms] });
    }
  }
  return { resources: all, notes };
}

function isUnknown(resource: Resource, attribute: string): boolean {
  const isPart = (resource.partial ?? []).some(([first]) => first === attribute);
  return isPart || unknownAt(resource, [attribute]) !== undefined;
}

async function formsIn(
  resource: Resource,
  attribute: string,
  text: string,
  loader: Loader,
  problem: (message: string) => void,
): Promise<readonly ResourceForm[]> {
  const file = 'text.yaml';
  const loaded = await loader.load(memoryFiles(new Map([[file, text]])), { file });
  const [error] = loaded.errors;
  if (error !== undefined) problem(`${attribute} of ${resource.id} was not scanned: ${error.diagnostic.message}`);
  const inner = loaded.resources.flatMap((one) => [one, ...(one.forms ?? []).map((form) => form.resource)]);
  if (inner.length > maxInText) problem(`${attribute} of ${resource.id} has more than ${maxInText} resources`);
  const place: Path = [attribute];
  const prefix = resource.addresses?.[0] ?? resource.id;
  const addressOf = (address: string): string => `${prefix} ${address}`;
  return inner.slice(0, maxInText).map(
    ({ id, name, type, config, unknown, partial = [], sensitive = [], addresses, references }): ResourceForm => ({
      pathOf: () => place,
      termOf: () => undefined,
      resource: {
        ...resource,
        ...{ id, name, type, config, unknown, partial, sensitive },
        forms: [],
        addresses: (addresses ?? []).map(addressOf),
        references: new Map([...(references ?? [])].map(([argument, all]) => [argument, all.map(addressOf)])),
        spanOf: () => resource.spanOf(place),
        ...(resource.provenanceOf && { provenanceOf: () => resource.provenanceOf!(place) }),
      },
    }),
  );
}
