import { azureDevops } from './azure-devops.ts';
import { bitbucket } from './bitbucket.ts';
import { bitbucketDataCenter } from './bitbucket-data-center.ts';
import type { Forge } from './forge.ts';
import { github } from './github.ts';
import { gitlab } from './gitlab.ts';

/** The supported forges. */
export const forges: readonly Forge[] = [github, gitlab, bitbucket, bitbucketDataCenter, azureDevops];
