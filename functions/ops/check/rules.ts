import type { EventName } from '../../../shared/domain/event-names.ts';
import { idStamp } from '../../core/rules/ids.ts';
import { isTemplateName } from '../../letters/rules/render-letter.ts';
import type { Letter } from '../../manuscript/record/letter.ts';
import type { ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import type { SeatEntry, SeatRecord } from '../../manuscript/record/seat-record.ts';
import { isWaitingToLeave } from '../../publishing/rules/production-machine.ts';
import type {
  CountFacts,
  FolderFacts,
  HeldBackFacts,
  JournalFacts,
  LetterFacts,
  ListFacts,
  ManuscriptFacts,
  MonthFacts,
  NumberFacts,
  PersonFacts,
  PointerFacts,
  TalkFacts,
  VersionFacts,
} from './facts.ts';
import { type Rule, rule, unless } from './judged.ts';
import { pointsRightly } from './points-rightly.ts';

const without = (all: readonly string[], some: readonly string[]) => all.filter((one) => !some.includes(one));

/** Longer than five tries of a build. */
const LATE_BUILD_MS = 90 * 60_000;

/** The sweep folds counts each minute. */
const LATE_COUNT_MS = 60 * 60_000;
/** The last part of its key is the id of the change, which begins with its time. */
const changeOf = (sortKey: string) => sortKey.slice(sortKey.lastIndexOf('#') + 1);

/** Letters are announced again every ten minutes. */
const LATE_LETTER_MS = 60 * 60_000;
const waiting = (letters: readonly Letter[]) =>
  letters.filter(({ state }) => state === 'queued' || state === 'sending');

const isOnTheWay = ({ record }: ManuscriptFacts) =>
  record?.proof.state === 'queued' || record?.proof.state === 'building';
const willBeBuilt = ({ messages, isBuildDue }: ManuscriptFacts) => messages > 0 || isBuildDue;
/** Automatic events that are changes: most other entries by the system accompany a person's. */
const OWN_CHANGES: readonly EventName[] = [
  'letter-returned',
  'invitation-unanswered',
  'decision-recalled',
  'publication-released',
  'article-published',
  'publication-failed',
  'notice-published',
];
const changes = ({ history }: ManuscriptFacts) =>
  history.filter(({ who, event }) => who.role !== 'system' || OWN_CHANGES.includes(event));
const sentToReview = ({ history }: ManuscriptFacts) =>
  history.filter(
    ({ event, who, from, to }) =>
      event !== 'another-reviewer-asked' && who.role === 'editor' && from !== to && to === 'Under Review',
  );
const resubmitted = ({ history }: ManuscriptFacts) =>
  history.filter(
    ({ event, who, from, to }) =>
      event === 'revision-submitted' || (who.role === 'author' && from === 'Rejected' && to === 'Pending'),
  );
/** In the round in which it came: its PDF was made here, if it could be. */
const isAsBrought = ({ brought, round }: ManuscriptRecord) => brought?.round === round;
const agree = (seat: SeatEntry, row: SeatRecord) =>
  row.n === seat.n && row.reviewerId === seat.reviewerId && row.state === seat.state;
const lastStatus = ({ history }: ManuscriptFacts) => history.findLast(({ to }) => to !== undefined)?.to;

/** The list of all rules for a manuscript, at any moment. */
// biome-ignore format: one rule a line
export const manuscriptRules: Rule<ManuscriptFacts>[] = [
  rule('notes, reviews and history belong to a manuscript', ({ record, withdrawn, isFiled, sortKeys }) => (record || withdrawn || isFiled ? [] : sortKeys)),
  rule('a later round says of which manuscript it is, which says so, too', ({ isFiled, lostRounds }) => [...lostRounds, ...unless(isFiled !== false)]),
  rule('a draft that became a round is a draft no longer', ({ record, isFiled }) => unless(!(record && isFiled))),
  rule('a withdrawn manuscript is gone', ({ record, withdrawn }) => unless(!(record && withdrawn))),
  rule('nothing is left of a withdrawn manuscript', ({ withdrawn, sortKeys, objects }) => (withdrawn && !withdrawn.ownerId ? [...without(sortKeys, ['withdrawn']), ...objects.keys()] : [])),
  rule('a withdrawal that began is finished', ({ withdrawn, now, graceMs }) => unless(!withdrawn?.ownerId || now - Date.parse(withdrawn.at) <= graceMs)),
  rule('a submitted manuscript has a ready proof, accepted by its author', ({ record }) => unless(!record?.submitted || isAsBrought(record) || (record.proof.state === 'ready' && record.proof.decision === 'accepted'), record?.proof.state)),
  rule('a submitted manuscript says when', ({ record }) => unless(!record?.submitted || record.submittedAt !== null)),
  rule('a ready proof is there', ({ record, objects }) => unless(record?.proof.state !== 'ready' || objects.has(record.proof.key ?? ''), record?.proof.key)),
  rule('every saved document is there, whole', ({ record, objects }) => [...Object.values(record?.documents ?? {}), record?.production?.file ?? [], record?.production?.publicFile ?? [], record?.brought?.files ?? []].flat().flatMap(({ key, size }) => unless(objects.get(key) === size, key))),
  rule('every file of a review is there, whole', ({ reviews, formerReviews, objects }) => [...reviews, ...formerReviews].flatMap(({ attachments = [] }) => attachments.flatMap(({ key, size }) => unless(objects.get(key) === size, key)))),
  rule('a ready copy for reviewers is there, with its findings', ({ record, objects }) => (record?.reviewCopy?.state === 'ready' ? [record.reviewCopy.key, record.reviewCopy.findingsKey].filter((key) => !objects.has(key ?? '')).map(String) : [])),
  rule('what was compared of it is there, with what was found', ({ record, objects }) => (record?.screening?.state === 'done' ? [record.screening.bodyKey, record.screening.key].filter((key) => !objects.has(key ?? '')).map(String) : [])),
  rule('what authors get of a review’s files is there', ({ reviewFiles, objects }) => reviewFiles.flatMap(({ key, releasedKey }) => [key, releasedKey].filter((each) => each !== undefined && !objects.has(each)) as string[])),
  rule('what authors get of a review’s files comes with a review', ({ reviewFiles, reviews }) => reviewFiles.filter(({ seat }) => !reviews.some((review) => review.seat === seat)).map(({ seat }) => String(seat))),
  rule('a queued build has a message, or will get one', (facts) => unless(!isOnTheWay(facts) || willBeBuilt(facts) || facts.now - Date.parse(facts.record!.updatedAt) <= LATE_BUILD_MS)),
  rule('a queued copy for reviewers has a message, or will get one', (facts) => unless(facts.record?.reviewCopy?.state !== 'queued' || willBeBuilt(facts))),
  rule('only a draft has a build on its way', (facts) => unless(!(facts.record?.submitted && isOnTheWay(facts)) || isAsBrought(facts.record))),
  rule('the history tells every change, or counts it', (facts) => unless(!facts.record || changes(facts).length + facts.record.summary.unrecordedChanges === facts.record.version, `${changes(facts).length} entries and ${facts.record?.summary.unrecordedChanges} untold, version ${facts.record?.version}`)),
  rule('its readers are told no later version than there is', ({ record }) => unless(!record?.versionForAuthors || record.versionForAuthors.version <= record.version)),
  rule('the history ends at the state of a submitted manuscript', (facts) => unless(!facts.record?.submitted || lastStatus(facts) === facts.record.status, `${lastStatus(facts)}, not ${facts.record?.status}`)),
  rule('cycles count how often it was sent to review', (facts) => unless(!facts.record || sentToReview(facts).length + (facts.record.brought?.cycle ?? 0) === facts.record.cycle, `${sentToReview(facts).length}, not ${facts.record?.cycle}`)),
  rule('rounds count how often it was submitted', (facts) => unless(!facts.record || resubmitted(facts).length + (facts.record.brought?.round ?? 1) === facts.record.round, `${resubmitted(facts).length + 1}, not ${facts.record?.round}`)),
  rule('a reviewed manuscript has a review', ({ record, reviews }) => unless(record?.status !== 'Reviewed' || reviews.length > 0)),
  rule('reviews belong to a cycle that was', ({ record, reviews }) => (record ? reviews.filter(({ cycle }) => cycle < 1 || cycle > record.cycle).map(({ id }) => id) : [])),
  rule('each reviewer has a row, which says the same', ({ record, seats }) => (record ? record.seats.filter((seat) => !seats.some((row) => agree(seat, row))).map(({ n }) => String(n)) : [])),
  rule('reviewers are counted', ({ record, seats }) => unless(!record || seats.every(({ n }) => n <= record.summary.seatCount), `${record?.summary.seatCount}`)),
  rule('each reviewer has a form that exists', ({ lostForms }) => lostForms.map(String)),
  rule('editors whom it names are there', ({ lostEditors }) => lostEditors),
  rule('its owner is one of its authors', ({ record }) => unless(!record || record.authors.some(({ _id }) => _id === record.ownerId))),
  rule('it is in the list of each author', ({ record, listedFor }) => without(record?.authors.map(({ _id }) => _id) ?? [], listedFor.authors)),
  rule('it is in the list of each reviewer', ({ record, listedFor }) => without(record?.reviewerOrder ?? [], listedFor.reviewers)),
  rule('it is in the list of its handling editor', ({ record, listedFor }) => without(record?.handlingEditor ? [record.handlingEditor.id] : [], listedFor.editors)),
  rule('it is in the list of the editor whose decision waits to be sent', ({ record, listedFor }) => without(record?.held ? [record.held.by.id] : [], listedFor.holding)),
  rule('the decision that waits to be sent is there, and no other waits', ({ record, decisions }) => unless(decisions.filter(({ state }) => state === 'held').map(({ id }) => id).join() === (record?.held?.decisionId ?? ''))),
  rule('a decision that waits will leave', ({ record, isHeldDue }) => unless(!record?.held || isHeldDue)),
  rule('a publication, or a notice, that waits will leave', ({ record, isPublicationDue }) => unless(!(isWaitingToLeave(record?.production ?? null) || record?.production?.notice) || isPublicationDue)),
  rule('a similarity check that waits will be tried', ({ forgottenChecks }) => forgottenChecks),
  rule('what is written for publication is of a manuscript whose preparation was begun', ({ history, forPublication }) => (history.some(({ event }) => event === 'production-begun') ? [] : forPublication)),
  rule("it is in the editors’ list after it was submitted, and not before", ({ record, listedFor }) => unless(!record || listedFor.owner === record.submitted)),
  rule("it is among its owner’s open drafts as long as it is one", ({ record, isOpenDraft }) => unless(!record || isOpenDraft === !record.submitted)),
  rule('as many versions of its article are public as it says', ({ record, publicVersions = 0 }) => unless((record?.production?.version ?? 0) === publicVersions, `${publicVersions}`)),
  rule('its number leads to it', ({ record, numbered }) => unless(!record?.number || numbered === record.id, numbered)),
];

/** Rules for every number. */
// biome-ignore format: one rule a line
export const numberRules: Rule<NumberFacts>[] = [
  rule('a number leads to the manuscript that has it', ({ number, record }) => unless(record?.number === number)),
];

/** Rules for the lists of every person. */
// biome-ignore format: one rule a line
export const listRules: Rule<ListFacts>[] = [
  rule('what an editor handles names them', ({ personId, handled, records }) => handled.filter((id) => records.get(id)?.handlingEditor?.id !== personId)),
  rule('a decision that an editor’s list says waits is theirs', ({ personId, held, records }) => held.filter((id) => records.get(id)?.held?.by.id !== personId)),
  rule('open drafts are drafts of that person', ({ personId, openDrafts, records }) => openDrafts.filter((id) => records.get(id)?.ownerId !== personId || records.get(id)?.submitted)),
  rule('a reviewer’s load is what they hold', ({ load, countedLoad }) => unless(load.open === countedLoad.open && load.underReview === countedLoad.underReview, `${load.open}/${load.underReview}, not ${countedLoad.open}/${countedLoad.underReview}`)),
];

/** Rules for every person. */
// biome-ignore format: one rule a line
export const personRules: Rule<PersonFacts>[] = [
  rule('each way to find a person leads to them', ({ person, pointers }) => pointers.filter(({ personId }) => personId !== person.id).map(({ of }) => of)),
  rule('reviewers are in the list of reviewers, and no one else is', ({ person, isListedAsReviewer }) => unless(isListedAsReviewer === Boolean(person.roles.reviewer))),
  rule('a person has an account to sign in with', ({ hasAccount }) => unless(hasAccount)),
];

/** Rules for every row that leads to a person. */
// biome-ignore format: one rule a line
export const pointerRules: Rule<PointerFacts>[] = [
  rule('what leads to a person names one who has it', (facts) => unless(pointsRightly(facts))),
];

/** Rules for every folder of files. */
// biome-ignore format: one rule a line
export const folderRules: Rule<FolderFacts>[] = [
  rule('files belong to a manuscript', ({ isKnown, newestAt, now, graceMs }) => unless(isKnown || now - newestAt <= graceMs)),
];

/** Rules for the letters about every manuscript. */
// biome-ignore format: one rule a line
export const letterRules: Rule<LetterFacts>[] = [
  rule('a letter that has not left will be found', ({ letters, due }) => without(waiting(letters).map(({ id }) => id), due)),
  rule('a letter leaves in time', ({ letters, now }) => waiting(letters).filter(({ dueAt }) => now - Date.parse(dueAt) > LATE_LETTER_MS).map(({ id }) => id)),
  rule('Amazon SES takes letters within the hour', ({ letters, now }) => waiting(letters).filter(({ putOff }) => putOff && now - Date.parse(putOff.since) > LATE_LETTER_MS).map(({ id, dueAt, putOff }) => `${id}, put off since ${putOff?.since}, next try ${dueAt}`)),
];

/** Rules for letters held back from an address. */
// biome-ignore format: one rule a line
export const heldBackRules: Rule<HeldBackFacts>[] = [
  rule('a letter that waits for an address is there', ({ listed, waiting: there }) => without(listed, there)),
  rule('news for an editor will be found', ({ untold, isDue }) => unless(untold === 0 || isDue)),
];

/** Rules for the conversations about every manuscript. */
// biome-ignore format: one rule a line
export const talkRules: Rule<TalkFacts>[] = [
  rule('conversations count their messages', ({ record, messages }) => (record?.summary.threads ?? []).filter(({ thread, count }) => messages.filter((message) => message.thread === thread).length !== count).map(({ thread }) => thread)),
  rule('each message belongs to a conversation of its manuscript', ({ record, messages }) => (record ? messages.filter(({ thread }) => !record.summary.threads.some((entry) => entry.thread === thread)).map(({ id }) => id) : [])),
];

/** Rules for the chiefs' settings. */
// biome-ignore format: one rule a line
export const journalRules: Rule<JournalFacts>[] = [
  rule('own words are those of a letter that there is', ({ templates }) => templates.filter((name) => !isTemplateName(name))),
  rule('the review form in force is there', ({ form: { inForce, editions } }) => unless(inForce === 0 || editions.includes(inForce), String(inForce))),
];

/** Counts that equal the number of facts, by the beginning of their names. */
const SUMMED = { submission: 'submitted', review: 'review.', answer: 'answered.', revision: 'revision.' };

/** Rules for every month's figures. */
// biome-ignore format: one rule a line
export const monthRules: Rule<MonthFacts>[] = [
  rule('the sums of a month are those of its facts', ({ facts, sums }) => Object.entries(SUMMED).filter(([kind, name]) => facts.filter((fact) => fact.kind === kind).length !== Object.entries(sums).reduce((sum, [each, count]) => sum + (each.startsWith(name) ? count : 0), 0)).map(([kind]) => kind)),
];

/** Rules for each part of the counts. */
// biome-ignore format: one rule a line
export const countRules: Rule<CountFacts>[] = [
  rule('what was counted is in the sums within the hour', ({ waiting: added, now }) => added.filter((sk) => changeOf(sk) < idStamp(now - LATE_COUNT_MS))),
];

/** Rules for the earlier rounds of every manuscript. */
// biome-ignore format: one rule a line
export const versionRules: Rule<VersionFacts>[] = [
  rule('an earlier round belongs to a manuscript that has gone beyond it', ({ round, isWithdrawing, versions }) => (isWithdrawing ? [] : versions.filter((one) => (one.round ?? 0) >= (round ?? 0)).map(({ sk }) => sk))),
  rule('the files of an earlier round are there', ({ isWithdrawing, versions }) => (isWithdrawing ? [] : versions.flatMap(({ missing }) => missing))),
];
