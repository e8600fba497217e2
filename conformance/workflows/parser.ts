// GitHub's own reader of workflows and actions: the package @actions/workflow-parser, which is installed into .build/reference the first time.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install } from './reference.ts';

/** The value of a file: texts, numbers, lists and objects; `{expression}` for an expression. */
export type Tree = null | boolean | number | string | readonly Tree[] | { readonly [key: string]: Tree };

export interface Answer {
  /** Why it refuses the file: the first reason. */
  readonly refused?: string;
  readonly tree?: Tree;
}

export interface Parser {
  readonly workflow: (text: string) => Promise<Answer>;
  readonly action: (text: string) => Answer;
}

/** Loads the reference. */
export async function openParser(): Promise<Parser> {
  const folder = join(install('workflow-parser'), 'node_modules', '@actions', 'workflow-parser', 'dist');
  const load = (name: string) => import(pathToFileURL(join(folder, name)).href);
  const { parseWorkflow, convertWorkflowTemplate, NoOperationTraceWriter } = await load('index.js');
  const { TemplateContext, TemplateValidationErrors } = await load('templates/template-context.js');
  const { getWorkflowSchema } = await load('workflows/workflow-schema.js');
  const { parseAction } = await load('actions/action-parser.js');
  const { FeatureFlags } = await load('../../expressions/dist/index.js');
  const trace = new NoOperationTraceWriter();
  const featureFlags = new FeatureFlags({ all: true });

  // biome-ignore lint/suspicious/noExplicitAny: the package is not installed when this is compiled
  const treeOf = (token: any): Tree => {
    if (token.isExpression) return { expression: String(token.expression ?? token.directive) };
    switch (token.templateTokenType) {
      case 1:
        return Array.from({ length: token.count }, (_, index) => treeOf(token.get(index)));
      case 2: {
        const members: (readonly [string, Tree])[] = [];
        for (let index = 0; index < token.count; index++) {
          const { key, value } = token.get(index);
          members.push([key.toString(), treeOf(value)]);
        }
        return Object.fromEntries(members);
      }
      default:
        return token.value ?? null;
    }
  };
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const answer = (result: any): Answer => {
    const [error] = result.context.errors.getErrors();
    if (error !== undefined) return { refused: String(error.message) };
    return result.value === undefined ? { refused: 'no value' } : { tree: treeOf(result.value) };
  };

  return {
    workflow: async (content) => {
      // biome-ignore lint/suspicious/noExplicitAny: as above
      let result: any;
      try {
        const context = new TemplateContext(new TemplateValidationErrors(), getWorkflowSchema(), trace);
        context.state.featureFlags = featureFlags;
        result = parseWorkflow({ name: 'test.yml', content }, context);
        if (result.value !== undefined)
          await convertWorkflowTemplate(result.context, result.value, undefined, { featureFlags });
      } catch (error) {
        return { refused: String(error) };
      }
      return answer(result);
    },
    action: (content) => {
      try {
        return answer(parseAction({ name: 'action.yml', content }, trace));
      } catch (error) {
        return { refused: String(error) };
      }
    },
  };
}
