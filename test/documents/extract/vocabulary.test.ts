import { describe, expect, it } from 'vitest';
import { isSectionName } from '../../../functions/documents/extract/front-matter.ts';
import { isAbstractSubheading, readLabel } from '../../../functions/documents/extract/labels.ts';
import { isNeverTitle, isRoleLabel } from '../../../functions/documents/extract/not-a-title.ts';
import { ABSTRACT_LABELS } from '../../../functions/documents/extract/vocabulary/abstract-labels.ts';
import { ABSTRACT_SUBHEADINGS } from '../../../functions/documents/extract/vocabulary/abstract-subheadings.ts';
import { ARTICLE_TYPES } from '../../../functions/documents/extract/vocabulary/article-types.ts';
import { FIELDS } from '../../../functions/documents/extract/vocabulary/fields.ts';
import { INTRODUCTION_LABELS } from '../../../functions/documents/extract/vocabulary/introduction-labels.ts';
import { KEYWORD_LABELS } from '../../../functions/documents/extract/vocabulary/keyword-labels.ts';
import { LETTER_OPENINGS } from '../../../functions/documents/extract/vocabulary/letter-openings.ts';
import { ENGLISH_LINE_STARTS } from '../../../functions/documents/extract/vocabulary/line-starts-english.ts';
import { LATIN_LINE_STARTS } from '../../../functions/documents/extract/vocabulary/line-starts-latin.ts';
import { OTHER_LINE_STARTS } from '../../../functions/documents/extract/vocabulary/line-starts-other-scripts.ts';
import * as noAbstracts from '../../../functions/documents/extract/vocabulary/no-abstracts.ts';
import { OTHER_LABELS } from '../../../functions/documents/extract/vocabulary/other-labels.ts';
import { PLACES, UNSPACED_PLACES } from '../../../functions/documents/extract/vocabulary/places.ts';
import { ROLES } from '../../../functions/documents/extract/vocabulary/roles.ts';
import { SECTION_NAMES } from '../../../functions/documents/extract/vocabulary/section-names.ts';
import { TITLE_LABELS } from '../../../functions/documents/extract/vocabulary/title-labels.ts';
import { PUBLIC_TITLES } from './public-titles.ts';

const LISTS: Record<string, { text: string; seen: string }[]> = {
  ...{ ENGLISH_LINE_STARTS, LATIN_LINE_STARTS, OTHER_LINE_STARTS, FIELDS, ARTICLE_TYPES, SECTION_NAMES },
  ...{ PLACES, UNSPACED_PLACES, ROLES, LETTER_OPENINGS, ABSTRACT_SUBHEADINGS, ...noAbstracts },
  ...{ ABSTRACT_LABELS, KEYWORD_LABELS, INTRODUCTION_LABELS, TITLE_LABELS, OTHER_LABELS },
};

describe.each(Object.entries(LISTS))('%s', (_, entries) => {
  it('has each expression once, which matches its own example from the start', () => {
    expect(new Set(entries.map(({ text }) => text)).size).toBe(entries.length);
    const wrong = entries.filter(({ text, seen }) => !new RegExp(`^(?:${text})`, 'iu').test(seen));
    expect(wrong).toEqual([]);
  });
});

describe('the finders', () => {
  it('know the example of each expression for what it is', () => {
    const seen = (entries: { seen: string }[]) => entries.map((entry) => entry.seen);
    const starts = [...ENGLISH_LINE_STARTS, ...LATIN_LINE_STARTS, ...OTHER_LINE_STARTS];
    expect(seen([...starts, ...FIELDS, ...ARTICLE_TYPES]).filter((line) => !isNeverTitle(line))).toEqual([]);
    expect(seen(SECTION_NAMES).filter((line) => !isSectionName(line))).toEqual([]);
    expect(seen(ABSTRACT_SUBHEADINGS).filter((line) => !isAbstractSubheading(line))).toEqual([]);
    expect(seen(ROLES).filter((line) => !isRoleLabel(`${line}: Ana Silva`))).toEqual([]);
    const kinds = {
      abstract: ABSTRACT_LABELS,
      keywords: KEYWORD_LABELS,
      introduction: INTRODUCTION_LABELS,
      title: TITLE_LABELS,
    };
    for (const [kind, entries] of Object.entries(kinds))
      expect(seen(entries).filter((text) => readLabel({ text, lead: '' })?.kind !== kind)).toEqual([]);
  });

  it('take no title of a manuscript for a label, a section or what is never a title', () => {
    const refused = PUBLIC_TITLES.filter(
      (title) =>
        isNeverTitle(title) ||
        isRoleLabel(title) ||
        isSectionName(title) ||
        isAbstractSubheading(title) ||
        readLabel({ text: title, lead: '' }) !== undefined,
    );
    expect(refused).toEqual([]);
  });

  it.each(Object.entries({ ENGLISH_LINE_STARTS, LATIN_LINE_STARTS, OTHER_LINE_STARTS, LETTER_OPENINGS }))(
    'find no title that begins as an expression of %s does',
    (_, entries) => {
      const hits = entries.filter(({ text }) => {
        const start = new RegExp(`^(?:${text})`, 'iu');
        return PUBLIC_TITLES.some((title) => start.test(title));
      });
      expect(hits).toEqual([]);
    },
  );
});
