import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { type PDFContext, type PDFDict, PDFName, PDFRawStream } from 'pdf-lib';
import type { RenderedPage } from '../../pdf/render-page.ts';
import type { Area } from './compare-pages.ts';
import { packedStream } from './packed-stream.ts';
import { isBlankText, type PageCharacter, type PageCharacters } from './page-characters.ts';

const compress = promisify(deflate);
/** Keys of a page's content, and of boxes that its picture no longer has. */
const oldKeys = [
  'Annots',
  'CropBox',
  'TrimBox',
  'BleedBox',
  'ArtBox',
  'Rotate',
  'UserUnit',
  'Group',
  'StructParents',
  'VP',
];

/** Replaces a page's content with its picture, the areas painted white, and puts its remaining text invisibly above it. */
export async function drawPage(
  context: PDFContext,
  dict: PDFDict,
  picture: RenderedPage,
  page: PageCharacters,
  gone: ReadonlySet<number>,
  areas: readonly Area[],
): Promise<void> {
  const { width, height } = picture;
  for (const area of areas) paintWhite(picture, area);
  const data = await compress(withoutAlpha(picture), { level: 6 });
  const image = context.register(
    PDFRawStream.of(
      context.obj({
        Type: 'XObject',
        Subtype: 'Image',
        Width: width,
        Height: height,
        BitsPerComponent: 8,
        ColorSpace: 'DeviceRGB',
        Filter: 'FlateDecode',
        Length: data.length,
      }),
      data,
    ),
  );
  const scale = page.width / width;
  const text = hiddenText(page, gone, picture, scale);
  const content = `q ${page.width} 0 0 ${page.height} 0 0 cm /Page Do Q\n${text}`;
  for (const key of oldKeys) dict.delete(PDFName.of(key));
  dict.set(PDFName.of('MediaBox'), context.obj([0, 0, page.width, page.height]));
  dict.set(
    PDFName.of('Resources'),
    context.obj({ XObject: { Page: image }, Font: { F: unseenFont(context) } }),
  );
  dict.set(PDFName.of('Contents'), context.register(packedStream(context, content)));
}

function paintWhite({ pixels, width, height }: RenderedPage, area: Area): void {
  const left = Math.min(width, Math.max(0, Math.floor(area.left)));
  const right = Math.min(width, Math.max(0, Math.ceil(area.right)));
  for (let y = Math.max(0, Math.floor(area.top)); y < Math.min(height, Math.ceil(area.bottom)); y++)
    pixels.fill(0xff, (y * width + left) * 4, (y * width + right) * 4);
}

function withoutAlpha({ pixels, width, height }: RenderedPage): Buffer {
  const plain = Buffer.alloc(width * height * 3);
  for (let from = 0, to = 0; from < pixels.length; from += 4, to += 3) {
    plain[to] = pixels[from + 2] ?? 0;
    plain[to + 1] = pixels[from + 1] ?? 0;
    plain[to + 2] = pixels[from] ?? 0;
  }
  return plain;
}

/** A font in which each code is a character of Unicode's first plane, half an em wide, drawn by nothing. */
function unseenFont(context: PDFContext) {
  const rows = Array.from({ length: 256 }, (_, row) => row.toString(16).padStart(2, '0'));
  const ranges = rows.map((row) => `<${row}00> <${row}ff> <${row}00>`);
  const blocks = [ranges.slice(0, 100), ranges.slice(100, 200), ranges.slice(200)].map(
    (block) => `${block.length} beginbfrange\n${block.join('\n')}\nendbfrange`,
  );
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`;
  return context.obj({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: 'Unseen',
    Encoding: 'Identity-H',
    ToUnicode: context.register(packedStream(context, map)),
    DescendantFonts: [
      {
        Type: 'Font',
        Subtype: 'CIDFontType2',
        BaseFont: 'Unseen',
        DW: 500,
        CIDSystemInfo: { Registry: 'Adobe', Ordering: 'Identity', Supplement: 0 },
        FontDescriptor: {
          Type: 'FontDescriptor',
          FontName: 'Unseen',
          Flags: 4,
          FontBBox: [0, 0, 500, 1000],
          ItalicAngle: 0,
          Ascent: 1000,
          Descent: 0,
          CapHeight: 1000,
          StemV: 80,
        },
      },
    ],
  });
}

/** Places each word at its position and width in the picture. */
function hiddenText(
  page: PageCharacters,
  gone: ReadonlySet<number>,
  { place }: RenderedPage,
  scale: number,
): string {
  const parts: string[] = [];
  for (const word of pageWords(page, gone)) {
    const [first, last] = [word[0], word.at(-1)];
    if (!first || !last) continue;
    const [x, y] = place(first.x, first.y);
    const [farX, farY] = place(last.box[2], last.y);
    const [left, base] = [x * scale, page.height - y * scale];
    const size = Math.max(1, Math.min(72, Math.abs(first.box[1] - first.box[3])));
    const length = Math.max(1, Math.hypot(farX - x, farY - y) * scale);
    const text = word.map(({ text: letters }) => letters).join('');
    const stretch = (length / (text.length * 0.5 * size)) * 100;
    const hex = Buffer.from(text, 'utf16le').swap16().toString('hex');
    parts.push(
      `${stretch.toFixed(2)} Tz /F ${size.toFixed(2)} Tf 1 0 0 1 ${left.toFixed(2)} ${base.toFixed(2)} Tm <${hex}> Tj`,
    );
  }
  return parts.length === 0 ? '' : `BT 3 Tr\n${parts.join('\n')}\nET`;
}

/** Groups characters on one base line without a space between them. */
function pageWords({ characters }: PageCharacters, gone: ReadonlySet<number>): PageCharacter[][] {
  const words: PageCharacter[][] = [];
  let open: PageCharacter[] | undefined;
  for (const [index, character] of characters.entries()) {
    const isOut = gone.has(index) || character.object < 0 || isBlankText(character.text);
    const before = open?.at(-1);
    if (isOut || (before && Math.abs(before.y - character.y) > 0.5)) open = undefined;
    if (isOut) continue;
    if (open) open.push(character);
    else {
      open = [character];
      words.push(open);
    }
  }
  return words;
}
