import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../../functions/ops/check/check-installation.ts';
import { TERMS } from '../../shared/domain/constants.ts';
import { apiClient } from './api-client.ts';
import { findFaultsIn } from './find-faults.ts';
import { sampleDocx, samplePdf } from './sample-documents.ts';
import { freePort, type StartedProduct, startProduct } from './started-product.ts';

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

/** Kills the whole process group at random moments while people write; after every start all acknowledged data must be there. */
export async function killLoop(dataDir: string, kills: number): Promise<KillLoopResult> {
  const port = await freePort();
  let product: StartedProduct = await startProduct({ dataDir, port });
  const api = apiClient(
    () => product.origin,
    () => product.accessKeys,
  );
  const drafts: Draft[] = [];
  const builds: { id: string; token: string }[] = [];
  const result: KillLoopResult = {
    kills,
    acknowledged: 0,
    builds: 0,
    lost: [],
    slowestStartMs: 0,
    faults: [],
  };

  for (let round = 0; round < kills; round += 1) {
    const isOver = { now: false };
    const { token, email } = await api.person('author', 'Steadfast');
    result.acknowledged += 2;
    const writers = [
      submitOne(token, api, builds, round, result),
      writeDrafts(token, api, drafts, round, isOver, result),
      changeDrafts(api, drafts, round, isOver, result),
    ].map((writer) => writer.catch(() => undefined));
    // However busy the machine is, at least one build was acknowledged.
    if (round === 0) await writers[0];
    await sleep(50 + Math.random() * 1500);
    await product.kill();
    isOver.now = true;
    await Promise.all(writers);

    product = await startProduct({ dataDir, port });
    result.slowestStartMs = Math.max(result.slowestStartMs, product.readyAfterMs);
    await api.signIn('author', email);
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

async function writeDrafts(
  token: string,
  api: Api,
  drafts: Draft[],
  round: number,
  isOver: { now: boolean },
  result: KillLoopResult,
): Promise<void> {
  for (let count = 0; !isOver.now; count += 1) {
    const title = `Draft ${round}.${count}`;
    const { status, body } = await api.call('POST', '/manuscripts', {
      token,
      body: { submit: false, title },
    });
    if (status !== 201) continue;
    drafts.push({ id: body.data._id, token, title, attempted: new Set() });
    result.acknowledged += 1;
  }
}

async function changeDrafts(
  api: Api,
  drafts: Draft[],
  round: number,
  isOver: { now: boolean },
  result: KillLoopResult,
): Promise<void> {
  for (let count = 0; !isOver.now; count += 1) {
    const draft = drafts[Math.floor(Math.random() * drafts.length)];
    if (!draft) {
      await sleep(5);
      continue;
    }
    const title = `Changed ${round}.${count}`;
    draft.attempted.add(title);
    const body = { _id: draft.id, submit: false, title };
    const { status } = await api.call('POST', '/manuscripts', { token: draft.token, body });
    if (status !== 201) continue;
    draft.title = title;
    result.acknowledged += 1;
  }
}

async function submitOne(
  token: string,
  api: Api,
  builds: { id: string; token: string }[],
  round: number,
  result: KillLoopResult,
): Promise<void> {
  const id = await submitManuscript(api, token, `Build ${round}`);
  builds.push({ id, token });
  result.acknowledged += 1;
}

/** Uploads and submits three small documents; returns once the build is queued. */
export async function submitManuscript(api: Api, token: string, title: string): Promise<string> {
  const [manuscript, coverLetter, declaration] = await Promise.all([
    api.upload(
      token,
      'manuscript',
      'manuscript.docx',
      sampleDocx(title, 'What survives is what was written down.'),
    ),
    samplePdf('Dear editors').then((bytes) => api.upload(token, 'coverLetter', 'letter.pdf', bytes)),
    api.upload(token, 'declaration', 'declaration.docx', sampleDocx('We declare.')),
  ]);
  const { status, body } = await api.call('POST', '/manuscripts', {
    token,
    body: {
      submit: true,
      type: 'Research Article',
      classification: ['Mathematics'],
      additionalInfo: TERMS,
      comments: 'None.',
      title,
      keywords: 'persistence',
      abstract: 'A study of persistence.',
      funding: 'No',
      authors: [],
      // Uploads are stored under their owner's id.
      correspondingAuthorId: manuscript.key.split('/')[1],
      manuscript: { key: manuscript.key, fileName: manuscript.fileName },
      coverLetter: { key: coverLetter.key, fileName: coverLetter.fileName },
      declaration: { key: declaration.key, fileName: declaration.fileName },
    },
  });
  if (status !== 201) throw new Error(`save: ${status} ${JSON.stringify(body)}`);
  return body.data._id;
}
