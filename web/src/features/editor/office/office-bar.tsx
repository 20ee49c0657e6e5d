import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { deskAddress, readDeskAddress } from '../desk/desk-address.ts';
import styles from './office-bar.module.css';
import { PageLinks } from './page-links.tsx';

const decidedAt = (prefix: string) => `${paths.editorDashboard(prefix)}?view=decided`;

/** The pages of the office, each with its address and, if it has several, the others. */
const pagesIn = (prefix: string): [label: string, to: string, also?: string][] => [
  ['Desk', paths.editorDashboard(prefix), `${paths.editorDashboard(prefix)}?view=authors`],
  ['Archive', decidedAt(prefix), paths.publications(prefix)],
  ['Editors', paths.editors(prefix)],
  ['Statistics', paths.statistics(prefix)],
  ['Settings', paths.journalSettings(prefix), paths.moving(prefix)],
];

/** The two lists of the archive. */
export function ArchiveLinks() {
  const { pathname, search } = useLocation();
  const prefix = journalPrefixOf(pathname);
  const pages: [string, string][] = [
    ['All decided', decidedAt(prefix)],
    ['Published, by issue', paths.publications(prefix)],
  ];
  const isDecided = readDeskAddress(new URLSearchParams(search)).view === 'decided';
  return <PageLinks label="Archive" pages={pages} chosen={pages[isDecided ? 0 : 1]![0]} />;
}

/** Links and search for the whole office, on every page of it. */
export function OfficeBar() {
  const { pathname, search } = useLocation();
  const pages = pagesIn(journalPrefixOf(pathname));
  const { view } = readDeskAddress(new URLSearchParams(search));
  const shown = view === 'open' ? pathname : `${pathname}?view=${view}`;
  // One import has a page below that of all.
  const chosen = pages.find(([, ...to]) =>
    to.some((one) => one === shown || shown.startsWith(`${one}/`)),
  )?.[0];
  return (
    <div className={`${styles.bar} row apart gap-5 lines-0`}>
      <PageLinks label="Office" pages={pages} chosen={chosen} />
      <OfficeSearch />
    </div>
  );
}

/** Searches the current list during typing; on other pages, Enter leads to the desk. */
function OfficeSearch() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const dashboard = paths.editorDashboard(journalPrefixOf(pathname));
  const chosen = readDeskAddress(new URLSearchParams(search));
  const isList = pathname === dashboard && chosen.view !== 'authors';
  const found = isList ? chosen.text : '';
  const [typed, setTyped] = useState(found);
  /** The last search in the address: Back and a cleared search change it without a key. */
  const [seen, setSeen] = useState(found);
  if (found !== seen) {
    setSeen(found);
    if (found !== typed.trim()) setTyped(found);
  }

  function look(text: string, replace: boolean) {
    // A search covers all groups.
    const { group: _group, pages: _pages, ...narrowed } = chosen;
    navigate(`${dashboard}${deskAddress(isList ? { ...narrowed, text } : { text })}`, {
      replace,
      preventScrollReset: true,
    });
  }
  function type(text: string) {
    setTyped(text);
    const wanted = text.trim();
    if (!isList || wanted === found) return;
    setSeen(wanted);
    // One step back leads to the list before the search.
    look(wanted, found !== '');
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isList && typed.trim()) look(typed.trim(), false);
  }
  return (
    <search className={styles.search} aria-label="Manuscripts of the journal">
      <form onSubmit={submit}>
        <input
          className="low-control full"
          type="search"
          aria-label={isList && chosen.view === 'decided' ? 'Search the archive' : 'Search the desk'}
          placeholder="Title, author, reviewer or number"
          maxLength={200}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </form>
    </search>
  );
}
