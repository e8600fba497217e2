export { helm } from './loader.ts';
export type { Assignment, HelmOptions } from './options.ts';
export type { Rendered } from './render.ts';
export { problemWithSettings, releaseNameOf, renderChart } from './render-chart.ts';
export type { ChartSettings, HelmSettings } from './settings.ts';
export { AssignmentError, type AssignmentForm, assign, filesNamedIn } from './values/assignment.ts';
