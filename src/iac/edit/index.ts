export { applyEdits, editedLines, overlap } from './apply.ts';
export { addedResource, editsFor, type Original } from './change.ts';
export { type Change, type Edit, UneditableError } from './edit.ts';
