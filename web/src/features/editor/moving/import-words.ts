import type { ExportView, ImportLine } from '../../../../../shared/contract/moving.ts';
import type { ExportForm } from '../../../../../shared/domain/export-forms.ts';
import type { ImportState } from '../../../../../shared/domain/import-states.ts';
import type { BadgeTone } from '../../../ui/status-badge.tsx';

/** Each state by its badge and one sentence. */
export const STATE_WORDS: Record<ImportState, { badge: string; tone: BadgeTone; says: string }> = {
  reading: {
    badge: 'Reading',
    tone: 'pending',
    says: 'We are reading the file. You can leave this page and come back.',
  },
  refused: { badge: 'Not read', tone: 'rejected', says: 'We can’t read this file.' },
  read: {
    badge: 'Read',
    tone: 'review',
    says: 'Look at what was found, and answer the questions. Then apply it. Nothing is public until you release it.',
  },
  applying: {
    badge: 'Applying',
    tone: 'pending',
    says: 'We are preparing the articles. You can leave this page and come back.',
  },
  applied: {
    badge: 'Applied',
    tone: 'reviewed',
    says: 'The articles are prepared. Nothing is public until you release it.',
  },
  releasing: {
    badge: 'Releasing',
    tone: 'pending',
    says: 'We are publishing the articles. You can leave this page and come back.',
  },
  released: { badge: 'Released', tone: 'accepted', says: 'The articles are published.' },
  inviting: {
    badge: 'Inviting',
    tone: 'pending',
    says: 'The articles are published. We are writing to the people who came with them.',
  },
  undoing: { badge: 'Removing', tone: 'pending', says: 'We are removing this import.' },
  undone: { badge: 'Removed', tone: 'draft', says: 'This import was removed. Nothing of it was public.' },
};

const FOR_OJS = 'One file for each issue, which OJS reads under Tools, Native XML.';
/** Each form of an export, and what is in it. */
export const EXPORT_WORDS: Record<ExportForm, { label: string; holds: string }> = {
  bag: {
    label: 'Everything, as a BagIt bag',
    holds: 'Articles, manuscripts, reviews, letters and people. It holds personal data.',
  },
  jats: {
    label: 'Published articles, as JATS',
    holds: 'XML, PDFs and pictures as archives take them, in a zip for each issue.',
  },
  'ojs-3.3': { label: 'Published articles, for OJS 3.3', holds: FOR_OJS },
  'ojs-3.4': { label: 'Published articles, for OJS 3.4', holds: FOR_OJS },
  'ojs-3.5': { label: 'Published articles, for OJS 3.5', holds: FOR_OJS },
};
export const EXPORT_STATE_WORDS: Record<ExportView['state'], { badge: string; tone: BadgeTone }> = {
  writing: { badge: 'Being written', tone: 'pending' },
  written: { badge: 'Written', tone: 'accepted' },
  failed: { badge: 'Not written', tone: 'rejected' },
};

const number = new Intl.NumberFormat('en-GB');
export const inNumber = (count: number) => number.format(count);

/** '1 article', '1,290 articles' */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${inNumber(count)} ${count === 1 ? one : many}`;

/** '129 articles in 12 issues, 3 submissions under way': what is prepared, or what was found. */
export function articlesOf({ counts, staged }: Pick<ImportLine, 'counts' | 'staged'>): string {
  const articles = counted(staged?.articles ?? counts?.articles ?? 0, 'article');
  const submissions = staged?.submissions ?? counts?.submissions ?? 0;
  return [
    counts ? `${articles} in ${counted(counts.issues, 'issue')}` : articles,
    ...(submissions > 0 ? [`${counted(submissions, 'submission')} under way`] : []),
  ].join(', ');
}

/** 'article_galley', as its format calls it, at the head of a line: 'Article galley' */
export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ');
