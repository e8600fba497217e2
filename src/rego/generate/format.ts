/** Raised when modules that were generated before cannot be run any more. */
export const moduleFormat = 2;
