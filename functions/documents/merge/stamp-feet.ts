import { PDFArray, type PDFContext, PDFDict, PDFName, PDFRawStream, type PDFRef } from 'pdf-lib';
import { type Foot, typesetFeet } from '../cover/typeset-cover.ts';
import { openPdf } from '../pdf/structure/open-pdf.ts';
import { entry, resolve } from '../pdf/structure/pdf-objects.ts';
import { adopt } from './adopt.ts';
import { boxNumbers } from './page-box.ts';

// Adopted dictionaries still name their original file: look things up only through the merged context.

/** Draws running feet on our own pages: the id on the left, 'Page n of m' on the right, as an artifact. */
export async function stampFeet(
  context: PDFContext,
  pages: { ref: PDFRef; number: number }[],
  id: string,
  total: number,
): Promise<void> {
  if (pages.length === 0) return;
  const feet: Foot[] = pages.map(({ ref, number }) => {
    const box = boxNumbers(context, entry(context, context.lookup(ref, PDFDict), 'MediaBox')) ?? [0, 0, 0, 0];
    return {
      width: box[2] - box[0],
      height: box[3] - box[1],
      left: id,
      right: `Page ${number} of ${total}`,
    };
  });
  const typeset = await openPdf(typesetFeet(feet));
  if (typeset?.pages.length !== pages.length) throw new Error('the feet came out in another number of pages');
  const adopted = adopt(typeset, context, null);
  adopted.finish();
  for (const [index, { ref }] of pages.entries()) {
    const foot = adopted.pages[index];
    if (foot) draw(context, context.lookup(ref, PDFDict), asForm(context, foot));
  }
}

/** Turns a page's content into a form XObject (ISO 32000-2, 8.10) and deletes the page. */
function asForm(context: PDFContext, pageRef: PDFRef): PDFRef {
  const page = context.lookup(pageRef, PDFDict);
  const content = entry(context, page, 'Contents');
  if (!(content instanceof PDFRawStream)) throw new Error('a foot’s content is no single stream');
  const { dict } = content;
  dict.set(PDFName.of('Type'), PDFName.of('XObject'));
  dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
  for (const [ofPage, ofForm] of [
    ['MediaBox', 'BBox'],
    ['Resources', 'Resources'],
  ] as const) {
    const value = page.get(PDFName.of(ofPage));
    if (value) dict.set(PDFName.of(ofForm), value);
  }
  context.delete(pageRef);
  return page.get(PDFName.of('Contents')) as PDFRef;
}

const footName = PDFName.of('RunningFoot');

function draw(context: PDFContext, page: PDFDict, foot: PDFRef): void {
  const shared = entry(context, page, 'Resources');
  const resources = shared instanceof PDFDict ? shared.clone(context) : PDFDict.withContext(context);
  const known = entry(context, resources, 'XObject');
  const drawn = known instanceof PDFDict ? known.clone(context) : PDFDict.withContext(context);
  drawn.set(footName, foot);
  resources.set(PDFName.of('XObject'), drawn);
  page.set(PDFName.of('Resources'), resources);
  const contents = PDFArray.withContext(context);
  contents.push(context.register(context.stream('q\n')));
  const written = page.get(PDFName.of('Contents'));
  const own = resolve(context, written);
  if (own instanceof PDFArray) for (const part of own.asArray()) contents.push(part);
  else if (own && written) contents.push(written);
  contents.push(context.register(context.stream(`\nQ\nq /${footName.decodeText()} Do Q\n`)));
  page.set(PDFName.of('Contents'), contents);
}
