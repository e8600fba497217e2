export type { Diagnostic } from './diagnostic.ts';
export { invariant, LintelError } from './diagnostic.ts';
export type { Explanation } from './explanation.ts';
export { placeOf, renderDiagnostic, renderFrame } from './frame.ts';
export type { Arguments, Definition, FunctionEntry, Holds, Param } from './functions.ts';
export { definer, invoke } from './functions.ts';
export { pointerKey } from './json-pointer.ts';
export { addAll, firstFrom, groupBy, largestOf } from './lists.ts';
export { memoized } from './memoized.ts';
export { didYouMean, editDistance } from './nearest.ts';
export { LoadSignal, type OnDemand, onDemand, withCode } from './on-demand.ts';
export { isSecretAttribute, secretAttributesOf } from './secret-attributes.ts';
export { markFormats } from './secret-formats.ts';
export { isHarmless, isSecretName, markNamed } from './secret-names.ts';
export {
  markSecret,
  maskedBy,
  maskedDiagnostic,
  maskedSource,
  maskedSpan,
  maskedValue,
  maskSecrets,
  mayHoldToken,
  namedSecretsIn,
} from './secrets.ts';
export type { Position, Source, Span } from './source.ts';
export { indexOfStart, linesOf, positionOf } from './source.ts';
export { finish, finishInParts, type Task } from './task.ts';
export type { Style } from './text.ts';
export {
  ansiStyle,
  clipped,
  escapeUnseen,
  hasUnseen,
  linkedStyle,
  plainStyle,
  visible,
  widthOf,
  withoutCommands,
  wrap,
} from './text.ts';
export { type TextFinder, textFinder } from './text-finder.ts';
export { between, trim, trimEnd, trimStart } from './trim.ts';
