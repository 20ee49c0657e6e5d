import { brand } from '../../shared/brand/brand.ts';
import { JOURNAL } from '../../shared/domain/journal-paths.ts';
import { below, PAGES } from '../../shared/domain/pages.ts';
import { el, writeHtml } from '../forms/markup.ts';
import type { CertificateStore } from './certificate-store.ts';
import type { Frames } from './frames.ts';
import { pageHead } from './pages/page-head.ts';
import type { PublicDocument } from './rules/public-document.ts';

/** Below the site's origin. */
export const certificatePath = (id: string): string =>
  below(JOURNAL, PAGES.certificate.path.replace(':certificate', id));

/** What the certificate says, and nothing more. */
export async function readCertificate(
  { certificates, frames }: { certificates: CertificateStore; frames: Frames },
  id: string,
): Promise<PublicDocument> {
  const found = /^[0-9a-f]{32}$/.test(id) ? await certificates.find(id) : undefined;
  if (!found) return frames.missing();
  const { name, year } = found;
  const path = certificatePath(id);
  const head = pageHead({
    title: 'Reviewer certificate',
    description: `A reviewer certificate of the ${brand.journal}.`,
    path,
    more: [el('meta', { name: 'robots', content: 'noindex' })],
  });
  const body = writeHtml(
    el(
      'article',
      { class: 'article' },
      el(
        'header',
        { class: 'article-head' },
        el('p', { class: 'article-type' }, 'Reviewer certificate'),
        el('h1', { tabindex: -1, 'data-page-heading': true, dir: 'auto' }, name),
        el('p', {}, `reviewed for the ${brand.journal} in ${year}.`),
        el('p', {}, 'We issued this certificate. If the printed one says anything else, it isn’t ours.'),
      ),
    ),
  );
  return frames.fill('certificate', path, { head, body });
}
