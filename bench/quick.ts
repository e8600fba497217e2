import process from 'node:process';

/** `--quick`: everything is run once, on little, and without the programs beside it. It shows that a benchmark works, not how fast. */
export const quick = process.argv.includes('--quick') || process.env.LINTEL_BENCH_QUICK === '1';
if (quick) process.env.LINTEL_BENCH_QUICK = '1';
