import { talkPk, termPk } from '../../core/keys.ts';
import { pickFields } from '../../core/rules/pick-fields.ts';
import type { Row } from '../../core/table-calls.ts';
import type { ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';

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
] as const;

/** Fields of each kind of row that one person wrote: their words, and when. A history's details name others. */
const WRITTEN: Record<string, readonly string[]> = {
  note: ['id', 'text', 'action', 'visibility', 'round', 'addedAt'],
  review: REVIEW,
  'review-was': REVIEW,
  decision: ['id', 'kind', 'round', 'at', 'letter', 'note', 'dueAt'],
  history: ['at', 'event', 'from', 'to'],
  message: ['id', 'at', 'text'],
  'identity-report': ['id', 'at', 'page', 'text', 'guessed', 'conflict'],
  identity: ['at', 'decision', 'reason'],
  corrections: ['proofAt', 'savedAt', 'sentAt', 'form'],
};

/** A reviewer's details on a seat, and their answers. */
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
] as const;

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
] as const;

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
    kind: 'editor',
    manuscriptId: row.id,
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

/** A seat of which its reviewer was informed; editors' plans to invite someone are their own. */
function asItsReviewer(row: Row): Row[] {
  if (row.state === 'listed') return [];
  return [{ kind: 'seat', ...pickFields(row, SEAT) }];
}

/** A row that one person wrote, or that is about them, in the form for that person. Unknown kinds are left out. */
export function giveRow(row: Row, ids: readonly string[]): Row[] {
  const pk = String(row.pk);
  const [of = '', id] = pk.split('#');
  if (pk.startsWith(termPk(''))) return [{ kind: 'field', word: id, at: row.at }];
  const kind = pk.startsWith(talkPk('')) ? 'message' : String(row.sk).split('#')[0]!;
  if (kind === 'typed') return [{ kind, entry: pickFields((row.entry ?? {}) as Row, ENTRY) }];
  if (kind === 'manuscript') return [asItsEditor(row, ids)];
  // Also for data in a partition of its own beside the manuscript's.
  const manuscriptId = of === 'person' ? undefined : id;
  if (kind === 'seat') return asItsReviewer(row).map((seat) => ({ manuscriptId, ...seat }));
  const fields = WRITTEN[kind];
  if (!fields) return [];
  const attachments = Array.isArray(row.attachments)
    ? { attachments: row.attachments.map((file: Row) => pickFields(file, ['fileName', 'size', 'savedAt'])) }
    : {};
  return [{ kind, manuscriptId, ...pickFields(row, fields), ...attachments }];
}
