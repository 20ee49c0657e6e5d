/* Over 300 lines: every kind of row, one after the other. */
import * as z from 'zod';
import { ArticleDetails } from '../../shared/contract/production.ts';
import { DepositRow } from '../agencies/rules/deposit-row.ts';
import { letterKey, manuscriptKey, roundKey, seatKey, withdrawnKey } from '../core/keys.ts';
import { DueRow } from '../core/rules/due-row.ts';
import { pickFields } from '../core/rules/pick-fields.ts';
import type { Key } from '../core/table.ts';
import type { Row } from '../core/table-calls.ts';
import { AddedCounts, MonthSums } from '../editorial/monthly-sums.ts';
import { DecisionDraft } from '../editorial/rules/decision-draft.ts';
import { FormRow, JournalRow, OwnTemplate } from '../journal/rules/journal.ts';
import { EditorNews } from '../letters/rules/editor-news.ts';
import { LetterMessage } from '../letters/rules/letter.ts';
import { KeptBuild } from '../manuscript/kept-builds.ts';
import { SubmitterRow } from '../manuscript/manuscript-lists.ts';
import { OpenWork } from '../manuscript/open-work.ts';
import { Corrections } from '../manuscript/record/corrections.ts';
import { DecisionRecord } from '../manuscript/record/decision-record.ts';
import { Fact } from '../manuscript/record/fact.ts';
import { IdentityDecision } from '../manuscript/record/identity-decision.ts';
import { IdentityReport } from '../manuscript/record/identity-report.ts';
import { isTransient, Letter } from '../manuscript/record/letter.ts';
import {
  HistoryRecord,
  ManuscriptRecord,
  NoteRecord,
  ReviewRecord,
} from '../manuscript/record/manuscript-record.ts';
import { Message } from '../manuscript/record/message.ts';
import { ReviewFiles } from '../manuscript/record/review-files.ts';
import { SeatRecord } from '../manuscript/record/seat-record.ts';
import { VersionRecord } from '../manuscript/record/version-record.ts';
import { LoadRow } from '../manuscript/reviewer-loads.ts';
import { ListedAs } from '../manuscript/submitter-rows.ts';
import { TypedAuthor } from '../manuscript/typed-authors.ts';
import { WithdrawnRow } from '../manuscript/withdrawals.ts';
import { ExportRow } from '../moving/export-store.ts';
import { ImportRow, OriginRow, StagedRow, WaitingPerson } from '../moving/import-rows.ts';
import { OldLead } from '../moving/old-addresses.ts';
import { personKey } from '../people/person-keys.ts';
import { Pointer, ReviewerRow } from '../people/person-store.ts';
import { PersonRecord } from '../people/rules/person-record.ts';
import {
  ChangeRow,
  IssueRow,
  ListLine,
  PublicationRow,
  VersionRow,
} from '../publishing/rules/publication-rows.ts';
import { CertificateRow } from '../reviewing/rules/certificate-row.ts';
import { isGuestId } from '../reviewing/rules/guest.ts';
import { ReviewDraft } from '../reviewing/rules/review-draft.ts';
import { SimilarityRow } from '../screening/rules/similarity-row.ts';
import { Removal } from './removals.ts';

export const KEPT_TABLES = ['people', 'manuscripts', 'publications'] as const;
export type KeptTable = (typeof KEPT_TABLES)[number];

/** One kind of row: what the check, an export, a deletion and a bag must know of it. */
export interface RowKind {
  schema: z.ZodType;
  /** Where it has the id of the person who wrote it, or whom it is about, and where their name, which a deletion takes away; '*' is each entry of a list. */
  whose?: Readonly<Record<string, string | null>>;
  /** What that person gets of it when they ask for their data: these fields, or what this returns. */
  given?: readonly string[] | ((row: Row, ids: readonly string[]) => Row | undefined);
  /** What it is called there, if not as in its key. */
  as?: string;
  /** A deletion takes all of it, with the files attached to it, always or where this holds; or it empties this field. */
  goes?: true | string | ((row: Row) => boolean);
  /** Texts in which other people's actions may name a reviewer. */
  mentions?: (row: Row) => readonly string[];
  /** Of the rows with these keys one must be there: what it belongs to. */
  leadsTo?: (row: Row) => { table?: KeptTable; keys: Key[] } | undefined;
  /** Its key, or its place in the partition, tells an address, a name or somebody’s word: no fault prints that. */
  isPrivate?: 'key' | 'place';
  /** Fields that no bag has. */
  secret?: readonly string[];
}

