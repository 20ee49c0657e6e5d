import type { ArticleInline, Reference } from './article-text.ts';

type Identity = Pick<Reference, 'doi' | 'arxiv' | 'pmid' | 'url'>;

const DOI = /\b10\.\d{4,9}(?:\.\d+)*\/[^\s"<>\u00a0]+/;
const ARXIV =
  /\barxiv(?:\.org\/(?:abs|pdf)\/|\s*[:.]?\s*(?:preprint\s*)?(?:arxiv\s*[:.]\s*)?)((?:\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?\/\d{7})(?:v\d{1,2})?)/i;
const PMID =
  /\bPMID\s*[:.]?\s*(\d{4,9})\b|(?:ncbi\.nlm\.nih\.gov\/pubmed|pubmed\.ncbi\.nlm\.nih\.gov)\/(\d{4,9})\b/i;
const ADDRESS = /\bhttps?:\/\/[^\s"<>\u00a0]+/;
/** Reference managers link each citation to their own site. */
export const OF_PROGRAMS =
  /^https?:\/\/(?:www\.)?(?:zotero\.org|mendeley\.com|paperpile\.com|sciwheel\.com|app\.readcube\.com)\//i;

/** The numbers and the address by which an entry identifies itself. */
export function identify(text: string, inlines: readonly ArticleInline[]): Identity {
  const links = hrefsIn(inlines).filter((href) => !OF_PROGRAMS.test(href));
  const all = [text, ...links.map(decoded)];
  const doi = firstOf(all, DOI)?.[0];
  const arxiv = firstOf(all, ARXIV)?.[1];
  const [, typed, linked] = firstOf(all, PMID) ?? [];
  const pmid = typed ?? linked;
  const url = links[0] ?? closed(ADDRESS.exec(text)?.[0]);
  const isNumbered = doi ?? arxiv ?? pmid;
  return {
    ...(doi ? { doi: closed(doi) } : {}),
    ...(arxiv ? { arxiv } : {}),
    ...(pmid ? { pmid } : {}),
    ...(url && !isNumbered && !OF_PROGRAMS.test(url) ? { url } : {}),
  };
}

const firstOf = (texts: readonly string[], pattern: RegExp) =>
  texts.map((text) => pattern.exec(text)).find((found) => found !== null);

function decoded(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}

/** Removes the punctuation of the surrounding sentence; a closing bracket stays if it was opened within. */
function closed<Text extends string | undefined>(found: Text): Text {
  let text = found as string | undefined;
  for (; text; text = text.slice(0, -1)) {
    const last = text.at(-1)!;
    const opening = { ')': '(', ']': '[', '}': '{' }[last];
    const isOpen = opening !== undefined && text.split(opening).length >= text.split(last).length;
    if (isOpen || !/[.,;:)\]}'"’”»]/.test(last)) break;
  }
  return text as Text;
}

const hrefsIn = (inlines: readonly ArticleInline[]): string[] =>
  inlines.flatMap((inline) => {
    if (typeof inline === 'string' || !('c' in inline)) return [];
    return [...(inline.k === 'link' ? [inline.href] : []), ...hrefsIn(inline.c)];
  });
