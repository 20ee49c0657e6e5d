import { median, printRows, quantile, type Row, row } from './figures.ts';
import { importTables } from './import-tables.ts';
import { timed } from './measure.ts';
import { inFolder, onStack } from './on-stack.ts';

/** One in this many is open. */
const OPEN = 50;
const READINGS = 40;

/** A page of the desk over 100,000 manuscripts, of which 2,000 are open, at the gateway, with the candidates for one of them. */
export const run = ([, size = '100000']: string[]): Promise<void> =>
  inFolder((folder) => pages(folder, Number(size)));

async function pages(dataDir: string, size: number): Promise<void> {
  const statusOf = (number: number) => (number % OPEN === 0 ? 'Pending' : 'Accepted');
  const filled = await timed(() => importTables(dataDir, size, statusOf));
  await onStack({ dataDir }, async ({ api }) => {
    const { token } = await api.person('editor', 'Bench');
    const rows: Row[] = [];
    const measure = async (name: string, place: string) => {
      const times: number[] = [];
      for (let reading = 0; reading < READINGS; reading += 1)
        times.push(await timed(() => api.ask(token, 'GET', place)));
      const body = await api.ask(token, 'GET', place);
      const times95 = `median ${Math.round(median(times))} ms, p95 ${Math.round(quantile(times, 0.95))} ms`;
      const items = (body.items ?? body).length;
      rows.push(
        row(name, `${times95}; ${items} rows in one request, ${JSON.stringify(body).length} characters`),
      );
      return body;
    };
    const queries = {
      'first page, with its counts': 'view=mine&from=now&limit=50',
      all: 'view=all&limit=50',
      'a search that finds a few': 'view=all&limit=50&text=manuscript%20150',
      'in order by title': 'view=all&limit=50&sort=title',
    };
    let someId = '';
    for (const [name, query] of Object.entries(queries))
      someId = (await measure(name, `/auth/editor/desk?${query}`)).items[0]._id;
    const candidates = `/auth/editor/manuscripts/${someId}/candidates`;
    await measure('candidates, who fits best', candidates);
    await measure('candidates, by a name', `${candidates}?query=reviewer-${Math.floor(size / 32) * 4}`);
    printRows(
      `The desk over ${size} manuscripts, one in ${OPEN} open, filled in ${Math.round(filled / 1000)} s`,
      rows,
    );
  });
}
