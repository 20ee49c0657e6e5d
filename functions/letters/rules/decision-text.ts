import type { DecisionKind } from '../../../shared/domain/decision-kinds.ts';
import type { OwnTemplates } from '../../journal/rules/journal.ts';
import type { Written } from './fill-letter.ts';
import { renderLetter } from './render-letter.ts';
import type { TemplateName } from './templates.ts';

export const templateOf = (kind: DecisionKind) => `decision-${kind}` as const satisfies TemplateName;

const OPEN = Object.fromEntries(['id', 'title', 'reviews', 'dueAt'].map((field) => [field, `{${field}}`]));

/** For its editor to edit. The title stays open: formulas in it have braces of their own. */
export const decisionText = (kind: DecisionKind, editor: string, own?: OwnTemplates): Written =>
  renderLetter(templateOf(kind), { ...OPEN, note: '' }, editor, own);
