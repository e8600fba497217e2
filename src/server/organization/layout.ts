import type { HttpResponse } from '../http.ts';
import { type Inserted, Markup, markup } from '../pages/html.ts';
import { signedIn } from '../sign-in/signed-in.ts';
import type { User } from '../sign-in/user.ts';
import { prose } from './parts.ts';

/** The navigation: addresses and names. */
const sections = [
  ['/organization', 'Overview'],
  ['/organization/findings', 'Findings'],
  ['/organization/repositories', 'Repositories'],
  ['/organization/rules', 'Rules'],
  ['/organization/teams', 'Teams'],
  ['/organization/decisions', 'Decisions'],
] as const;

/** The section that a page belongs to. */
export type Section = (typeof sections)[number][0];

/** A page without its frame. */
export interface Shown {
  readonly title: string;
  readonly body: Inserted;
  readonly status?: number;
}

/** A whole page: the navigation, and the content in the main landmark below its title. */
export function organizationPage({ title, body, status = 200 }: Shown, current: Section, user?: User): HttpResponse {
  const links = sections.map(([address, name]) => {
    const here = address === current && markup` aria-current="page"`;
    return markup`<li><a href="${address}"${here}>${name}</a></li>`;
  });
  const content = markup`<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="bar">
<a class="brand" href="/organization">lintel</a>
<nav aria-label="Organization"><ul>${links}</ul></nav>
${new Markup(signedIn(user))}
</header>
<main id="content" tabindex="-1">
<h1>${prose(title)}</h1>
${body}
</main>
</body>`;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    },
    body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${markup`${title}`.text} · lintel</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/organization/style.css">
<script src="/organization/script.js" defer></script>
</head>
${content.text}
</html>
`,
  };
}
