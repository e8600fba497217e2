import type { FunctionHost } from '../evaluate/scope.ts';
import type { Value } from '../values/value.ts';

/** A body whose arguments have been evaluated. */
export interface EvaluatedBody {
  /** The value of an argument; undefined if it is absent or null. */
  readonly value: (name: string) => Value | undefined;
  /** The nested blocks of a type; undefined if there may be others than those written. */
  readonly blocks: (type: string) => readonly EvaluatedBody[] | undefined;
}

/** A data source whose result depends only on its configuration, so that no provider is needed. */
export interface DataSource {
  readonly type: string;
  /** One sentence for the reference page. */
  readonly doc: string;
  /** The attributes that can be computed; undefined if the computation fails. */
  readonly attributes: Readonly<Record<string, (body: EvaluatedBody, host: FunctionHost) => Value | undefined>>;
}
