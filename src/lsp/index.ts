export type { LspHost, OpenFolder } from './host.ts';
export { startServer } from './server.ts';
