import { Link, useLocation } from 'react-router';
import { journalPrefixOf, paths } from '../../../paths.ts';
import pageLinks from '../../../ui/page-links.module.css';
import { readDeskAddress } from '../desk/desk-address.ts';
import styles from './office-bar.module.css';
import { OfficeSearch } from './office-search.tsx';

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
    <div className={styles.bar}>
      <nav aria-label="Office">
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role away from a list without markers */}
        <ul className={pageLinks.links} role="list">
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
