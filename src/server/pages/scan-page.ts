import { providers } from '../../scan/index.ts';
import type { IacKind } from '../ports.ts';
import { signedIn } from '../sign-in/signed-in.ts';
import type { User } from '../sign-in/user.ts';
import { escaped, page } from './html.ts';

const style = `
#scan { display: grid; gap: 1rem; margin: 1.5rem 0; }
fieldset { margin: 0; border: 1px solid var(--line); border-radius: 8px; padding: 1rem; display: grid; gap: .75rem; min-width: 0; }
legend { padding: 0 .5rem; font-weight: 600; }
label { display: grid; gap: .25rem; }
input, select, textarea, button { font: inherit; color: CanvasText; background: Canvas; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: 6px; min-width: 0; }
button { background: var(--accent); color: Canvas; border-color: transparent; cursor: pointer; justify-self: start; font-weight: 600; }
button:disabled { opacity: .5; cursor: progress; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.row { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr)); }
textarea { font-family: ui-monospace, monospace; font-size: .875rem; resize: vertical; }
#drop { border: 2px dashed var(--line); border-radius: 8px; padding: 1.5rem 1rem; text-align: center; display: grid; gap: .5rem; justify-items: center; }
#drop.over { border-color: var(--accent); background: var(--soft); }
iframe { width: 100%; height: 75vh; border: 1px solid var(--line); border-radius: 8px; }
[role=status] { min-height: 1.5em; font-weight: 600; }
.note { color: GrayText; font-size: .875rem; margin: 0; }
`;

const script = String.raw`
const kinds = { tf: 'terraform', tofu: 'terraform', yaml: 'k8s', yml: 'k8s' };
const archive = /\.(?:zip|tar|tar\.gz|tgz)$/i;
const kindOfText = text => {
  if (/^\s*\{/.test(text)) return /"(?:planned_values|resource_changes|terraform_version)"/.test(text) ? 'tfplan' : /"apiVersion"/.test(text) ? 'k8s' : '';
  return /^apiVersion\s*:/m.test(text) ? 'k8s' : /^(?:resource|data|module|variable|provider|terraform|locals|output)\b.*\{/m.test(text) ? 'terraform' : '';
};
const extensionOf = (kind, text) => kind === 'terraform' ? (/^\s*\{/.test(text) ? '.tf.json' : '.tf') : kind === 'tfplan' ? '.json' : '.yaml';
const form = document.getElementById('scan');
const { file, text, url } = form.elements;
const drop = document.getElementById('drop');
const status = document.querySelector('[role=status]');
const frame = document.querySelector('iframe');
const button = form.querySelector('button');
for (const type of ['dragover', 'dragenter']) drop.addEventListener(type, event => { event.preventDefault(); drop.classList.add('over'); });
for (const type of ['dragleave', 'drop']) drop.addEventListener(type, () => drop.classList.remove('over'));
drop.addEventListener('drop', event => {
  event.preventDefault();
  if (!event.dataTransfer.files.length) return;
  file.files = event.dataTransfer.files;
  file.dispatchEvent(new Event('change'));
  form.requestSubmit();
});
file.addEventListener('change', () => {
  if (!file.files.length) return;
  text.value = url.value = '';
  const kind = kinds[/[^.]*$/.exec(file.files[0].name.toLowerCase())[0]];
  if (kind) form.elements.iac.value = kind;
});
text.addEventListener('input', () => {
  file.value = url.value = '';
  const kind = kindOfText(text.value);
  if (kind) form.elements.iac.value = kind;
});
url.addEventListener('input', () => { file.value = text.value = ''; });
form.addEventListener('submit', async event => {
  event.preventDefault();
  const { iac, cloud, remote, token } = form.elements;
  const chosen = iac.selectedOptions[0];
  const path = '/v1/' + [iac.value, chosen.dataset.version, cloud.value].map(encodeURIComponent).join('/');
  const headers = { accept: 'text/html' };
  if (token.value) headers.authorization = 'Bearer ' + token.value;
  let request;
  if (url.value.trim()) {
    headers['content-type'] = 'application/json';
    request = [path + '/remote/dir/scan', { method: 'POST', headers, body: JSON.stringify({ remote_type: remote.value, remote_url: url.value.trim() }) }];
  } else if (file.files.length || text.value.trim()) {
    const sent = file.files[0] || new File([text.value], 'text' + extensionOf(iac.value, text.value));
    const body = new FormData();
    body.append('file', sent);
    request = [path + (archive.test(sent.name) ? '/local/dir/scan' : '/local/file/scan'), { method: 'POST', headers, body }];
  } else {
    status.textContent = 'Choose a file, paste text, or enter a remote source.';
    file.focus();
    return;
  }
  button.disabled = true;
  status.className = '';
  status.textContent = 'Scanning …';
  frame.hidden = true;
  try {
    const response = await fetch(...request);
    const report = await response.text();
    if ((response.headers.get('content-type') || '').startsWith('text/html')) {
      frame.hidden = false;
      await new Promise(resolve => { frame.onload = resolve; frame.srcdoc = report; });
      status.textContent = 'Done. The report is below.';
      frame.focus();
    } else {
      const { error } = JSON.parse(report);
      status.className = 'bad';
      status.textContent = [error.message, ...(error.details || [])].join('; ');
    }
  } catch (error) {
    status.className = 'bad';
    status.textContent = 'The server did not answer: ' + error.message;
  } finally {
    button.disabled = false;
  }
});
`;

/** The page for scanning a file or a remote source. It loads nothing from elsewhere. */
export function scanPage(kinds: readonly IacKind[], needsToken: boolean, user?: User): string {
  const types = kinds.map(
    ({ id, title, versions }) =>
      `<option value="${escaped(id)}" data-version="${escaped(versions.at(-1) ?? '')}">${escaped(title)}</option>`,
  );
  const clouds = ['all', ...providers].map((name) => `<option>${escaped(name)}</option>`);
  const token = '<label>Token <input name="token" type="password" autocomplete="off" required></label>';
  return page(
    'lintel',
    `<main>
<h1>lintel</h1>
<p>Find security problems in Infrastructure as Code.</p>
${signedIn(user)}
<form id="scan">
<fieldset>
<legend>What to scan</legend>
<div id="drop"><label>Drop a file or an archive of a directory here, or choose one <input name="file" type="file"></label></div>
<label>Or paste text <textarea name="text" rows="6" spellcheck="false" autocomplete="off"></textarea></label>
<div class="row">
<label>Or fetch a remote source <input name="url" type="text" spellcheck="false" placeholder="example.com/infra.git//network?ref=main"></label>
<label>Type of source <select name="remote"><option>git</option><option>http</option><option>s3</option><option>gcs</option></select></label>
</div>
<p class="note">Archives: .zip, .tar, .tar.gz or .tgz. Helm charts and kustomizations are directories: send an archive, or fetch them. Write a remote source like the source of a Terraform module.</p>
</fieldset>
<fieldset>
<legend>How to scan it</legend>
<div class="row">
<label>IaC type <select name="iac">${types.join('')}</select></label>
<label>Policies <select name="cloud">${clouds.join('')}</select></label>
${needsToken ? token : '<input name="token" type="hidden">'}
</div>
</fieldset>
<button>Scan</button>
</form>
<p role="status" aria-live="polite"></p>
<iframe title="Report" sandbox="allow-scripts" hidden tabindex="0"></iframe>
</main>`,
    style,
    script,
  );
}
