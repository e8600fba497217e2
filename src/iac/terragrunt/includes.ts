import { directoryOf } from '../paths.ts';
import { attributeOf, type Config, type Include, type Strategy } from './config.ts';

const STRATEGIES: ReadonlySet<string> = new Set(['no_merge', 'shallow', 'deep']);

/** The includes of a configuration, in the order written. An included file cannot include others. */
export function includesOf(config: Config): readonly Include[] {
  const { context } = config;
  const { session } = context;
  const blocks = config.blocks('include');
  const [first] = blocks;
  if (context.includedBy !== undefined && first !== undefined) {
    const message = 'an included configuration cannot include another one: this has no effect';
    const span = config.spanOf({ start: first.start, end: first.headerEnd });
    session.errors.push({ code: 'terragrunt.nested-include', level: 'warning', message, span });
    return [];
  }
  return blocks.flatMap((block): Include[] => {
    const attribute = attributeOf(block, 'path');
    const span = config.spanOf(attribute?.value ?? { start: block.start, end: block.headerEnd });
    const problem = (message: string): [] => {
      session.errors.push({ code: 'terragrunt.include', level: 'error', message, span });
      return [];
    };
    const text = config.textOf(attribute?.value);
    if (text === undefined) return problem('the path of this include cannot be known: what it includes is missing');
    const path = session.workspace.places.resolve(directoryOf(context.path), text);
    if (path === undefined) return problem(`this include lies outside of what may be read: ${text}`);
    const opened = session.open(path, {
      session,
      path: context.path,
      includedBy: { config, path },
      chain: context.chain,
    });
    if (opened === 'absent') return problem(`there is no configuration to include: ${text}`);
    if (opened === 'cycle') return problem(`this include leads back to itself: ${text}`);
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
