import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import type { ProductionView } from '../../../../../shared/contract/production.ts';
import { counted } from '../../../../../shared/domain/counted.ts';
import { isFrom, transitionOf } from '../../../../../shared/domain/manuscript-status.ts';
import { shortName } from '../../../../../shared/domain/person-name.ts';
import { mayStep, type StepName } from '../../../../../shared/domain/production.ts';
import { kindsFor } from '../decision/decision-choices.ts';
import { whyNotInvite } from '../invite/invite-desk.tsx';
import { sameReviewers } from '../invite/same-reviewers.ts';
import { missingAuthors } from '../production/missing-authors.tsx';
import { seatsToRemind } from './late-seats.ts';

export type PageActionName =
  | 'remind'
  | 'invite'
  | 'inviteSame'
  | 'decide'
  | 'moreTime'
  | 'cancelRevision'
  | 'reopen'
  | 'reset'
  | 'prepare'
  | 'buildAgain'
  | 'makeCorrections'
  | 'sendProof'
  | 'describe'
  | 'recordApproval'
  | 'publish'
  | 'publishOn';

export interface PageAction {
  name: PageActionName;
  label: string;
  /** Why it can’t be done now, if someone can change that. */
  whyNot?: string | undefined;
}

/** A made or pending decision prevents another, and can be undone or reopened. */
const whyNotDecide = (manuscript: EditorsManuscript): string | undefined => {
  if (manuscript.held) return 'A decision is waiting to be sent. To make another one, undo it first.';
  return kindsFor(manuscript).length > 0
    ? undefined
    : 'A decision has already been made. To make another one, reopen it first.';
};

const remindLabel = (late: ReturnType<typeof seatsToRemind>) =>
  late.length === 1 ? `Remind ${shortName(late[0]!)}` : `Remind ${late.length} reviewers`;

/** Actions in production. */
function productionActions(manuscript: EditorsManuscript, toMake: number): (PageAction | false)[] {
  const { production, stage } = manuscript;
  const may = (name: StepName) => mayStep(manuscript, name);
  const whyNot = production && whyNotPublishable(production.edition);
  const whyNotPublish =
    whyNot ?? (missingAuthors(manuscript).length > 0 ? 'Not every author has confirmed yet.' : undefined);
  return [
    may('begin') && { name: 'prepare', label: 'Prepare for publication' },
    may('build-again') && { name: 'buildAgain', label: 'Build the article again' },
    toMake > 0 && {
      name: 'makeCorrections',
      label: `Make ${counted(toMake, 'correction')} in the Word file`,
    },
    stage === 'preparing' &&
      production?.leavesAt === null && { name: 'sendProof', label: 'Send to author', whyNot },
    may('replace-file') && {
      name: 'describe',
      label: may('describe') ? 'Edit the article' : 'Replace the Word file',
    },
    may('record-approval') && { name: 'recordApproval', label: 'Record the author’s approval' },
    stage === 'approved' && { name: 'publish', label: 'Publish', whyNot: whyNotPublish },
    stage === 'approved' && { name: 'publishOn', label: 'Publish on a later day', whyNot: whyNotPublish },
  ];
}

function whyNotPublishable({ state, blocking }: ProductionView['edition']): string | undefined {
  if (state === 'none') return 'We are waiting for the author’s Word file.';
  if (state === 'failed') return 'The article could not be built.';
  if (state !== 'ready') return 'The article is still being built.';
  return blocking > 0 ? 'Something in the article must be corrected first.' : undefined;
}

/** An editor's possible actions on a manuscript's page, in the order used everywhere. */
function allActions(
  manuscript: EditorsManuscript,
  now: number,
  chosen: number,
  toMake: number,
): PageAction[] {
  const { held, status, revision, stage } = manuscript;
  const isOut = stage === 'inviting' || stage === 'reviewing';
  const late = isOut ? seatsToRemind(manuscript, now) : [];
  const same = sameReviewers(manuscript);
  const noInvitation = whyNotInvite(manuscript);
  const mayReopen = (name: 'reopen' | 'take-back-revision') => isFrom(manuscript, transitionOf(name).from);
  // A published manuscript is never decided again.
  const isOpen = !['publishing', 'published', 'removed'].includes(stage) && !manuscript.publication;
  const all: (PageAction | false)[] = [
    late.length > 0 && { name: 'remind', label: remindLabel(late) },
    isOpen && {
      name: 'invite',
      label: chosen > 0 ? `Continue inviting (${chosen} chosen)` : 'Invite reviewers',
      whyNot: noInvitation ?? undefined,
    },
    noInvitation === null &&
      same.length > 0 && {
        name: 'inviteSame',
        label: `Invite the same ${same.length === 1 ? 'reviewer' : `${same.length} reviewers`} again`,
      },
    isOpen && { name: 'decide', label: 'Decide', whyNot: whyNotDecide(manuscript) },
    ...productionActions(manuscript, toMake),
    revision !== null && !held && { name: 'moreTime', label: 'Give more time for the revision' },
    mayReopen('take-back-revision') && { name: 'cancelRevision', label: 'Cancel the revision request' },
    mayReopen('reopen') && { name: 'reopen', label: 'Reopen the decision' },
    status === 'Under Review' && !held && { name: 'reset', label: 'Reset to Pending' },
  ];
  return all.filter((action) => action !== false);
}

/** The next action at each stage; if none of these is possible, there is none. An Undo has its own place. */
const MAIN: Partial<Record<EditorsManuscript['stage'], readonly PageActionName[]>> = {
  screening: ['invite'],
  reviewersNeeded: ['invite'],
  inviting: ['remind'],
  reviewing: ['remind'],
  deciding: ['decide'],
  revised: ['decide'],
  accepted: ['prepare'],
  preparing: ['buildAgain', 'makeCorrections', 'sendProof', 'describe'],
  approved: ['buildAgain', 'publish'],
};

/** An equally frequent action beside it. */
const BESIDE: Partial<Record<EditorsManuscript['stage'], PageActionName>> = {
  revised: 'inviteSame',
  preparing: 'describe',
};

export interface PageActions {
  /** The page’s only filled button. */
  main: PageAction | undefined;
  beside: PageAction[];
  /** In the menu. */
  more: PageAction[];
}

/** `chosen`: number of people on an unsent invitation; `toMake`: of corrections to put into the Word file. */
export function pageActions(manuscript: EditorsManuscript, now: number, chosen = 0, toMake = 0): PageActions {
  const all = allActions(manuscript, now, chosen, toMake);
  const { production } = manuscript;
  const isToEdit = (production?.edition.blocking ?? 0) > 0 || production?.toCorrect === true;
  const main = all.find(
    ({ name, whyNot }) =>
      MAIN[manuscript.stage]?.includes(name) &&
      !whyNot &&
      (name === 'describe' ? isToEdit : name !== 'sendProof' || !isToEdit),
  );
  /** Its draft is still there. */
  const isUndone = manuscript.decisions.at(-1)?.state === 'recalled';
  const beside = all.filter(
    (action) =>
      action !== main &&
      (action.name === BESIDE[manuscript.stage] || (action.name === 'decide' && isUndone)) &&
      !action.whyNot,
  );
  return { main, beside, more: all.filter((action) => action !== main && !beside.includes(action)) };
}
