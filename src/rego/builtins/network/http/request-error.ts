/** The problem with the options of a request. */
export class RequestError extends Error {}
