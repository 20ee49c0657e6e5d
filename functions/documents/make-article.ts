import type { ArticleFile, ArticleOutcome, ArticleRequest } from './article/article-outcome.ts';
import { asItsSectionsSay } from './article/as-its-sections-say.ts';
import { checkArticle } from './article/check-article.ts';
import { countArticle } from './article/count-article.ts';
import { drawPicture, picturesInDrawings, thinOut } from './article/draw-pictures.ts';
import { typesetArticle } from './article/pdf/typeset-article.ts';
import { type Structured, structure } from './article/structure.ts';
import { toHtml } from './article/text-forms/to-html.ts';
import { toJats } from './article/text-forms/to-jats.ts';
import { dropPictureNotes } from './drop-picture-notes.ts';
import { freeHeap, freeNative } from './free-memory.ts';
import type { DocumentModel, Picture } from './model/document.ts';

import { pictureSize } from './model/picture-size.ts';
import { lightenPictures, type MakePage, pictureAsPage } from './typeset/lighten-pictures.ts';
import { convertPicture } from './word/drawings/convert-picture.ts';
import type { DrawPicture } from './word/drawings/pictures.ts';
import { leftInDocx } from './word/left-in-docx.ts';
import { readDocx } from './word/read-docx.ts';

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
  const { text } = structured;
  const meta = takesOver ? asItsSectionsSay(given, text.statements) : given;
  const figures = await figuresOf(structured, model);
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
  const checks = checkArticle({ text, meta, fragment, jats, pixels, pdfMessages, pdfRefused, left });
  const counts = countArticle(text);
  return {
    state: 'ready',
    meta,
    text: JSON.stringify(text),
    fragment,
    jats,
    pdf,
    figures,
    checks,
    counts,
    pdfUa,
  };
}

/** Draws the pictures that the text shows; the text keeps the words of those that can't be drawn. */
async function figuresOf({ text, making }: Structured, model: DocumentModel): Promise<ArticleFile[]> {
  const figures: ArticleFile[] = [];
  for (const [file, { type }] of Object.entries(text.pictures)) {
    const { bytes } = model.pictures[making.sources.get(file) ?? ''] ?? {};
    if (bytes) figures.push({ name: file, bytes, type });
  }
  for (const one of making.toDraw) {
    const bytes = await drawPicture(one, model);
    if (!bytes) continue;
    figures.push({ name: one.file, bytes, type: 'image/png' });
    text.pictures[one.file] = { type: 'image/png', bytes: bytes.length };
  }
  return figures;
}

const FORMATS: Record<string, Picture['format']> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

/** The typesetter's pictures: the article's own files, and those within drawings. */
function picturesOf(
  { text }: Structured,
  figures: readonly ArticleFile[],
  model: DocumentModel,
): DocumentModel['pictures'] {
  const own = figures.map(({ name, bytes, type }) => {
    const format = FORMATS[type] ?? 'svg';
    return [name, { bytes, format, part: name }] as const;
  });
  return { ...picturesInDrawings(text, model), ...Object.fromEntries(own) };
}

/** Pixels of those that have any. */
function pixelsOf(figures: readonly ArticleFile[]): Map<string, { width: number; height: number }> {
  return new Map(
    figures.flatMap(({ name, bytes, type }) => {
      const format = FORMATS[type];
      const size = format && pictureSize({ bytes, format, part: name });
      // Points at 96 pixels per inch.
      return size ? [[name, { width: size.width / 0.75, height: size.height / 0.75 }] as const] : [];
    }),
  );
}
