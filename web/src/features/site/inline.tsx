import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { journalPrefixOf } from '../../paths.ts';

/** Files beside the pages, not pages of the site. */
const FILES = '/downloads/';
const LINK = /\[([^\]]+)\]\(([^)]+)\)/g;

/** Text of the content files with its links; `journal:` means the prefix that the reader came under. */
export function Inline({ text }: { text: string }) {
  const prefix = journalPrefixOf(useLocation().pathname);
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, words = '', target = ''] = match;
    parts.push(text.slice(end, match.index));
    const to = target.startsWith('journal:') ? prefix + target.slice('journal:'.length) : target;
    const isPage = to.startsWith('/') && !to.startsWith(FILES);
    parts.push(
      isPage ? (
        <Link key={match.index} to={to}>
          {words}
        </Link>
      ) : (
        <a key={match.index} href={to} download={to.startsWith(FILES) || undefined}>
          {words}
        </a>
      ),
    );
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  return parts;
}
