import type { ReviewerListItem } from '../../shared/contract/reviews.ts';
import type { LeftOut } from '../core/read-rows.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { PersonStore } from '../people/person-store.ts';

interface Stores {
  people: Pick<PersonStore, 'list' | 'listReviewers'>;
  manuscripts: Pick<ManuscriptStore, 'loadsOf'>;
}

/** A page of the registered reviewers, in their accounts' present state. Reviewers whose account or role is gone are left out. */
export async function listReviewers(
  { people, manuscripts }: Stores,
  { limit, after, leftOut }: { limit: number; after?: string | undefined; leftOut: LeftOut },
) {
  const { reviewers, next } = await people.listReviewers(limit, after, leftOut);
  const ids = reviewers.map(({ personId }) => personId);
  const [found, loads] = await Promise.all([people.list(ids, leftOut), manuscripts.loadsOf(ids)]);
  const byId = new Map(found.map((person) => [person.id, person]));
  const items = ids.flatMap((id): ReviewerListItem[] => {
    const person = byId.get(id);
    if (!person?.roles.reviewer) return [];
    const { firstName, lastName, email, emailConfirmed } = person;
    const { open = 0, underReview = 0, lastReviewedAt } = loads.get(id) ?? {};
    return [
      {
        _id: id,
        firstName,
        lastName,
        specialization: person.roles.reviewer.specialization,
        email,
        emailConfirmed,
        load: { open, underReview, lastReviewedOn: lastReviewedAt?.slice(0, 10) ?? null },
      },
    ];
  });
  return { items, next };
}
