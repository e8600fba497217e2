// Workloads of our own, in the form of those of the reference data, without results on record: what people run Rego for.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../conformance/terraform/disk.ts';
import { loaders } from '../src/iac/index.ts';
import { compileQuery, createEngine, jsonText, prepareQuery, type Value } from '../src/rego/index.ts';
import { memoryFiles, scan } from '../src/scan/index.ts';
import { repository, sharedPath } from '../test/shared.ts';
