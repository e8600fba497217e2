// Runs beside the page, which ends this worker if a task takes too long.
import { evaluate } from './evaluate.js';
import { format } from './format.js';

const tasks = { evaluate, format };

self.onmessage = async ({ data: { task, request } }) => self.postMessage(await tasks[task](request));
self.postMessage('ready');
