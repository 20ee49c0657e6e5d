import { symbolText } from '../facts/symbols.ts';
import { onlyCovers } from './raster-operations.ts';
import { setSymbols } from './set-symbols.ts';

/** The typesetter's families for those that metafiles name. */
const SERIF = 'Libertinus Serif';
const SANS = 'Noto Sans Japanese';
const SANS_NAMES = /arial|helvetica|calibri|tahoma|verdana|segoe|sans/i;

/**
 * Converts Windows metafiles (WMF, EMF, EMF+) to SVG with lines, text and bitmaps. If something depends on its background, a second,
 * exact try follows, in which the library also draws every line as pixels: a plot takes a second instead of 30 ms.
 */
export async function metafileToSvg(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  // Loaded only for a metafile, because it is the largest library here.
  const { convertMetafileToSvg } = await import('emf-converter');
  const convert = (exactRasterOps: boolean) =>
    convertMetafileToSvg(new Uint8Array(bytes).buffer, { exactRasterOps });
  const quick = await convert(false);
  const svg = quick && dependsOnGround(quick, bytes) ? await convert(true) : quick;
  return svg ? Buffer.from(withOurFonts(svg)) : undefined;
}

/** Bitmaps with masks, and colours mixed with their background. */
function dependsOnGround(svg: string, bytes: Uint8Array): boolean {
  return svg.includes('mix-blend-mode') || (svg.includes('<image') && !onlyCovers(bytes));
}

/** Symbol fonts become Unicode, other fonts the nearest of ours. */
function withOurFonts(svg: string): string {
  return svg.replace(
    /<text(\b[^>]*?font-family=")([^"]*)("[^>]*)>([^<]*)<\/text>/g,
    (_, before: string, family: string, after: string, text: string) => {
      const name = family.replaceAll('&quot;', '').split(',')[0]?.trim() ?? '';
      const signs = symbolText(unescaped(text), name);
      const attributes = (font: string) => `${before}${font}, Noto Sans S Chinese${after}`;
      if (signs === undefined)
        return `<text${attributes(SANS_NAMES.test(name) ? SANS : SERIF)}>${text}</text>`;
      return setSymbols(attributes('New Computer Modern Math'), signs);
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
