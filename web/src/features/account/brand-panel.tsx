import { Link } from 'react-router';
import { brand } from '../../../../shared/brand/brand.ts';
import { paths } from '../../paths.ts';
import { LogoMark } from '../../ui/logo.tsx';
import styles from './account.module.css';

/** The branded half of the sign-in and registration screens. */
export function BrandPanel({ motto, points }: { motto: string; points: string[] }) {
  return (
    <div className={`${styles.side} apart gap-6 washed`}>
      <Link to={paths.home} className={`${styles.brand} inline-row gap-3 ink`}>
        <LogoMark size={44} />
        {brand.publisher}
      </Link>
      <p className={styles.motto}>{motto}</p>
      <ul className={`${styles.points} stack gap-3 list`}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
