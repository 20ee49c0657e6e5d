import { brand } from '../../../../../shared/brand/brand.ts';
import { COAUTHOR_TITLES } from '../../../../../shared/domain/constants.ts';
import { COUNTRIES } from '../../../../../shared/domain/countries.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx';
import { Checkbox } from '../../../ui/fields/choice-field.tsx';
import { FieldRow, SelectField, TextField } from '../../../ui/fields/field.tsx';
import { institutionsOf } from '../form/author-list.ts';
import { COAUTHOR_LABELS, type CoAuthorText } from '../form/co-author-form.ts';
import styles from './co-author-dialog.module.css';
import { type CoAuthorOptions, useCoAuthor } from './use-co-author.ts';

interface CoAuthorDialogProps extends CoAuthorOptions {
  onClose: () => void;
}

/** Add New Author. Typed text is stored at every stroke; only Cancel and Add Author discard it. */
export function CoAuthorDialog({ onClose, ...options }: CoAuthorDialogProps) {
  const { form, change, checkEmail, add, letGo, isAdding, email: checked, problemOf } = useCoAuthor(options);
  const textOf = (field: CoAuthorText) => ({
    id: `co-author-${field}`,
    label: COAUTHOR_LABELS[field],
    value: form[field],
    error: problemOf(field),
    dir: field === 'email' ? 'ltr' : 'auto',
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
  });

  const isChecked = checked.kind !== 'unchecked' && checked.email === form.email.trim().toLowerCase();
  const countries =
    form.country && !COUNTRIES.includes(form.country) ? [form.country, ...COUNTRIES] : COUNTRIES;

  return (
    <Dialog open title="Add New Author" width={500} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <p className="below-4 muted">
          Your co-author needs an account here. Enter their email address and we will fill in their details.
        </p>
        <TextField
          {...textOf('email')}
          type="email"
          required
          data-autofocus=""
          hint={
            <span className={`${styles.check} block`} role="status">
              {isChecked ? EMAIL_WORDS[checked.kind] : null}
              {isChecked && checked.kind === 'unknown' ? <AskToRegister email={checked.email} /> : null}
            </span>
          }
          className={isChecked && checked.kind === 'registered' ? styles.registered : undefined}
          onBlur={() => void checkEmail()}
        />
        <SelectField {...textOf('title')} required>
          <option value="">Select</option>
          {COAUTHOR_TITLES.map((title) => (
            <option key={title}>{title}</option>
          ))}
        </SelectField>
        <FieldRow>
          <TextField {...textOf('firstName')} required={form.lastName.trim() === ''} />
          <TextField {...textOf('middleName')} optional />
        </FieldRow>
        <FieldRow>
          <TextField {...textOf('lastName')} required={form.firstName.trim() === ''} />
          <TextField {...textOf('academicDegree')} optional />
        </FieldRow>
        <TextField {...textOf('institution')} required list="co-author-institutions" />
        <SelectField {...textOf('country')} required>
          <option value="">Select</option>
          {countries.map((country) => (
            <option key={country}>{country}</option>
          ))}
        </SelectField>
        <div className="above-4">
          <Checkbox
            label={COAUTHOR_LABELS.isCorresponding}
            checked={form.isCorresponding}
            onChange={(event) => change({ isCorresponding: event.currentTarget.checked })}
          />
        </div>
        <DialogActions>
          <Button type="submit" busy={isAdding}>
            Add Author
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              letGo();
              onClose();
            }}
          >
            Cancel
          </Button>
        </DialogActions>
        <datalist id="co-author-institutions">
          {institutionsOf(options.draft.form.authors).map((institution) => (
            <option key={institution} value={institution} />
          ))}
        </datalist>
      </form>
    </Dialog>
  );
}

/** Opens the person's own mail program: we write to nobody without an account. */
function AskToRegister({ email }: { email: string }) {
  const text = [
    `I would like to name you as a co-author of a manuscript for the ${brand.journal}.`,
    `Please open an account with this email address: ${window.location.origin}${paths.register}`,
    'Then tell me, and I can add you.',
  ].join('\n\n');
  const query = `subject=${encodeURIComponent('Your account as a co-author')}&body=${encodeURIComponent(text)}`;
  return (
    <>
      {' '}
      <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}?${query}`}>Ask them to register</a>
    </>
  );
}

const EMAIL_WORDS = {
  unchecked: null,
  checking: 'Checking the address…',
  registered: (
    <span className="bold success">
      <span aria-hidden="true">✓ </span>Registered
    </span>
  ),
  unknown: 'There is no account with this email address.',
};
