import { providers } from '../scan/index.ts';
import { escaped, page } from './html.ts';
import type { IacKind } from './ports.ts';

const style = `
form { display: grid; gap: 1rem; margin: 1.5rem 0; }
fieldset { margin: 0; border: 1px solid var(--line); border-radius: 8px; padding: 1rem; display: grid; gap: .75rem; min-width: 0; }
legend { padding: 0 .5rem; font-weight: 600; }
label { display: grid; gap: .25rem; }
input, select, button { font: inherit; color: CanvasText; background: Canvas; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: 6px; min-width: 0; }
button { background: var(--accent); color: Canvas; border-color: transparent; cursor: pointer; justify-self: start; font-weight: 600; }
button:disabled { opacity: .5; cursor: progress; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.row { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr)); }
#drop { border: 2px dashed var(--line); border-radius: 8px; padding: 1.5rem 1rem; text-align: center; display: grid; gap: .5rem; justify-items: center; }
#drop.over { border-color: var(--accent); background: var(--soft); }
iframe { width: 100%; height: 75vh; border: 1px solid var(--line); border-radius: 8px; }
[role=status] { min-height: 1.5em; font-weight: 600; }
.note { color: GrayText; font-size: .875rem; margin: 0; }
`;

const script = `
const kinds = { tf: 'terraform', tofu: 'terraform', yaml: 'k8s', yml: 'k8s' };
const form = document.querySelector('form');
const file = form.elements.file;
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
  form.elements.url.value = '';
  const kind = kinds[/[^.]*$/.exec(file.files[0].name.toLowerCase())[0]];
  if (kind) form.elements.iac.value = kind;
});
form.addEventListener('submit', async event => {
  event.preventDefault();
  const { iac, cloud, remote, url, token } = form.elements;
  const chosen = iac.selectedOptions[0];
  const path = '/v1/' + [iac.value, chosen.dataset.version, cloud.value].map(encodeURIComponent).join('/');
  const headers = { accept: 'text/html' };
  if (token.value) headers.authorization = 'Bearer ' + token.value;
  let request;
  if (url.value.trim()) {
    headers['content-type'] = 'application/json';
    request = [path + '/remote/dir/scan', { method: 'POST', headers, body: JSON.stringify({ remote_type: remote.value, remote_url: url.value.trim() }) }];
  } else if (file.files.length) {
    const body = new FormData();
    body.append('file', file.files[0]);
    request = [path + '/local/file/scan', { method: 'POST', headers, body }];
  } else {
    status.textContent = 'Choose a file, or say where to fetch from.';
    file.focus();
    return;
  }
  button.disabled = true;
  status.className = '';
  status.textContent = 'Scanning …';
  frame.hidden = true;
  try {
    const response = await fetch(...request);
    const text = await response.text();
    if ((response.headers.get('content-type') || '').startsWith('text/html')) {
      frame.hidden = false;
      await new Promise(resolve => { frame.onload = resolve; frame.srcdoc = text; });
      status.textContent = 'Done. The report is below.';
      frame.focus();
    } else {
      const { error } = JSON.parse(text);
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

/** The page on which a person scans a file or a remote source. It loads nothing from elsewhere. */
export function scanPage(kinds: readonly IacKind[], guarded: boolean): string {
  const types = kinds.map(
    ({ id, title, versions }) =>
      `<option value="${escaped(id)}" data-version="${escaped(versions.at(-1) ?? '')}">${escaped(title)}</option>`,
  );
  const clouds = ['all', ...providers].map((name) => `<option>${escaped(name)}</option>`);
  const token = `<label>Token <input name="token" type="password" autocomplete="off"${guarded ? ' required' : ''}></label>`;
  return page(
    'lintel',
    `<main>
<h1>lintel</h1>
<p>What is insecure in this Infrastructure as Code?</p>
<form>
<fieldset>
<legend>What to scan</legend>
<div id="drop"><label>A file: drop it here, or choose it <input name="file" type="file"></label></div>
<div class="row">
<label>Or a remote source <input name="url" type="text" spellcheck="false" placeholder="example.com/infra.git//network?ref=main"></label>
<label>Its kind <select name="remote"><option>git</option><option>http</option><option>s3</option><option>gcs</option></select></label>
</div>
<p class="note">A remote source is written as the source of a Terraform module. Helm charts and kustomizations are directories: fetch them.</p>
</fieldset>
<fieldset>
<legend>How</legend>
<div class="row">
<label>Kind of code <select name="iac">${types.join('')}</select></label>
<label>Policies <select name="cloud">${clouds.join('')}</select></label>
${guarded ? token : '<input name="token" type="hidden">'}
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
