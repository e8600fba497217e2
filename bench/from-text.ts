// What reads the text of policies, by itself: a program with built policies does without it.
export { compile, createEngine, parseModule } from '../src/rego/index.ts';
