import { readYaml, type YamlDocument, type YamlMap, type YamlNode } from '../../../go/index.ts';
import { addAll, type Diagnostic, type Source } from '../../../source/index.ts';
import { readJsonDocument } from '../../json-document.ts';
import { manifestOf } from '../../kubernetes/index.ts';
import { isTemplateText } from '../find.ts';
import { type Entry, listOf, member, type Template, textOf } from './template.ts';

/** The templates in a file, and its problems. */
export interface ReadTemplates {
  readonly templates: readonly Template[];
  /** Whether another part of the file may be a manifest, or a template is also one: a cluster ignores unknown keys. */
  readonly hasManifests: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the templates of a file in YAML or JSON. Other documents are ignored, unless the user named the file. */
export function readTemplates(source: Source, isAlone: boolean): ReadTemplates {
  const templates: Template[] = [];
  const diagnostics: Diagnostic[] = [];
  const documents = documentsOf(source);
  for (const document of documents) {
    const { root } = document;
    const failed = hasFailed(document);
    if (root?.kind === 'map' && !failed && isTemplate(root)) {
      addAll(diagnostics, document.diagnostics);
      const report = (problem: Diagnostic): void => void diagnostics.push(problem);
      const template = templateOf(source, root, commentsOf(document), report);
      templates.push(template);
      addAll(diagnostics, macrosOf(source, root));
      if (template.resources.size === 0) diagnostics.push(withoutResources(source, root));
    } else if (failed && (isAlone || isTemplateText(source.text))) addAll(diagnostics, document.diagnostics);
    else if (isAlone) diagnostics.push(noTemplate(source));
  }
  const hasManifests = documents.some((document) => hasFailed(document) || manifestOf(document.root) !== undefined);
  return { templates, hasManifests, diagnostics };
}

/**
 * The documents of a text. A text in braces is JSON, which may have tabs; if it is not valid JSON, it may be YAML in
 * flow style.
 */
export function documentsOf(source: Source): readonly YamlDocument[] {
  if (!/^\ufeff?\s*\{/.test(source.text)) return readYaml(source, 'cloudformation');
  const json = readJsonDocument(source);
  if (json.root !== undefined) return [json];
  const yaml = readYaml(source, 'cloudformation');
  return yaml.every(({ root }) => root !== undefined) ? yaml : [json];
}

function hasFailed({ diagnostics }: YamlDocument): boolean {
  return diagnostics.some(({ level }) => level === 'error');
}

function isTemplate(root: YamlNode): boolean {
  if (member(root, 'AWSTemplateFormatVersion') !== undefined) return true;
  const resources = member(root, 'Resources');
  if (resources?.kind !== 'map') return false;
  if (member(root, 'Transform') !== undefined) return true;
  return [...resources.entries.values()].some(({ value }) => textOf(member(value, 'Type'))?.includes('::'));
}

function noTemplate(source: Source): Diagnostic {
  return {
    code: 'cloudformation.no-template',
    level: 'error',
    message: 'this is not a CloudFormation template: it has no Resources',
    span: { source, start: 0, end: 0 },
    help: 'if it is another type of file, name the type with -i TYPE',
  };
}

/** Transforms that are evaluated, or do not change what the resources are. */
const transforms =
  /^AWS::(?:Serverless-\d{4}-\d\d-\d\d|SecretsManager-\d{4}-\d\d-\d\d|LanguageExtensions|CodeDeployBlueGreen|ServiceCatalog)$/;

/** Macros of the whole template, which can add any resource. */
function macrosOf(source: Source, root: YamlMap): readonly Diagnostic[] {
  const nodes = ['Transform', 'Fn::Transform'].flatMap((key) => listOf(member(root, key)));
  return nodes.flatMap((node) => {
    const name = textOf(node) ?? textOf(member(node, 'Name')) ?? '';
    if (transforms.test(name)) return [];
    const message = `the macro ${JSON.stringify(name)} changes the whole template, so its result was not scanned`;
    return [
      { code: 'cloudformation.macro', level: 'error', message, span: { source, start: node.start, end: node.end } },
    ];
  });
}

function withoutResources(source: Source, { start }: YamlMap): Diagnostic {
  const message = 'the template has no Resources, so nothing was checked';
  return { code: 'cloudformation.no-template', level: 'warning', message, span: { source, start, end: start } };
}

/** A map as a template; invalid sections are reported. */
export function templateOf(
  source: Source,
  root: YamlMap,
  comments: Template['comments'],
  report: (problem: Diagnostic) => void,
): Template {
  const section = (name: string): ReadonlyMap<string, Entry> => {
    const node = member(root, name);
    const entries = new Map<string, Entry>();
    if (node?.kind === 'map') {
      for (const [key, { keyStart, keyEnd, value }] of node.entries) {
        const span = { source, start: keyStart, end: Math.max(keyEnd, value.end) };
        entries.set(key, { name: key, node: value, span });
      }
    } else if (node !== undefined && !(node.kind === 'scalar' && node.value === null)) {
      const span = { source, start: node.start, end: node.end };
      report({ code: 'cloudformation.shape', level: 'error', message: `${name} must be a map`, span });
    }
    return entries;
  };
  return {
    source,
    root,
    parameters: section('Parameters'),
    mappings: section('Mappings'),
    conditions: section('Conditions'),
    resources: section('Resources'),
    outputs: section('Outputs'),
    transforms: listOf(member(root, 'Transform')).flatMap((node) => textOf(node) ?? textOf(member(node, 'Name')) ?? []),
    comments,
  };
}

/** The comments of a document, without their marks. */
function commentsOf({ source, comments }: YamlDocument): Template['comments'] {
  return comments.map(({ start, end }) => ({
    text: source.text.slice(start + 1, end).trim(),
    span: { source, start, end },
  }));
}
