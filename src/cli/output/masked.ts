import { maskedDiagnostic } from '../../source/index.ts';

/** Loaded when a diagnostic is shown: recognizing secrets takes more code than most commands. */
export { maskedDiagnostic };
