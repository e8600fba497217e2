import type { Span } from '../../source/index.ts';
import { documentName } from './describe.ts';
import type { RegoDocument } from './document.ts';
import { spanOf } from './navigate.ts';
import type { RegoWorkspace } from './workspace.ts';

/** A command above a line. */
export interface Lens {
  readonly span: Span;
  readonly title: string;
  readonly command: 'test' | 'evaluate';
  /** A test, a document, or nothing for all tests of the package. */
  readonly name?: string;
}

/** Commands that run the tests of a file and evaluate its rules. */
export function lensesOf(workspace: RegoWorkspace, document: RegoDocument): Lens[] {
  const { module } = document;
  if (module === undefined) return [];
  const { rules } = workspace.namesIn(document);
  const home = module.package;
  const seen = new Set<string>();
  const own = rules.flatMap((entry): Lens[] => {
    const { path, rule } = entry;
    const name = path.slice(home.path.length).join('.');
    if (rule.head.args !== undefined || seen.has(name)) return [];
    seen.add(name);
    const span = spanOf(document, entry);
    if (isTest(name)) return rule.default ? [] : [{ span, title: 'Run test', command: 'test', name }];
    return [{ span, title: 'Evaluate', command: 'evaluate', name: documentName(path) }];
  });
  const span = spanOf(document, home);
  if (own.some(({ command }) => command === 'test'))
    return [{ span, title: 'Run all tests in package', command: 'test' }, ...own];
  if (own.length === 0) return [];
  return [{ span, title: 'Evaluate package', command: 'evaluate', name: documentName(home.path) }, ...own];
}

function isTest(name: string): boolean {
  return /(?:^|\.)test_/.test(name);
}
