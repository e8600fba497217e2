import type { Decision } from '../../fleet/index.ts';
import { uriEscaped } from '../../go/index.ts';
import { escaped, page } from './html.ts';

/** A page with the last decisions. */
export function decisionsPage(decisions: readonly Decision[]): string {
  const rows = decisions.map(
    (decision) => `<tr>
<td><time>${escaped(decision.time)}</time></td>
<td>${verdict(decision)}</td>
<td>${escaped(decision.operation)}</td>
<td><a href="/k8s/webhooks/logs/${uriEscaped(decision.uid)}">${escaped(nameOf(decision))}</a></td>
<td>${decision.findings.length}</td>
</tr>`,
  );
  const table = `<table>
<thead><tr><th scope="col">Time</th><th scope="col">Decision</th><th scope="col">Operation</th><th scope="col">Object</th><th scope="col">Violations</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`;
  return page(
    'Decisions · lintel',
    `<main><h1>Decisions of the admission webhook</h1>\n${rows.length === 0 ? '<p>No decisions yet.</p>' : table}</main>`,
  );
}

/** A page with one decision. */
export function decisionPage(decision: Decision): string {
  const { operation, user, time, findings, object } = decision;
  const list = findings.map((finding) => `<li>${escaped(finding)}</li>`).join('\n');
  return page(
    `${nameOf(decision)} · lintel`,
    `<main>
<p><a href="/k8s/webhooks/logs">All decisions</a></p>
<h1>${escaped(nameOf(decision))}</h1>
<p>${verdict(decision)}: ${escaped(operation)} by ${escaped(user === '' ? 'unknown' : user)}, <time>${escaped(time)}</time></p>
<h2>Violations</h2>
${list === '' ? '<p>None.</p>' : `<ul>\n${list}\n</ul>`}
${object === undefined ? '' : `<h2>Object</h2>\n<pre>${escaped(JSON.stringify(object, undefined, 2))}</pre>`}
</main>`,
  );
}

/** Kind, namespace and name of the object. */
export function nameOf({ kind, namespace, name }: Decision): string {
  return `${kind} ${[namespace, name].filter((part) => part !== '').join('/')}`.trim();
}

function verdict({ allowed }: Decision): string {
  return allowed ? '<strong class="good">allowed</strong>' : '<strong class="bad">denied</strong>';
}
