import type { UserWithManuscripts } from '../../../../../shared/contract/reviews.ts';

/**
 * One entry for each person, in list order: a person with more submissions than one answer holds is on several pages, with further
 * manuscripts on each. A manuscript that came twice counts once.
 */
export function mergePeople(entries: readonly UserWithManuscripts[]): UserWithManuscripts[] {
  const people = new Map<string, UserWithManuscripts>();
  for (const entry of entries) {
    const known = people.get(entry._id);
    const had = new Set(known?.manuscripts.map(({ _id }) => _id));
    const further = entry.manuscripts.filter(({ _id }) => !had.has(_id));
    if (!known) people.set(entry._id, entry);
    else if (further.length > 0)
      people.set(entry._id, { ...known, manuscripts: [...known.manuscripts, ...further] });
  }
  return [...people.values()];
}
