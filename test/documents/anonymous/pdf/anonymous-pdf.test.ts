import { decodePDFRawStream, PDFDocument, type PDFRawStream } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { identityForms } from '../../../../functions/documents/anonymous/identity-forms.ts';
import {
  type AnonymousPdf,
  anonymousPdf,
} from '../../../../functions/documents/anonymous/pdf/anonymous-pdf.ts';
import { verifyAnonymous } from '../../../../functions/documents/anonymous/pdf/verify-anonymous.ts';
import { pdfText } from '../../../support/pdf-text.ts';
import { plainPdf } from '../../merge/pdf-builder.ts';
import { everythingInPdf, folded } from './everything-in-pdf.ts';
import { inventedPeople } from './invented-people.ts';
import { pdfMarks, plantInPdf } from './plant-in-pdf.ts';

async function anonymous(
  pdf: Uint8Array,
  ...rest: Parameters<typeof anonymousPdf> extends [unknown, ...infer Rest] ? Rest : never
): Promise<AnonymousPdf> {
  const made = await anonymousPdf(pdf, ...rest);
  if ('failed' in made) throw new Error(made.failed);
  return made;
}

/** What is written of the first page. */
async function contentOf(pdf: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(pdf);
  const contents = document.getPage(0).node.Contents() as PDFRawStream;
  return Buffer.from(decodePDFRawStream(contents).getBytes(0) as Uint8Array).toString('latin1');
}

const nobodyDecided = new Map();

describe('a PDF for anonymous review', () => {
  const people = inventedPeople(pdfMarks.length, 14);
  const marks = pdfMarks.map((mark, index) => [mark, people[index]!] as const);

  test('names none of those who stand in it, wherever that is, and loses nothing else', async () => {
    const planted = await plantInPdf(await plainPdf(['A study of cold samples']), marks);
    const before = await everythingInPdf(planted);
    const leftBefore = marks.filter(([, { family }]) => before.includes(folded(family)));
    // What is written letter by letter can be read by nobody but a reader of pages.
    expect(leftBefore.length).toBeGreaterThan(pdfMarks.length - 6);
    const forms = identityForms(people);
    const made = await anonymous(planted, forms, nobodyDecided);
    const after = await everythingInPdf(made.pdf);
    expect(marks.filter(([, { family }]) => after.includes(folded(family))).map(([mark]) => mark)).toEqual(
      [],
    );
    expect(await verifyAnonymous(made.pdf, forms)).toEqual({ clean: true });
    expect(made.pictures).toEqual([]);
    const [first, last] = await pdfText(made.pdf);
    expect(first).toBe('A study of cold samples');
    expect(last).toContain('The samples were kept cold until they were measured in the morning');
    expect(last).toMatch(/As\s+has said, the samples/);
  });

  test('is shown to be none where any of its marks is left', async () => {
    const missed: string[] = [];
    for (const [mark, person] of marks) {
      const planted = await plantInPdf(await plainPdf(['A study of cold samples']), [[mark, person]]);
      const verified = await verifyAnonymous(planted, identityForms([person]));
      if (verified.clean) missed.push(mark);
    }
    expect(missed).toEqual([]);
  });

  test('keeps a name that somebody said may stay, and says so', async () => {
    const [person] = people;
    const forms = identityForms([person!]);
    const planted = await plantInPdf(await plainPdf(['A study']), [['body', person!]]);
    const [found] = (await anonymous(planted, forms, nobodyDecided)).findings;
    expect(found).toMatchObject({
      strength: 'certain',
      treatment: 'removed',
      open: false,
      place: { page: 2 },
    });
    const made = await anonymous(planted, forms, new Map([[found!.fingerprint, 'notMe']]));
    expect((await pdfText(made.pdf))[1]).toContain(person!.family);
    expect(made.findings[0]).toMatchObject({ treatment: 'left', open: false });
    expect((await verifyAnonymous(made.pdf, forms)).clean).toBe(false);
  });

  test('closes the gap to whole sizes of the type, so that nobody measures the name', async () => {
    const contents = new Set<string>();
    for (const family of ['Okafor', 'Okafoor']) {
      const person = {
        given: 'Ada',
        family,
        emails: [],
        orcid: null,
        institutions: [],
        origin: 'author',
      } as const;
      const pdf = await plainPdf([`When Ada ${family} came to the laboratory the samples were warm`]);
      const { pdf: copy } = await anonymous(pdf, identityForms([person]), nobodyDecided);
      contents.add(await contentOf(copy));
    }
    expect(contents.size).toBe(1);
    expect([...contents][0]).toContain('> -6000 <');
  });
});
