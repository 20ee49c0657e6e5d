import { type FormEvent, useId, useRef, useState } from 'react';
import type { Person } from '../../../../shared/contract/session.ts';
import { LIMITS, REGISTRATION_TITLES } from '../../../../shared/domain/constants.ts';
import { COUNTRIES } from '../../../../shared/domain/countries.ts';
import { MAX_INSTITUTIONS } from '../../../../shared/domain/institutions.ts';
import { readOrcid } from '../../../../shared/domain/orcid.ts';
import { readRor } from '../../../../shared/domain/ror.ts';
import { Button } from '../button.tsx';
import { DialogActions } from '../dialogs/dialog.tsx';
import { Notice } from '../notice.tsx';
import { ChoiceGroup } from './choice-field.tsx';
import { FieldRow, SelectField, TextField } from './field.tsx';
import { InstitutionList, type InstitutionText } from './institution-list.tsx';
import { RorField } from './ror-field.tsx';

export type OwnDetailsText = Record<
  | 'title'
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'suffix'
  | 'academicDegree'
  | 'institution'
  | 'country'
  | 'orcid',
  string
> & { ror: string; moreInstitutions: InstitutionText[] };

const NAMES = [
  { field: 'firstName', label: 'First Name', autoComplete: 'given-name' },
  { field: 'middleName', label: 'Middle Name', autoComplete: 'additional-name' },
  { field: 'lastName', label: 'Last Name', autoComplete: 'family-name' },
  { field: 'suffix', label: 'Suffix', autoComplete: 'off' },
] as const;

interface OwnDetailsFormProps {
  person: Person;
  /** Other people's institutions here, offered while typing. */
  institutions?: readonly string[];
  /** Before any check: the result of the previous save no longer applies. */
  onTry?: () => void;
  /** Something was typed that is not saved. */
  onType?: () => void;
  /** Returns why it was not saved, or null. */
  onSave: (details: OwnDetailsText) => Promise<string | null>;
  onCancel?: () => void;
}

/** Why they can’t be saved so, if they can’t. */
function problemOf(ror: string, more: readonly InstitutionText[]): string | null {
  if (more.some((one) => !one.institution.trim() || !one.country.trim()))
    return 'Enter the name and country of each institution.';
  const isWrong = (typed: string) => typed.trim() !== '' && !readRor(typed);
  return [ror, ...more.map((one) => one.ror)].some(isWrong)
    ? 'Enter a valid ROR address, or leave it out.'
    : null;
}

/** A person's details for the cover page. */
export function OwnDetailsForm(props: OwnDetailsFormProps) {
  const { person, institutions = [], onTry, onType, onSave, onCancel } = props;
  const listId = useId();
  const orcidField = useRef<HTMLInputElement>(null);
  const [details, setDetails] = useState<OwnDetailsText>({
    title: person.title ?? '',
    firstName: person.firstName,
    middleName: person.middleName ?? '',
    lastName: person.lastName,
    suffix: person.suffix ?? '',
    academicDegree: person.academicDegree ?? '',
    institution: person.institution ?? '',
    country: person.country ?? '',
    orcid: person.orcid ?? '',
    ror: person.ror ?? '',
    moreInstitutions: (person.moreInstitutions ?? []).map((one) => ({ ...one, ror: one.ror ?? '' })),
  });
  const [refusedOrcid, setRefusedOrcid] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);

  const textOf = (field: Exclude<keyof OwnDetailsText, 'moreInstitutions'>) => ({
    value: details[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      setDetails({ ...details, [field]: event.currentTarget.value }),
  });
  const withOwn = (list: readonly string[], own: string) =>
    own && !list.includes(own) ? [own, ...list] : list;

  async function save(event: FormEvent) {
    event.preventDefault();
    onTry?.();
    if (details.orcid.trim() !== '' && !readOrcid(details.orcid)) {
      setRefusedOrcid(details.orcid);
      orcidField.current?.focus();
      return;
    }
    const moreInstitutions = details.moreInstitutions.filter((one) =>
      Object.values(one).some((typed) => typed.trim()),
    );
    const missing = problemOf(details.ror, moreInstitutions);
    if (missing) return setTrouble(missing);
    setSaving(true);
    setTrouble(await onSave({ ...details, moreInstitutions }));
    setSaving(false);
  }

  return (
    <form noValidate onChange={onType} onSubmit={(event) => void save(event)}>
      <FieldRow>
        <SelectField {...textOf('title')} label="Title" optional autoComplete="honorific-prefix">
          <option value="">None</option>
          {withOwn(REGISTRATION_TITLES, person.title ?? '').map((title) => (
            <option key={title}>{title}</option>
          ))}
        </SelectField>
        <TextField
          {...textOf('academicDegree')}
          label="Academic Degree(s)"
          optional
          dir="auto"
          maxLength={LIMITS.name}
          autoComplete="honorific-suffix"
        />
      </FieldRow>
      <FieldRow>
        {NAMES.map(({ field, label, autoComplete }) => (
          <TextField
            key={field}
            {...textOf(field)}
            label={label}
            optional={field === 'middleName' || field === 'suffix'}
            dir="auto"
            maxLength={field === 'suffix' ? LIMITS.suffix : LIMITS.name}
            autoComplete={autoComplete}
          />
        ))}
      </FieldRow>
      <TextField
        {...textOf('institution')}
        label="Institution"
        hint="As it should appear on the cover page."
        dir="auto"
        list={listId}
        maxLength={LIMITS.institution}
        autoComplete="organization"
      />
      <SelectField {...textOf('country')} label="Country or Region" autoComplete="country-name">
        <option value="">Select</option>
        {withOwn(COUNTRIES, person.country ?? '').map((country) => (
          <option key={country}>{country}</option>
        ))}
      </SelectField>
      <TextField
        {...textOf('orcid')}
        ref={orcidField}
        label="ORCID iD"
        optional
        readOnly={person.orcidVerified}
        hint={
          person.orcidVerified
            ? 'You have shown at ORCID that it is yours.'
            : 'Sixteen characters, with or without hyphens.'
        }
        error={refusedOrcid === details.orcid ? 'Enter a valid ORCID iD' : undefined}
        spellCheck={false}
        autoComplete="off"
      />
      <RorField
        value={details.ror}
        hint="The ROR ID of your institution (ror.org)"
        onChange={(ror) => setDetails({ ...details, ror })}
      />
      <ChoiceGroup label="More institutions" optional hint="Your articles name all your institutions.">
        <InstitutionList
          at={details.moreInstitutions}
          most={MAX_INSTITUTIONS - 1}
          onChange={(moreInstitutions) => setDetails({ ...details, moreInstitutions })}
        />
      </ChoiceGroup>
      {trouble ? (
        <div className="above-4">
          <Notice kind="error" title="We could not save this" live>
            {trouble}
          </Notice>
        </div>
      ) : null}
      <DialogActions>
        <Button type="submit" busy={saving}>
          Save details
        </Button>
        {onCancel ? (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </DialogActions>
      <datalist id={listId}>
        {institutions.map((institution) => (
          <option key={institution} value={institution} />
        ))}
      </datalist>
    </form>
  );
}
