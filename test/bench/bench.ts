/*
 * npm run bench -- NAME …: measures one side of the product on this machine and prints the figures; without a name all that need
 * no argument. Each bench is a module of this folder with a `run(args)`; it is not part of `npm test`.
 */

const benches: Record<string, () => Promise<{ run(args: string[]): Promise<void> }>> = {
  a11y: () => import('./a11y.ts'),
  anonymity: () => import('./anonymity.ts'),
  api: () => import('./api.ts'),
  articles: () => import('./articles.ts'),
  'changes-per-second': () => import('./changes-per-second.ts'),
  changes: () => import('./changes.ts'),
  'click-to-pdf': () => import('./click-to-pdf.ts'),
  'copy-again': () => import('./copy-again.ts'),
  cost: () => import('./cost.ts'),
  dashboard: () => import('./dashboard.ts'),
  desk: () => import('./desk.ts'),
  documents: () => import('./documents.ts'),
  'due-rows': () => import('./due-rows.ts'),
  fuzz: () => import('./fuzz.ts'),
  gate: () => import('./gate.ts'),
  kill: () => import('./kill.ts'),
  kills: () => import('./kills.ts'),
  lambda: () => import('./lambda.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  memory: () => import('./memory.ts'),
  overlap: () => import('./overlap.ts'),
  opening: () => import('./opening.ts'),
  publish: () => import('./publish.ts'),
  start: () => import('./start.ts'),
  statistics: () => import('./statistics.ts'),
  turns: () => import('./turns.ts'),
  undo: () => import('./undo.ts'),
};

if (process.argv.includes('--help')) {
  console.log(
    `npm run bench [-- NAME …]: measures one side of the product on this machine; without a name, all that need no argument.\nNames: ${Object.keys(benches).join(', ')}`,
  );
  process.exit(0);
}
const [name, ...args] = process.argv.slice(2);
const load = name === undefined ? undefined : benches[name];
if (load) {
  const bench = await load();
  await bench.run(args);
} else if (name === undefined) {
  // The documents are not the project's own: that bench wants their folder. Filling the tables takes long.
  for (const [each, loadEach] of Object.entries(benches)) {
    if (
      ['anonymity', 'api', 'articles', 'changes', 'desk', 'documents', 'overlap', 'statistics'].includes(each)
    )
      continue;
    console.log(`\n== ${each} ==`);
    await (await loadEach()).run([]);
  }
  console.log('\nFor the editors’ desk: npm run bench -- desk [tasks | size 100000]');
  console.log('For anonymous copies: npm run bench -- anonymity FOLDER [variants]');
  console.log('For published articles: npm run bench -- articles FOLDER');
  console.log('For the changes since a round: npm run bench -- changes FOLDER');
  console.log('For the document pipeline: npm run bench -- documents FOLDER');
  console.log('For words that manuscripts share: npm run bench -- overlap FOLDER');
  console.log('For the statistics of twelve months: npm run bench -- statistics 100000');
  console.log('For the calls over growing tables: npm run bench -- api [10 1000 100000]');
} else {
  process.stderr.write(`Usage: npm run bench [-- ${Object.keys(benches).join(' | ')}]\n`);
  process.exitCode = 1;
}

export {};
