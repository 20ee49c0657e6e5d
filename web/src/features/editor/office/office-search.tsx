import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { deskAddress, readDeskAddress } from '../desk/desk-address.ts';
import styles from './office-bar.module.css';

/** Searches the current list during typing; on other pages, Enter leads to the desk. */
export function OfficeSearch() {
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
