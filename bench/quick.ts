import process from 'node:process';

/**
 * `--quick`: everything runs once, on small data, without reference programs. It shows that a benchmark works, not how
 * fast lintel is.
 */
export const quick = process.argv.includes('--quick') || process.env.LINTEL_BENCH_QUICK === '1';
if (quick) process.env.LINTEL_BENCH_QUICK = '1';
