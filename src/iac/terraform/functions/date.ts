import { onDemand } from '../../../source/index.ts';
import { NUMBER, STRING } from '../values/type.ts';
import { stringParameter } from './arguments.ts';
import { define, type TerraformFunction } from './function.ts';

const code = onDemand(() => import('./timestamp.ts'));

export const dateFunctions: readonly TerraformFunction[] = [
  define({
    name: 'formatdate',
    doc: 'A timestamp in another format.',
    examples: [['formatdate("DD MMM YYYY", "2026-01-02T23:12:01Z")', '"02 Jan 2026"']],
    params: [stringParameter('format'), stringParameter('time')],
    result: STRING,
    call: (_, format, time) => code().formatDate(format, time),
  }),
  define({
    name: 'timeadd',
    doc: 'A timestamp shifted by a duration.',
    examples: [['timeadd("2026-01-02T00:00:00Z", "10m")', '"2026-01-02T00:10:00Z"']],
    params: [stringParameter('timestamp'), stringParameter('duration')],
    result: STRING,
    call: (_, time, duration) => code().addTime(time, duration),
  }),
  define({
    name: 'timecmp',
    doc: 'The comparison of two timestamps: -1, 0 or 1.',
    examples: [['timecmp("2026-01-02T00:00:00Z", "2026-01-02T01:00:00+01:00")', '0']],
    params: [stringParameter('timestamp_a'), stringParameter('timestamp_b')],
    result: NUMBER,
    call: (_, left, right) => code().compareTimes(left, right),
  }),
];
