import type { Picture } from '../model/document.ts';
import type { InlineText } from '../parts/inline-text.ts';

const TEXT = /<text\b[^>]*>([^<]*)<\/text>/g;
const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };
/** Bytes; larger files are drawings, not charts. */
const MOST = 2 << 20;

/** The words of a chart drawn as SVG, to be rewritten like a paragraph's; undefined for another picture, or one without words. */
export function drawnText(picture: Picture): InlineText | undefined {
  if (picture.format !== 'svg' || picture.bytes.length > MOST) return undefined;
  const parts = new TextDecoder().decode(picture.bytes).split(TEXT);
  // The pattern's group is at every second index; the elements themselves are in a list of their own.
  const elements = [...new TextDecoder().decode(picture.bytes).matchAll(TEXT)].map(([element]) => element);
  if (elements.length === 0) return undefined;
  let text = '';
  const leaves = elements.map((element, at) => {
    const words = (parts[at * 2 + 1] ?? '').replace(/&(?:amp|lt|gt);/g, (sign) => SIGNS[sign] ?? sign);
    const start = text.length;
    text += `${words}\n`;
    const set = (other: string) => {
      const safe = other.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
      elements[at] = element.replace(/>[^<]*</, () => `>${safe}<`);
      const drawn = parts.filter((_, index) => index % 2 === 0);
      picture.bytes = new TextEncoder().encode(
        drawn.map((part, index) => part + (elements[index] ?? '')).join(''),
      );
    };
    return { start, end: start + words.length, set };
  });
  return { text, lead: '', isBold: false, size: 1, links: [], leaves };
}
