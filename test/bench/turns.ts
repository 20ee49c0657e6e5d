import { setTimeout as sleep } from 'node:timers/promises';
import { apiClient } from '../support/api-client.ts';
import { submitManuscript } from '../support/kill-loop.ts';
import { sampleDocx } from '../support/sample-documents.ts';
import { freePort, type StartedProduct, startProduct } from '../support/started-product.ts';
import { atMost, milliseconds, printRows, row } from './figures.ts';
import { timed } from './measure.ts';
import { inFolder } from './on-stack.ts';

const SAVES = 5;
/** The extra time another author may wait because of them. */
const MAX_DELAY_MS = 3000;

/** One author saves the heaviest manuscripts five times for their PDFs; then another author saves a trivial one, and waits for it longer than before. */
export const run = ([words = '190000']: string[]): Promise<void> =>
  inFolder(async (dataDir) => {
    const product = await startProduct({ dataDir, port: await freePort() });
    try {
      await measure(product, words);
    } finally {
      await product.kill();
    }
  });

async function measure(product: StartedProduct, words: string): Promise<void> {
  const api = apiClient(
    () => product.origin,
    () => product.accessKeys,
  );
  const heavy = await api.person('author', 'Heavy');
  const other = await api.person('author', 'Other');

  const timeOf = (title: string) =>
    timed(async () => {
      const id = await submitManuscript(api, other, title);
      const { proof } = await api.waitForProof(other.token, id);
      if (proof.state !== 'ready') throw new Error(`the other author's PDF: ${proof.state}, ${proof.reason}`);
    });
  await timeOf('First of all');
  const alone = Math.min(await timeOf('Alone'), await timeOf('Alone again'), await timeOf('Alone once more'));

  const paragraph = 'word '.repeat(500);
  const document = sampleDocx(...Array.from({ length: Math.ceil(Number(words) / 500) }, () => paragraph));
  const documents = { manuscript: document, coverLetter: document, declaration: document };
  const ids: string[] = [];
  for (let save = 0; save < SAVES; save += 1) {
    const submit = (_id?: string) => submitManuscript(api, heavy, `Heavy ${save}`, { documents, _id });
    // At the limit: the same work again replaces what is under way.
    ids.push(await submit().catch(() => submit(ids[save % ids.length])));
  }
  await sleep(500);
  const beside = await timeOf('Beside them');
  const states = await Promise.all(
    [...new Set(ids)].map(
      async (id) => (await api.ask(heavy.token, 'GET', `/manuscripts/${id}`)).manuscript.proof.state,
    ),
  );
  const size = Math.round(document.byteLength / 1024);
  printRows(`Another author’s PDF beside ${SAVES} saves of ${words} words × 3 (${size} kB)`, [
    milliseconds('alone', alone),
    milliseconds('beside them', beside),
    atMost('delay', beside - alone, MAX_DELAY_MS, 'ms'),
    row('theirs meanwhile', states.join(', ')),
  ]);
}
