export type { Files } from './files.ts';
export type { Loaded, Loader, LoadOptions, ScanError } from './loader.ts';
export type { Comment, Config, ConfigValue, Path, Resource } from './resource.ts';
