/*
 * npm run bench -- NAME …: measures one side of the product on this machine and prints the figures. Each bench is a module
 * of this folder with a `run(args)`; it is not part of `npm test`.
 */

const benches: Record<string, () => Promise<{ run(args: string[]): Promise<void> }>> = {
  a11y: () => import('./a11y.ts'),
  dashboard: () => import('./dashboard.ts'),
  documents: () => import('./documents.ts'),
  kill: () => import('./kill.ts'),
  lighthouse: () => import('./lighthouse.ts'),
};

const [name, ...args] = process.argv.slice(2);
const load = name === undefined ? undefined : benches[name];
if (load) {
  const bench = await load();
  await bench.run(args);
} else {
  process.stderr.write(`Usage: npm run bench -- ${Object.keys(benches).join(' | ')}\n`);
  process.exitCode = 1;
}

export {};
