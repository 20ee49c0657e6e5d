import type { SubmittedManuscript } from '../../shared/contract/manuscripts.ts';
import type { UserWithManuscripts } from '../../shared/contract/reviews.ts';
import { batches } from '../core/batches.ts';
import { READ_AT_ONCE } from '../core/fill-page.ts';
import { byAge } from '../core/keys.ts';
import type { LeftOut } from '../core/read-rows.ts';
import { answerBytes, PAGE_BYTES } from '../core/rules/answer-bytes.ts';
import type { Place } from '../core/rules/cursor.ts';
import type { Submitter } from '../manuscript/manuscript-lists.ts';
import type { Reader } from '../manuscript/rules/relation.ts';
import { showListed } from '../manuscript/show-listed.ts';
import type { ListingStores } from '../manuscript/show-manuscript.ts';
import { markUnconfirmedUsers } from '../people/mark-unconfirmed.ts';
import { anonymousAuthorId } from '../screening/rules/without-authors.ts';

interface Listing {
  stores: ListingStores;
  reader: Reader;
  leftOut: LeftOut;
}

interface Page {
  items: UserWithManuscripts[];
  next?: Place | undefined;
}

/** People whose manuscripts are read at the same time. */
const PEOPLE_AT_ONCE = 16;

interface Read {
  submitter: Submitter;
  manuscripts: SubmittedManuscript[];
  bytes: number;
  /** Where to continue within this person; undefined if complete. */
  within: string | undefined;
}

const personBytes = ({ personId, firstName, middleName, lastName, email }: Submitter) =>
  answerBytes([personId, firstName, middleName, lastName, email]) + 100;

/** Its position names its author, whom an anonymous reviewer must not learn, even later. */
const isBetrayed = ({ _id, author }: SubmittedManuscript) => author._id === anonymousAuthorId(_id);

/** As many manuscripts of one person as one answer holds, the first included at any size. */
async function readPerson(
  { stores, reader, leftOut }: Listing,
  submitter: Submitter,
  after?: string,
): Promise<Read> {
  const listed = await stores.manuscripts.listSubmittedBy(submitter.personId, after);
  const manuscripts: SubmittedManuscript[] = [];
  let bytes = personBytes(submitter);
  let within = after;
  for (const group of batches(listed, READ_AT_ONCE)) {
    const views = await Promise.all(
      group.map(({ id }) =>
        showListed(stores, id, () => stores.manuscripts.findFile(id), reader, { leftOut, asEditor: true }),
      ),
    );
    for (const [index, shown] of views.entries()) {
      const view = shown && 'heldBack' in shown && !isBetrayed(shown) ? shown : undefined;
      const size = view ? answerBytes(view) : 0;
      if (manuscripts.length > 0 && bytes + size > PAGE_BYTES)
        return { submitter, manuscripts, bytes, within };
      bytes += size;
      if (view) manuscripts.push(view);
      within = byAge(group[index]!);
    }
  }
  return { submitter, manuscripts, bytes, within: undefined };
}

const entryOf = ({ submitter, manuscripts }: Read): UserWithManuscripts => {
  const { personId, firstName, middleName, lastName, email } = submitter;
  return { _id: personId, firstName, middleName, lastName, email, manuscripts };
};

/** The next people: first, if a page ended within a person, the rest of that one. */
async function nextSubmitters({ stores, leftOut }: Listing, limit: number, from: Place | undefined) {
  const { after, within } = from ?? {};
  if (after === undefined || within === undefined)
    return stores.manuscripts.listSubmitters(limit, after, leftOut);
  const submitter = await stores.manuscripts.findSubmitter(after, leftOut);
  return { submitters: submitter ? [submitter] : [], next: after };
}

async function readPage(listing: Listing, limit: number, from: Place | undefined): Promise<Page> {
  const items: UserWithManuscripts[] = [];
  let bytes = 0;
  let place = from;
  for (;;) {
    const { submitters, next } = await nextSubmitters(listing, limit - items.length, place);
    for (const group of batches(submitters, PEOPLE_AT_ONCE)) {
      const within = place?.within;
      const people = await Promise.all(group.map((submitter) => readPerson(listing, submitter, within)));
      for (const person of people) {
        bytes += person.bytes;
        if (items.length > 0 && bytes > PAGE_BYTES) return { items, next: place };
        if (person.manuscripts.length > 0) items.push(entryOf(person));
        place = { after: person.submitter.sk, within: person.within };
        if (person.within !== undefined) return { items, next: place };
      }
    }
    place = next === undefined ? undefined : { after: next };
    if (!place || items.length >= limit) return { items, next: place };
  }
}

/**
 * Everyone who has submitted, alphabetically, in pages limited by number and by size. A person is on one page, unless one alone is too
 * large for any: then the next page begins with further manuscripts of the same person.
 */
export async function listUsersWithManuscripts(
  stores: ListingStores,
  reader: Reader,
  { limit, from, leftOut }: { limit: number; from?: Place | undefined; leftOut: LeftOut },
): Promise<Page> {
  const { items, next } = await readPage({ stores, reader, leftOut }, limit, from);
  return { items: await markUnconfirmedUsers(stores.findUnconfirmed, items), next };
}
