import { jsonText, type Value } from '../../rego/index.ts';
import type { Decision, DecisionListener } from '../decision.ts';
import type { Counters } from '../metrics/counters.ts';
import type { Plugin, PluginBoard } from '../plugin.ts';
import type { Clock, Log } from '../ports.ts';
import type { ServiceClient } from '../service-client.ts';
import type { DecisionLogsConfig } from './config.ts';
import { type EventSettings, eventOf, jsonForm, type LogEvent } from './event.ts';
import { masked, maskRules } from './mask.ts';
import { Uploads } from './uploads.ts';

/** Settings of decision logs, and the parts of the server that they use. */
export interface DecisionLogsSettings {
  readonly config: DecisionLogsConfig;
  readonly labels: EventSettings['labels'];
  /** A document of the active policies; a promise if they wait for something. */
  readonly evaluate: (path: readonly string[], input: Value) => Answer<Value | undefined>;
  /** The client of `config.service`. */
  readonly client: ServiceClient | undefined;
  readonly clock: Clock;
  readonly log: Log;
  /** The log that `console: true` writes to, whatever the level. */
  readonly consoleLog: Log;
  readonly gzip: (text: string) => Uint8Array;
  readonly board: PluginBoard;
  readonly counters: Counters;
}

type Answer<T> = T | Promise<T>;

/** Logs decisions. */
export interface DecisionLogs extends Plugin {
  readonly decide: DecisionListener;
  /** Uploads all waiting events. */
  readonly trigger: () => Promise<void>;
  /** The bytes or events that wait for their upload. */
  readonly buffered: () => { readonly type: 'size' | 'event'; readonly size: number };
}

const name = 'decision_logs';

/** The plugin that logs decisions: to the console, and in compressed chunks to a service. */
export function createDecisionLogs(settings: DecisionLogsSettings): DecisionLogs {
  const { config, labels, evaluate, client, board } = settings;
  const event: EventSettings = { labels, headers: config.headers };
  const log: Log = (level, message, fields) => settings.log(level, message, { plugin: name, ...fields });
  const uploads = client && new Uploads({ ...settings, client, log });
  /** Decisions whose policies wait for something. */
  const waiting = new Set<Promise<void>>();

  const write = (written: LogEvent): void => {
    if (config.console) {
      settings.consoleLog('info', 'Decision Log', { ...written, type: 'openpolicyagent.org/decision_logs' });
    }
    uploads?.push(jsonText(written));
  };
  /** Nothing is written unless both policies could be evaluated: it could contain secrets. */
  const failed = (error: unknown): void => {
    log('error', `A decision was not logged: the policy for masking or dropping failed: ${reason(error)}`);
  };
  const decide = (decision: Decision): Answer<void> => {
    const complete = eventOf(decision, event);
    return then(evaluate(config.drop, complete), (drop) => {
      if (drop === true) return;
      return then(evaluate(config.mask, complete), (mask) => {
        write(mask === undefined ? complete : masked(complete, maskRules(jsonForm(mask))));
      });
    });
  };

  board.setState(name, { state: 'NOT_READY' });
  return {
    name,
    decide: (decision) => {
      try {
        const answer = decide(decision);
        if (!(answer instanceof Promise)) return;
        const done = answer.catch(failed).finally(() => waiting.delete(done));
        waiting.add(done);
      } catch (error) {
        failed(error);
      }
    },
    start: () => {
      log('info', 'Starting decision logger.');
      uploads?.start();
      board.setState(name, { state: 'OK' });
    },
    stop: async (deadline) => {
      log('info', 'Stopping decision logger.');
      await Promise.all(waiting);
      await uploads?.stop(deadline);
      board.setState(name, { state: 'NOT_READY' });
    },
    trigger: async () => uploads?.trigger(),
    buffered: () => ({ type: config.buffer.type, size: uploads?.size() ?? 0 }),
  };
}

const then = <T, U>(answer: Answer<T>, next: (value: T) => Answer<U>): Answer<U> =>
  answer instanceof Promise ? answer.then(next) : next(answer);

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
