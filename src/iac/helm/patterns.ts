import { compilePattern, loadPatterns } from '../../go/index.ts';

// Templates cannot wait for code: the engine for regular expressions comes with that of charts.
await loadPatterns();

export { compilePattern };
