import './article.css';
import { useEffect, useRef } from 'react';
import { enlivenArticle } from './enliven-article.ts';

interface ArticleTextProps {
  /** What the server wrote of an article: its own markup, from a list of what may stand in it. */
  html: string;
  id?: string;
  /** Of a text without the page around it. */
  className?: 'article-text';
}

/** An article as it is read, on its page and as a proof alike. It is whole without a script; with one it shows on the spot what it links. */
export function ArticleText({ html, id, className }: ArticleTextProps) {
  const root = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other text is enlivened anew
  useEffect(() => (root.current ? enlivenArticle(root.current) : undefined), [html]);
  return (
    <div
      ref={root}
      id={id}
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the server from its own tree of markup
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
