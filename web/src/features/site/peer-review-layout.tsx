import { NavLink, Outlet, useLocation } from 'react-router';
import { stages } from '../../../../shared/domain/pages.ts';
import { journalPrefixOf } from '../../paths.ts';
import { SectionMenu } from './section-menu.tsx';
import styles from './side-layout.module.css';

export const handle = { title: 'Peer Review Process' };

/** The five stages beside the current one; under a journal prefix the links stay there. */
export function Component() {
  const { pathname } = useLocation();
  const prefix = pathname.startsWith('/peer-review') ? '' : journalPrefixOf(pathname);
  return (
    <div className={`${styles.layout} page-width stack gap-7 lines-0`}>
      <SectionMenu label="Peer Review Process">
        <ol className={`${styles.list} list ink-above`}>
          {stages.map(({ path, label }, index) => (
            <li key={path}>
              <NavLink to={prefix + path} end>
                <span className="madder serif">{index + 1}</span>
                {label}
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
