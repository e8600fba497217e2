export { openScriptBudget, type ScriptBudget } from './budget.ts';
export {
  type Dialect,
  firstProblem,
  programName,
  type ShellCommand,
  type ShellProblem,
  type ShellWord,
  type SplitScript,
  wordText,
} from './command.ts';
export { dialectIn, dialectOf } from './dialect.ts';
export { splitCommand, splitScript } from './split.ts';
