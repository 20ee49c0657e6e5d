import type { DeskItem } from '../../../shared/contract/desk.ts';
import { daysAfter } from '../../../shared/domain/deadline.ts';
import type { DeskLine } from '../../manuscript/record/desk-line.ts';
import type { Somebody } from '../../people/rules/same-person.ts';
import { isClosedTo } from './desk-line.ts';

/** Days for which something may need an editor before it counts as overdue: the published time until a first answer. */
const EDITORS_DAYS = 7;

function viewBareLine({ id, number, title, status }: DeskLine): DeskItem {
  return {
    _id: id,
    number,
    title,
    status,
    isHeldBack: true,
    stage: null,
    since: null,
    due: null,
    actAt: null,
    isOverdue: false,
    submittedAt: null,
    round: 1,
    authors: [],
    reviewers: [],
    given: 0,
    asked: 0,
    wanted: 0,
    handlingEditor: null,
    undelivered: 0,
    unread: 0,
  };
}

/** As this editor may see it. */
export function viewLine(line: DeskLine, who: Somebody, now: string): DeskItem {
  if (isClosedTo(line, who)) return viewBareLine(line);
  const { id, editor, reviewers, closedTo: _closedTo, ...shown } = line;
  const isLate = line.due !== null && line.due < now;
  return {
    ...shown,
    _id: id,
    isHeldBack: false,
    isOverdue: isLate || (line.actAt !== null && daysAfter(line.actAt, EDITORS_DAYS) < now),
    reviewers: reviewers.map(({ name, by = null }) => ({ name, by })),
    handlingEditor: editor && { _id: editor.id, name: editor.name },
  };
}
