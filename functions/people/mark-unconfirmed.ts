import type { Manuscript } from '../../shared/contract/manuscripts.ts';
import type { UserWithManuscripts } from '../../shared/contract/reviews.ts';

/** Answers who of these people has an account, but has not confirmed its address. */
export type FindUnconfirmed = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

const NOT_CONFIRMED = { emailConfirmed: false } as const;

const markAuthors = <View extends Manuscript>(manuscript: View, unconfirmed: ReadonlySet<string>): View => ({
  ...manuscript,
  authors: manuscript.authors.map((author) =>
    unconfirmed.has(author._id) ? { ...author, ...NOT_CONFIRMED } : author,
  ),
});

/** Tells an editor, beside each author, that the address is unconfirmed if anybody could have typed it. Others get it unchanged. */
export async function markUnconfirmed(
  findUnconfirmed: FindUnconfirmed,
  manuscript: Manuscript,
): Promise<Manuscript> {
  if (manuscript.relation !== 'editor' || manuscript.authors.length === 0) return manuscript;
  return markAuthors(manuscript, await findUnconfirmed(manuscript.authors.map(({ _id }) => _id)));
}

/** The same for a page of people with their submissions: each person named on it is read once. */
export async function markUnconfirmedUsers(
  findUnconfirmed: FindUnconfirmed,
  users: readonly UserWithManuscripts[],
): Promise<UserWithManuscripts[]> {
  const authors = users.flatMap(({ manuscripts }) => manuscripts.flatMap((each) => each.authors));
  const unconfirmed = await findUnconfirmed([...users, ...authors].map(({ _id }) => _id));
  return users.map((user) => ({
    ...user,
    ...(unconfirmed.has(user._id) ? NOT_CONFIRMED : {}),
    manuscripts: user.manuscripts.map((each) => markAuthors(each, unconfirmed)),
  }));
}
