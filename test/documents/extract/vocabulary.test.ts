import { describe, expect, it } from 'vitest';
import { isSectionName } from '../../../functions/documents/extract/front-matter.ts';
import { isAbstractSubheading, readLabel } from '../../../functions/documents/extract/labels.ts';
import { isNeverTitle, isRoleLabel } from '../../../functions/documents/extract/not-a-title.ts';
import * as headings from '../../../functions/documents/extract/vocabulary/headings.ts';
import { LABELS } from '../../../functions/documents/extract/vocabulary/labels.ts';
import * as neverTitles from '../../../functions/documents/extract/vocabulary/never-titles.ts';
import * as noAbstracts from '../../../functions/documents/extract/vocabulary/no-abstracts.ts';
import * as people from '../../../functions/documents/extract/vocabulary/people-and-places.ts';
import { PUBLIC_TITLES } from './public-titles.ts';

type List = { text: string; seen: string }[];
const LISTS: Record<string, List> = { ...neverTitles, ...noAbstracts, ...headings, ...people, ...LABELS };
const { ENGLISH_LINE_STARTS, LATIN_LINE_STARTS, OTHER_LINE_STARTS } = neverTitles;
const { LETTER_OPENINGS } = headings;

describe.each(Object.entries(LISTS))('%s', (_, entries) => {
  it('has each expression once, which matches its own example from the start', () => {
    expect(new Set(entries.map(({ text }) => text)).size).toBe(entries.length);
    const wrong = entries.filter(({ text, seen }) => !new RegExp(`^(?:${text})`, 'iu').test(seen));
    expect(wrong).toEqual([]);
  });
});

describe('the finders', () => {
  it('know the example of each expression for what it is', () => {
    const seen = (...lists: List[]) => lists.flat().map((entry) => entry.seen);
    expect(seen(...Object.values(neverTitles)).filter((line) => !isNeverTitle(line))).toEqual([]);
    expect(seen(headings.SECTION_NAMES).filter((line) => !isSectionName(line))).toEqual([]);
    expect(seen(headings.ABSTRACT_SUBHEADINGS).filter((line) => !isAbstractSubheading(line))).toEqual([]);
    expect(seen(people.ROLES).filter((line) => !isRoleLabel(`${line}: Ana Silva`))).toEqual([]);
    const { other: _, ...kinds } = LABELS;
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
