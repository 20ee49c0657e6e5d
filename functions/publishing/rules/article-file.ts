import type { ManuscriptFile } from '../../manuscript/record/manuscript-record.ts';
import type { StoredDocument } from '../../manuscript/record/stored-document.ts';
import type { Change, Person } from '../../manuscript/rules/change.ts';
import { refuseStale } from '../../manuscript/rules/refuse-stale.ts';
import type { Reader } from '../../manuscript/rules/relation.ts';
import { requireApprover } from './approve-article.ts';
import { CHANGED, nextEdition, takeStep } from './production-machine.ts';

interface Given {
  document: StoredDocument;
  version?: number | undefined;
  by: Person;
  asking: Reader;
}

/** Rebuilds the article from this Word file; an earlier approval has to be given again. */
const builtOf = ({ record }: ManuscriptFile, document: StoredDocument) => ({
  ...CHANGED,
  file: document,
  edition: nextEdition(record.production?.edition),
  approved: null,
  dueAt: null,
});

/** The file corrected by its editors in Word. */
export function replaceFile(file: ManuscriptFile, { document, version, by }: Given): Change {
  refuseStale(file.record, version, by);
  return takeStep(file.record, 'replace-file', { ...by, role: 'editor' }, builtOf(file, document));
}

/** Its author's corrections, put into the file; `isLeft`: an editor still has to make some of them. */
export function applyCorrections(file: ManuscriptFile, given: Given, isLeft: boolean): Change {
  const change = replaceFile(file, given);
  const { production } = change.set;
  return { ...change, set: { production: { ...production!, toCorrect: isLeft } } };
}

/** The file its owner was asked for, because the accepted manuscript is a PDF. */
export function handInFile(file: ManuscriptFile, { document, version, by, asking }: Given): Change {
  requireApprover(file, asking);
  refuseStale(file.record, version);
  return takeStep(file.record, 'hand-in-file', { ...by, role: 'author' }, builtOf(file, document));
}
