import { NavLink, Outlet, useLocation } from 'react-router';
import { PEER_REVIEW_PAGES } from '../../../../../shared/domain/journal-paths.ts';
import { PEER_REVIEW_TITLES } from '../../../content/peer-review-titles.ts';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { SectionMenu } from '../section-menu.tsx';
import styles from '../side-layout.module.css';

export const handle = { title: 'Peer Review Process' };

/** The five stages beside the one that is read; under a journal prefix the links stay there. */
export function Component() {
  const { pathname } = useLocation();
  const prefix = pathname.startsWith('/peer-review') ? '' : journalPrefixOf(pathname);
  return (
    <div className={styles.layout}>
      <SectionMenu label="Peer Review Process">
        <ol className={styles.list}>
          {PEER_REVIEW_PAGES.map((page, index) => (
            <li key={page}>
              <NavLink to={prefix + paths.peerReview(page)} end>
                <span className={styles.number}>{index + 1}</span>
                {PEER_REVIEW_TITLES[page]}
              </NavLink>
            </li>
          ))}
        </ol>
      </SectionMenu>
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  );
}
