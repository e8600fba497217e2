/** The contexts and functions that expressions may use at a place, besides the functions that are everywhere. */
export interface Availability {
  readonly contexts: readonly string[];
  readonly functions: readonly string[];
}

function available(contexts: string, functions = ''): Availability {
  const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');
  return { contexts: words(contexts), functions: words(functions) };
}

const workflow = 'github inputs vars';
const job = `${workflow} needs`;
const instance = `${job} strategy matrix`;
const runner = `${instance} steps job runner env`;
const status = 'always cancelled failure success';

/** Where which contexts are known: a job does not know its matrix before it is one of its instances. */
export const availability = {
  nowhere: available(''),
  workflow: available(workflow),
  workflowEnv: available(`${workflow} secrets`),
  workflowOutput: available(`${workflow} jobs`),
  job: available(job),
  jobIf: available(job, status),
  instance: available(instance),
  jobEnv: available(`${instance} secrets`),
  jobDefaults: available(`${instance} env`),
  jobOutputs: available(`${runner} secrets`),
  environmentUrl: available(runner),
  credentials: available(`${workflow} secrets env`),
  step: available(`${runner} secrets`, 'hashFiles'),
  stepIf: available(runner, `${status} hashFiles`),
  actionRuns: available('github inputs strategy matrix steps job runner env', 'hashFiles'),
  actionStepIf: available('github inputs strategy matrix steps job runner env', `${status} hashFiles`),
  actionOutputs: available('github inputs strategy matrix steps job runner env'),
  actionDefaults: available('github strategy matrix job runner', 'hashFiles'),
} satisfies Readonly<Record<string, Availability>>;
