import type { Explanation } from '../../source/index.ts';

/** Every code of Compose files. */
export const composeDiagnostics: readonly Explanation[] = [
  {
    code: 'compose.value',
    title: 'A value that Compose refuses',
    explanation:
      'A key is unknown or missing, or its value has the wrong type. Docker Compose refuses the file. The value was left out, or taken as what it stands for.',
    fix: 'Correct the value. Keys that are for other programs start with x-.',
    example: 'services:\n  web:\n    image: nginx:1.29\n    user: "1000"',
  },
  {
    code: 'compose.model',
    title: 'A project that Compose refuses',
    explanation:
      'Something uses a name that is not defined, values exclude each other, or services need each other. Docker Compose refuses the project. It was scanned as it is.',
    fix: 'Define what is missing, or remove one of the values.',
    example: 'services:\n  db:\n    image: postgres:18\n    volumes: [data:/var/lib/postgresql]\nvolumes:\n  data:',
  },
  {
    code: 'compose.version-1',
    title: 'A Compose file in the format of version 1',
    explanation:
      'Services are at the top of the file. Docker Compose no longer reads this format. They were scanned as if they were below services.',
    fix: 'Put the services below a key services.',
    example: 'services:\n  web:\n    image: nginx:1.29',
  },
  {
    code: 'compose.template',
    title: 'A Compose file that is a template',
    explanation: 'The file is not YAML, and contains marks of a template language such as Jinja. It was not scanned.',
    fix: 'Render the template, and scan the result. To leave the template out, exclude it.',
  },
  {
    code: 'compose.variable',
    title: 'A reference to a variable that cannot be replaced',
    explanation:
      'Compose refuses the reference: it is not closed, has no name, or has an unknown modifier. The value counts as unknown.',
    fix: 'Use one of the forms of the reference. A dollar that is meant as such is written $$.',
    example: 'image: nginx:${TAG:-1.29}',
  },
  {
    code: 'compose.env-file',
    title: 'A file of variables that was not read',
    explanation:
      'The file is not in the scanned tree, which is usual for files that are not committed, or a line in it is invalid. What it sets is unknown.',
    fix: 'If the file should be in the tree, correct its path or its syntax.',
  },
  {
    code: 'compose.include',
    title: 'A file that is not included',
    explanation:
      'A file under include is remote, outside of the scanned tree or not readable, its path depends on a variable that is not set, or files include each other. Its services are missing in the result.',
    fix: 'Correct the path, or scan a directory that contains both files.',
  },
  {
    code: 'compose.extends',
    title: 'A service that cannot be extended',
    explanation:
      'The service under extends or its file was not found, is remote or outside of the scanned tree, or services extend each other. The service was scanned without what it extends.',
    fix: 'Correct the name or the path, or scan a directory that contains both files.',
    example: 'extends:\n  file: common.yaml\n  service: app',
  },
  {
    code: 'compose.too-large',
    title: 'A project that stands for too much',
    explanation:
      'Limits: 500,000 values, 20 million characters of variables, and 500 files that are included or extended. The project was not scanned.',
    fix: 'Split the project.',
  },
];
