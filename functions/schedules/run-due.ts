import * as z from 'zod';
import { nextMonday, weekRow } from '../letters/rules/week-letter.ts';
import { announceExport, announceImports } from '../moving/announce-imports.ts';
import { namedChief } from '../runtime/chiefs.ts';
import { runDue } from '../runtime/due-rows.ts';
import { environment } from '../runtime/environment.ts';
import { importQueue, imports, journalExports } from '../runtime/import-stores.ts';
import { describeFault, log } from '../runtime/log.ts';
import { logLeftOut, logLeftOutOnce } from '../runtime/log-left-out.ts';
import { measure } from '../runtime/measure.ts';
import {
  decisionDrafts,
  depositQueue,
  deposits,
  documents,
  editorNews,
  letters,
  lookUpQueue,
  mailQueue,
  monthlySums,
  people,
  prints,
  proofQueue,
  publications,
  publicCache,
  removeFiles,
  reviewDrafts,
  similarity,
  similarityQueue,
  tellingManuscripts,
} from '../runtime/stores.ts';

/** The time of the schedule: tests travel by sending a later one. */
const Scheduled = z.object({ time: z.iso.datetime({ offset: true }) });

/** The Mondays for which this process has created the row of the weekly letter. */
const awaited = new Set<string>();

/** Each Monday's row creates the next one's; the first has to be created once, and repeating that changes nothing. */
async function awaitMonday(time: string): Promise<void> {
  // A delayed repeated run must not redo what is done.
  const monday = nextMonday(new Date(Math.max(Date.parse(time), Date.now())).toISOString());
  if (awaited.has(monday)) return;
  await letters().addDue(weekRow(monday));
  awaited.add(monday);
}

/** Rows that failed in this process's last run. */
const failing = new Set<string>();

/** Shorter than the minute before the next run. */
const LONGEST_MS = 50_000;

export async function handler(event: unknown): Promise<{ count: number }> {
  const { time } = Scheduled.parse(event);
  const end = performance.now() + LONGEST_MS;
  const isOver = () => performance.now() > end;
  await awaitMonday(time);
  const count = await runDue(
    {
      manuscripts: tellingManuscripts(),
      letters: letters(),
      news: editorNews(),
      queue: mailQueue(),
      drafts: reviewDrafts(),
      proofs: proofQueue(),
      decisionDrafts: decisionDrafts(),
      documents: documents(),
      lookUps: lookUpQueue(),
      prints: prints(),
      publications: publications(),
      removeFiles: removeFiles(),
      publicCache: publicCache(),
      deposits: deposits(),
      depositQueue: depositQueue(),
      similarity: similarity(),
      similarityQueue: similarityQueue(),
      doiPrefix: environment('DOI_PREFIX').DOI_PREFIX,
      editors: () => people().listEditors(logLeftOut),
      namedChief: namedChief(),
    },
    { now: Date.parse(time), isOver, failing },
    ({ kind, manuscriptId, what }, error) => {
      log('error', 'due-failed', { kind, manuscriptId, what, ...describeFault(error) });
      measure('LeftUndone');
    },
    logLeftOutOnce,
  );
  await monthlySums().foldSums(isOver, logLeftOutOnce);
  await announceImports({ imports: imports(), queue: importQueue }, Date.parse(time));
  const ofExport = { exports: journalExports(), documents: documents(), queue: importQueue };
  await announceExport(ofExport, Date.parse(time));
  if (count > 0) log('info', 'end', { sweep: 'run-due', count });
  return { count };
}
