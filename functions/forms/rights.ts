import type { PublicationMeta } from './publication-meta.ts';

/** The licence of everything that the journal publishes itself. */
const OWN_LICENCE = 'https://creativecommons.org/licenses/by/4.0/';

type Licensed = Pick<PublicationMeta, 'licence' | 'origin'>;

/** Its address. An article from elsewhere that came without one has none: nobody else may license it. */
export const licenceOf = ({ licence, origin }: Licensed): string | undefined =>
  licence ?? (origin ? undefined : OWN_LICENCE);

/** 'CC BY 4.0'; the address itself for a licence without a short name. */
export function licenceName(licence: string): string {
  const [, kind, version] = /creativecommons\.org\/licenses\/([a-z-]+)\/(\d\.\d)/i.exec(licence) ?? [];
  if (kind && version) return `CC ${kind.toUpperCase()} ${version}`;
  return /creativecommons\.org\/publicdomain\/zero/i.test(licence) ? 'CC0 1.0' : licence;
}

/** In a sentence. */
export function licenceWords(licence: string): string {
  if (licence === OWN_LICENCE)
    return 'the Creative Commons Attribution 4.0 International licence (CC BY 4.0)';
  const name = licenceName(licence);
  return name === licence ? `the licence at ${licence}` : `the licence ${name}`;
}

/** Undefined for an article from elsewhere that came without one. */
export function copyrightOf(
  meta: Pick<PublicationMeta, 'copyright' | 'origin' | 'published'>,
): { holder: string; year: string } | undefined {
  if (meta.origin && !meta.copyright) return undefined;
  const { holder = 'The Authors', year } = meta.copyright ?? {};
  return { holder, year: year === undefined ? meta.published.slice(0, 4) : String(year) };
}
