import { type AwsCredentials, RemoteError } from '../../../iac/index.ts';
import type { AwsSources } from './service.ts';

/**
 * Credentials that a program prints (`credential_process`), which the user's own configuration names. It is no shell that runs it, and
 * what it says beside them may hold secrets and is not repeated.
 */
export async function fromProgram(name: string, command: string, { run }: AwsSources): Promise<AwsCredentials> {
  const help = `check its output: aws sts get-caller-identity --profile ${name}`;
  const [program, ...args] = words(command);
  const text = program === undefined ? undefined : await run(program, args);
  if (text === undefined) {
    throw new RemoteError(`the credential_process of the AWS profile ${name} failed`, help);
  }
  const { Version, AccessKeyId, SecretAccessKey, SessionToken } = parsed(text);
  if (Version !== 1 || typeof AccessKeyId !== 'string' || typeof SecretAccessKey !== 'string') {
    throw new RemoteError(`the credential_process of the AWS profile ${name} printed no credentials`, help);
  }
  const token = typeof SessionToken === 'string' ? { token: SessionToken } : {};
  return { accessKey: AccessKeyId, secretKey: SecretAccessKey, ...token };
}

/** The words of a command; those with spaces stand in quotes, and a backslash takes its meaning from what follows. */
export function words(command: string): readonly string[] {
  const found = command.match(/(?:"(?:[^"\\]|\\.)*"|'[^']*'|\\.|[^\s"'\\])+/g) ?? [];
  return found.map((word) =>
    word.replaceAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'|\\(.)/g, (_, double, single, character) =>
      double === undefined ? (single ?? character) : double.replaceAll(/\\(["\\])/g, '$1'),
    ),
  );
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