const idIn = ({ pk }: Row): string => String(pk).split('#')[1] ?? '';
/** A withdrawn one counts until everything else of it is gone. */
const inManuscript = (id: unknown) => ({ keys: [manuscriptKey(String(id)), withdrawnKey(String(id))] });
const inRound = (id: string) => ({ keys: [...inManuscript(id).keys, roundKey(id)] });
const besideIts = (row: Row) => inManuscript(idIn(row));
const pastOf = (row: Row) => inRound(idIn(row));
const InList = z.object({ manuscriptId: z.string() });
const inList: RowKind = { schema: InList, leadsTo: ({ manuscriptId }) => inManuscript(manuscriptId) };

const addedBy = { 'addedBy.personId': 'addedBy.name' };
const REVIEW = [
  'id',
  'comments',
  'recommendation',
  'round',
  'cycle',
  'answers',
  'forEditor',
  'edition',
  'addedAt',
  'changedAt',
];
const review: RowKind = { schema: ReviewRecord, whose: { reviewerId: 'reviewerName' }, given: REVIEW };
const pointer: RowKind = { schema: Pointer, isPrivate: 'key' };

/** A reviewer's details on a seat, and their answers; editors' plans to invite someone are their own. */
const SEAT = [
  'firstName',
  'lastName',
  'email',
  'institution',
  'specialization',
  'round',
  'cycle',
  'state',
  'replyBy',
  'dueAt',
  'remindedAt',
  'reason',
  'words',
  'suggestions',
  'conflict',
];
const ENTRY = [
  '_id',
  'title',
  'firstName',
  'middleName',
  'lastName',
  'suffix',
  'academicDegree',
  'email',
  'institution',
  'country',
  'ror',
  'moreInstitutions',
  'orcid',
];

/** For a manuscript that names them as an editor: that fact, and their words. The rest belongs to others. */
function asItsEditor(row: Row, ids: readonly string[]): Row {
  const { handlingEditor, reviewCopy, production } = row as unknown as Pick<
    ManuscriptRecord,
    'handlingEditor' | 'reviewCopy' | 'production'
  >;
  const override = reviewCopy?.override;
  const { approved, notice } = production ?? {};
  const isTheirs = (of?: { by: { id: string } } | null) => ids.includes(of?.by.id ?? '');
  return {
    looksAfterIt: handlingEditor !== null && ids.includes(handlingEditor?.id ?? ''),
    ...(override && ids.includes(override.personId)
      ? { letCopyOut: { at: override.at, reason: override.reason } }
      : {}),
    ...(isTheirs(approved?.recorded)
      ? { recordedApproval: pickFields(approved!.recorded!, ['on', 'how']) }
      : {}),
    ...(isTheirs(notice) ? { notice: pickFields(notice!, ['kind', 'text', 'leavesAt']) } : {}),
  };
}

/**
 * Every kind of row that an installation keeps, by its key: the whole partition key, its first word and that of the sort key, or its
 * first word alone. The table of limits, whose rows soon end by themselves, is not here, nor that of prints, which hold numbers only.
 */
