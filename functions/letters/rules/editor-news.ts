import * as z from 'zod';
import type { DueRow } from '../../core/rules/due-row.ts';
import type { OwnTemplates } from '../../journal/rules/journal.ts';
import { type Letter, type NewLetter, Recipient } from '../../manuscript/record/letter.ts';
import { LetterMessage } from './letter.ts';
import { inert, renderLetter } from './render-letter.ts';
import type { TemplateName } from './templates.ts';

/**
 * Letters to editors that an author's action alone triggers, so anybody can trigger them, and those of which a colleague triggers many at
 * once; and how each is counted.
 */
const KINDS = {
  'submission-for-editors': ['new submission', 'new submissions'],
  'revision-for-editors': ['revision', 'revisions'],
  withdrawn: ['withdrawal', 'withdrawals'],
  message: ['message', 'messages'],
  'handling-given': ['manuscript assigned to you', 'manuscripts assigned to you'],
} as const satisfies Partial<Record<TemplateName, readonly [string, string]>>;

const NEWS = 'news' satisfies TemplateName;
/** In the place where other letters name their manuscript; no manuscript has this id. */
export const OF_NEWS = 'news';

/** A letter to an editor that takes turns. Letters an editor sends again do not. */
export const takesTurn = ({ template, to, copyOf }: Letter): boolean =>
  copyOf === undefined && to[0]?.part === 'editors' && (template === NEWS || Object.hasOwn(KINDS, template));

const SLOT_MS = 15 * 60 * 1000;
/** The earliest time of the next letter: four an hour. */
export const nextTurn = (now: number): string => new Date(now + SLOT_MS).toISOString();

/** The maximum lines in one letter; the rest is on the desk. */
const MAX_TOLD = 40;

/** News that waits for an editor, and its time. */
export const EditorNews = z.object({
  /** Guards the row against two at once. */
  version: z.number().int(),
  to: Recipient,
  /** No other letter leaves earlier. */
  until: z.string(),
  /** The letter that leaves, or left, in this turn. */
  by: LetterMessage,
  /** News since the last mail. */
  lines: z.array(z.string()),
  counts: z.record(z.string(), z.number().int()),
  /** The time of the due row, by which the sweep finds the news; absent if there is none. */
  dueAt: z.string().optional(),
});
export type EditorNews = z.infer<typeof EditorNews>;

export const messageOf = ({ manuscriptId, id }: Letter): LetterMessage => ({ manuscriptId, letterId: id });

export const isBy = ({ by }: EditorNews, { manuscriptId, id }: Letter): boolean =>
  by.manuscriptId === manuscriptId && by.letterId === id;

export const newsRow = (news: EditorNews): DueRow[] =>
  news.dueAt === undefined
    ? []
    : [{ at: news.dueAt, kind: 'news', manuscriptId: OF_NEWS, what: news.to.address.toLowerCase() }];

/** With one more letter to report. `number` is its manuscript's, empty if that is gone. */
export function withLetter(news: EditorNews, letter: Letter, number: string, now: number): EditorNews {
  // All of them are new.
  const subject = inert(letter.subject.replace(/^New: /, ''));
  const line = number && !letter.subject.includes(number) ? `– ${subject} (${number})` : `– ${subject}`;
  return {
    ...news,
    to: letter.to[0]!,
    lines: [...news.lines, line].slice(0, MAX_TOLD),
    counts: { ...news.counts, [letter.template]: (news.counts[letter.template] ?? 0) + 1 },
    dueAt: news.dueAt ?? (news.until > new Date(now).toISOString() ? news.until : nextTurn(now)),
  };
}

export function newsLetter({ to, lines, counts }: EditorNews, own?: OwnTemplates): NewLetter {
  const counted = Object.entries(KINDS).flatMap(([template, [one, many]]) => {
    const count = counts[template] ?? 0;
    return count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];
  });
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const more = all > lines.length ? [`– and ${all - lines.length} more`] : [];
  const fields = { count: counted.join(', '), arrivals: [...lines, ...more].join('\n') };
  return { template: NEWS, to: [to], page: 'desk', ...renderLetter(NEWS, fields, undefined, own) };
}
