import type { Manuscript } from '../../shared/contract/manuscripts.ts';
import { STATUSES } from '../../shared/domain/manuscript-status.ts';
import type { Change, Person } from '../domain/change.ts';
import { endHold } from '../domain/decisions/recall-decision.ts';
import { DomainError } from '../domain/domain-error.ts';
import { conflictDeclared } from '../domain/letters/editor-letters.ts';
import type { ManuscriptFile } from '../domain/manuscript-record.ts';
import { fullName, type PersonRecord } from '../domain/person-record.ts';
import type { Reader } from '../domain/relation.ts';
import { marksOfPerson } from '../domain/same-person.ts';
import { changeAndTell } from './change-and-tell.ts';
import { noSuchManuscript } from './find-manuscript.ts';
import { notAPerson } from './people.ts';
import { type ReadingStores, showById } from './show-manuscript.ts';

export interface ConflictAsked {
  by: Person;
  isChief: boolean;
  /** Whose conflict. */
  editor: PersonRecord;
  hasConflict: boolean;
  now: string;
}

/**
 * Declared, it closes the manuscript to that editor from this moment on; what they wrote stays in the record. Nobody lifts their own,
 * and nobody but a chief speaks for others.
 */
export function decideConflict(
  file: ManuscriptFile,
  { by, isChief, editor, hasConflict: has, now }: ConflictAsked,
): Change | undefined {
  const { record } = file;
  const isOwn = editor.id === by.personId;
  if (isOwn ? !has : !isChief)
    throw new DomainError('wrong_role', 'Only a chief editor can do this, and nobody for themselves.');
  if (!editor.roles.editor) throw notAPerson('editorId');
  if (record.conflicts.some(({ id }) => id === editor.id) === has) return undefined;
  const others = record.conflicts.filter(({ id }) => id !== editor.id);
  const isTheirs = has && record.handlingEditor?.id === editor.id;
  const who = { ...by, role: 'editor' as const };
  // What they decided and has not left does not happen.
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
      what: has ? 'Conflict of interest declared' : 'Conflict of interest lifted',
      who,
      detail: fullName(editor),
    },
    letters: isTheirs ? [conflictDeclared(file, fullName(editor))] : [],
  };
}

/** Open to those, too, whom the manuscript is closed to otherwise: a conflict can be said twice over. */
export async function declareConflict(
  stores: ReadingStores,
  id: string,
  reader: Reader,
  asked: ConflictAsked,
): Promise<Manuscript> {
  await changeAndTell(stores.manuscripts, id, (file) => {
    if (!file.record.submitted) throw noSuchManuscript();
    return decideConflict(file, asked);
  });
  return showById(stores, id, reader, { asEditor: true });
}
