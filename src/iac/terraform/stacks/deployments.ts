import type { Diagnostic, Source } from '../../../source/index.ts';
import type { Files } from '../../files.ts';
import type { Block } from '../../hcl/index.ts';
import { joinPath } from '../../paths.ts';
import { evaluate } from '../evaluate/expression.ts';
import { assemble, type ModuleFile } from '../modules/definition.ts';
import { readModuleFile } from '../modules/directories.ts';
import { createBudget, partialEvaluation } from '../modules/evaluation.ts';
import { createFileCache } from '../modules/file-host.ts';
import { instantiate } from '../modules/instance.ts';
import type { ModuleNode } from '../modules/tree.ts';
import { type Input, memberInput } from '../modules/variables.ts';
import type { Root } from '../roots.ts';
import { membersOf } from './components.ts';

/** Maximum number of expressions to evaluate for the inputs of all deployments of a stack. */
const maxSteps = 1_000_000;
/** Maximum number of deployments of a stack; HCP Terraform allows fewer. */
const maxDeployments = 100;

/** The deployments of a stack. */
export interface Deployments {
  /** One for each deployment, or one for the stack if it has no deployments. */
  readonly roots: readonly Root[];
  readonly sources: readonly Source[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The deployments of a stack, each with values for its variables. */
export async function readDeployments(tree: ModuleNode, files: Files): Promise<Deployments> {
  const { directory } = tree.definition;
  const names = (await files.list(directory)).filter((name) => name.endsWith('.tfdeploy.hcl')).sort();
  const parsed: ModuleFile[] = [];
  for (const name of names) parsed.push(await readModuleFile(files, joinPath(directory, name)));
  const deployments = parsed.flatMap((file) =>
    file.body.blocks.filter(isDeployed).map((block) => ({ file, block, name: block.labels[0]!.text })),
  );
  const inputs = inputReader(directory, parsed, files);
  return {
    roots:
      deployments.length === 0
        ? [{ tree, variableFiles: [] }]
        : deployments.slice(0, maxDeployments).map(({ file, block, name }) => ({
            tree,
            name: joinPath(directory, `deployment.${name}`),
            variableFiles: [],
            inputs: inputs(file, block),
          })),
    sources: parsed.map(({ source }) => source),
    diagnostics: [...parsed.flatMap(({ diagnostics }) => diagnostics), ...tooMany(deployments)],
  };
}

function tooMany(deployments: readonly { readonly file: ModuleFile; readonly block: Block }[]): readonly Diagnostic[] {
  const first = deployments[maxDeployments];
  if (first === undefined) return [];
  const { file, block } = first;
  const span = { source: file.source, start: block.start, end: block.headerEnd };
  const message = `there are ${deployments.length} deployments: only the first ${maxDeployments} are scanned`;
  return [{ code: 'terraform.too-many-resources', level: 'error', message, span }];
}

/** Whether a block is a deployment that is not to be destroyed. */
function isDeployed({ type, labels, body }: Block): boolean {
  if (type !== 'deployment' || labels.length !== 1) return false;
  const destroy = body.attributes.find(({ name }) => name === 'destroy')?.value;
  return !(destroy?.kind === 'boolean' && destroy.value);
}

/** Returns the inputs of deployments, which may name local values of their files; tokens and stores are unknown. */
function inputReader(
  directory: string,
  files: readonly ModuleFile[],
  tree: Files,
): (file: ModuleFile, block: Block) => (name: string) => Input | undefined {
  const budget = createBudget(maxSteps);
  const functions = createFileCache(tree).hostFor(directory, budget);
  const evaluation = partialEvaluation(directory, { workspace: 'default', budget, functions });
  const locals = files.map((file) => ({
    ...file,
    body: { attributes: [], blocks: file.body.blocks.filter(({ type }) => type === 'locals') },
  }));
  const definition = assemble(directory, locals);
  const module = instantiate(evaluation, { definition, children: new Map() }, [], () => undefined);
  return (file, block) => {
    const inputs = block.body.attributes.find(({ name }) => name === 'inputs');
    const members = inputs === undefined ? [] : membersOf(inputs);
    const scope = module.scopeIn(file);
    return (name) => {
      if (inputs !== undefined && members[0] === inputs) return memberInput({ file, node: inputs }, name, scope);
      const attribute = members.find((member) => member.name === name);
      if (attribute === undefined) return undefined;
      return { kind: 'argument', value: evaluate(attribute.value, scope), written: { file, attribute, scope } };
    };
  };
}
