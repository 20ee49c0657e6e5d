import { decideMessage } from '../../functions/letters/rules/decide-message.ts';
import { changeManuscript } from '../../functions/manuscript/change-manuscript.ts';
import { giveSeatReview } from '../../functions/reviewing/give-seat-review.ts';
import { database } from '../../functions/runtime/clients.ts';
import { seatStores } from '../../functions/runtime/seat-endpoint.ts';
import { documents, manuscripts, people, reading } from '../../functions/runtime/stores.ts';
import { saveManuscript } from '../../functions/submitting/save-manuscript.ts';
import { SaveManuscript } from '../../shared/contract/save-manuscript.ts';
import { call, type TestCaller } from '../support/call-handler.ts';
import { callers } from '../support/cast.ts';
import { hold, seated } from '../support/seated.ts';
import { reviewForm } from '../support/second-round.ts';
import { median, printRows, type Row, row } from './figures.ts';
import { startMailRoom } from './start-mail-room.ts';

const READINGS = 200;
const WARMING = 10;
const ALLOWED = 0.2;
const AUTHOR = { personId: 'owner', name: 'Olga Owner' };
/** One untouched, and one with many changes. */
type Twins<Value = string> = [Value, Value];

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
 * The time to open a manuscript, and the rows read for it, after this many saves of a draft, and
 * after a hundred changes of a review of it; each in turns with an untouched twin, so that other load on the machine slows both. Neither
 * may cost a fifth more. The history shown to editors has its maximum length in both.
 */
export async function run([wanted = '10000']: string[]): Promise<void> {
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
    const rowOf = (measure: 'milliseconds' | 'rows', name: string, digits: number): Row => {
      const [was, is] = [one, other].map((all) => median(all!.map((each) => each[measure]))) as Twins<number>;
      const result = `${was.toFixed(digits)} → ${is.toFixed(digits)}, × ${(is / was).toFixed(2)}`;
      return row(`${what}: ${name}`, result, '× 0.80 to 1.20', Math.abs(is / was - 1) <= ALLOWED);
    };
    return [rowOf('milliseconds', 'median ms', 2), rowOf('rows', 'rows read', 0)];
  }

  /** Does the endpoint's work directly, because the endpoint would soon refuse so many calls. */
  async function saveDraft(times: number): Promise<Row[]> {
    const caller = callers.owner;
    const free = async () => undefined;
    const kept = { documents: documents(), people: people() };
    const stores = { ...reading(), ...kept, limitKept: free, limitNaming: free };
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
      await changeManuscript(manuscripts(), seat.id, (file) => {
        const message = { thread: 'author', side: 'other', text: `${n}` } as const;
        return decideMessage(file, message, AUTHOR, new Date().toISOString());
      });
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

  printRows('To open a manuscript', [...(await saveDraft(Number(wanted))), ...(await changeReview(100))]);
  await server.stop();
}
