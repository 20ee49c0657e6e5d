import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Article } from '../../content/article.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SampleNote } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { ArticleBody } from './article-view.tsx';
import styles from './site.module.css';

interface RoleInvitationProps {
  article: Article;
  /** Whether this person has the role: then it is a welcome, not an invitation. */
  isMember: boolean;
  welcome: string;
  apply: string;
  counts: Array<{ label: string; value: string }>;
  links: { register: string; login: string; dashboard: string };
}

/** For Editors and For Reviewers: an invitation to others, a welcome to those with the role. */
export function RoleInvitation({ article, isMember, welcome, apply, counts, links }: RoleInvitationProps) {
  return (
    <Page title={article.title} lede={article.lede}>
      {isMember ? (
        <Welcome title={welcome} dashboard={links.dashboard} />
      ) : (
        <Apply title={apply} links={links} />
      )}
      <Counts counts={counts} />
      <div className={styles.rule}>
        <ArticleBody article={article} />
      </div>
    </Page>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.note}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Welcome({ title, dashboard }: { title: string; dashboard: string }) {
  return (
    <Frame title={title}>
      <p>Your manuscripts wait on the dashboard.</p>
      <div className={styles.actions}>
        <ButtonLink to={dashboard}>Go to Dashboard</ButtonLink>
      </div>
    </Frame>
  );
}

function Apply({ title, links }: { title: string; links: RoleInvitationProps['links'] }) {
  return (
    <Frame title={title}>
      <p>Register, and use the access key that the editorial office gives you to sign in.</p>
      <div className={styles.actions}>
        <ButtonLink to={links.register}>Register</ButtonLink>
        <Link to={links.login}>Already registered? Sign in</Link>
      </div>
    </Frame>
  );
}

function Counts({ counts }: { counts: RoleInvitationProps['counts'] }) {
  return (
    <>
      <dl className={styles.figures}>
        {counts.map((count) => (
          <div key={count.label}>
            <dt>{count.label}</dt>
            <dd>{count.value}</dd>
          </div>
        ))}
      </dl>
      <SampleNote>Sample figures, to show what a dashboard tells.</SampleNote>
    </>
  );
}
