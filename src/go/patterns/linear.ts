/** The linear matcher: takes linear time for every pattern; loaded when a pattern needs it. */
export { RE2JS } from 're2js';
