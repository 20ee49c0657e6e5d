import './article.css';
import { useEffect, useRef } from 'react';
import { enlivenArticle } from './enliven-article.ts';

interface ArticleTextProps {
  /** The server's markup of an article, from a list of allowed elements. */
  html: string;
  id?: string;
  /** For a text without the page around it. */
  className?: 'article-text';
}

/** An article as shown both on its page and as a proof. It is complete without a script; with one, links show their targets in place. */
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
