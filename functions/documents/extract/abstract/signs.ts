import {
  isAnnounced,
  isFirstHeading,
  isHeadingLike,
  isSectionName,
  isStructuredPart,
  leading,
  type Section,
} from '../front-matter.ts';
import { isCaption } from '../not-a-title.ts';
import type { Rule, Veto } from '../rules.ts';
import { FRONT, type Paragraph } from './paragraph.ts';
import { partsAboveKeywords, partsSetApart } from './parts.ts';
import {
  isAboveBody,
  isAboveList,
  isBetweenBylineAndBody,
  isSetBold,
  opensUprightBody,
} from './surroundings.ts';
import {
  IN_TABLE,
  isProse,
  isWholeText,
  LABELLED,
  NUMBERED,
  SET_APART_VETOES,
  SET_OFF_VETOES,
  STATES,
  TOO_LONG,
} from './vetoes.ts';

/** A sign by which an abstract without a label is recognised, and the paragraphs that then belong to it. */
export interface Sign extends Rule<Paragraph> {
  /** Reasons against a paragraph that `when` accepts. */
  vetoes: readonly Veto<Paragraph>[];
  parts: (paragraph: Paragraph) => readonly Section[];
  /** The sign is more than the paragraph's position. */
  isSure?: true;
  /** The document may have one such abstract for each language. */
  isOfLanguages?: true;
}

const SET_OFF_FRONT = 24;
const MIN_STYLED_WORDS = 4;
const MIN_PARTS = 3;
const MIN_LONG_WORDS = 60;

const isLong = ({ block, words }: Section) => words >= MIN_LONG_WORDS && !block.inTable && !block.numbered;

const isStyled = ({ block, label }: Section) =>
  !label &&
  /^(?:abstract|summary|.*_abstract|abstract text|abstract body)$/.test(block.styleNames[0] ?? '') &&
  !(block.bold && block.centered) &&
  !isCaption(block.text);

/** 'Background: …', 'Methods: …' in separate paragraphs. */
const isPartOfOne = (section: Section) =>
  section.words > 8 && section.words < 300 && isStructuredPart(section) && !section.block.numbered;

const structuredParts = ({ at, page: { sections } }: Paragraph) =>
  leading(sections.slice(at, FRONT), isPartOfOne);

/** By weight: of several abstracts the surest is taken, and the first of equals. */
export const SIGNS: Sign[] = [
  {
    name: 'by its style',
    points: 6,
    isSure: true,
    when: ({ section, words }) => words >= MIN_STYLED_WORDS && isStyled(section),
    vetoes: [],
    parts: ({ section, below }) => [section, ...leading(below, isStyled)],
  },
  {
    name: 'by its subheadings',
    points: 5,
    when: ({ section, at, above }) => at > 0 && isPartOfOne(section) && !above.slice(1).some(isPartOfOne),
    vetoes: [
      { name: 'it has too few parts', when: (paragraph) => structuredParts(paragraph).length < MIN_PARTS },
    ],
    parts: structuredParts,
  },
  {
    name: 'straight above the keywords',
    points: 4,
    isOfLanguages: true,
    when: ({ at, below }) => at > 0 && at + 1 < FRONT && below[0]?.label?.kind === 'keywords',
    vetoes: [
      IN_TABLE,
      NUMBERED,
      // A paragraph under 'Disclaimer:' or the like is no abstract.
      {
        name: 'a line above says that it is something else',
        when: ({ above }) => /:$/.test(above.at(-1)?.block.text.trim() ?? ''),
      },
      {
        name: 'it has a label',
        when: ({ section }) =>
          section.label !== undefined &&
          !(section.label.kind === 'introduction' && isStructuredPart(section)),
      },
      TOO_LONG,
      { name: 'it is no whole text', when: ({ section }) => !isWholeText(section) },
    ],
    parts: partsAboveKeywords,
  },
  {
    // Russian journals print their abstracts so, often with the keywords below in bold.
    name: 'in italics or smaller type above the body',
    points: 3,
    isOfLanguages: true,
    when: ({ at }) => at > 0 && at < SET_OFF_FRONT,
    vetoes: [
      ...SET_OFF_VETOES,
      {
        name: 'the body opens above it',
        when: ({ above, page }) => above.slice(1).some((section) => opensUprightBody(section, page.bodySize)),
      },
      {
        name: 'neither do keywords follow nor stands it between a byline and the body',
        when: (paragraph) => !isAboveList(paragraph) && !isBetweenBylineAndBody(paragraph),
      },
    ],
    parts: ({ section }) => [section],
  },
  {
    name: 'the first long paragraph',
    points: 2,
    when: ({ section, above }) => isLong(section) && !above.some(isLong),
    vetoes: [
      { name: 'nothing stands above it', when: ({ at }) => at < 1 },
      LABELLED,
      TOO_LONG,
      { name: 'it says that it is something else', when: ({ page, at }) => isAnnounced(page.sections, at) },
      STATES,
      { name: 'it is no prose', when: ({ text }) => !isProse(text) },
      { name: 'it numbers its entries', when: ({ text }) => /^1\.?\s.*\s2\.?\s.*\s3\.?\s/su.test(text) },
      {
        name: 'a section’s name stands above it',
        when: ({ above }) =>
          above.some(({ label, block }) => label?.kind === 'introduction' || isSectionName(block.text)),
      },
      {
        name: 'a heading stands above it',
        when: ({ above, page }) =>
          above
            .slice(1)
            .some(
              (section) =>
                (section.block.isHeading || isFirstHeading(section)) && isHeadingLike(section, page.bodySize),
            ),
      },
      {
        name: 'neither does the body follow nor is it bold under a byline',
        when: (paragraph) => !isAboveBody(paragraph) && !isSetBold(paragraph),
      },
    ],
    parts: ({ section }) => [section],
  },
  {
    // Magazines and many journals print their abstracts so.
    name: 'in another type or measure than the body',
    points: 1,
    when: ({ page, at }) => page.body !== undefined && at > 0,
    vetoes: [
      ...SET_APART_VETOES,
      { name: 'it stands behind the first heading', when: ({ page, at }) => !page.open.has(at) },
      { name: 'it is not set apart', when: (paragraph) => partsSetApart(paragraph).length === 0 },
    ],
    parts: partsSetApart,
  },
];