// biome-ignore format: one kind a line, where it fits
const KINDS: Record<KeptTable, Record<string, RowKind>> = {
  people: {
    person: { schema: PersonRecord, secret: ['passwordTag'] },
    email: pointer,
    username: pointer,
    subject: pointer,
    sub: pointer,
    'first-editor': pointer,
    'list#reviewers': { schema: ReviewerRow, isPrivate: 'key' },
    'list#editors': pointer,
    'list#outside-editors': pointer,
    term: pointer,
  },
  manuscripts: {
    'manuscript/manuscript': {
      schema: ManuscriptRecord,
      whose: {
        'handlingEditor.id': null,
        'held.by.id': 'held.by.name',
        'production.by.id': 'production.by.name',
        'production.approved.recorded.by.id': 'production.approved.recorded.by.name',
        'production.notice.by.id': 'production.notice.by.name',
        'reviewCopy.override.personId': 'reviewCopy.override.name',
      },
      given: asItsEditor,
      as: 'editor',
    },
    'manuscript/listed': { schema: z.object({ person: z.string() }) },
    'manuscript/round': inList,
    'manuscript/withdrawn': { schema: WithdrawnRow },
    'manuscript/note': { schema: NoteRecord, whose: addedBy, given: ['id', 'text', 'action', 'visibility', 'round', 'addedAt'] },
    'manuscript/review': review,
    'manuscript/review-files': { schema: ReviewFiles },
    'manuscript/seat': {
      schema: SeatRecord,
      whose: { reviewerId: null },
      given: (row) => (row.state === 'listed' ? undefined : pickFields(row, SEAT)),
    },
    'manuscript/decision': { schema: DecisionRecord, whose: { 'by.personId': 'by.name' }, given: ['id', 'kind', 'round', 'at', 'letter', 'note', 'dueAt'] },
    'manuscript/identity': { schema: IdentityDecision, whose: { 'by.personId': null }, given: ['at', 'decision', 'reason'] },
    'manuscript/identity-report': { schema: IdentityReport, whose: { reviewerId: null }, given: ['id', 'at', 'page', 'text', 'guessed', 'conflict'] },
    'manuscript/history': history(),
    'past/history': history(),
    'past/review-was': { ...review, leadsTo: pastOf },
    'past/similarity': { schema: SimilarityRow, leadsTo: pastOf },
    version: { schema: VersionRecord },
    mail: {
      schema: Letter,
      mentions: ({ to }) => (Array.isArray(to) && to.length > 0 && to.every(({ part }) => part !== 'author') ? ['subject', 'text'] : []),
      leadsTo: (row) => (isTransient({ template: row.template }) ? undefined : besideIts(row)),
    },
    talk: { schema: Message, whose: addedBy, given: ['id', 'at', 'text'], as: 'message', leadsTo: besideIts },
    'draft/review': {
      schema: ReviewDraft,
      whose: { reviewerId: null },
      given: ['savedAt', 'form'],
      as: 'review-draft',
      goes: true,
      leadsTo: (row) => ({ keys: [seatKey(idIn(row), Number(row.n)), withdrawnKey(idIn(row))] }),
    },
    'draft/decision': {
      schema: DecisionDraft,
      whose: { editorId: null },
      given: ['savedAt', 'form'],
      as: 'decision-draft',
      goes: true,
      leadsTo: besideIts,
    },
    'production/corrections': {
      schema: Corrections,
      whose: { 'by.id': 'by.name' },
      given: ['proofAt', 'savedAt', 'sentAt', 'form'],
      // Unsent texts belong to no one.
      goes: ({ sentAt }) => !sentAt,
      leadsTo: besideIts,
    },
    'production/email': {
      schema: z.object({ personId: z.string(), isShown: z.boolean() }),
      whose: { personId: null },
      given: ['isShown'],
      as: 'address-shown',
      leadsTo: besideIts,
    },
    'production/details': { schema: ArticleDetails, leadsTo: besideIts },

    // What belongs to one person, by whose id it is found.
    'person/authored': inList,
    'person/assigned': inList,
    'person/handled': inList,
    'person/held': inList,
    'person/review-load': { schema: LoadRow },
    'person/open-work': { schema: OpenWork, whose: { pk: null }, goes: true },
    'person/listed-as': { schema: ListedAs, whose: { pk: null }, goes: true },
    'person/typed': {
      schema: TypedAuthor,
      whose: { pk: null, 'entry._id': null },
      given: ({ entry }, ids) => (ids.includes((entry as { _id: string })._id) ? { entry: pickFields(entry as Row, ENTRY) } : undefined),
      goes: true,
    },
    // The editors' list leads to their submitted work by the name that stays on it.
    'list#submitters': { schema: SubmitterRow, whose: { personId: null }, goes: 'email', isPrivate: 'key' },
    // Reviews of a deleted person lead to no one any more.
    term: {
      schema: z.object({ reviewerId: z.string(), at: z.string() }),
      whose: { reviewerId: null },
      given: (row) => ({ word: idIn(row), at: row.at }),
      as: 'field',
      goes: true,
      leadsTo: ({ reviewerId }) => (isGuestId(String(reviewerId)) ? undefined : { table: 'people', keys: [personKey(String(reviewerId))] }),
      isPrivate: 'key',
    },
    waiting: {
      schema: LetterMessage,
      leadsTo: ({ manuscriptId, letterId }) => ({ keys: [letterKey(String(manuscriptId), String(letterId))] }),
      isPrivate: 'key',
    },
    news: { schema: EditorNews, isPrivate: 'key' },

    number: { schema: InList },
    numbers: { schema: z.object({ serial: z.int() }) },
    published: inList,
    'kept-builds': { schema: KeptBuild },
    deposit: { schema: DepositRow },
    removed: { schema: Removal },
    due: { schema: DueRow },
    'journal/settings': { schema: JournalRow },
    'journal/form': { schema: FormRow },
    'journal/template': { schema: OwnTemplate },
    fact: { schema: Fact },
    'counts/sums': { schema: MonthSums },
    'counts/added': { schema: AddedCounts },
    bag: { schema: z.object({ digest: z.string() }) },
    imports: { schema: ImportRow, whose: { 'by.id': 'by.name', 'steps.*.by.id': 'steps.*.by.name' }, given: ['id', 'from', 'createdAt'], as: 'import' },
    export: { schema: ExportRow, whose: { 'by.id': 'by.name' }, given: ['id', 'as', 'createdAt'] },
    'import/staged': { schema: StagedRow },
    'import/waiting': { schema: WaitingPerson, isPrivate: 'place' },
    origin: { schema: OriginRow },
  },
  publications: {
    'publication/publication': { schema: PublicationRow },
    'publication/version': { schema: VersionRow },
    issues: { schema: IssueRow },
    listed: { schema: ListLine },
    changed: { schema: ChangeRow },
    certificate: { schema: CertificateRow },
    numbers: { schema: z.object({ taken: z.int() }) },
    old: { schema: OldLead },
  },
};

