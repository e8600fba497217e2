import { visible } from '../../../source/index.ts';
import { messageText, type Render, summaryOf } from './output.ts';

/** Logging commands of Azure Pipelines. */
export const azuredevops: Render = (results) => {
  const lines: string[] = [];
  for (const result of results) {
    const { namespace, successes, skipped, warnings, failures, exceptions } = result;
    const file = visible(result.file);
    const count = successes + skipped.length + warnings.length + failures.length + exceptions.length;
    const issue = (type: string) => (entry: { readonly message: string }) =>
      void lines.push(`##vso[task.logissue type=${type}] file=${file} --> ${messageText(entry.message)}`);
    lines.push(`##[section]Testing '${file}' against ${count} policies in namespace '${visible(namespace)}'`);
    lines.push('##[group]See conftest results');
    failures.forEach(issue('error'));
    warnings.forEach(issue('warning'));
    exceptions.forEach(issue('warning'));
    for (const { message } of skipped) lines.push(`skipped file=${file} ${messageText(message)}`);
    if (successes > 0) lines.push(`success file=${file} ${successes}`);
    lines.push('##[endgroup]');
  }
  return `${[...lines, summaryOf(results)].join('\n')}\n`;
};
