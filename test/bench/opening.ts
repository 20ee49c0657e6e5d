import { changeManuscript } from '../../functions/manuscript/change-manuscript.ts';
import { decideMessage } from '../../functions/messages/rules/decide-message.ts';
import { giveSeatReview } from '../../functions/reviews/give-seat-review.ts';
import { database } from '../../functions/runtime/clients/database.ts';
import { reading } from '../../functions/runtime/reading.ts';
import { seatStores } from '../../functions/runtime/seat-endpoint.ts';
import { documents } from '../../functions/runtime/stores/documents.ts';
import { manuscripts } from '../../functions/runtime/stores/manuscripts.ts';
import { people } from '../../functions/runtime/stores/people.ts';
import { saveManuscript } from '../../functions/submission/save-manuscript.ts';
import { SaveManuscript } from '../../shared/contract/save-manuscript.ts';
import { call, type TestCaller } from '../support/call-handler.ts';
import { callers } from '../support/cast.ts';
import { hold, seated } from '../support/seated.ts';
import { reviewForm } from '../support/second-round.ts';
import { median, printRows, type Row } from './figures.ts';
import { startMailRoom } from './start-mail-room.ts';

const READINGS = 200;
const WARMING = 10;
const ALLOWED = 0.2;
const AUTHOR = { personId: 'owner', name: 'Olga Owner' };
/** One untouched, and one with many changes. */
type Twins = [string, string];

/** Rows that the handlers get of the database, whichever way they ask. */
function watchRows() {
  const counts = { rows: 0 };
  const client = database();
  const send = client.send.bind(client) as (command: unknown) => Promise<unknown>;
  client.send = (async (command: unknown) => {
    const answer = (await send(command)) as {
      Items?: unknown[];
      Item?: unknown;
      Responses?: Record<string, unknown[]>;
    };
    const many = Object.values(answer.Responses ?? {}).flat().length;
    counts.rows += (answer.Items?.length ?? 0) + (answer.Item ? 1 : 0) + many;
    return answer;
  }) as typeof client.send;
  return counts;
}

/** Messages of its authors: more than an editor is shown of the history at once. */
const HISTORY = 60;

/**
 * npm run bench -- opening [draft saves]: the time to open a manuscript, and the rows read for it, after this many saves of a draft, and
 * after a hundred changes of a review of it; each in turns with an untouched twin, so that other load on the machine slows both. Neither
 * may cost a fifth more. The history shown to editors has its maximum length in both.
 */
export async function run([wanted = '10000']: string[] = []): Promise<void> {
  const { database: server } = await startMailRoom();
  const counts = watchRows();

  async function open(id: string, caller: TestCaller): Promise<{ rows: number; milliseconds: number }> {
    const before = counts.rows;
    const start = performance.now();
    const { status } = await call('get-manuscript', { id, caller });
    if (status !== 200) throw new Error(`It did not open: ${status}.`);
    return { rows: counts.rows - before, milliseconds: performance.now() - start };
  }

  /** The first openings of a process compile what they run: those count for nothing. */
  async function compare(what: string, [twin, grown]: Twins, caller: TestCaller): Promise<Row[]> {
    const [one, other]: Awaited<ReturnType<typeof open>>[][] = [[], []];
    for (let reading = -WARMING; reading < READINGS; reading += 1) {
      const isTwinFirst = reading % 2 === 0;
      const first = await open(isTwinFirst ? twin : grown, caller);
      const second = await open(isTwinFirst ? grown : twin, caller);
      if (reading < 0) continue;
      one!.push(isTwinFirst ? first : second);
      other!.push(isTwinFirst ? second : first);
    }
    const row = (measure: 'milliseconds' | 'rows', name: string, digits: number): Row => {
      const [was, is] = [one!, other!].map((all) => median(all.map((each) => each[measure]))) as [
        number,
        number,
      ];
      return {
        measure: `${what}: ${name}`,
        result: `${was.toFixed(digits)} → ${is.toFixed(digits)}, × ${(is / was).toFixed(2)}`,
        target: '× 0.80 to 1.20',
        isReached: Math.abs(is / was - 1) <= ALLOWED,
      };
    };
    return [row('milliseconds', 'median ms', 2), row('rows', 'rows read', 0)];
  }

  /** Does the endpoint's work directly, because the endpoint would soon refuse so many calls. */
  async function saveDraft(times: number): Promise<Row[]> {
    const caller = callers.owner;
    const free = async () => undefined;
    const stores = {
      ...reading(),
      documents: documents(),
      people: people(),
      limitKept: free,
      limitNaming: free,
    };
    const save = async (form: object) => {
      const asked = SaveManuscript.parse({ submit: false, ...form });
      return (await saveManuscript(stores, caller, asked, [])).record.id;
    };
    const twins: Twins = [await save({ title: 'Draft 0' }), await save({ title: 'Draft 0' })];
    for (let n = 1; n <= times; n += 1) await save({ _id: twins[1], title: `Draft ${n}` });
    const { version } = (await manuscripts().find(twins[1]))!;
    if (version !== times + 1) throw new Error(`Version ${version} after ${times} saves.`);
    return compare(`a draft, after ${times} saves`, twins, caller);
  }

  async function reviewed(): Promise<string> {
    const seat = await seated();
    await hold(seat, 'give-review', reviewForm());
    for (let n = 0; n < HISTORY; n += 1)
      await changeManuscript(manuscripts(), seat.id, (file) =>
        decideMessage(
          file,
          { thread: 'author', side: 'other', text: `${n}` },
          AUTHOR,
          new Date().toISOString(),
        ),
      );
    return seat.id;
  }

  /** As `give-seat-review` does, without looking for files. */
  async function changeReview(times: number): Promise<Row[]> {
    const twins: Twins = [await reviewed(), await reviewed()];
    const stores = { ...seatStores(), documents: documents(), limitKept: async () => undefined };
    for (let edition = 1; edition <= times; edition += 1) {
      const comments = `Lemma ${edition} has gaps.`;
      const form = { ...reviewForm({ edition, comments }), answers: {}, attachments: [] };
      await giveSeatReview(stores, { manuscriptId: twins[1], n: 1 }, form as never);
    }
    const [review] = (await manuscripts().findFile(twins[1]))!.reviews;
    if (review?.edition !== times + 1) throw new Error(`Edition ${review?.edition} after ${times} changes.`);
    return [
      ...(await compare(`for editors, after ${times} changes of a review`, twins, callers.editor)),
      ...(await compare(`for its author, after ${times} changes of a review`, twins, callers.owner)),
    ];
  }

  const rows = [...(await saveDraft(Number(wanted))), ...(await changeReview(100))];
  printRows('To open a manuscript', rows);
  await server.stop();
  if (rows.some(({ isReached }) => !isReached)) process.exitCode = 1;
}
