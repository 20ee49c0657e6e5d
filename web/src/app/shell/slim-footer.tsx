import { Link } from 'react-router';
import { brand } from '../../../../shared/brand/brand.ts';
import { paths } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './footer.module.css';
import { LICENCE_LINE } from './licence-line.ts';

/** The footer of work screens: every link of the large one, on two lines. */
export function SlimFooter() {
  return (
    <footer className={classNames(styles.footer, styles.slim)}>
      <div className={styles.inner}>
        <nav className={styles.line} aria-label="The press">
          <Link to={paths.journal()}>{brand.journalShort}, our journal</Link>
          <Link to={paths.about}>About</Link>
          <Link to={paths.team}>Team</Link>
          <Link to={paths.contact}>Contact Us</Link>
          <Link to={paths.terms}>Terms of Service</Link>
          <Link to={paths.privacy}>Privacy Policy</Link>
          <Link to={paths.settings}>Settings</Link>
        </nav>
        <div className={styles.line}>
          <a href={`mailto:${brand.mail.contact}`}>General enquiries</a>
          <a href={`mailto:${brand.mail.editorial}`}>Editorial office</a>
          <a href={brand.social.linkedin}>LinkedIn</a>
          <a href={brand.social.x}>X</a>
          <a href={brand.social.youtube}>YouTube</a>
          <span>{LICENCE_LINE}</span>
        </div>
      </div>
    </footer>
  );
}
