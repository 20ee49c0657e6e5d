import { brand } from '../../../../shared/brand/brand.ts';
import { el, type MarkupElement, writeXml } from '../../../forms/markup.ts';

/** A file of the package; `version` is the round that it belongs to. */
export interface MecaItem {
  name: string;
  itemType: string;
  title: string;
  mediaType: string;
  version?: number;
}

const dtd = (name: string, file: string) => ({
  public: `-//MECA//DTD ${name} v1.0//en`,
  system: `https://www.manuscriptexchange.org/schema/${file}-1.0.dtd`,
});

/** RP-30's `manifest.xml`: every file of the package once, but for itself. */
export const mecaManifest = (items: readonly MecaItem[]): string =>
  writeXml(
    el(
      'manifest',
      {
        'manifest-version': '1',
        xmlns: 'https://manuscriptexchange.org/schema/manifest',
        'xmlns:xlink': 'http://www.w3.org/1999/xlink',
      },
      items.map(({ name, itemType, title, mediaType, version }, index) =>
        el(
          'item',
          { id: `item-${index + 1}`, 'item-type': itemType, 'item-version': version },
          el('item-title', {}, title),
          el('file-order', {}, String(index + 1)),
          el('instance', { 'media-type': mediaType, 'xlink:href': name }),
        ),
      ),
    ),
    dtd('Manifest', 'manifest'),
  );

/** RP-30's `transfer.xml`: from this journal to the one named. */
export function mecaTransfer(destination: string): string {
  const journal = (title: string, ...more: MarkupElement[]) =>
    el('publication', { type: 'journal' }, el('publication-title', {}, title), ...more);
  return writeXml(
    el(
      'transfer',
      { 'transfer-version': '1.0', xmlns: 'https://manuscriptexchange.org/schema/transfer' },
      el(
        'transfer-source',
        {},
        el('service-provider', {}, el('provider-name', {}, brand.publisher)),
        journal(
          brand.journal,
          el('acronym', {}, brand.journalShort),
          el('contact', {}, el('email', {}, brand.mail.editorial)),
        ),
      ),
      el('destination', {}, el('service-provider'), journal(destination)),
    ),
    dtd('Transfer', 'transfer'),
  );
}
