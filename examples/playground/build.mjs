// node build.mjs [--serve] [FOLDER]: writes the page into a folder (dist by default), and serves it on this machine.
import { join } from 'node:path';
import process from 'node:process';
import { context } from 'esbuild';

const serve = process.argv.includes('--serve');
const [outdir = join(import.meta.dirname, 'dist')] = process.argv.slice(2).filter((word) => word !== '--serve');

const page = await context({
  absWorkingDir: import.meta.dirname,
  entryPoints: ['index.html', 'style.css', 'main.js', 'worker.js'],
  outdir,
  bundle: true,
  splitting: true,
  format: 'esm',
  minify: true,
  target: 'es2022',
  loader: { '.html': 'copy', '.css': 'copy' },
  chunkNames: 'engine/[name]-[hash]',
  logLevel: 'warning',
  // Chunks of lintel import others only for their order.
  logOverride: { 'ignored-bare-import': 'silent' },
});
await page.rebuild();
if (serve) {
  const { port } = await page.serve({ servedir: outdir, host: '127.0.0.1' });
  console.log(`http://127.0.0.1:${port}/`);
} else await page.dispose();
