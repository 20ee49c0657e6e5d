/*
 * npm run bench -- NAME …: measures one side of the product on this machine and prints the figures; without a name all that need
 * no argument and don't take long. Each bench is a module of this folder with a `run(args)`; it is not part of `npm test`.
 */
import { resolve } from 'node:path';

type Load = () => Promise<{ run(args: string[]): Promise<void> }>;

/** Each with what may follow its name. */
const benches: Record<string, [load: Load, args: string]> = {
  a11y: [() => import('./a11y.ts'), '[role …]'],
  anonymity: [
    () => import('./anonymity.ts'),
    'FOLDER [variants] [docx | pdf | written | natural | hostile | cost]',
  ],
  api: [() => import('./api.ts'), '[10 1000 100000]'],
  articles: [() => import('./articles.ts'), 'FOLDER [part of a name]'],
  'changes-per-second': [() => import('./changes-per-second.ts'), '[changes]'],
  changes: [() => import('./changes.ts'), 'FOLDER'],
  'click-to-pdf': [() => import('./click-to-pdf.ts'), '[times]'],
  'copy-again': [() => import('./copy-again.ts'), '[folder of documents]'],
  cost: [() => import('./cost.ts'), ''],
  dashboard: [() => import('./dashboard.ts'), '[authors]'],
  desk: [() => import('./desk.ts'), '[size 100000]'],
  documents: [() => import('./documents.ts'), 'FOLDER [docx | pdf | hostile | heavy | speed | extraction …]'],
  'due-rows': [() => import('./due-rows.ts'), '[rows]'],
  faults: [() => import('./faults.ts'), '[count 10] [seed] [part of a path]'],
  fuzz: [() => import('./fuzz.ts'), '[requests] [seed] [named | anonymous]'],
  gate: [() => import('./gate.ts'), '[times] [seed]'],
  kill: [() => import('./kill.ts'), '[kills]'],
  kills: [() => import('./kills.ts'), '[kills] [seed] [beginning of the scenes’ names]'],
  lambda: [() => import('./lambda.ts'), '[folder of bundles]'],
  lighthouse: [() => import('./lighthouse.ts'), ''],
  memory: [() => import('./memory.ts'), '[part of a case’s name]'],
  moving: [() => import('./moving.ts'), '[articles 200]'],
  opening: [() => import('./opening.ts'), '[saves of a draft]'],
  overlap: [() => import('./overlap.ts'), 'FOLDER'],
  publish: [() => import('./publish.ts'), '[articles]'],
  search: [() => import('./search.ts'), ''],
  start: [() => import('./start.ts'), ''],
  statistics: [() => import('./statistics.ts'), '[manuscripts]'],
  turns: [() => import('./turns.ts'), '[words]'],
  undo: [() => import('./undo.ts'), '[times] [seed]'],
};
/** To fill the tables takes long, and so do tests. */
const LONG = ['api', 'desk', 'faults', 'statistics'];

const usage = Object.entries(benches)
  .map(([name, [, args]]) => `  npm run bench -- ${name} ${args}`.trimEnd())
  .join('\n');
/** The documents are not the project's own. */
const needsFolder = (name: string) => benches[name]![1].startsWith('FOLDER');

const [name, first, ...more] = process.argv.slice(2);
if (name === undefined) {
  for (const [each, [load]] of Object.entries(benches)) {
    if (needsFolder(each) || LONG.includes(each)) continue;
    console.log(`\n== ${each} ==`);
    await (await load()).run([]);
  }
  console.log(`\nLeft out: what needs a folder or takes long. All benches:\n${usage}`);
} else if (benches[name] && (first !== undefined || !needsFolder(name))) {
  const given = first === undefined ? [] : [needsFolder(name) ? resolve(first) : first];
  await (await benches[name]![0]()).run([...given, ...more]);
} else {
  const isAsked = name === '--help';
  (isAsked ? process.stdout : process.stderr).write(
    `npm run bench [-- NAME …]: measures one side of the product on this machine; without a name, all that need no folder and don’t take long.\n${usage}\n`,
  );
  if (!isAsked) process.exitCode = 1;
}
