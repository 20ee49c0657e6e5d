import type { PublicationLine, PublicationList } from '../../shared/contract/publications.ts';
import { JOURNAL } from '../../shared/domain/journal-paths.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { ManuscriptRecord } from '../manuscript/record/manuscript-record.ts';
import { editorBlockReason } from '../manuscript/rules/editor-block.ts';
import type { Somebody } from '../people/rules/same-person.ts';
import type { PublicationStore } from './publication-store.ts';

interface Stores {
  publications: Pick<PublicationStore, 'listPage' | 'listIssues'>;
  manuscripts: Pick<ManuscriptStore, 'list' | 'listPublished'>;
  registrationOf: (number: number) => Promise<PublicationLine['registration']>;
}

function viewManuscript({ id, version, production }: ManuscriptRecord): PublicationLine['manuscript'] {
  const { notice, notices = [] } = production ?? {};
  const waiting = notice
    ? { kind: notice.kind, leavesAt: notice.placed ? null : notice.leavesAt, by: notice.by.name }
    : null;
  const isBeingChanged = production?.state !== 'published';
  return { _id: id, version, isBeingChanged, notices, waiting };
}

/** A page of the publications, newest issue first. An article closed to the editor appears as the public reads it. */
export async function listPublications(
  { publications, manuscripts, registrationOf }: Stores,
  { limit, after }: { limit: number; after?: string | undefined },
  reader: Somebody,
): Promise<Pick<PublicationList, 'publications' | 'issues'> & { next: string | undefined }> {
  const { lines, next } = await publications.listPage(limit, after);
  const ids = await manuscripts.listPublished(lines.map(({ number }) => number));
  const records = new Map((await manuscripts.list([...ids.values()])).map((record) => [record.id, record]));
  const registrations = await Promise.all(lines.map(({ number }) => registrationOf(number)));
  const items = lines.map(
    ({ number, title, type, authors, volume, issue, published }, index): PublicationLine => {
      const record = records.get(ids.get(number) ?? '');
      const isOpen = record && !editorBlockReason({ record, reviews: [] }, reader);
      return {
        number,
        title,
        type,
        authors,
        volume,
        issue,
        published,
        address: `${JOURNAL}/articles/${number}`,
        registration: registrations[index]!,
        manuscript: isOpen ? viewManuscript(record) : null,
      };
    },
  );
  const issues = (await publications.listIssues()).map(
    ({ volume, issue, year, title = '', count, closedAt }, index) => ({
      volume,
      issue,
      year,
      title,
      count,
      isOpen: index === 0 && !closedAt,
    }),
  );
  return { publications: items, issues, next };
}
