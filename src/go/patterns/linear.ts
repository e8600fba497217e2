/** The engine that matches in linear time whatever the pattern, loaded where a pattern needs it. */
export { RE2JS } from 're2js';
