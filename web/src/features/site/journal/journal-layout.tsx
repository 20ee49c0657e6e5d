import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { brand } from '../../../../../shared/brand/brand.ts';
import { JOURNAL_TABS } from '../../../content/journal/navigation.ts';
import { journalPrefixOf, paths } from '../../../paths.ts';
import pageLinks from '../../../ui/page-links.module.css';
import { SectionMenu } from '../section-menu.tsx';
import styles from '../side-layout.module.css';
import { ArticleSearchBox } from './article-search-box.tsx';

export const handle = { title: brand.journal };

/** The journal area: its masthead with tabs, and beside the page the list of its tab's pages. */
export function Component() {
  const { pathname } = useLocation();
  const prefix = journalPrefixOf(pathname);
  // An issue belongs to the articles' pages.
  const below = pathname
    .slice(prefix.length + 1)
    .toLowerCase()
    .replace(/^issues\//, 'articles/');
  const current = JOURNAL_TABS.find(({ tab }) => below.startsWith(`${tab}/`)) ?? JOURNAL_TABS[0];
  return (
    <>
      <div className="washed line-below">
        <nav className={`${styles.bandInner} page-width`} aria-label="Journal">
          <div className={`${styles.masthead} wrap apart gap-5 lines-1`}>
            <Link className={styles.journal} to={paths.journal(prefix)}>
              {brand.journal}
            </Link>
            {/articles\/(archives|search)$/.test(below) ? null : <ArticleSearchBox isBar />}
            <span className="muted small">Open access · Double-blind review · No charges to authors</span>
          </div>
          <ul className={`${styles.tabs} ${pageLinks.links} wrap gap-5 lines-0 above-3 list`}>
            {JOURNAL_TABS.map((tab) => (
              <li key={tab.tab}>
                <Link to={`${prefix}/${tab.items[0]?.path}`} data-current={tab === current ? '' : undefined}>
                  {tab.label}
                  {tab === current ? <span className="visually-hidden"> (chosen)</span> : null}
                </Link>
              </li>
            ))}
            <li>
              <a href={brand.social.updates}>Journal Updates</a>
            </li>
          </ul>
        </nav>
      </div>
      <div className={`${styles.layout} page-width stack gap-7 lines-0`}>
        <SectionMenu label={current?.label ?? brand.journal}>
          <ul className={`${styles.list} list ink-above`}>
            {current?.items.map((item) => (
              <li key={item.label}>
                {item.path ? (
                  <NavLink to={`${prefix}/${item.path}`} end>
                    {item.label}
                  </NavLink>
                ) : (
                  <button type="button" className={`${styles.off} full muted plain`} disabled>
                    {item.label}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </SectionMenu>
        <div className={styles.content}>
          <Outlet />
        </div>
      </div>
    </>
  );
}
