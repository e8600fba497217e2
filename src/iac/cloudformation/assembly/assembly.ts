import type { YamlNode } from '../../../go/index.ts';
import type { Diagnostic, Source } from '../../../source/index.ts';
import type { Files } from '../../files.ts';
import { readJsonDocument } from '../../json-document.ts';
import { directoryOf, joinPath, resolvePath } from '../../paths.ts';
import type { Parameters } from '../settings.ts';
import { member, type Template, textOf } from '../template/template.ts';
import { openCode } from './code.ts';
import { type Constructs, constructsIn } from './constructs.ts';

/**
 * A stack of the app: the parameters that its template is deployed with, and the constructs that it is synthesized
 * from.
 */
export interface AssemblyStack {
  readonly parameters: Parameters;
  readonly constructs: Constructs;
}

/** The files that CDK writes next to the templates that it synthesizes. */
export interface Assemblies {
  /** By the paths of their templates. */
  readonly stacks: ReadonlyMap<string, AssemblyStack>;
  /** Paths of files, by their names after the upload. */
  readonly assets: ReadonlyMap<string, string>;
  /** The files of the app that constructs are created in. */
  readonly sources: readonly Source[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A file in JSON that was read. */
interface Read {
  readonly root: YamlNode;
  readonly source: Source;
}

/** Reads the CDK cloud assemblies that contain the templates, each with a `manifest.json`. */
export async function readAssemblies(templates: readonly Template[], files: Files): Promise<Assemblies> {
  const stacks = new Map<string, AssemblyStack>();
  const assets = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const paths = new Set(templates.map(({ source }) => source.path));
  const code = openCode(files);
  const problem = (source: Source, message: string, { start, end } = { start: 0, end: 0 }): void =>
    void diagnostics.push({
      code: 'cloudformation.assembly',
      level: 'error',
      message,
      span: { source, start, end },
    });
  const read = async (path: string, isWanted = (_: string) => true): Promise<Read | undefined> => {
    const text = await files.read(path);
    if (text === undefined || !isWanted(text)) return undefined;
    const source = { path, text };
    const { root } = readJsonDocument(source);
    if (root === undefined) problem(source, 'this file of a cloud assembly is not JSON, so it was not used');
    return root && { root, source };
  };
  for (const directory of new Set([...paths].map(directoryOf))) {
    const manifest = await read(joinPath(directory, 'manifest.json'), (text) => text.includes('"artifacts"'));
    const artifacts = member(manifest?.root, 'artifacts');
    if (manifest === undefined || artifacts?.kind !== 'map') continue;
    const namedBy = (node: YamlNode | undefined): string | undefined => {
      const name = textOf(node);
      return name === undefined ? undefined : resolvePath(directory, name);
    };
    const readNamed = async (node: YamlNode | undefined): Promise<Read | undefined> => {
      const path = namedBy(node);
      return path === undefined ? undefined : read(path);
    };
    for (const [id, { value: artifact }] of artifacts.entries) {
      const type = textOf(member(artifact, 'type'));
      const properties = member(artifact, 'properties');
      if (type === 'cdk:asset-manifest') {
        const list = await readNamed(member(properties, 'file'));
        for (const [name, path] of assetsIn(list?.root, namedBy)) assets.set(name, path);
      }
      const template = namedBy(member(properties, 'templateFile'));
      if (type !== 'aws:cloudformation:stack' || template === undefined || stacks.has(template)) continue;
      if (!paths.has(template) && (await files.read(template)) === undefined)
        problem(manifest.source, `the template of the stack ${id} is missing: ${template}`, artifact);
      const own = member(artifact, 'metadata');
      const more = await readNamed(member(artifact, 'additionalMetadataFile'));
      const metadata = [
        ...(own === undefined ? [] : [{ root: own, source: manifest.source }]),
        ...(more ? [more] : []),
      ];
      const constructs = await constructsIn(metadata, textOf(member(artifact, 'displayName')) ?? '', code);
      stacks.set(template, { parameters: parametersOf(id, artifact), constructs });
    }
  }
  return { stacks, assets, sources: code.sources(), diagnostics };
}

/**
 * The parameters that a stack is deployed with, and the pseudo parameters that follow from its name and its
 * environment.
 */
function parametersOf(id: string, artifact: YamlNode): Parameters {
  const properties = member(artifact, 'properties');
  const environment = textOf(member(artifact, 'environment')) ?? '';
  const [account, region] = environment.replace('aws://', '').split('/');
  const known: [string, string | undefined, string][] = [
    ['AWS::StackName', textOf(member(properties, 'stackName')) ?? id, `stack ${id}`],
    ['AWS::AccountId', account === 'unknown-account' ? undefined : account, environment],
    ['AWS::Region', region === 'unknown-region' ? undefined : region, environment],
  ];
  const given = member(properties, 'parameters');
  for (const [name, { value }] of given?.kind === 'map' ? given.entries : [])
    known.push([name, textOf(value), `parameter of stack ${id}`]);
  return new Map(
    known.flatMap(([name, text, way]) =>
      text === undefined || text === '' ? [] : [[name, { text, steps: [{ kind: 'argument', text: way }] }]],
    ),
  );
}

/** The files of a manifest of assets: their names after the upload, and their paths. */
function assetsIn(
  root: YamlNode | undefined,
  namedBy: (node: YamlNode | undefined) => string | undefined,
): readonly (readonly [string, string])[] {
  const list = member(root, 'files');
  return [...(list?.kind === 'map' ? list.entries.values() : [])].flatMap(({ value }) => {
    const path = namedBy(member(member(value, 'source'), 'path'));
    const destinations = member(value, 'destinations');
    if (path === undefined || destinations?.kind !== 'map') return [];
    return [...destinations.entries.values()].flatMap(({ value: destination }): (readonly [string, string])[] => {
      const key = textOf(member(destination, 'objectKey'));
      return key === undefined ? [] : [[key, path]];
    });
  });
}
