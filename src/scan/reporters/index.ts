import { cdk } from './cdk.ts';
import { csv } from './csv.ts';
import { github } from './github.ts';
import { githubReview } from './github-review.ts';
import { gitlab } from './gitlab.ts';
import { gitlabSast } from './gitlab-sast.ts';
import { html } from './html/html.ts';
import { human } from './human/human.ts';
import { json } from './json.ts';
import { junitXml } from './junit-xml.ts';
import { markdown } from './markdown.ts';
import type { Reporter } from './reporter.ts';
import { githubSarif, sarif } from './sarif.ts';
import { xml } from './xml.ts';
import { yaml } from './yaml.ts';

/** The output formats, the default first. */
export const reporters: readonly Reporter[] = [
  human,
  json,
  yaml,
  xml,
  junitXml,
  sarif,
  githubSarif,
  markdown,
  github,
  githubReview,
  gitlab,
  gitlabSast,
  csv,
  cdk,
  html,
];
