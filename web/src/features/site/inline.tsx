import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { journalPrefixOf } from '../../paths.ts';

const LINK = /\[([^\]]+)\]\(([^)]+)\)/g;

/** Text of the content files with its links; `journal:` stands for the prefix that the reader came under. */
export function Inline({ text }: { text: string }) {
  const prefix = journalPrefixOf(useLocation().pathname);
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, words = '', target = ''] = match;
    parts.push(text.slice(end, match.index));
    const to = target.startsWith('journal:') ? prefix + target.slice('journal:'.length) : target;
    parts.push(
      to.startsWith('/') ? (
        <Link key={match.index} to={to}>
          {words}
        </Link>
      ) : (
        <a key={match.index} href={to}>
          {words}
        </a>
      ),
    );
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  return parts;
}
