import { changeImport } from '../../functions/moving/change-import.ts';
import { continueImport } from '../../functions/moving/continue-import.ts';
import type { ImportStores } from '../../functions/moving/import-stores.ts';
import type { MovedSource } from '../../functions/moving/moved.ts';
import { beginImport, newImportId, planImport } from '../../functions/moving/plan-import.ts';
import { recognise } from '../../functions/moving/read/recognise.ts';
import { openLocalInstallation } from '../../functions/ops/installation-file.ts';
import { storesOf } from '../../infra/ops/import.ts';
import { exportIssues } from '../moving/support/ojs-export.ts';
import { atMost, printRows, row } from './figures.ts';
import { cpuClock, timed } from './measure.ts';
import { onStack } from './on-stack.ts';

const FILE_BYTES = 3_000_000;
const PER_ISSUE = 10;
const FULL = 5000;
const HOUR_S = 3600;
const MOST_MB = 1000;
const OPERATOR = { name: 'An operator' };
const FROM = 'old.example.org/jid';

/** Three bytes are four letters of base64, so that the end can be written once. */
const PDF_END = Buffer.alloc(FILE_BYTES - 30, 'The same words in every file. ').toString('base64');
const fileOf = (n: number): string =>
  Buffer.from(`%PDF-1.4 article ${n}`.padEnd(30)).toString('base64') + PDF_END;

/** An export as OJS 3.3 writes it, of which never more than one issue is in memory. */
async function* exported(articles: number): AsyncGenerator<Uint8Array> {
  for (let first = 1; first <= articles; first += PER_ISSUE) {
    const last = Math.min(articles, first + PER_ISSUE - 1);
    const ids = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    const issue = {
      id: first,
      volume: 1 + Math.floor(first / 100),
      number: String(1 + (Math.floor(first / PER_ISSUE) % 10)),
      year: 1960 + Math.floor(first / 100),
      published: `${1960 + Math.floor(first / 100)}-06-01`,
      articles: ids.map((id) => ({
        id,
        title: `Article ${id} of an old journal`,
        doi: `10.9999/old.${id}`,
        abstract: '<p>What was found, and how it was found.</p>',
        galleys: [{ id: 10_000 + id, label: 'PDF', file: { name: `${id}.pdf`, bytes: Buffer.from('@') } }],
      })),
    };
    const whole = exportIssues('3.3', [issue]);
    const from = first === 1 ? 0 : whole.indexOf('<issue ');
    const to = last === articles ? whole.length : whole.lastIndexOf('</issues>');
    const parts = whole.slice(from, to).split(Buffer.from('@').toString('base64'));
    for (const [at, part] of parts.entries()) {
      yield Buffer.from(part);
      if (at < ids.length) yield Buffer.from(fileOf(ids[at]!));
    }
  }
}

async function work(stores: ImportStores, id: string, action: 'apply' | 'release'): Promise<void> {
  await changeImport(stores.imports, id, { action }, OPERATOR);
  while (!(await continueImport(stores, id, Date.now() + 30_000)).isWhole);
}

/** A journal of articles of 3 MB, from its export to its readers; memory is that of the import and of the emulators together. */
export const run = ([asked = '200']: string[]): Promise<void> =>
  onStack({ syncsWrites: false, warmsUp: false }, async ({ stack }) => {
    const articles = Number(asked);
    const installation = await openLocalInstallation(stack.dataDir);
    const stores = storesOf(installation);
    const source: MovedSource = {
      name: 'export.xml',
      open: () => exported(articles),
      beside: async () => undefined,
      list: async () => [],
    };
    const at = new Date().toISOString();
    const begun = beginImport(newImportId(at), { sources: [source.name], from: FROM, by: OPERATOR }, at);
    await stores.imports.add(begun);
    const planned = { sources: [source], recognise, from: FROM };
    const used = cpuClock();
    try {
      const read = await timed(() => planImport(stores, begun, planned));
      const applied = await timed(() => work(stores, begun.id, 'apply'));
      const released = await timed(() => work(stores, begun.id, 'release'));
      const { staged } = (await stores.imports.find(begun.id))!;
      const seconds = (read + applied + released) / 1000;
      const phases = { read, applied, released };
      printRows(`A journal of ${articles} articles of ${FILE_BYTES / 1e6} MB`, [
        row('articles released', staged?.articles ?? 0, String(articles), staged?.articles === articles),
        ...Object.entries(phases).map(([name, ms]) => row(name, `${(ms / 1000).toFixed(1)} s`)),
        atMost(`${FULL} articles, at this rate`, (seconds * FULL) / articles, HOUR_S, 's'),
        row('of the processor, for each article', `${Math.round((used() * 1000) / articles)} ms`),
        atMost('most memory of this process', process.resourceUsage().maxRSS / 1000, MOST_MB, 'MB'),
      ]);
    } finally {
      installation.close();
    }
  });
