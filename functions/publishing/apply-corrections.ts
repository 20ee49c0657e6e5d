import type { CorrectionsApplied } from '../../shared/contract/corrections-applied.ts';
import { MAX_CORRECTIONS } from '../../shared/contract/production.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import type { CorrectedDocx, Correction } from '../documents/outcome.ts';
import type { Decide } from '../manuscript/change-and-show.ts';
import { getFile } from '../manuscript/find-manuscript.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { Person } from '../manuscript/rules/change.ts';
import type { Reader } from '../manuscript/rules/relation.ts';
import { requireEditor } from '../manuscript/rules/require-relation.ts';
import type { KeepingStores } from '../submitting/take-document.ts';
import { TRANSLATION } from './pages/article-translations.ts';
import type { ProductionStore } from './production-store.ts';
import { applyCorrections as decideCorrections } from './rules/article-file.ts';
import { withWordFile } from './with-word-file.ts';

interface Stores extends KeepingStores {
  manuscripts: ManuscriptStore;
  productions: Pick<ProductionStore, 'listCorrections'>;
  correctDocx: (docx: Uint8Array, corrections: readonly Correction[]) => Promise<CorrectedDocx | null>;
}

interface Asked<Shown> {
  id: string;
  by: Person;
  asking: Reader;
  version: number | undefined;
  act: (decide: Decide) => Promise<Shown>;
  /** As it stands, if nothing could be made. */
  show: () => Promise<Shown>;
}

const none = (message: string) => new DomainError('transition_not_allowed', message);
const TOO_LONG = 'The passage is too long to be changed here.';
const NO_PART_OF_FILE = 'It is not in the Word file. Change it where you edit the article.';

/** Puts the corrections that came last into the article's Word file, and requests an edition with them. */
export async function applyCorrections<Shown>(
  { productions, correctDocx, ...stores }: Stores,
  { id, by, asking, version, act, show }: Asked<Shown>,
): Promise<Pick<CorrectionsApplied, 'made' | 'refused'> & { manuscript: Shown }> {
  const file = await getFile(stores.manuscripts, id);
  requireEditor(file, asking);
  const { production, documents } = file.record;
  const word = production?.file ?? documents.manuscript;
  const latest = (await productions.listCorrections(id)).find(({ sentAt }) => sentAt);
  if (!production?.toCorrect || !latest || word?.type !== 'docx')
    throw none('There are no corrections to make.');
  const { entries, text } = latest.form;
  const reasonAgainst = ({ place, quote }: { place: string; quote: string }) => {
    if (place.startsWith(TRANSLATION)) return NO_PART_OF_FILE;
    return quote.length < MAX_CORRECTIONS.quote ? undefined : TOO_LONG;
  };
  const whole = entries.filter((entry) => !reasonAgainst(entry));
  const made = await correctDocx(
    await stores.documents.read(word.key),
    whole.map(({ quote, text }) => ({ passage: quote, text })),
  );
  if (!made) throw none('We can’t change this Word file. Edit it yourself, and upload it.');
  const refused = entries.flatMap((entry) => {
    const reason = reasonAgainst(entry) ?? made.refusals[whole.indexOf(entry)];
    return reason ? [{ place: entry.place, quote: entry.quote, reason }] : [];
  });
  const count = entries.length - refused.length;
  if (count === 0) return { made: 0, refused, manuscript: await show() };
  const isLeft = refused.length > 0 || text.trim() !== '';
  const manuscript = await withWordFile(
    stores,
    {
      manuscriptId: id,
      personId: by.personId,
      document: { fileName: word.fileName, bytes: made.docx },
      decide: (now, document) => decideCorrections(now, { document, version, by, asking }, isLeft),
    },
    (document) => act((now) => decideCorrections(now, { document, version, by, asking }, isLeft)),
  );
  return { made: count, refused, manuscript };
}
