import { addStatedRoles } from './article/add-stated-roles.ts';
import type { ArticleFile, ArticleOutcome, ArticleRequest } from './article/article-outcome.ts';
import { checkArticle } from './article/check-article.ts';
import { countArticle } from './article/count-article.ts';
import { drawPicture, picturesInDrawings, thinOut, vectorOf, withoutLost } from './article/draw-pictures.ts';
import { jatsFaults } from './article/jats-faults.ts';
import { typesetArticle } from './article/pdf/typeset-article.ts';
import { richOf } from './article/rich-of.ts';
import { type Structured, structure } from './article/structure.ts';
import { toHtml } from './article/text-forms/to-html.ts';
import { toJats } from './article/text-forms/to-jats.ts';
import { dropPictureNotes } from './drop-picture-notes.ts';
import { freeHeap, freeNative } from './free-memory.ts';
import { isBeyondTolerance, ledgerOf } from './ledger/ledger.ts';
import { textOfPdf } from './ledger/text-of-pdf.ts';
import { plainOf } from './ledger/words-of.ts';
import type { DocumentModel, Picture } from './model/document.ts';

import { pictureSize } from './model/picture-size.ts';
import { lightenPictures, type MakePage, pictureAsPage } from './typeset/lighten-pictures.ts';
import { convertPicture } from './word/drawings/convert-picture.ts';
import type { DrawPicture } from './word/drawings/pictures.ts';
import { leftInDocx } from './word/left-in-docx.ts';
import { readDocx } from './word/read-docx.ts';

/** Never markup of its author's: browsers would run it at our own address. */
type Figure = ArticleFile & Pick<Structured['text']['pictures'][string], 'type'>;
type ReadyArticle = Extract<ArticleOutcome, { state: 'ready' }>;

const unlimited = { draw: convertPicture, asPage: async (picture: Picture) => pictureAsPage(picture) };

/** Makes a Word document into an article in all its forms. Throws DocumentFault for other bytes. */
export async function makeArticle(
  { docx, meta: given, isFinal, takesOver }: Omit<ArticleRequest, 'fileName'>,
  { draw, asPage }: { draw: DrawPicture; asPage: MakePage } = unlimited,
): Promise<ReadyArticle> {
  const { model } = await readDocx(docx, draw);
  dropPictureNotes(model);
  freeHeap();
  const structured = structure(model, given);
  const figures = await figuresOf(structured, model);
  const { text } = structured;
  const meta = takesOver ? addStatedRoles(given, text.statements) : given;
  const pixels = pixelsOf(figures);
  const fragment = toHtml(text, meta.keywords);
  const jats = toJats(text, meta);
  const pictures = picturesOf(structured, figures, model);
  const tooHeavy = await lightenPictures(pictures, asPage);
  await thinOut(pictures);
  const typeset = typesetArticle(text, meta, pictures, { isFinal });
  const { pdf, pdfUa, refused: pdfRefused } = typeset;
  const pdfMessages = [...tooHeavy, ...typeset.messages];
  await freeNative();
  const left = leftInDocx(docx);
  const faults = await jatsFaults(jats);
  const record = [meta.title, meta.abstract, ...meta.keywords].join(' ');
  const forms = [`${record} ${plainOf(fragment)}`, plainOf(jats), await textOfPdf(pdf)];
  const ledger = ledgerOf(docx, forms, structured.leftOut, meta.leftOut);
  const checks = checkArticle({
    ...{ text, meta, fragment, jats, pixels, pdfMessages, pdfRefused, left },
    jatsFaults: faults,
    lostLinks: structured.lostLinks,
    lost: { ...ledger.unaccounted, isBeyond: isBeyondTolerance(ledger) },
  });
  const counts = countArticle(text);
  return {
    state: 'ready',
    meta,
    text: JSON.stringify({ ...text, rich: richOf(text, meta) }),
    fragment,
    jats,
    pdf,
    figures,
    checks,
    counts,
    pdfUa,
    ledger,
  };
}

/** Draws the pictures that the text shows; of those that can't be drawn the text keeps the words, or says that they are missing. */
async function figuresOf(structured: Structured, model: DocumentModel): Promise<Figure[]> {
  const { text, state } = structured;
  const lost = new Set<string>();
  const figures: Figure[] = [];
  for (const [file, { type }] of Object.entries(text.pictures)) {
    const { bytes } = model.pictures[state.sources.get(file) ?? ''] ?? {};
    if (bytes) figures.push({ name: file, bytes, type });
  }
  for (const one of state.toDraw) {
    const bytes = await drawPicture(one, model);
    if (!bytes) {
      lost.add(one.file);
      continue;
    }
    figures.push({ name: one.file, bytes, type: 'image/png' });
    text.pictures[one.file] = { type: 'image/png', bytes: bytes.length };
  }
  structured.text = withoutLost(text, lost);
  return figures;
}

const FORMATS: Record<Figure['type'], Picture['format']> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

/** The typesetter's pictures: the article's own files, vectors in their place, and those within drawings. */
function picturesOf(
  { text, state }: Structured,
  figures: readonly Figure[],
  model: DocumentModel,
): DocumentModel['pictures'] {
  const own = figures.map(
    ({ name, bytes, type }) => [name, { bytes, format: FORMATS[type], part: name }] as const,
  );
  const vectors = state.toDraw.flatMap((one) => {
    const vector = text.pictures[one.file] && vectorOf(one, model);
    return vector ? [[one.file, vector] as const] : [];
  });
  return { ...picturesInDrawings(text, model), ...Object.fromEntries([...own, ...vectors]) };
}

/** Pixels of those that have any. */
function pixelsOf(figures: readonly Figure[]): Map<string, { width: number; height: number }> {
  return new Map(
    figures.flatMap(({ name, bytes, type }) => {
      const size = pictureSize({ bytes, format: FORMATS[type], part: name });
      // Points at 96 pixels per inch.
      return size ? [[name, { width: size.width / 0.75, height: size.height / 0.75 }] as const] : [];
    }),
  );
}
