import { didYouMean } from '../../../../../source/index.ts';
import { spend } from '../../../evaluate/scope.ts';
import { entryOf, get, membersOf, textAt } from '../read.ts';
import { expansionValues, type SamResource, type SamTemplate } from '../sam.ts';
import type { Target } from '../target.ts';
import { apiEvents } from './apis.ts';
import type { EventOutcome, ExpandEvent } from './event.ts';
import { mappingEvents } from './mappings.ts';
import { notificationEvents } from './notifications.ts';
import { ruleEvents } from './rules.ts';
import { schedule } from './scheduler.ts';

const ofBoth: Readonly<Record<string, ExpandEvent>> = { ...ruleEvents, ScheduleV2: schedule };
/** The types of events that a state machine may have. */
const ofStateMachines: Readonly<Record<string, ExpandEvent>> = { ...ofBoth, Api: apiEvents.Api! };
const ofFunctions: Readonly<Record<string, ExpandEvent>> = {
  ...ofBoth,
  ...apiEvents,
  ...mappingEvents,
  ...notificationEvents,
};

/** The expansion of a resource's events. */
export function expandEvents(
  { name, properties }: SamResource,
  target: Target,
  template: SamTemplate,
): readonly EventOutcome[] {
  const types = target.isFunction ? ofFunctions : ofStateMachines;
  return membersOf(get(properties, 'Events')).flatMap(([key, value]) => {
    spend(template.scope, expansionValues);
    const type = textAt(value, 'Type');
    // Unknown values stay unknown.
    if (value.kind !== 'map' || (type === undefined && value.entries.has('Type'))) return [];
    const expand = entryOf(types, type);
    if (expand !== undefined) {
      return [expand({ id: name + key, value, properties: get(value, 'Properties') }, target, template)];
    }
    const guess = type === undefined ? '' : didYouMean(type, Object.keys(types));
    const what = type === undefined ? 'no Type' : `the type ${JSON.stringify(type)}, which SAM does not have here`;
    template.problem(`the event ${key} of ${name} has ${what}${guess}`, value.span);
    return [];
  });
}
