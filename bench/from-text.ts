// The code that reads the text of policies, by itself: a program with built policies does not need it.
export { compile, createEngine, parseModule } from '../src/rego/index.ts';
