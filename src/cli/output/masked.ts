import { maskedDiagnostic } from '../../source/index.ts';

/** Loaded when a command fails: recognizing secrets takes more code than most commands. */
export { maskedDiagnostic };
