import { Link } from 'react-router';
import pageLinks from '../../../ui/page-links.module.css';

interface PageLinksProps {
  label: string;
  pages: readonly (readonly [label: string, to: string, ...rest: unknown[]])[];
  /** The label of the open one. */
  chosen: string | undefined;
}

/** Pages beside one another, each with an address. */
export function PageLinks({ label, pages, chosen }: PageLinksProps) {
  return (
    <nav aria-label={label}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role away from a list without markers */}
      <ul className={`${pageLinks.links} wrap gap-4 lines-0 list`} role="list">
        {pages.map(([name, to]) => (
          <li key={name}>
            <Link to={to} aria-current={name === chosen ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
