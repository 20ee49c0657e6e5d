import { EVENT_WORDS } from '../core/rules/event-words.ts';
import { assignedIds } from '../seats/rules/seats.ts';
import { gatherManuscript } from './check/gather-manuscript.ts';
import type { Installation } from './installation.ts';

/**
 * The history of one manuscript, a line each: when, what, in which role, by whose id. Without names, titles and text, which a person on
 * duty at night need not know, and without reviewers.
 */
export async function describeManuscript(installation: Installation, id: string): Promise<string[]> {
  const { record, withdrawn, history, reviews, objects } = await gatherManuscript(installation, id, 0);
  if (withdrawn) return [`${withdrawn.at}  withdrawn${withdrawn.ownerId ? ', not finished' : ''}`];
  if (!record) return ['We can’t find this manuscript.'];
  const { proof } = record;
  const letters = await installation.letters.list(id);
  const bytes = [...objects.values()].reduce((sum, size) => sum + size, 0);
  return [
    `status ${record.status}${record.submitted ? '' : ', not submitted'}, version ${record.version}, round ${record.round}, cycle ${record.cycle}`,
    `owner ${record.ownerId}, ${record.authors.length} authors, ${assignedIds(record).length} reviewers, ${reviews.length} reviews`,
    `proof ${proof.version}: ${proof.state}, begun ${proof.begun ?? 0} times, returned ${proof.returns ?? 0} times${proof.key ? `, ${proof.key}` : ''}`,
    `${objects.size} files, ${(bytes / 2 ** 20).toFixed(1)} MB`,
    ...Object.entries(record.documents).map(
      ([kind, { key }]) => `  ${kind} ${key}${objects.has(key) ? '' : ' IS MISSING'}`,
    ),
    '',
    ...letters
      .toReversed()
      .map(({ at, template, state, to }) => `${at}  letter ${template} to ${to.length}: ${state}`),
    ...history
      .toSorted((a, b) => a.at.localeCompare(b.at))
      .map(
        ({ at, event, who, from, to }) =>
          `${at}  ${EVENT_WORDS[event]}${to && from !== to ? `: ${from} → ${to}` : ''}  (${[who.role, who.personId].filter(Boolean).join(' ')})`,
      ),
  ];
}
