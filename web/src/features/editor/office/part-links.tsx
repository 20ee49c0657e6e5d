import { Link, useSearchParams } from 'react-router';
import pageLinks from '../../../ui/page-links.module.css';

/** The part of a page that its address names, the first one by default. */
export function usePart<Part extends string>(parts: Record<Part, string>): Part {
  const [params] = useSearchParams();
  const names = Object.keys(parts) as [Part, ...Part[]];
  return names.find((name) => name === params.get('part')) ?? names[0];
}

interface PartLinksProps<Part extends string> {
  label: string;
  parts: Record<Part, string>;
  chosen: Part;
}

/** The parts of a page that are pages of their own. */
export function PartLinks<Part extends string>({ label, parts, chosen }: PartLinksProps<Part>) {
  return (
    <nav aria-label={label} className="below-3">
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role away from a list without markers */}
      <ul className={`${pageLinks.links} wrap gap-4 lines-0 list`} role="list">
        {(Object.keys(parts) as Part[]).map((part) => (
          <li key={part}>
            <Link to={`?part=${part}`} aria-current={part === chosen ? 'page' : undefined}>
              {parts[part]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
