import { type PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { mergeParts, type OpenedPart } from '../../../functions/documents/merge/merge-parts.ts';
import type { Binding } from '../../../functions/documents/merge/parts.ts';
import { plainPdf } from './pdf-builder.ts';

const NAME = 'Jonas Brandt';
const part = (kind: OpenedPart['kind'], pdf: Uint8Array, more: Partial<OpenedPart> = {}): OpenedPart => ({
  kind,
  pdf,
  madeHere: false,
  pages: 1,
  headings: [],
  warnings: [],
  ...more,
});

async function merged(parts: OpenedPart[], binding: Binding): Promise<Uint8Array> {
  const result = await mergeParts(parts, binding, 1);
  if ('refusal' in result) throw new Error(result.refusal.reason);
  return result.pdf;
}

/** A reviewer's copy with a comment, a field and a layer, which name whose it is wherever programs write that. */
const annotated = () =>
  plainPdf(['The proof of lemma 2'], (document) => {
    document.setTitle(`Review by ${NAME}`);
    document.setAuthor(NAME);
    const { context } = document;
    const when = PDFString.of('D:20261122101112Z');
    const note = context.obj({ Type: 'Annot', Subtype: 'Text', Rect: [10, 10, 30, 30] });
    for (const [key, value] of Object.entries({
      T: PDFHexString.fromText(NAME),
      NM: PDFString.of(`${NAME}-1`),
      Contents: PDFHexString.fromText('This step is not clear.'),
      M: when,
      CreationDate: when,
    }))
      note.set(PDFName.of(key), value);
    document.getPage(0).node.addAnnot(context.register(note));
    document.getForm().createTextField('verdict').addToPage(document.getPage(0));
    const layer = context.register(
      context.obj({
        Type: 'OCG',
        Name: PDFString.of(NAME),
        Usage: { CreatorInfo: { Creator: PDFString.of(NAME) } },
      }),
    );
    document.catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [layer], D: {} }));
  });

describe('a PDF whose writer must stay unknown', () => {
  test('keeps their comments and fields, and names them nowhere', async () => {
    const pdf = await merged([part('file1', await annotated())], { anonymousTitle: 'Reviewer 2' });
    const document = await PDFDocument.load(pdf, { updateMetadata: false });
    const annotations = document.getPage(0).node.Annots() as PDFArray;
    const note = annotations.lookup(0, PDFDict);
    expect(note.keys().map(String).sort()).toEqual(['/Contents', '/Rect', '/Subtype', '/Type']);
    expect((note.get(PDFName.of('Contents')) as PDFHexString).decodeText()).toBe('This step is not clear.');
    expect(
      document
        .getForm()
        .getFields()
        .map((field) => field.getName()),
    ).toEqual(['verdict']);
    const everything = document.context
      .enumerateIndirectObjects()
      .map(([, object]) => String(object))
      .join('\n');
    expect(Buffer.from(pdf).includes(NAME)).toBe(false);
    for (const name of [NAME, PDFHexString.fromText(NAME).toString().slice(5, -1), 'Jonas', '101112'])
      expect(everything).not.toContain(name);
  });

  test('is called as it is told to, also where it is one document that we have set ourselves, and tells the day alone', async () => {
    const one = part('file1', await plainPdf(['one']), { madeHere: true, title: `Review by ${NAME}` });
    const pdf = await merged([one, part('file2', await annotated())], { anonymousTitle: 'Reviewer 2' });
    const document = await PDFDocument.load(pdf, { updateMetadata: false });
    expect(document.getTitle()).toBe('Reviewer 2');
    expect(document.getCreationDate()?.toISOString()).toMatch(/T00:00:00/);
    const outlines = document.catalog.lookup(PDFName.of('Outlines'), PDFDict);
    const titles: string[] = [];
    for (
      let entry = outlines.lookupMaybe(PDFName.of('First'), PDFDict);
      entry;
      entry = entry.lookupMaybe(PDFName.of('Next'), PDFDict)
    )
      titles.push(entry.lookup(PDFName.of('Title'), PDFHexString).decodeText());
    expect(titles).toEqual(['Reviewer 2, file 1', 'Reviewer 2, file 2']);
  });

  test('is no author’s own manuscript: there the comments keep who wrote them', async () => {
    const pdf = await merged([part('manuscript', await annotated())], {});
    const document = await PDFDocument.load(pdf, { updateMetadata: false });
    expect((document.getPage(0).node.Annots() as PDFArray).lookup(0, PDFDict).has(PDFName.of('T'))).toBe(
      true,
    );
  });
});
