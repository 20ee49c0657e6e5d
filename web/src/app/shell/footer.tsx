import { Link } from 'react-router';
import { brand } from '../../../../shared/brand/brand.ts';
import { paths } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { LogoMark } from '../../ui/logo.tsx';
import styles from './footer.module.css';

const LICENCE_LINE = `© 2026 ${brand.publisher}. Articles are published open access under CC BY 4.0.`;

export function Footer() {
  return (
    <footer className={`${styles.footer} ink-above`}>
      <div className={`${styles.inner} page-width`}>
        <div className={`${styles.columns} stack gap-6`}>
          <div>
            <p className={`${styles.name} gap-3 bar`}>
              <LogoMark size={30} />
              {brand.publisher}
            </p>
            <p className={`${styles.about} above-3 muted`}>
              An independent press for authors and researchers. Open access, double-blind review, no charges
              to authors.
            </p>
          </div>
          <nav aria-label="The press">
            <h2 className={styles.title}>The press</h2>
            <ul className="list">
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
            <ul className="list">
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
            <ul className="list">
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
        <p className={`${styles.legal} above-6 muted small line-above`}>{LICENCE_LINE}</p>
      </div>
    </footer>
  );
}

/** The footer of work screens: every link of the large one, on two lines. */
export function SlimFooter() {
  return (
    <footer className={classNames(`${styles.footer} ink-above`, styles.slim)}>
      <div className={`${styles.inner} page-width work-width stack gap-1 small`}>
        <nav className={`${styles.line} row gap-4 lines-0`} aria-label="The press">
          <Link to={paths.journal()}>{brand.journalShort}, our journal</Link>
          <Link to={paths.about}>About</Link>
          <Link to={paths.team}>Team</Link>
          <Link to={paths.contact}>Contact Us</Link>
          <Link to={paths.terms}>Terms of Service</Link>
          <Link to={paths.privacy}>Privacy Policy</Link>
          <Link to={paths.settings}>Settings</Link>
        </nav>
        <div className={`${styles.line} row gap-4 lines-0 muted`}>
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
