import type { Manuscript } from '../../shared/contract/manuscripts.ts';
import { PAPER_KINDS } from '../../shared/domain/constants.ts';
import type { ManuscriptRecord } from './record/manuscript-record.ts';
import type { ReadingStores } from './show-manuscript.ts';

/** Gives an author a link to each file in their view of the manuscript. Editors and reviewers read the PDF. */
export async function withSentFiles(
  { links }: Pick<ReadingStores, 'links'>,
  { documents }: ManuscriptRecord,
  view: Manuscript,
): Promise<Manuscript> {
  if (view.relation !== 'owner' && view.relation !== 'coAuthor') return view;
  const signed = PAPER_KINDS.map(async (kind) => {
    const [shown, stored] = [view[kind], documents[kind]];
    if (!shown || !stored) return {};
    return { [kind]: { ...shown, url: await links.signDownload(stored.key, stored.fileName, stored.type) } };
  });
  return Object.assign({}, view, ...(await Promise.all(signed)));
}
