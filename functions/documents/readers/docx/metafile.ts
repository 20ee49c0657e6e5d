import { symbolText } from './symbols.ts';

/** The families that the typesetter has in place of those that metafiles name. */
const SERIF = 'Libertinus Serif';
const SANS = 'Noto Sans Japanese';
const SANS_NAMES = /arial|helvetica|calibri|tahoma|verdana|segoe|sans/i;

/** Windows metafiles (WMF, EMF, EMF+) as SVG: lines, text and bitmaps stay what they are. */
export async function metafileToSvg(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  // Loaded only where a metafile is: it is the largest library here.
  const { convertMetafileToSvg } = await import('emf-converter');
  const copy = new Uint8Array(bytes);
  const svg = await convertMetafileToSvg(copy.buffer);
  return svg ? Buffer.from(withOurFonts(svg)) : undefined;
}

/** Symbol fonts become Unicode, other fonts the nearest of ours. */
function withOurFonts(svg: string): string {
  return svg.replace(
    /(<text\b[^>]*?font-family=")([^"]*)("[^>]*>)([^<]*)/g,
    (_, before: string, family: string, after: string, text: string) => {
      const name = family.replaceAll('&quot;', '').split(',')[0]?.trim() ?? '';
      const signs = symbolText(unescaped(text), name);
      const ours = signs === undefined ? (SANS_NAMES.test(name) ? SANS : SERIF) : 'New Computer Modern Math';
      return `${before}${ours}, Noto Sans S Chinese${after}${signs === undefined ? text : escaped(signs)}`;
    },
  );
}

function unescaped(text: string): string {
  return text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
