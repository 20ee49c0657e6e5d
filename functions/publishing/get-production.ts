import type { ProductionAnswer } from '../../shared/contract/production.ts';
import { answererOf } from '../../shared/domain/stage.ts';
import type { DocumentStore } from '../core/document-store.ts';
import type { ProofLinks } from '../core/proof-links.ts';
import { affiliationWords, fullNameOf } from '../forms/publication-meta.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../manuscript/record/manuscript-record.ts';
import { editorBlockReason, heldBack } from '../manuscript/rules/editor-block.ts';
import { type Reader, relationOf } from '../manuscript/rules/relation.ts';
import { noSuchManuscript } from '../manuscript/rules/require-relation.ts';
import { pdfName } from '../manuscript/show-manuscript.ts';
import {
  changesKeyOf,
  type EditionMeta,
  figureKeyOf,
  pdfKeyOf,
  readEdition,
  textShown,
} from './edition-files.ts';
import type { ProductionStore } from './production-store.ts';
import type { PublicationStore } from './publication-store.ts';
import { issueOn } from './rules/issue-on.ts';
import { editionFolder } from './rules/production-keys.ts';
import { viewProduction, viewProductionForAuthors } from './rules/production-view.ts';
import { rolesOf } from './rules/state-article.ts';
import { unconfirmedAuthors } from './rules/unconfirmed-authors.ts';
import { unnamedFunders } from './rules/unnamed-funders.ts';
import { emailFor } from './show-email.ts';

interface Stores {
  manuscripts: Pick<ManuscriptStore, 'journal'>;
  links: Pick<ProofLinks, 'signRead' | 'signPicture'>;
  documents: Pick<DocumentStore, 'read'>;
  productions: Pick<ProductionStore, 'listCorrections' | 'findDetails' | 'isEmailShown'>;
  publications: Pick<PublicationStore, 'find' | 'listIssues'>;
}

/** Its authors and editors; everybody else is told there is none. */
function readerOf(file: ManuscriptFile, reader: Reader): 'author' | 'editor' {
  const relation = relationOf(file, reader);
  if (relation === 'owner' || relation === 'coAuthor') return 'author';
  if (relation !== 'editor') throw noSuchManuscript();
  const reason = editorBlockReason(file, reader);
  if (reason) throw heldBack(reason);
  return 'editor';
}

/** The sent corrections, for all of them; unsent ones only for their writer. */
async function correctionsFor(
  { productions }: Stores,
  { record: { id, production } }: ManuscriptFile,
  { personId }: Reader,
): Promise<ProductionAnswer['corrections']> {
  const all = await productions.listCorrections(id);
  const draft = all.find(
    ({ proofAt, sentAt, by }) => !sentAt && proofAt === production?.sentAt && by.id === personId,
  );
  return {
    draft: draft ? { edition: draft.edition, savedAt: draft.savedAt, form: draft.form } : null,
    sent: all.flatMap(({ sentAt: at, by, form }) => (at ? [{ at, by: by.name, form }] : [])),
  };
}

/** What follows if an editor sends or publishes it now. */
async function planFor({
  manuscripts,
  publications,
}: Stores): Promise<NonNullable<ProductionAnswer['plan']>> {
  const { publishUndoMinutes: undoMinutes, periods } = (await manuscripts.journal()).settings;
  return {
    undoMinutes,
    proofDays: periods.proof,
    ...issueOn(new Date().toISOString(), await publications.listIssues()),
  };
}

const headOf = ({ title, type, authors, received, accepted }: EditionMeta) => ({
  title,
  type,
  authors: authors.map((author) => ({
    name: fullNameOf(author),
    institutions: author.affiliations.map(affiliationWords),
    orcid: author.orcid ?? null,
    orcidVerified: author.orcidVerified,
    corresponding: author.corresponding,
  })),
  // A manuscript's edition has both.
  received: received!,
  accepted: accepted!,
});

/** An answer may have 6 MB, and an article 4. */
const FORMER_LETTERS = 1_000_000;

/** Of the proof before the one that was sent last; undefined if there is none. */
async function formerText(
  documents: Pick<DocumentStore, 'read'>,
  { id, production }: ManuscriptRecord,
): Promise<string | undefined> {
  if (!production?.formerEdition) return undefined;
  const text = textShown(await readEdition(documents, editionFolder(id, production.formerEdition)));
  return text.length > FORMER_LETTERS ? undefined : text;
}

const inAttribute = (url: string) => url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The article as it will be published. Authors see what they were sent, and nothing still in preparation. */
export async function getProduction(
  stores: Stores,
  file: ManuscriptFile,
  reader: Reader,
): Promise<ProductionAnswer> {
  const { links, documents } = stores;
  const who = readerOf(file, reader);
  const { production } = file.record;
  if (!production) throw noSuchManuscript();
  const view = who === 'editor' ? viewProduction(production) : viewProductionForAuthors(production);
  const { folder, state } = production.edition;
  const isShown = who === 'editor' || view.state !== 'preparing';
  const details = await stores.productions.findDetails(file.record.id);
  const beside = {
    production: view,
    ...(who === 'editor' ? { plan: await planFor(stores) } : {}),
    details: (isShown && details) || null,
    answeredBy: who === 'author' ? (answererOf(file.record)?._id ?? null) : null,
    ownRoles: who === 'author' ? rolesOf(details, reader.personId) : null,
    corrections: await correctionsFor(stores, file, reader),
    email: await emailFor(stores, file, reader),
  };
  if (!folder || state !== 'ready' || !isShown) return { ...beside, article: null, checks: [] };
  const edition = await readEdition(documents, folder);
  let fragment = textShown(edition);
  for (const { name, type } of edition.figures) {
    const url = await links.signPicture(figureKeyOf(folder, name), name, type);
    fragment = fragment.replaceAll(`src="${name}"`, `src="${inAttribute(url)}"`);
  }
  const pdfUrl = await links.signRead(pdfKeyOf(folder), pdfName(file.record));
  const changes =
    who === 'editor' && edition.changes
      ? {
          url: edition.changes.isShown
            ? await links.signRead(changesKeyOf(folder), pdfName(file.record))
            : null,
          reason: edition.changes.reason,
        }
      : null;
  // As it is now: an answer needs no build.
  const asked = [unconfirmedAuthors(file.record), unnamedFunders(file.record, details)];
  const checks = [...edition.checks.filter(({ id }) => !asked.some((one) => one.id === id)), ...asked];
  const head = headOf(edition.meta);
  const former = who === 'author' ? await formerText(documents, file.record) : undefined;
  return {
    ...beside,
    article: { fragment, head, ...(former === undefined ? {} : { former }), pdfUrl, changes },
    checks,
  };
}
