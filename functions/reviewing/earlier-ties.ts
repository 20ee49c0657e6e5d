import { daysAfter } from '../../shared/domain/deadline.ts';
import type { LeftOut } from '../core/read-rows.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { ManuscriptFile } from '../manuscript/record/manuscript-record.ts';
import { editorBlockReason } from '../manuscript/rules/editor-block.ts';
import { fullName } from '../people/rules/person-record.ts';
import { type Somebody, shareMark } from '../people/rules/same-person.ts';
import type { Known } from './rules/candidate-hints.ts';

export interface TieStores {
  manuscripts: Pick<ManuscriptStore, 'list' | 'listAuthored'>;
}

export interface TiesFor {
  editor: Somebody;
  now: string;
  leftOut: LeftOut;
}

const MAX_WRITTEN_READ = 60;
const MAX_AUTHORS_READ = 20;
const CO_AUTHOR_DAYS = 3 * 365;

/** Manuscripts of theirs that began in these three years. */
async function writtenBy({ manuscripts }: TieStores, personId: string, now: string): Promise<string[]> {
  const { listed } = await manuscripts.listAuthored(personId, MAX_WRITTEN_READ);
  const since = daysAfter(now, -CO_AUTHOR_DAYS);
  return listed.filter(({ createdAt }) => createdAt > since).map(({ id }) => id);
}

/** By person, the authors of this manuscript with whom they wrote another that was submitted here. */
async function coAuthorsOf(
  stores: TieStores,
  { record }: ManuscriptFile,
  ids: readonly string[],
  { now, leftOut }: TiesFor,
): Promise<Map<string, string[]>> {
  const authors = record.authors.slice(0, MAX_AUTHORS_READ);
  const written = new Map<string, Set<string>>();
  await Promise.all(
    [...new Set([...ids, ...authors.map(({ _id }) => _id)])].map(async (id) =>
      written.set(id, new Set(await writtenBy(stores, id, now))),
    ),
  );
  const shared = new Set(
    ids.flatMap((id) =>
      authors.flatMap(({ _id }) =>
        _id === id
          ? []
          : [...written.get(id)!].filter((each) => each !== record.id && written.get(_id)!.has(each)),
      ),
    ),
  );
  // Drafts are private to their authors, and a person named there may be no author.
  const submitted = (await stores.manuscripts.list([...shared].slice(0, 100), leftOut)).filter(
    (each) => each.submitted,
  );
  const wrote = (each: (typeof submitted)[number], id: string) =>
    each.authors.some(({ _id }) => _id === id) && !each.authorship.unconfirmed.includes(id);
  return new Map(
    ids.map((id) => {
      const together = authors.filter(
        ({ _id }) => _id !== id && submitted.some((each) => wrote(each, id) && wrote(each, _id)),
      );
      return [id, together.map(fullName)] as const;
    }),
  );
}

/** How many of an author's manuscripts are read to find the last two submitted. */
const MAX_LATEST_READ = 8;

/**
 * By author, the reviewers of the last two of their other manuscripts. Manuscripts closed to the editor reveal nothing: an author with
 * one among the two is left out.
 */
async function reviewersOfLastTwo(
  { manuscripts }: TieStores,
  { record }: ManuscriptFile,
  { editor, leftOut }: TiesFor,
): Promise<{ author: string; reviewedBy: (readonly string[])[] }[]> {
  const authors = record.authors.slice(0, MAX_AUTHORS_READ);
  const lists = await Promise.all(authors.map(({ _id }) => manuscripts.listAuthored(_id, MAX_LATEST_READ)));
  const ids = [...new Set(lists.flatMap(({ listed }) => listed.map(({ id }) => id)))];
  const found = new Map(
    (
      await manuscripts.list(
        ids.filter((id) => id !== record.id),
        leftOut,
      )
    ).map((each) => [each.id, each] as const),
  );
  return authors.flatMap((author, index) => {
    const written = lists[index]!.listed.flatMap(({ id }) => found.get(id) ?? []);
    const last = written.filter(({ submitted }) => submitted).slice(0, 2);
    const isOpen = last.every((each) => !editorBlockReason({ record: each, reviews: [] }, editor));
    if (last.length < 2 || !isOpen) return [];
    return [{ author: fullName(author), reviewedBy: last.map(({ summary }) => summary.reviewedBy) }];
  });
}

/**
 * Ties between these people and the authors through other manuscripts of the journal. Ask the answer for each person, with all their
 * marks.
 */
export async function earlierTies(
  stores: TieStores,
  file: ManuscriptFile,
  ids: readonly string[],
  asked: TiesFor,
): Promise<(id: string, marks: readonly string[]) => Pick<Known, 'wroteWith' | 'reviewedLastTwo'>> {
  const [wroteWith, lastTwo] = await Promise.all([
    coAuthorsOf(stores, file, ids, asked),
    reviewersOfLastTwo(stores, file, asked),
  ]);
  return (id, marks) => ({
    wroteWith: wroteWith.get(id) ?? [],
    reviewedLastTwo: lastTwo
      .filter(({ reviewedBy }) => reviewedBy.every((each) => shareMark(each, marks)))
      .map(({ author }) => author),
  });
}
