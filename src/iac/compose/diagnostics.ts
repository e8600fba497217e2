import type { Explanation } from '../../source/index.ts';

/** Every code of Compose files. */
export const composeDiagnostics: readonly Explanation[] = [
  {
    code: 'compose.value',
    title: 'An invalid value in a Compose file',
    explanation:
      'A key is unknown or missing, or its value has the wrong type. Docker Compose rejects the file. The value was left out, or converted to the right type.',
    fix: 'Correct the value. Keys for other programs start with x-.',
    example: 'services:\n  web:\n    image: nginx:1.29\n    user: "1000"',
  },
  {
    code: 'compose.model',
    title: 'An invalid Compose project',
    explanation:
      'The project uses an undefined name, sets values that exclude each other, or has a cycle in its dependencies. Docker Compose rejects the project. It was scanned nevertheless.',
    fix: 'Define what is missing, or remove one of the values.',
    example: 'services:\n  db:\n    image: postgres:18\n    volumes: [data:/var/lib/postgresql]\nvolumes:\n  data:',
  },
  {
    code: 'compose.version-1',
    title: 'A Compose file in the format of version 1',
    explanation:
      'The services are at the top level of the file. Docker Compose no longer reads this format. They were scanned as if they were under the key services.',
    fix: 'Move the services under a top-level key services.',
    example: 'services:\n  web:\n    image: nginx:1.29',
  },
  {
    code: 'compose.template',
    title: 'A Compose file that is a template',
    explanation:
      'The file is not valid YAML, and contains the syntax of a template language such as Jinja. It was not scanned.',
    fix: 'Render the template, and scan the result. To leave the template out, exclude it.',
  },
  {
    code: 'compose.variable',
    title: 'An invalid variable reference',
    explanation:
      'Compose rejects the reference: it is not closed, has no name, or has an unknown modifier. The value is unknown.',
    fix: 'Write ${NAME} or ${NAME:-default}. For a literal dollar sign, write $$.',
    example: 'image: nginx:${TAG:-1.29}',
  },
  {
    code: 'compose.env-file',
    title: 'An env_file that was not read',
    explanation:
      'The file is not in the scanned directory, which is normal for files that are not committed, or a line in it is invalid. The variables that it sets are unknown.',
    fix: 'If the file should be there, correct its path or its syntax.',
  },
  {
    code: 'compose.include',
    title: 'An include that cannot be read',
    explanation:
      'A file under include is remote, outside the scanned directory or unreadable, its path depends on a variable that is not set, or files include each other. Its services were not scanned.',
    fix: 'Correct the path, or scan a directory that contains both files.',
  },
  {
    code: 'compose.extends',
    title: 'A service that cannot be extended',
    explanation:
      'The service under extends or its file was not found, is remote or outside the scanned directory, or services extend each other. The service was scanned without what it extends.',
    fix: 'Correct the name or the path, or scan a directory that contains both files.',
    example: 'extends:\n  file: common.yaml\n  service: app',
  },
  {
    code: 'compose.too-large',
    title: 'A Compose project that is too large',
    explanation:
      'Limits: 300,000 values, 20 million characters of variables, and 500 files that are included or extended. The project was not scanned.',
    fix: 'Split the project.',
  },
];
