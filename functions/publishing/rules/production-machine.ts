import type { EventName } from '../../../shared/domain/event-names.ts';
import type { ManuscriptState } from '../../../shared/domain/manuscript-status.ts';
import { mayStep, type StepName, stepOf } from '../../../shared/domain/production.ts';
import { BEFORE_PUBLISHING, placeOf } from '../../../shared/domain/production-states.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import type { ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import type { EditionRecord, ProductionRecord } from '../../manuscript/record/production-record.ts';
import type { Change } from '../../manuscript/rules/change.ts';
import { whyBeingPublished } from '../../manuscript/rules/why-being-published.ts';

const EVENTS: Record<StepName, EventName> = {
  begin: 'production-begun',
  'build-again': 'edition-asked-again',
  'replace-file': 'article-file-replaced',
  'hand-in-file': 'article-file-sent',
  describe: 'article-described',
  'state-roles': 'article-described',
  'order-proof': 'article-sending',
  'recall-proof': 'article-sending-undone',
  'send-proof': 'article-sent',
  correct: 'corrections-sent',
  approve: 'article-approved',
  'record-approval': 'approval-recorded',
  publish: 'publication-ordered',
  recall: 'publication-undone',
  release: 'publication-released',
  'put-out': 'article-published',
  'fall-back': 'publication-failed',
  'add-notice': 'notice-ordered',
  'undo-notice': 'notice-undone',
  'release-notice': 'publication-released',
  'put-notice': 'notice-published',
  retract: 'notice-published',
  remove: 'article-removed',
  'begin-version': 'version-begun',
  'drop-version': 'version-dropped',
};

export const NOT_BEING_SENT = 'The article is not being sent to its author.';
const no = (message: string) => new DomainError('transition_not_allowed', message);

/** Why the step is impossible from here, in a sentence for the person who asked. */
function refusal({ status, production }: ManuscriptRecord, name: StepName): DomainError {
  if (status !== 'Accepted') return no('Only an accepted manuscript can be published.');
  if (production?.state === 'removed') return whyBeingPublished(production)!;
  if (name === 'begin' && production?.state === 'preparing')
    return no('The article is being prepared already.');
  if (name === 'begin-version')
    return no('A new version needs an article that is published, and not being changed.');
  if (name === 'drop-version') return no('No new version is being prepared.');
  if (name === 'add-notice') return no('Only a published article can have a notice.');
  const publishing = BEFORE_PUBLISHING.includes(placeOf(production))
    ? undefined
    : whyBeingPublished(production);
  if (publishing) return publishing;
  if (name === 'recall-proof') return no(NOT_BEING_SENT);
  if (name === 'recall') return no('There is no publication to undo.');
  if (name === 'hand-in-file') return no('We have a Word file of this manuscript already.');
  if (production?.edition.state === 'none') return no('We are waiting for the author’s Word file.');
  if (production?.edition.state === 'queued' || production?.edition.state === 'building')
    return no('We are still building the article. Try again in a moment.');
  if (production && (production.edition.state === 'failed' || production.edition.blocking > 0))
    return new DomainError('not_publishable', 'Something in the article must be corrected first.');
  if (name === 'publish') return no('The author has not approved the article yet.');
  if (name === 'approve' || name === 'correct' || name === 'record-approval')
    return no('There is no proof to answer.');
  return no('The article can’t be changed at this stage.');
}

/** Its next build; `isFinal` with number, volume and date. */
export const nextEdition = (before: EditionRecord | undefined, isFinal = false): EditionRecord => ({
  n: (before?.n ?? 0) + 1,
  state: 'queued',
  reason: null,
  blocking: 0,
  folder: null,
  isFinal,
});

/** To be published, or sent to its author. */
export const isWaitingToLeave = (production: ManuscriptRecord['production']): boolean =>
  production?.state === 'leaving' || (production?.state === 'preparing' && production.leavesAt !== null);

export const UNSENT = { leavesAt: null, by: null };
/** What an editor changes in an article ends that it is being sent to its author, and that corrections wait. */
export const CHANGED = { ...UNSENT, toCorrect: false };

/** Later statements about the article are built into it, once there is a file to build it from. */
export const editionThatSays = ({ production }: ManuscriptRecord): { edition?: EditionRecord } =>
  production?.edition.state === 'none' ? {} : { edition: nextEdition(production?.edition) };

/** Before the first step. */
export const unbegunProduction = (): ProductionRecord => ({
  state: 'preparing',
  round: 0,
  sentAt: null,
  dueAt: null,
  file: null,
  edition: nextEdition(undefined),
  approved: null,
  leavesAt: null,
  by: null,
  placed: null,
  version: 0,
  reason: null,
  notice: null,
  notices: [],
});

/** One row of the table as a change: the state it leads to, and the other values it sets. */
export function takeStep(
  record: ManuscriptRecord,
  name: StepName,
  who: Change['history']['who'],
  set: Partial<ProductionRecord> & { edition?: EditionRecord } = {},
  detail?: string,
): Change {
  if (!mayStep(record as ManuscriptState, name)) throw refusal(record, name);
  const { from, to } = stepOf(name);
  const before = record.production ?? unbegunProduction();
  return {
    from,
    set: { production: { ...before, ...set, state: to ?? before.state } },
    history: { event: EVENTS[name], who, ...(detail ? { detail } : {}) },
  };
}
