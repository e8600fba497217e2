import type { Explanation } from '../../source/index.ts';

/** Every code of Dockerfiles. */
export const dockerDiagnostics: readonly Explanation[] = [
  {
    code: 'docker.instruction',
    title: 'Unknown instruction',
    explanation: 'BuildKit does not know the instruction, and refuses the file. This line is missing in the result.',
    fix: 'Correct the name, or the line before it if this one continues it.',
    example: 'RUN apt-get update \\\n    && apt-get install -y curl',
  },
  {
    code: 'docker.template',
    title: 'A Dockerfile that is a template',
    explanation:
      'Some lines are not instructions, and the file contains marks of a template language such as Jinja. Only the instructions among them were scanned.',
    fix: 'Render the template, and scan the result. To leave the template out, exclude it.',
  },
  {
    code: 'docker.arguments',
    title: 'An instruction with wrong arguments',
    explanation: 'BuildKit refuses what the instruction is given. The rest of the file was scanned.',
    fix: 'Correct the arguments.',
    example: 'COPY package.json package-lock.json ./',
  },
  {
    code: 'docker.flag',
    title: 'A flag that the instruction does not have',
    explanation: 'The flag is unknown, is there twice, or has a value that BuildKit refuses. The flag was ignored.',
    fix: 'Correct the flag.',
    example: 'COPY --from=build --chown=app /out /app',
  },
  {
    code: 'docker.directive',
    title: 'A parser directive that cannot be used',
    explanation: 'A directive is there twice, or the escape character is neither \\ nor `. The directive was ignored.',
    fix: 'Keep one of each, at the top of the file.',
    example: '# escape=`',
  },
  {
    code: 'docker.heredoc',
    title: 'A heredoc that is not closed',
    explanation: 'The line that ends the heredoc is missing, so the rest of the file counts as its content.',
    fix: 'Add a line that contains only the name.',
    example: 'RUN <<EOF\napk add curl\nEOF',
  },
  {
    code: 'docker.no-stage',
    title: 'No stage to build',
    explanation: 'Only ARG may precede the first FROM, and there is no image without one.',
    fix: 'Start with a FROM. If the file is for another program, exclude it.',
  },
  {
    code: 'docker.substitution',
    title: 'A reference to a variable that cannot be replaced',
    explanation:
      'BuildKit refuses the reference: a brace or quote is not closed, or it does not know the modifier. The value counts as unknown.',
    fix: 'Use one of the forms of the reference.',
    example: 'ENV PORT=${PORT:-8080}',
  },
  {
    code: 'docker.shell',
    title: 'A script that cannot be read',
    explanation:
      'The syntax of a script is wrong, or it is too long or nested too deeply. Commands behind the place may be missing in the result.',
    fix: 'Correct the script, or move it to a file.',
  },
  {
    code: 'docker.line-too-long',
    title: 'A line that is too long',
    explanation: 'BuildKit refuses lines of more than 65,535 bytes. The line was scanned.',
    fix: 'Split the line, or move its content to a file.',
  },
  {
    code: 'docker.too-large',
    title: 'A file that stands for too much',
    explanation:
      'Limits: 20,000 instructions, 20 million characters of values, 2 million of scripts, 100,000 commands, 200 stages that are based on each other, and 100,000 variables, labels and ports that stages take over. The rest was not scanned, or counts as unknown.',
    fix: 'Split the file.',
  },
];
