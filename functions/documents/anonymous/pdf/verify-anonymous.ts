import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from 'pdf-lib';
import type { Finding, PageLetters } from '../../outcome.ts';
import { isReferencesHeading } from '../../parts/reference-list.ts';
import { openInPdfium } from '../../pdf/engines/pdfium.ts';
import { type OpenPdf, openPdf } from '../../pdf/structure/open-pdf.ts';
import { asDict, entriesOf } from '../../pdf/structure/pdf-objects.ts';
import { FindingsList } from '../findings-list.ts';
import type { IdentityForms } from '../identity-forms.ts';
import { namesAndLinksIn } from '../match.ts';
import { namesAnyone } from '../names-anyone.ts';
import { namesIn } from '../names-in.ts';
import type { Zone } from '../zone.ts';
import { zonesOfKeys } from './clean-strings.ts';
import { decodeFilters, decodeStream, holdsBareData } from './decode-stream.ts';
import { decodeText } from './decode-text.ts';
import { findInPages } from './find-in-pages.ts';
import { isFormatName } from './format-names.ts';
import { isKeptPassage } from './is-kept-passage.ts';
import { type PageCharacters, readPageCharacters } from './page-characters.ts';
import { pagesUnlike } from './page-letters.ts';
import { readableText } from './readable-runs.ts';
import { streamKinds } from './stream-kinds.ts';
import { wordsBesideText } from './words-beside-text.ts';

/** `where` is the kind of place, never the name; `unlike` are pages that don't show the expected letters. */
export type Verified = { clean: true; unlike?: number[] } | { clean: false; where: string };

/**
 * Whether a finished copy names no one for certain: searches every decoded string, name and stream of the file, and what PDFium reads on
 * its pages. It doesn't depend on how the copy was made. `kept`: passages that people have kept. `expected`: letters that pages should
 * show, from the first on; null if unknown.
 */
export async function verifyAnonymous(
  pdf: Uint8Array,
  forms: IdentityForms,
  kept: readonly string[] = [],
  expected: readonly (PageLetters | null)[] = [],
): Promise<Verified> {
  const isKept = isKeptPassage(kept);
  const opened = await openPdf(pdf);
  if (!opened) return { clean: false, where: 'unreadable' };
  const isNaming = (text: string, zone: Zone): boolean =>
    namesIn(forms, text, zone).some(
      ({ strength, start, end, form }) =>
        // Such words may be part of the format: the pages alone are searched for them.
        strength === 'certain' && form !== 'words' && !isKept(text.slice(start, end)),
    );
  const inData =
    findInObjects(
      opened.context,
      (texts, zone) => namesAnyone(forms, texts, zone) && texts.some((text) => isNaming(text, zone)),
    ) ?? findInStreams(opened, isNaming);
  if (inData !== undefined) return { clean: false, where: inData };
  const { where, unlike } = await findInText(pdf, opened.pages.length, forms, isKept, expected);
  if (where !== undefined) return { clean: false, where };
  return unlike.length > 0 ? { clean: true, unlike } : { clean: true };
}

type IsNaming = (text: string, zone: Zone) => boolean;

function findInObjects(
  context: PDFContext,
  areNaming: (texts: readonly string[], zone: Zone) => boolean,
): string | undefined {
  const texts = new Map<Zone, Set<string>>();
  const names = new Set<PDFName>();
  const zoneOf = zonesOfKeys();
  const { Info, ID } = context.trailerInfo;
  const pending: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  for (const object of [Info, ID]) if (object) pending.push(object);
  const take = (given: PDFObject, zone: Zone): void => {
    const object = given instanceof PDFRef ? context.lookup(given) : given;
    if (object instanceof PDFName) names.add(object);
    else if (object instanceof PDFString || object instanceof PDFHexString) {
      const known = texts.get(zone) ?? new Set<string>();
      texts.set(zone, known.add(decodeText(object.asBytes())));
    } else if (given === object && given && (given instanceof PDFArray || given instanceof PDFDict))
      pending.push(given);
  };
  for (let object = pending.pop(); object; object = pending.pop()) {
    if (object instanceof PDFArray) for (const item of object.asArray()) take(item, 'metadata');
    const dict = asDict(object);
    if (!dict) continue;
    for (const [key, value] of entriesOf(dict)) {
      names.add(key);
      const zone = zoneOf(key);
      if (!(value instanceof PDFArray)) take(value, zone);
      else for (const item of value.asArray()) take(item, zone);
    }
  }
  const words = [...names].map((name) => name.decodeText()).filter((name) => !isFormatName(name));
  if (areNaming(words, 'metadata')) return 'a name of an object';
  for (const [zone, known] of texts)
    if (areNaming([...known], zone)) return `a string of an object (${zone})`;
  return undefined;
}

