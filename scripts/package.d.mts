/** Completes dist/ for `npm pack`; ends the process where that fails. */
export function completePackage(): Promise<void>;
