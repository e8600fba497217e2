import type { Diagnostic, Source } from '../../../source/index.ts';
import { encryption } from '../../encrypted.ts';

/**
 * The diagnostic of an encrypted file, and the file without its text, which would be useless; undefined for plain text.
 */
export function encryptedFile(
  source: Source,
): { readonly source: Source; readonly diagnostics: readonly Diagnostic[] } | undefined {
  const encrypted = encryption(source.text);
  if (encrypted === undefined) return undefined;
  const { program, fix } = encrypted;
  const empty = { ...source, text: '' };
  const diagnostic: Diagnostic = {
    code: 'terraform.encrypted-file',
    level: 'error',
    message: `${source.path} is encrypted with ${program}`,
    span: { source: empty, start: 0, end: 0 },
    help: `decrypt it before the scan (${fix}), or exclude it`,
  };
  return { source: empty, diagnostics: [diagnostic] };
}
