import { type JournalTab, PAGES } from '../../../../shared/domain/pages.ts';

export interface MenuItem {
  label: string;
  /** Below the prefix. An item without one is shown but can't be opened. */
  path?: string;
}

const itemsOf = (tab: JournalTab): MenuItem[] =>
  Object.values(PAGES).flatMap((page) => ('tab' in page && page.tab === tab ? [page] : []));

/** The tabs of the journal area; their items come from the table of pages. */
export const JOURNAL_TABS: Array<{ tab: JournalTab; label: string; items: MenuItem[] }> = [
  { tab: 'about', label: 'About', items: itemsOf('about') },
  { tab: 'authors', label: 'For Authors', items: itemsOf('authors') },
  { tab: 'review', label: 'Peer Review', items: itemsOf('review') },
  { tab: 'articles', label: 'Articles', items: [...itemsOf('articles'), { label: 'Article Download' }] },
];
