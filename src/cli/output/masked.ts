import { type Diagnostic, maskedDiagnostic as masked, maskSecrets } from '../../source/index.ts';

/** A problem with its secrets masked. Loaded when a command fails: recognizing secrets takes more code than most commands. */
export function maskedDiagnostic(diagnostic: Diagnostic): Diagnostic {
  if (diagnostic.code !== 'usage') return masked(diagnostic);
  // A message about the command line names options, which have no values there, and quotes addresses.
  const parts = diagnostic.message.split(/(\s+)/);
  return { ...diagnostic, message: parts.map((part) => (part.includes('://') ? maskSecrets(part) : part)).join('') };
}
