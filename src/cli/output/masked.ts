import { maskedDiagnostic } from '../../source/index.ts';

/** Loaded when an error quotes a file: recognizing secrets takes more code than most commands. */
export { maskedDiagnostic };
