import { el, type MarkupElement, writeXml } from './markup.ts';
import { addressOf, type PublicationMeta } from './publication-meta.ts';

/** The link in JATS from an article to a notice about it. */
export const noticeOn = (
  meta: PublicationMeta,
  kind: 'retraction' | 'correction',
  number: number,
): MarkupElement =>
  el('related-article', {
    'related-article-type': `${kind}-forward`,
    id: kind === 'retraction' ? kind : `${kind}-${number}`,
    'ext-link-type': 'uri',
    'xlink:href': addressOf({ ...meta, number }),
  });

/** A published file in JATS with the links to corrections that came after it. */
export function withCorrections(jats: string, meta: PublicationMeta, numbers: readonly number[]): string {
  const links = numbers
    .map((number) => noticeOn(meta, 'correction', number))
    .filter(({ attributes: { id } }) => !jats.includes(`id="${id}"`));
  const own = /<self-uri\b[^>]*\/>(?!\s*<self-uri\b)/.exec(jats);
  if (!own || links.length === 0) return jats;
  const end = own.index + own[0].length;
  return jats.slice(0, end) + links.map(elementText).join('') + jats.slice(end);
}

const elementText = (link: MarkupElement): string =>
  writeXml(link)
    .replace(/^<\?xml[^>]*>\s*/, '')
    .trim();
