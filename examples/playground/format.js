import { formatSource, LintelError } from 'lintel/rego';
import { problemsOf } from './problems.js';

/** The policy as `opa fmt` formats it, or the problems that prevent it. */
export function format({ policy, version }) {
  try {
    const { text, diagnostics } = formatSource({ path: 'policy', text: policy }, { version });
    if (text === undefined) throw new LintelError(diagnostics);
    return { text, problems: [] };
  } catch (error) {
    return { problems: problemsOf(error, { policy }) };
  }
}
