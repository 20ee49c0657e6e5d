import { useState } from 'react';
import {
  type ArticleDetails,
  MAX_INSTITUTIONS,
  type StatedForm,
} from '../../../shared/contract/production.ts';
import {
  STATEMENT_TITLES,
  type StatementName,
  writeFunders,
} from '../../../shared/contract/state-article.ts';
import { LIMITS } from '../../../shared/domain/constants.ts';
import { creditWords } from '../../../shared/domain/credit-roles.ts';
import { readRor } from '../../../shared/domain/ror.ts';
import { Button } from '../ui/button.tsx';
import { TextareaField, TextField } from '../ui/field.tsx';
import { Section } from '../ui/section.tsx';
import { RoleBoxes } from './role-boxes.tsx';
import styles from './stated-fields.module.css';

interface StatedFieldsProps {
  authors: readonly {
    _id: string;
    firstName: string;
    lastName: string;
    institution?: string | undefined;
    country?: string | undefined;
  }[];
  /** What was described before. */
  details: ArticleDetails | null;
  /** What the manuscript's own section says. */
  said: (name: StatementName) => string;
  /** What is typed over all that. */
  stated: StatedForm;
  onChange: (stated: StatedForm) => void;
}
type Parts = StatedFieldsProps & { put: (part: Partial<StatedForm>) => void };

/** What an article says beside its text, for its editors and its author alike: institutions, roles, statements, funders. */
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
    </>
  );
}

function Statements({ details, said, stated: { statements, funding }, put }: Parts) {
  /** Typed back to what the manuscript says, its own section stands again, with its links. */
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
      <TextareaField
        label="Funders"
        optional
        hint="Enter each on a line of its own, with its grants behind a colon: Funder: 1234, 5678. You can add its ROR address: Funder https://ror.org/…: 1234."
        rows={3}
        maxLength={20_000}
        value={funding ?? writeFunders(details?.statements.funding ?? [])}
        onChange={({ target }) => put({ funding: target.value })}
      />
    </Section>
  );
}

type At = StatedForm['institutions'][number]['at'];

function Institutions({ authors, details, stated: { institutions }, put }: Parts) {
  const change = (author: string, at: At) =>
    put({ institutions: [...institutions.filter((one) => one.author !== author), { author, at }] });
  return (
    <Section title="Authors’ institutions">
      {authors.map(({ _id, firstName, lastName, institution: own = '', country: ownCountry = '' }) => {
        const isTheirs = ({ author }: { author: string }) => author === _id;
        const described = details?.institutions
          .find(isTheirs)
          ?.at.map(({ ror = '', ...one }) => ({ ...one, ror }));
        const at: At = institutions.find(isTheirs)?.at ??
          described ?? [{ institution: own, country: ownCountry, ror: '' }];
        const set = (index: number, part: Partial<At[number]>) =>
          change(
            _id,
            at.map((one, place) => (place === index ? { ...one, ...part } : one)),
          );
        return (
          <fieldset key={_id} className={styles.author}>
            <legend dir="auto">
              {firstName} {lastName}
            </legend>
            {at.map(({ institution, country, ror }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: institutions are told apart by their place alone
              <div key={index} className={styles.institution}>
                <TextField
                  label="Institution"
                  dir="auto"
                  maxLength={LIMITS.institution}
                  value={institution}
                  onChange={({ target }) => set(index, { institution: target.value })}
                />
                <TextField
                  label="Country"
                  maxLength={LIMITS.name}
                  value={country}
                  onChange={({ target }) => set(index, { country: target.value })}
                />
                <RorField value={ror} onChange={(typed) => set(index, { ror: typed })} />
              </div>
            ))}
            {at.length < MAX_INSTITUTIONS ? (
              <Button
                size="small"
                variant="quiet"
                onClick={() => change(_id, [...at, { institution: '', country: '', ror: '' }])}
              >
                Add an institution<span className="visually-hidden"> of {lastName}</span>
              </Button>
            ) : null}
          </fieldset>
        );
      })}
    </Section>
  );
}

function RorField({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <TextField
      label="ROR address"
      optional
      maxLength={100}
      spellCheck={false}
      value={value}
      error={refused === value ? 'Enter a valid ROR address' : undefined}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => setRefused(value.trim() && !readRor(value) ? value : null)}
    />
  );
}

function Roles({ authors, details, stated: { roles }, put }: Parts) {
  return (
    <Section title="What each author did">
      {authors.map(({ _id, firstName, lastName }) => {
        const isTheirs = ({ author }: { author: string }) => author === _id;
        const own = (roles.find(isTheirs) ?? details?.roles.find(isTheirs))?.roles ?? [];
        const name = `${firstName} ${lastName}`;
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
