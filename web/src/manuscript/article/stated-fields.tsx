import type { AuthorEntry } from '../../../../shared/contract/authors.ts';
import type { ArticleDetails, StatedForm } from '../../../../shared/contract/production.ts';
import { STATEMENT_TITLES, type StatementName } from '../../../../shared/contract/state-article.ts';
import { creditWords } from '../../../../shared/domain/credit-roles.ts';
import { institutionsOf, MAX_INSTITUTIONS } from '../../../../shared/domain/institutions.ts';
import { shortName } from '../../../../shared/domain/person-name.ts';
import { TextareaField } from '../../ui/fields/field.tsx';
import { FunderList } from '../../ui/fields/funder-list.tsx';
import { InstitutionList } from '../../ui/fields/institution-list.tsx';
import { Section } from '../../ui/section.tsx';
import { RoleBoxes } from '../role-boxes.tsx';
import styles from './stated-fields.module.css';

interface StatedFieldsProps {
  authors: readonly (Pick<AuthorEntry, '_id' | 'firstName' | 'lastName'> &
    Parameters<typeof institutionsOf>[0])[];
  /** The former details. */
  details: ArticleDetails | null;
  /** The text of the manuscript's own section. */
  said: (name: StatementName | 'funding') => string;
  /** The typed values, which override both. */
  stated: StatedForm;
  onChange: (stated: StatedForm) => void;
}
type Parts = StatedFieldsProps & { put: (part: Partial<StatedForm>) => void };

/** An article's details beside its text, for its editors and its author alike: institutions, roles, statements, funders. */
export function StatedFields(props: StatedFieldsProps) {
  const parts = {
    ...props,
    put: (part: Partial<StatedForm>) => props.onChange({ ...props.stated, ...part }),
  };
  return (
    <>
      <Institutions {...parts} />
      <Roles {...parts} />
      <Statements {...parts} />
      <Funders {...parts} />
    </>
  );
}

function Statements({ details, said, stated: { statements }, put }: Parts) {
  /** Typing the manuscript's text again restores its own section, with its links. */
  function type(name: StatementName, text: string) {
    const { [name]: _, ...others } = statements;
    const isOwn = !details?.statements[name] && text === said(name);
    put({ statements: isOwn ? others : { ...others, [name]: text } });
  }
  return (
    <Section title="Statements">
      {(Object.keys(STATEMENT_TITLES) as StatementName[]).map((name) => (
        <TextareaField
          key={name}
          label={STATEMENT_TITLES[name]}
          optional
          rows={3}
          maxLength={5000}
          value={statements[name] ?? (details?.statements[name] || said(name))}
          onChange={({ target }) => type(name, target.value)}
        />
      ))}
    </Section>
  );
}

function Funders({ details, said, stated: { funding }, put }: Parts) {
  const known = details?.statements.funding ?? [];
  const funders =
    funding ?? known.map(({ funder, ror = '', grants }) => ({ funder, ror, grants: grants.join(', ') }));
  const paid = funders.length > 0 ? '' : said('funding');
  return (
    <Section title="Funders">
      {paid ? <p dir="auto">Your manuscript says: ‘{paid}’</p> : null}
      <FunderList funders={funders} onChange={(typed) => put({ funding: typed })} />
    </Section>
  );
}

function Institutions({ authors, details, stated: { institutions }, put }: Parts) {
  return (
    <Section title="Authors’ institutions">
      {authors.map((one) => {
        const { _id: author, firstName, lastName } = one;
        const isTheirs = (of: { author: string }) => of.author === author;
        const known = details?.institutions.find(isTheirs)?.at ?? institutionsOf(one);
        return (
          <fieldset key={author} className={`${styles.author} below-4`}>
            <legend dir="auto">{shortName({ firstName, lastName })}</legend>
            <InstitutionList
              at={
                institutions.find(isTheirs)?.at ?? known.map((place) => ({ ...place, ror: place.ror ?? '' }))
              }
              most={MAX_INSTITUTIONS}
              of={lastName}
              onChange={(at) =>
                put({ institutions: [...institutions.filter((of) => !isTheirs(of)), { author, at }] })
              }
            />
          </fieldset>
        );
      })}
    </Section>
  );
}

function Roles({ authors, details, stated: { roles }, put }: Parts) {
  return (
    <Section title="What each author did">
      {authors.map(({ _id, firstName, lastName }) => {
        const isTheirs = ({ author }: { author: string }) => author === _id;
        const own = (roles.find(isTheirs) ?? details?.roles.find(isTheirs))?.roles ?? [];
        const name = shortName({ firstName, lastName });
        return (
          <details key={_id} className={styles.roles}>
            <summary dir="auto">
              {name}: {own.length > 0 ? own.map(creditWords).join(', ') : 'no roles'}
            </summary>
            <RoleBoxes
              label={`Roles of ${name}`}
              roles={own}
              onChange={(changed) =>
                put({ roles: [...roles.filter((one) => !isTheirs(one)), { author: _id, roles: changed }] })
              }
            />
          </details>
        );
      })}
    </Section>
  );
}
