import { PDFArray, PDFDict, PDFDocument, PDFName } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { anonymisePages, boundCopy } from '../../../../functions/documents/anonymise-docx.ts';
import { identityForms } from '../../../../functions/documents/anonymous/identity-forms.ts';
import { anonymousPdf } from '../../../../functions/documents/anonymous/pdf/anonymous-pdf.ts';
import { verifyAnonymous } from '../../../../functions/documents/anonymous/pdf/verify-anonymous.ts';
import type { Identity } from '../../../../functions/documents/outcome.ts';
import { forEachDict } from '../../../../functions/documents/pdf/structure/each-dict.ts';
import { openPdf } from '../../../../functions/documents/pdf/structure/open-pdf.ts';
import { entriesOf } from '../../../../functions/documents/pdf/structure/pdf-objects.ts';
import { aModel, heading, par, titled } from '../../model/a-model.ts';
import { anIdentity } from '../an-identity.ts';
import { pagesOfLines } from './pages-of-lines.ts';

const model = aModel([
  titled('On Tides'),
  heading('Abstract'),
  par('Tides rise.'),
  heading('How They Fall'),
  par('They fall.'),
]);

async function typeset(people: Identity[]): Promise<Uint8Array> {
  return boundCopy(await anonymisePages(model, people, new Map(), { title: 'On Tides' }));
}

/** All keys and names of a PDF's dictionaries. */
async function namesOf(pdf: Uint8Array): Promise<string[]> {
  const names = new Set<PDFName>();
  const { context } = (await openPdf(pdf))!;
  forEachDict(context, (dict) => {
    for (const [key, value] of entriesOf(dict))
      for (const each of [key, ...(value instanceof PDFArray ? value.asArray() : [value])])
        if (each instanceof PDFName) names.add(each);
  });
  return [...names].map((name) => name.decodeText());
}

/** People whose family name is such a word, or is one with an initial. */
const namesakes = (word: string): Identity[] =>
  [
    anIdentity('Ada', word),
    anIdentity(word.slice(0, 1), word.slice(1)),
    anIdentity(word.slice(-1), word.slice(0, -1)),
  ].filter(({ family }) => family.length > 3);

describe('a word of the PDF format is nobody’s name', () => {
  const real = [
    anIdentity('Norma', 'Lopez'),
    anIdentity('Mark', 'Down'),
    anIdentity('Sophie', 'Caron'),
    anIdentity('Ferhat', 'İlter'),
    anIdentity('Allan', 'Border'),
    anIdentity('Peter', 'Arent'),
    anIdentity('Emil', 'Macron'),
  ];

  it('of people who are named alike, our own copy is clean', async () => {
    expect(await verifyAnonymous(await typeset(real), identityForms(real))).toEqual({ clean: true });
  });

  it('a copy is clean whoever is named like one of its words', async () => {
    const pdf = await typeset([]);
    // These are also strings, or words of the metadata's XML.
    const words = (await namesOf(pdf)).filter((name) =>
      /^(?!Identity|Producer|Creator|Title|Metadata|Registry|Ordering|Supplement)[A-Z][a-z]{3,}$/.test(name),
    );
    const people = words.flatMap(namesakes);
    expect(people.length).toBeGreaterThan(60);
    expect(await verifyAnonymous(pdf, identityForms(people))).toEqual({ clean: true });
  });

  it('a PDF keeps the letters of its fonts, and loses a name that somebody gave to something in it', async () => {
    const document = await PDFDocument.load(await pagesOfLines(['Tides rise, and they fall.']));
    const [font] = document.context
      .enumerateIndirectObjects()
      .flatMap(([, object]) =>
        object instanceof PDFDict && object.has(PDFName.of('BaseFont')) ? [object] : [],
      );
    const differences = document.context.obj({ Differences: [1, 'scaron', 'SophieCaron'] });
    font!.set(PDFName.of('Encoding'), differences);
    const made = await anonymousPdf(await document.save(), identityForms(real), new Map());
    if ('failed' in made) throw new Error(made.failed);
    const names = await namesOf(made.pdf);
    expect(names).toEqual(expect.arrayContaining(['scaron', 'Withheld']));
    expect(names).not.toContain('SophieCaron');
    expect(await verifyAnonymous(made.pdf, identityForms(real))).toEqual({ clean: true });
  });
});
