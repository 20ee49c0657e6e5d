import { counted } from '../../shared/domain/counted.ts';
import { EVENT_WORDS } from '../core/rules/event-words.ts';
import { assignedIds } from '../manuscript/rules/seats.ts';
import { gatherManuscript } from './check/gather-manuscript.ts';
import type { Installation } from './installation.ts';

/** `JICS-2026-0012`, or any name's. */
const NUMBER = /^[A-Z]+-\d{4}-\d+$/i;

/** What people call a manuscript, or its id, as an operator types it: returns the id. */
export async function manuscriptIdOf(
  { manuscripts }: Pick<Installation, 'manuscripts'>,
  typed: string,
): Promise<string> {
  return (NUMBER.test(typed) && (await manuscripts.findNumbered(typed.toUpperCase()))) || typed;
}

/**
 * The history of one manuscript, a line each: when, what, in which role, by whose id. Without names, titles and text, which a person on
 * duty at night need not know, and without reviewers. None if nothing has this id.
 */
export async function describeManuscript(
  installation: Installation,
  id: string,
): Promise<string[] | undefined> {
  const { record, withdrawn, history, reviews, objects } = await gatherManuscript(installation, id, 0);
  if (withdrawn) return [`${withdrawn.at}  withdrawn${withdrawn.ownerId ? ', not finished' : ''}`];
  if (!record) return undefined;
  const { proof } = record;
  const letters = await installation.letters.list(id);
  const bytes = [...objects.values()].reduce((sum, size) => sum + size, 0);
  return [
    `${record.number ?? 'no number yet'}, id ${id}`,
    `status ${record.status}${record.submitted ? '' : ', not submitted'}, version ${record.version}, round ${record.round}, cycle ${record.cycle}`,
    `owner ${record.ownerId}, ${counted(record.authors.length, 'author')}, ${counted(assignedIds(record).length, 'reviewer')}, ${counted(reviews.length, 'review')}`,
    `proof ${proof.version}: ${proof.state}, begun ${counted(proof.begun ?? 0, 'time')}, returned ${counted(proof.returns ?? 0, 'time')}${proof.key ? `, ${proof.key}` : ''}`,
    `${counted(objects.size, 'file')}, ${(bytes / 2 ** 20).toFixed(1)} MB`,
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
