import { type ChangeEvent, type Ref, useId } from 'react';
import { useLocation } from 'react-router';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './article-search.module.css';

interface ArticleSearchBoxProps {
  input?: Ref<HTMLInputElement>;
  /** On the page with the results. Elsewhere the box leads there. */
  onType?: (event: ChangeEvent<HTMLInputElement>) => void;
  /** In the journal's bar: small, its label for screen readers. */
  isBar?: boolean;
}

/** Text typed before the script has come stays, because the box is the browser’s own. */
export function ArticleSearchBox({ input, onType, isBar = false }: ArticleSearchBoxProps) {
  const id = useId();
  const prefix = journalPrefixOf(useLocation().pathname);
  return (
    <search className={isBar ? styles.bar : styles.box}>
      <form action={paths.articleSearch(prefix)} onSubmit={onType && ((event) => event.preventDefault())}>
        <label htmlFor={id} className={isBar ? 'visually-hidden' : undefined}>
          Search by title, author or keyword
        </label>
        <div>
          <input
            ref={input}
            id={id}
            type="search"
            name="q"
            maxLength={200}
            placeholder={isBar ? 'Search articles' : undefined}
            onChange={onType}
          />
          {onType ? null : (
            <Button
              type="submit"
              size={isBar ? 'small' : undefined}
              variant={isBar ? 'secondary' : undefined}
            >
              Search
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}
