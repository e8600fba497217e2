import { directoryOf } from '../paths.ts';
import { attributeOf, type Config, type Include, type Strategy } from './config.ts';
import { isTemplate } from './values.ts';

const STRATEGIES: ReadonlySet<string> = new Set(['no_merge', 'shallow', 'deep']);

/** Maximum number of includes of a configuration. */
const maxIncludes = 100;

/** The includes of a configuration, in the order written. An included file cannot include others. */
export function includesOf(config: Config): readonly Include[] {
  const { context } = config;
  const { session } = context;
  if (context.includedBy !== undefined) return [];
  const blocks = config.blocks('include');
  if (blocks.length > maxIncludes) {
    const message = `more than ${maxIncludes} includes: the others are missing`;
    const { start, headerEnd } = blocks[maxIncludes]!;
    const span = config.spanOf({ start, end: headerEnd });
    session.errors.push({ code: 'terragrunt.too-much', level: 'error', message, span });
  }
  return blocks.slice(0, maxIncludes).flatMap((block): Include[] => {
    const attribute = attributeOf(block, 'path');
    const span = config.spanOf(attribute?.value ?? { start: block.start, end: block.headerEnd });
    const text = config.textOf(attribute?.value);
    const problem = (message: string): [] => {
      const help = 'run lintel scan -l debug to see the messages of its functions';
      const level = isTemplate(config) ? 'note' : 'error';
      session.errors.push({ code: 'terragrunt.include', level, message, span, ...(text === undefined && { help }) });
      return [];
    };
    if (text === undefined)
      return problem('the path of this include is unknown: the included configuration is missing');
    const path = session.workspace.places.resolve(directoryOf(context.path), text);
    if (path === undefined) return problem(`this include is outside the scanned directory: ${text}`);
    const opened = session.open(path, {
      session,
      path: context.path,
      includedBy: { config, path },
      chain: context.chain,
    });
    if (opened === 'absent') return problem(`no configuration to include: ${text}`);
    if (opened === 'cycle') return problem(`this include refers back to itself: ${text}`);
    const [nested] = opened?.blocks('include') ?? [];
    if (opened !== undefined && nested !== undefined) {
      const message = 'an included configuration cannot include another one: this include is ignored';
      const at = opened.spanOf({ start: nested.start, end: nested.headerEnd });
      session.errors.push({ code: 'terragrunt.nested-include', level: 'warning', message, span: at });
    }
    const strategy = config.textOf(attributeOf(block, 'merge_strategy')?.value) ?? 'shallow';
    return [
      {
        label: block.labels[0]?.text ?? '',
        path,
        strategy: STRATEGIES.has(strategy) ? (strategy as Strategy) : 'shallow',
        config: opened,
      },
    ];
  });
}
