import type { DocumentStore } from '../core/document-store.ts';
import type { ArticleOutcome, ArticleRequest } from '../documents/article/article-outcome.ts';
import type { ChangesOutcome } from '../documents/outcome.ts';
import { changeFile } from '../manuscript/change-manuscript.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { EditionMessage } from '../manuscript/record/edition-message.ts';
import type { ManuscriptFile } from '../manuscript/record/manuscript-record.ts';
import type { EditionRecord } from '../manuscript/record/production-record.ts';
import { keepEdition } from './edition-files.ts';
import type { ProductionStore } from './production-store.ts';
import { type PuttingOut, putOut } from './put-out.ts';
import { articleMeta } from './rules/article-meta.ts';
import { detailsTaken } from './rules/details-taken.ts';
import { editionFolder, editionOf, editionsPrefix } from './rules/production-keys.ts';
import { fallBack } from './rules/publish-article.ts';

export interface EditionStores extends PuttingOut {
  manuscripts: ManuscriptStore;
  documents: DocumentStore;
  productions: Pick<ProductionStore, 'findDetails' | 'addDetails' | 'isEmailShown'>;
}

interface Builder {
  buildArticle: (request: ArticleRequest) => Promise<ArticleOutcome>;
  /** From the first Word file to the second. */
  buildChanges: (before: Uint8Array, after: Uint8Array) => Promise<ChangesOutcome>;
}

export const isUnbuilt = ({ state }: EditionRecord) => state === 'queued' || state === 'building';

const NOT_COMPARED: ChangesOutcome = {
  state: 'leftOut',
  reason: 'The accepted manuscript is a PDF, so we can’t compare the Word file with it.',
};
const BLOCKED = 'Something in the article must be corrected first.';

/** The edition's new state; undefined if another worker was faster. Faults in the file are recorded, all others are thrown. */
async function build(
  { manuscripts, documents, productions }: EditionStores,
  file: ManuscriptFile,
  builder: Builder,
): Promise<EditionRecord | undefined> {
  const { record } = file;
  const asked = record.production!.edition;
  const edition = { ...asked, state: 'building' as const };
  if (!(await manuscripts.moveEdition(record.id, asked, edition))) return undefined;
  const accepted = record.documents.manuscript!;
  const { key, fileName } = record.production!.file ?? accepted;
  const move = async (after: EditionRecord) =>
    (await manuscripts.moveEdition(record.id, edition, after)) ? after : undefined;
  const details = await productions.findDetails(record.id);
  const meta = articleMeta(file, details, new Date().toISOString());
  if ('unfit' in meta) return move({ ...edition, state: 'failed', reason: meta.unfit });
  const docx = await documents.read(key);
  // Only until the article has been described; an approved edition is rebuilt unchanged.
  const takesOver = !details && record.production?.state === 'preparing';
  const outcome = await builder.buildArticle({ docx, fileName, meta, isFinal: edition.isFinal, takesOver });
  if (outcome.state === 'failed')
    return move({ ...edition, state: 'failed', reason: outcome.refusal.reason });
  const folder = editionFolder(record.id, edition.n);
  const changes =
    key === accepted.key
      ? undefined
      : accepted.type === 'docx'
        ? await builder.buildChanges(await documents.read(accepted.key), docx)
        : NOT_COMPARED;
  await keepEdition(documents, folder, outcome, changes);
  const taken = takesOver && detailsTaken(record, outcome.meta);
  if (taken && !(await productions.addDetails(record.id, edition.n, taken))) return undefined;
  const blocking = outcome.checks.filter(({ severity, ok }) => severity === 'blocking' && !ok).length;
  const built = await move({ ...edition, state: 'ready', folder, blocking });
  // Its author compares the last proofs; nobody reads other earlier editions any more.
  const { sentEdition, formerEdition } = record.production!;
  const proofs = [sentEdition, formerEdition];
  //  If this is interrupted, the rest goes with the next one.
  if (built)
    await documents
      .removeBelow(editionsPrefix(record.id), (file) => {
        const n = editionOf(record.id, file);
        return n >= edition.n || proofs.includes(n);
      })
      .catch(() => undefined);
  return built;
}

/** An edition that was to be published and can’t be returns to the editors. */
const isRefused = ({ state, blocking }: EditionRecord) => state === 'failed' || blocking > 0;

/**
 * Builds the message's edition, and puts it out if it is the one to be published. It may run again at any point and continues from there.
 */
export async function runEdition(
  stores: EditionStores,
  builder: Builder,
  { manuscriptId, edition: n }: EditionMessage,
): Promise<void> {
  const file = await stores.manuscripts.findFile(manuscriptId);
  const asked = file?.record.production?.edition;
  if (!file || asked?.n !== n) return;
  const edition = isUnbuilt(asked) ? await build(stores, file, builder) : asked;
  if (!edition?.isFinal || isUnbuilt(edition)) return;
  if (!isRefused(edition)) return putOut(stores, manuscriptId);
  await changeFile(stores.manuscripts, manuscriptId, (read) =>
    read.record.production?.state === 'publishing' ? fallBack(read, edition.reason ?? BLOCKED) : undefined,
  );
}

const OUR_FAULT =
  'We could not build the article because of a fault on our side. The file is not the cause. Build it again in a while.';

/** Its message has run out of attempts. The sweep requests a final edition again; any other may be requested by its editors. */
export async function giveUpEdition(
  manuscripts: Pick<ManuscriptStore, 'find' | 'moveEdition'>,
  { manuscriptId, edition: n }: EditionMessage,
): Promise<boolean> {
  const asked = (await manuscripts.find(manuscriptId))?.production?.edition;
  if (!asked || asked.n !== n || !isUnbuilt(asked)) return false;
  if (asked.isFinal) return true;
  return manuscripts.moveEdition(manuscriptId, asked, { ...asked, state: 'failed', reason: OUR_FAULT });
}
