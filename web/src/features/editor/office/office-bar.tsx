import { type FormEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { journalPrefixOf, paths } from '../../../paths.ts';
import pageLinks from '../../../ui/page-links.module.css';
import { deskAddress, readDeskAddress } from '../desk/desk-address.ts';
import styles from './office-bar.module.css';

/** The pages of the office, each with an address; the first three are one page with three views. */
const pagesIn = (prefix: string): [label: string, to: string][] => {
  const dashboard = paths.editorDashboard(prefix);
  return [
    ['Desk', dashboard],
    ['By author', `${dashboard}?view=authors`],
    ['Decided', `${dashboard}?view=decided`],
    ['Published', paths.publications(prefix)],
    ['Editors', paths.editors(prefix)],
    ['Statistics', paths.statistics(prefix)],
    ['Settings', paths.journalSettings(prefix)],
  ];
};

/** Links and search for the whole office, on every page of it. */
export function OfficeBar() {
  const { pathname, search } = useLocation();
  const pages = pagesIn(journalPrefixOf(pathname));
  const { view } = readDeskAddress(new URLSearchParams(search));
  const shown = view === 'open' ? pathname : `${pathname}?view=${view}`;
  return (
    <div className={`${styles.bar} row apart gap-5 lines-0`}>
      <nav aria-label="Office">
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role away from a list without markers */}
        <ul className={`${pageLinks.links} wrap gap-4 lines-0 list`} role="list">
          {pages.map(([label, to]) => (
            <li key={label}>
              <Link to={to} aria-current={to === shown ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
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
          aria-label={isList && chosen.view === 'decided' ? 'Search decided manuscripts' : 'Search the desk'}
          placeholder="Title, author, reviewer or number"
          maxLength={200}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </form>
    </search>
  );
}
