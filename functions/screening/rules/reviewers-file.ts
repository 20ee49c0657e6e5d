import { isOpenSeat } from '../../../shared/domain/seats.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import type { ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import type { StoredDocument } from '../../manuscript/record/stored-document.ts';
import type { Change } from '../../manuscript/rules/change.ts';
import { nextCopy } from '../../manuscript/rules/review-copy.ts';

type Base = Pick<Change, 'from' | 'isQuiet'> & { who: Change['history']['who'] };

function refuseExchange({ status, submitted, seats }: ManuscriptRecord): void {
  if (submitted && status === 'Pending' && !seats.some(isOpenSeat)) return;
  throw new DomainError(
    'transition_not_allowed',
    'Reviewers have this manuscript already. To get another file, ask for a revision.',
  );
}

const wanting = (
  { copyWishes }: ManuscriptRecord,
  fileWanted: ManuscriptRecord['copyWishes']['fileWanted'],
) => ({ copyWishes: { ...copyWishes, fileWanted } });

/** Asks the author for another file for the reviewers, or no longer. Undefined if that is so already. */
export function askForFile(
  record: ManuscriptRecord,
  asked: { note: string } | null,
  { who, ...base }: Base,
  at: string,
): Change | undefined {
  if (who.role !== 'editor')
    throw new DomainError('invalid_request', 'Only an editor can ask for a file.', { field: 'fileWanted' });
  if (!asked) {
    if (!record.copyWishes.fileWanted) return undefined;
    return { ...base, set: wanting(record, null), history: { event: 'copy-file-no-longer-asked', who } };
  }
  refuseExchange(record);
  return {
    from: base.from,
    set: wanting(record, { note: asked.note, at }),
    history: { event: 'copy-file-asked', who, detail: asked.note },
    cause: { reviewersFile: asked.note },
  };
}

/** The file replaces what reviewers read, and nothing else: the PDF that was accepted stays. */
export function exchangeFile(record: ManuscriptRecord, file: StoredDocument, { who, ...base }: Base): Change {
  if (!record.copyWishes.fileWanted || who.role !== 'author')
    throw new DomainError('transition_not_allowed', 'The editors are not asking for another file.');
  refuseExchange(record);
  return {
    ...base,
    set: {
      documents: { ...record.documents, anonymousManuscript: file },
      ...wanting(record, null),
      reviewCopy: nextCopy(record),
    },
    history: { event: 'copy-file-sent', who },
    cause: { reviewersFile: '' },
  };
}
