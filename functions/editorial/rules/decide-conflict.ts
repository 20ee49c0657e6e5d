import { STATUSES } from '../../../shared/domain/manuscript-status.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import { conflictDeclared } from '../../letters/rules/office-letters.ts';
import type { ManuscriptFile } from '../../manuscript/record/manuscript-record.ts';
import type { Change, Person } from '../../manuscript/rules/change.ts';
import { noSuchManuscript } from '../../manuscript/rules/require-relation.ts';
import { fullName, notAPerson, type PersonRecord } from '../../people/rules/person-record.ts';
import { marksOfPerson } from '../../people/rules/same-person.ts';
import { endHold } from './recall-decision.ts';

export interface ConflictAsked {
  by: Person;
  isChief: boolean;
  /** The editor with the conflict. */
  editor: PersonRecord;
  hasConflict: boolean;
  now: string;
}

/**
 * A declared conflict closes the manuscript to that editor from this moment on; what they wrote stays on record. No one removes their
 * own, and only a chief declares for others.
 */
export function decideConflict(
  file: ManuscriptFile,
  { by, isChief, editor, hasConflict: has, now }: ConflictAsked,
): Change | undefined {
  const { record } = file;
  if (!record.submitted) throw noSuchManuscript();
  const isOwn = editor.id === by.personId;
  if (isOwn ? !has : !isChief)
    throw new DomainError('wrong_role', 'Only a chief editor can do this, and only for someone else.');
  if (!editor.roles.editor) throw notAPerson('editorId');
  if (record.conflicts.some(({ id }) => id === editor.id) === has) return undefined;
  const others = record.conflicts.filter(({ id }) => id !== editor.id);
  const isTheirs = has && record.handlingEditor?.id === editor.id;
  const who = { ...by, role: 'editor' as const };
  // Their unsent decision is cancelled.
  const ended = has && record.held?.by.id === editor.id ? endHold(file, who, now) : undefined;
  return {
    from: { status: STATUSES, submitted: true },
    isQuiet: true,
    set: {
      conflicts: has
        ? [...others, { id: editor.id, by: by.personId, at: now, marks: marksOfPerson(editor) }]
        : others,
      ...(isTheirs ? { handlingEditor: null } : {}),
      ...ended?.set,
    },
    ...(ended?.decision ? { decision: ended.decision } : {}),
    history: {
      event: has ? 'conflict-declared' : 'conflict-lifted',
      who,
      detail: fullName(editor),
    },
    letters: isTheirs ? conflictDeclared(file, fullName(editor)) : [],
  };
}
