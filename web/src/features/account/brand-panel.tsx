import { Link } from 'react-router';
import { brand } from '../../../../shared/brand/brand.ts';
import { paths } from '../../paths.ts';
import { LogoMark } from '../../ui/logo.tsx';
import styles from './account.module.css';

/** The branded half of the sign-in and registration screens. */
export function BrandPanel({ motto, points }: { motto: string; points: string[] }) {
  return (
    <div className={styles.side}>
      <Link to={paths.home} className={styles.brand}>
        <LogoMark size={44} />
        {brand.publisher}
      </Link>
      <p className={styles.motto}>{motto}</p>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
