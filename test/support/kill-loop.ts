import type { Fault } from '../../functions/ops/check/check-installation.ts';
import { apiClient, type SignedIn } from './api-client.ts';
import { findFaultsIn } from './find-faults.ts';
import { sampleDocx, samplePdf } from './sample-documents.ts';
import { freePort, type StartedProduct, startProduct } from './started-product.ts';
import { fillForm, type JourneyDocuments } from './submission-journey.ts';

export interface KillLoopResult {
  kills: number;
  /** Writes that were acknowledged before a kill. */
  acknowledged: number;
  builds: number;
  /** Acknowledged writes that were missing afterwards. */
  lost: string[];
  slowestStartMs: number;
  /** Inconsistencies in the stored data after the last start. */
  faults: Fault[];
}

interface Draft {
  id: string;
  /** Its author's session; each round has its own author, because nobody may begin so many drafts. */
  token: string;
  /** The last acknowledged title, and later ones that may have been written without an answer. */
  title: string;
  attempted: Set<string>;
}

/** When it is killed, in the writes of a round that were answered by then: others are under way at each. */
export const MOMENTS = [
  { name: 'before the first answer', answers: 0 },
  { name: 'at the first answer', answers: 1 },
  { name: 'among the first answers', answers: 6 },
  { name: 'in the middle of the writing', answers: 25 },
  { name: 'late in the writing', answers: 80 },
];
export type Moment = (typeof MOMENTS)[number];

/** Kills the whole process group while people write; after every start all acknowledged data must be there. */
export async function killLoop(dataDir: string, moments: readonly Moment[]): Promise<KillLoopResult> {
  const port = await freePort();
  let product: StartedProduct = await startProduct({ dataDir, port });
  const api = apiClient(
    () => product.origin,
    () => product.accessKeys,
  );
  const drafts: Draft[] = [];
  const builds: { id: string; token: string }[] = [];
  const result: KillLoopResult = {
    kills: moments.length,
    acknowledged: 0,
    builds: 0,
    lost: [],
    slowestStartMs: 0,
    faults: [],
  };

  for (const [number, { answers }] of moments.entries()) {
    const author = await api.person('author', 'Steadfast');
    const { token } = author;
    const round = beginRound(number, answers);
    const submitted = submitManuscript(api, author, `Build ${number}`).then((id) => {
      builds.push({ id, token });
      result.acknowledged += 1;
    });
    if (number === 0) {
      // At least one build is acknowledged, and one draft is there to change.
      await submitted;
      await writeDraft(token, api, drafts, `Draft ${number}`);
    }
    const writers = [submitted, writeDrafts(token, api, drafts, round), changeDrafts(api, drafts, round)].map(
      (writer) => writer.catch(() => undefined),
    );
    await round.isReached;
    await product.kill();
    round.isOver = true;
    await Promise.all(writers);
    // The account and its session, too.
    result.acknowledged += 2 + round.answers;

    product = await startProduct({ dataDir, port });
    result.slowestStartMs = Math.max(result.slowestStartMs, product.readyAfterMs);
    await api.signIn('author', author.email);
    for (const draft of drafts) {
      const { status, body } = await api.call('GET', `/manuscripts/${draft.id}`, { token: draft.token });
      const title = body?.manuscript?.title;
      if (status !== 200 || (title !== draft.title && !draft.attempted.has(title))) {
        result.lost.push(`draft ${draft.id}: ${status}, "${title}" instead of "${draft.title}"`);
      }
      draft.title = title;
      draft.attempted.clear();
    }
  }
  for (const { id, token } of builds) {
    const { proof } = await api.waitForProof(token, id);
    if (proof.state !== 'ready') result.lost.push(`build of ${id}: ${proof.state}, ${proof.reason}`);
  }
  result.builds = builds.length;
  result.faults = await findFaultsIn(dataDir);
  await product.interrupt();
  return result;
}

type Api = ReturnType<typeof apiClient>;
type Round = ReturnType<typeof beginRound>;

/** Counts answers until there are enough. */
function beginRound(number: number, enough: number) {
  const { promise: isReached, resolve } = Promise.withResolvers<void>();
  const round = {
    number,
    isReached,
    isOver: false,
    answers: 0,
    count: () => {
      round.answers += 1;
      if (round.answers >= enough) resolve();
    },
  };
  if (enough === 0) resolve();
  return round;
}

async function writeDraft(token: string, api: Api, drafts: Draft[], title: string): Promise<boolean> {
  const { status, body } = await api.call('POST', '/manuscripts', { token, body: { submit: false, title } });
  if (status !== 201) return false;
  drafts.push({ id: body.data._id, token, title, attempted: new Set() });
  return true;
}

async function writeDrafts(token: string, api: Api, drafts: Draft[], round: Round): Promise<void> {
  for (let count = 0; !round.isOver; count += 1)
    if (await writeDraft(token, api, drafts, `Draft ${round.number}.${count}`)) round.count();
}

async function changeDrafts(api: Api, drafts: Draft[], round: Round): Promise<void> {
  for (let count = 0; !round.isOver; count += 1) {
    const draft = drafts[count % drafts.length]!;
    const title = `Changed ${round.number}.${count}`;
    draft.attempted.add(title);
    const body = { _id: draft.id, submit: false, title };
    const { status } = await api.call('POST', '/manuscripts', { token: draft.token, body });
    if (status !== 201) continue;
    draft.title = title;
    round.count();
  }
}

/** Uploads and submits three documents, small ones if none are given; returns once the build is queued. */
export async function submitManuscript(
  api: Api,
  author: Pick<SignedIn, '_id' | 'token'>,
  title: string,
  { documents, ...more }: { documents?: JourneyDocuments; _id?: string | undefined } = {},
): Promise<string> {
  const form = await fillForm(
    api,
    author,
    [],
    documents ?? {
      manuscript: sampleDocx(title, 'What survives is what was written down.'),
      coverLetter: await samplePdf('Dear editors'),
      declaration: sampleDocx('We declare.'),
    },
  );
  const { data } = await api.ask(author.token, 'POST', '/manuscripts', {
    ...form,
    title,
    submit: true,
    ...more,
  });
  return data._id;
}
