import type { ArticleInline, Reference } from './article-text.ts';

type Identity = Pick<Reference, 'doi' | 'arxiv' | 'pmid' | 'url'>;

/** Angle brackets belong to it only in pairs that more of it follows: '10.1175/1520-0469(1983)040<0396:SWALW>2.0.CO;2'. */
const DOI = /\b10\.\d{4,9}(?:\.\d+)*\/(?:[^\s"<>\u00a0]|<[^\s"<>\u00a0]+>(?=[\p{L}\d.;(]))+/u;
/** What an address adds to a DOI, or the next one in the same list. */
const BEHIND_DOI =
  /#[\w:~-]+=.*$|(?<=doi\.org\/.+)#[a-z!:].*$|\?[\w-]+=.*$|[,;](?=https?:|doi\b|10\.\d{4}).*$/isu;
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
  const all = [text.replaceAll('&lt;', '<').replaceAll('&gt;', '>'), ...links.map(decoded)];
  const doi = doiIn(all);
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

function doiIn(texts: readonly string[]): string | undefined {
  const found = firstOf(texts, DOI);
  if (!found) return undefined;
  const [doi] = found;
  const address = found.input.slice(Math.max(0, found.index - 12), found.index);
  return (address + doi).replace(BEHIND_DOI, '').slice(address.length);
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
