import { isOwn, type OwnManuscript, type ReviewersManuscript } from '../../shared/contract/manuscripts.ts';
import { fillPage, type PageOf } from '../core/fill-page.ts';
import type { LeftOut } from '../core/read-rows.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../manuscript/record/manuscript-record.ts';
import type { SeatRecord } from '../manuscript/record/seat-record.ts';
import { isDecided, type Reader } from '../manuscript/rules/relation.ts';
import { seatOf } from '../manuscript/rules/seats.ts';
import { showListed } from '../manuscript/show-listed.ts';
import type { ListingStores } from '../manuscript/show-manuscript.ts';

interface Asked {
  limit: number;
  after?: string | undefined;
  leftOut: LeftOut;
}

const withoutParts = (record: ManuscriptRecord): ManuscriptFile => ({
  record,
  seats: [],
  notes: [],
  reviews: [],
  reviewFiles: [],
  history: [],
  decisions: [],
});

/** Whether its authors may read anything beside it: decided by facts they know themselves, so that a list reveals nothing in progress. */
const hasToRead = (record: ManuscriptRecord) =>
  isDecided(record) || record.revision !== null || (record.submitted && record.round > 1);

type Shown<View> = [id: string, view: View | undefined];
const whatIsSeen = <View>(views: Shown<View>[]) =>
  new Map(views.flatMap(([id, view]) => (view ? [[id, view] as const] : [])));

/** The caller's own and co-authored ones, newest first. Notes are read only if the caller may see them. */
export async function listMySubmissions(
  stores: ListingStores,
  reader: Reader,
  { leftOut, ...asked }: Asked,
): Promise<PageOf<OwnManuscript>> {
  const { manuscripts } = stores;
  const author: Reader = { ...reader, kind: 'author' };
  return fillPage(
    asked,
    (limit, after) => manuscripts.listAuthored(reader.personId, limit, after),
    async (ids) => {
      const found = await manuscripts.list(ids, leftOut);
      const views = found.map(async (record): Promise<Shown<OwnManuscript>> => {
        const find = () => (hasToRead(record) ? manuscripts.findFile(record.id) : withoutParts(record));
        const view = await showListed(stores, record.id, find, author, { leftOut });
        return [record.id, view && isOwn(view) ? view : undefined];
      });
      return whatIsSeen(await Promise.all(views));
    },
  );
}

/** Manuscripts that are or were sent to the calling reviewer, newest first, each with the page of their review. */
export function listAssigned(
  stores: ListingStores,
  reader: Reader,
  pathOf: (manuscriptId: string, seat: SeatRecord) => string,
  { leftOut, ...asked }: Asked,
): Promise<PageOf<ReviewersManuscript>> {
  const { manuscripts } = stores;
  return fillPage(
    asked,
    (limit, after) => manuscripts.listAssigned(reader.personId, limit, after),
    async (ids) => {
      const views = ids.map(async (id): Promise<Shown<ReviewersManuscript>> => {
        let file: ManuscriptFile | undefined;
        const find = async () => {
          file = await manuscripts.findFile(id);
          return file;
        };
        const view = await showListed(stores, id, find, reader, { leftOut });
        if (view?.relation !== 'reviewer') return [id, undefined];
        const seat = file && seatOf(file, reader.personId);
        return [id, seat ? { ...view, seatPath: pathOf(id, seat) } : view];
      });
      return whatIsSeen(await Promise.all(views));
    },
  );
}