/** Turning points stand beside the manuscript, everything else in its past. */
function history(): RowKind {
  return {
    schema: HistoryRecord,
    whose: { 'who.personId': 'who.name' },
    given: ['at', 'event', 'from', 'to'],
    mentions: () => ['detail'],
    leadsTo: pastOf,
  };
}

const firstWord = (text: string) => text.split('#', 1)[0]!;
export const placeIn = ({ sk }: Row): string => firstWord(String(sk));

export function kindOf(table: KeptTable, row: Row): RowKind | undefined {
  const pk = String(row.pk);
  const name = [pk, `${firstWord(pk)}/${placeIn(row)}`, firstWord(pk)].find((each) =>
    Object.hasOwn(KINDS[table], each),
  );
  return name === undefined ? undefined : KINDS[table][name];
}

export const kindsOf = (table: KeptTable): Readonly<Record<string, RowKind>> => KINDS[table];

/** 'production.by.id', 'steps.0.by.id' */
export const valueAt = (row: unknown, place: string): unknown =>
  place.split('.').reduce((value, part) => (value as Row | null | undefined)?.[part], row);

/** Where `whose` has this person's id in this row, and where their name. */
export const placesOf = (row: Row, { whose = {} }: RowKind, isTheirs: (place: string) => boolean) =>
  Object.entries(whose).flatMap(([id, name]) => {
    const entries = id.includes('*') ? valueAt(row, id.split('.*')[0]!) : [row];
    return Array.from(Array.isArray(entries) ? entries.keys() : [], (index) => ({
      id: id.replace('*', String(index)),
      name: name?.replace('*', String(index)),
    })).filter((place) => isTheirs(place.id));
  });