function findInStreams({ context, pages }: OpenPdf, isNaming: IsNaming): string | undefined {
  const kindOf = streamKinds(context, pages);
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFStream)) continue;
    const kind = kindOf(ref, object);
    const words = kind === 'picture' ? wordsOfPicture(context, object) : wordsOfStream(context, object, kind);
    if (words !== '' && isNaming(words, 'alt')) return `a stream (${kind})`;
  }
  return undefined;
}

function wordsOfPicture(context: PDFContext, stream: PDFStream): string {
  if (holdsBareData(context, stream)) return '';
  const { bytes, left } = decodeFilters(context, stream);
  return bytes && left.length > 0 ? pictureWords(bytes, String(left[0])) : '';
}

function wordsOfStream(context: PDFContext, stream: PDFStream, kind: 'drawn' | 'undrawn' | 'data'): string {
  const bytes = decodeStream(context, stream);
  if (!bytes) return '';
  if (kind === 'data') return readableText(bytes);
  // Engines read replacement words instead of the shown ones.
  return wordsBesideText(bytes, kind === 'undrawn' || bytes.includes('ActualText'));
}

async function findInText(
  pdf: Uint8Array,
  count: number,
  forms: IdentityForms,
  isKept: (words: string) => boolean,
  expected: readonly (PageLetters | null)[],
): Promise<{ where?: string; unlike: number[] }> {
  const opened = await openInPdfium(pdf);
  if ('fault' in opened) return { where: 'unreadable', unlike: [] };
  try {
    const pages: PageCharacters[] = [];
    for (let index = 0; index < count; index++) {
      const page = readPageCharacters(opened.pdfium, opened.document, index);
      if (!page) return { where: `page ${index + 1} can’t be read`, unlike: [] };
      pages.push(page);
    }
    const list = new FindingsList('manuscript', new Map());
    const { lines } = findInPages(pages, forms, list, { findIn: namesAndLinksIn });
    const references = lines.findIndex((page) => page.some(({ text }) => isReferencesHeading(text)));
    // A page may end with an entry; a running head with a year comes before the references too.
    const isEntry = ({ page = 0, part, excerpt }: Finding['place']) =>
      references >= 0 &&
      page > references &&
      /^(?:header|footer)$/.test(part) &&
      /\b(?:19|20)\d{2}\b/.test(excerpt);
    // A family name alone is certain by its zone, and at the end of a page's text only likely.
    const isCertain = (words: string) =>
      [words, withLineEnds(words)].some((read) =>
        namesIn(forms, read, 'body').some(({ strength }) => strength === 'certain'),
      );
    const left = list.findings.find(({ class: kind, strength, place }) => {
      const words = place.excerpt.slice(...place.marked);
      return (
        kind === 'identity' && strength === 'certain' && isCertain(words) && !isKept(words) && !isEntry(place)
      );
    });
    if (left) return { where: `the text of page ${left.place.page ?? 0}`, unlike: [] };
    return { unlike: pagesUnlike(pages, expected) };
  } finally {
    opened.close();
  }
}

/** An excerpt has a space where a line ended, even after a hyphen that broke a word. */
const withLineEnds = (excerpt: string) => excerpt.replace(/(?<=[-\u00ad\u2010]) /g, '\n');

const SCAN = Buffer.from([0xff, 0xda]);
const CODESTREAM = Buffer.from('jp2c', 'latin1');
const longestTail = 65_536;

/** The words in a picture's own data, before and after its pixels. */
function pictureWords(bytes: Buffer, filter: string): string {
  const start = bytes.indexOf(filter.includes('JPX') ? CODESTREAM : SCAN);
  if (start < 0) return readableText(bytes.subarray(0, longestTail));
  const end = bytes.lastIndexOf(Buffer.from([0xff, 0xd9]));
  const tail = end > start ? bytes.subarray(end, end + longestTail) : Buffer.alloc(0);
  const head = bytes.subarray(0, start);
  return [readableText(head), head.toString('utf8'), readableText(tail)].join('\n');
}
