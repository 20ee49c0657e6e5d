import { Link } from 'react-router';
import { brand } from '../../../../shared/brand/brand.ts';
import { paths } from '../../paths.ts';
import { LogoMark } from '../../ui/logo.tsx';
import styles from './footer.module.css';
import { LICENCE_LINE } from './licence-line.ts';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.columns}>
          <div>
            <p className={styles.name}>
              <LogoMark size={30} />
              {brand.publisher}
            </p>
            <p className={styles.about}>
              An independent press for authors and researchers. Open access, double-blind review, no charges
              to authors.
            </p>
          </div>
          <nav aria-label="The press">
            <h2 className={styles.title}>The press</h2>
            <ul>
              <li>
                <Link to={paths.journal()}>{brand.journalShort}, our journal</Link>
              </li>
              <li>
                <Link to={paths.about}>About</Link>
              </li>
              <li>
                <Link to={paths.team}>Team</Link>
              </li>
              <li>
                <Link to={paths.contact}>Contact Us</Link>
              </li>
            </ul>
          </nav>
          <nav aria-label="Policies and preferences">
            <h2 className={styles.title}>Policies</h2>
            <ul>
              <li>
                <Link to={paths.terms}>Terms of Service</Link>
              </li>
              <li>
                <Link to={paths.privacy}>Privacy Policy</Link>
              </li>
              <li>
                <Link to={paths.settings}>Settings</Link>
              </li>
            </ul>
          </nav>
          <nav aria-label="Elsewhere">
            <h2 className={styles.title}>Write or follow</h2>
            <ul>
              <li>
                <a href={`mailto:${brand.mail.contact}`}>General enquiries</a>
              </li>
              <li>
                <a href={`mailto:${brand.mail.editorial}`}>Editorial office</a>
              </li>
              <li>
                <a href={brand.social.linkedin}>LinkedIn</a>
              </li>
              <li>
                <a href={brand.social.x}>X</a>
              </li>
              <li>
                <a href={brand.social.youtube}>YouTube</a>
              </li>
            </ul>
          </nav>
        </div>
        <p className={styles.legal}>{LICENCE_LINE}</p>
      </div>
    </footer>
  );
}
