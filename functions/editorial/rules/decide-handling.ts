import { STATUSES } from '../../../shared/domain/manuscript-status.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import { handlingGiven } from '../../letters/rules/office-letters.ts';
import type { ManuscriptFile } from '../../manuscript/record/manuscript-record.ts';
import type { Change, Person } from '../../manuscript/rules/change.ts';
import { editorBlockReason } from '../../manuscript/rules/editor-block.ts';
import { refuseStale } from '../../manuscript/rules/refuse-stale.ts';
import { fullName, notAPerson, type PersonRecord } from '../../people/rules/person-record.ts';
import { somebody } from '../../people/rules/same-person.ts';

export interface HandlingAsked {
  /** The person asking. */
  by: Person;
  isChief: boolean;
  /** The new editor; undefined for none. */
  editor: PersonRecord | undefined;
  note?: string | undefined;
  version?: number | undefined;
}

/** Unassigned manuscripts and one's own may be assigned to others; anyone may take an unassigned one; the rest is for chiefs. */
function refuseStrangers({ record }: ManuscriptFile, { by, isChief, editor }: HandlingAsked): void {
  const { handlingEditor } = record;
  const isOwn = handlingEditor === null || handlingEditor.id === by.personId;
  if (isChief || isOwn || editor?.id === by.personId) return;
  throw new DomainError(
    'wrong_role',
    'Only a chief editor can reassign a manuscript that another editor handles.',
  );
}

const whatHappens = (
  by: Person,
  editor: PersonRecord | undefined,
): Pick<Change['history'], 'event' | 'detail'> => {
  if (!editor) return { event: 'handling-given-back' };
  if (editor.id === by.personId) return { event: 'handling-taken-on' };
  return { event: 'handling-given', detail: fullName(editor) };
};

/** Sets the handling editor; undefined if unchanged. */
export function decideHandling(file: ManuscriptFile, asked: HandlingAsked): Change | undefined {
  const { record } = file;
  const { by, editor, note, version } = asked;
  if ((record.handlingEditor?.id ?? null) === (editor?.id ?? null)) return undefined;
  refuseStale(record, version, by);
  refuseStrangers(file, asked);
  if (editor && !editor.roles.editor?.keyUsedAt) throw notAPerson('editorId');
  if (editor && editorBlockReason(file, somebody(editor)))
    throw new DomainError(
      'conflict_of_interest',
      `${fullName(editor)} is involved in this manuscript and can’t handle it.`,
      { field: 'editorId' },
    );
  return {
    from: { status: STATUSES, submitted: true },
    isQuiet: true,
    set: { handlingEditor: editor ? { id: editor.id, name: fullName(editor) } : null },
    history: { ...whatHappens(by, editor), who: { ...by, role: 'editor' } },
    letters: editor && editor.id !== by.personId ? handlingGiven(file, editor, by.name, note) : [],
  };
}
