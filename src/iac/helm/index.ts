export { helm } from './loader.ts';
export type { Assignment, HelmOptions } from './options.ts';
export type { Rendered } from './render.ts';
export { renderChart } from './render-chart.ts';
export { AssignmentError, type AssignmentForm, filesNamedIn } from './values/assignment.ts';
