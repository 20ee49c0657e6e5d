import { JOURNAL } from '../../shared/domain/journal-paths.ts';
import { longDate } from '../../shared/domain/stage-words.ts';
import { citedMarkup } from '../forms/cite-as.ts';
import { el, writeHtml } from '../forms/markup.ts';
import { eLocatorOf, fullNameOf } from '../forms/publication-meta.ts';
import type { Frames } from './frames.ts';
import { articleAddress } from './pages/article-address.ts';
import { articleDates } from './pages/article-dates.ts';
import { articleHead } from './pages/article-head.ts';
import { articlePage } from './pages/article-page.ts';
import { articlePlace } from './pages/article-place.ts';
import { pageHead } from './pages/page-head.ts';
import type { PublicationFiles } from './publication-files.ts';
import { articleTextKey, versionName } from './publication-keys.ts';
import type { PublicationShown, PublicationStore } from './publication-store.ts';
import type { PublicDocument } from './rules/public-document.ts';

interface Readers {
  publications: PublicationStore;
  files: PublicationFiles;
  frames: Frames;
}

/** `12`, or `12v2` for one version; `12.pdf` and `12.xml` lead to the file of the latest. `12v2.pdf` and `12v2/figure-1.png` are asked for only if that file is not there. Two reads at any size of the journal: its data, and its text. */
export async function readArticle(
  { publications, files, frames }: Readers,
  id: string,
): Promise<PublicDocument> {
  const [, number = '0', asked, lost, file] =
    /^(\d{1,6})(?:v(\d{1,3})(\.[a-z]{1,8}|\/[a-z0-9-]{1,100}\.[a-z0-9]{1,8})?|\.(pdf|xml))?$/.exec(id) ?? [];
  const found = Number(number) > 0 ? await publications.find(Number(number)) : undefined;
  const version =
    asked && !(lost && found?.removed)
      ? found?.versions.find((one) => one.version === Number(asked))
      : found?.versions.at(-1);
  if (!found || !version) return frames.missing();
  const { meta } = found;
  const path = `${JOURNAL}/articles/${lost ? number : id}`;
  if (found.removed) {
    const head = pageHead({
      title: meta.title,
      description: `This ${meta.noticeOf ? 'notice' : 'article'} was removed.`,
      path,
      more: [el('meta', { name: 'robots', content: 'noindex' })],
    });
    return {
      ...(await frames.fill('publishedArticle', path, { head, body: removedPage(found) })),
      isGone: true,
    };
  }
  if (lost) return frames.missing();
  const name = versionName({ ...meta, version: version.version });
  if (file)
    return { type: 'text/html; charset=utf-8', text: '', leadsTo: `${JOURNAL}/articles/${name}.${file}` };
  const text = placePictures(await files.readText(articleTextKey(name)), name);
  return frames.fill('publishedArticle', path, {
    head: articleHead(meta, version, !asked),
    body: articlePage(found, version, text),
  });
}

/** The text names pictures only by file; they are in the folder of their version. A `<` or `"` of the author's is always escaped here. */
const placePictures = (text: string, name: string): string =>
  text.replace(/(<img [^>]*?src=")(?=[\w-]+\.\w+")/g, (start) => `${start}${name}/`);

/** All that is left of a removed article, and the reason. */
function removedPage({ meta, removed }: PublicationShown): string {
  const isNamed = !removed!.namesToo;
  return writeHtml(
    el(
      'article',
      { class: 'article' },
      el(
        'header',
        { class: 'article-head' },
        isNamed && articlePlace(meta),
        el('p', { class: 'article-type' }, isNamed ? 'Removed' : eLocatorOf(meta)),
        el('h1', { tabindex: -1, 'data-page-heading': true, dir: 'auto' }, meta.title),
        isNamed &&
          el(
            'p',
            {},
            meta.authors.map(fullNameOf).flatMap((name, index) => [index > 0 && ', ', el('bdi', {}, name)]),
          ),
        el(
          'p',
          { class: 'article-banner article-banner-retraction', role: 'note' },
          `We removed this ${meta.noticeOf ? 'notice' : 'article'} on ${longDate(removed!.at)}. Its files are gone for good.`,
        ),
        el('p', { dir: 'auto' }, removed!.reason),
        articleDates({ Published: meta.published, Removed: removed!.at.slice(0, 10) }),
        el('p', { class: 'article-facts' }, articleAddress(meta)),
        isNamed && el('p', {}, 'Cite as: ', citedMarkup(meta)),
      ),
    ),
  );
}
