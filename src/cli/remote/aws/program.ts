import { type AwsCredentials, RemoteError } from '../../../iac/index.ts';
import type { AwsSources } from './service.ts';

/**
 * Credentials printed by a program (`credential_process`) that the user's own configuration names. It runs without a
 * shell; its error output may contain secrets and is not repeated.
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

/** Splits a command into words; words with spaces are quoted, and a backslash escapes the next character. */
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
