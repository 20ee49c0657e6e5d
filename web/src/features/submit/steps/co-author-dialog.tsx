import { type FormEvent, useState } from 'react';
import { COAUTHOR_TITLES } from '../../../../../shared/domain/constants.ts';
import { COUNTRIES } from '../../../../../shared/domain/countries.ts';
import { ApiError, isSessionOver } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { useAlert } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice-field.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FieldRow, SelectField, TextField } from '../../../ui/field.tsx';
import { edit, withCoAuthor } from '../draft/change-draft.ts';
import { addAuthor, fullName, institutionsOf } from '../form/author-list.ts';
import {
  COAUTHOR_LABELS,
  type CoAuthorForm,
  type CoAuthorText,
  checkCoAuthor,
  checkCoAuthorEmail,
  coAuthorRequestOf,
  coAuthorRowOf,
  emptyCoAuthor,
  prefillCoAuthor,
  type Refused,
  standingRefusal,
} from '../form/co-author-form.ts';
import { MESSAGES } from '../messages.ts';
import styles from './co-author-dialog.module.css';
import type { StepProps } from './step-props.ts';
import { useEmailCheck } from './use-email-check.ts';

interface CoAuthorDialogProps extends Pick<StepProps, 'person' | 'openDraft' | 'draft'> {
  onClose: () => void;
  onAdded: (name: string) => void;
}

/** Add New Author. What is typed is kept at every stroke; only Cancel and Add Author let it go. */
export function CoAuthorDialog({ person, openDraft, draft, onClose, onAdded }: CoAuthorDialogProps) {
  const alert = useAlert();
  const form = draft.coAuthor ?? emptyCoAuthor;
  const [refused, setRefused] = useState<Refused>({});
  const [adding, setAdding] = useState(false);
  const email = useEmailCheck(() => void sessionOver());

  const change = (part: Partial<CoAuthorForm>) => {
    openDraft.kept.update((now) => withCoAuthor(now, { ...(now.coAuthor ?? emptyCoAuthor), ...part }));
  };
  const textOf = (field: CoAuthorText) => ({
    id: `co-author-${field}`,
    label: COAUTHOR_LABELS[field],
    value: form[field],
    error: standingRefusal(refused, form, field),
    dir: field === 'email' ? 'ltr' : 'auto',
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
  });

  async function sessionOver() {
    await alert(MESSAGES.sessionExpired);
    openDraft.onSessionOver();
  }
  async function refuse(message: string, fields: readonly CoAuthorText[], reason?: string) {
    await alert(message);
    const { coAuthor } = openDraft.kept.get();
    setRefused(
      Object.fromEntries(
        fields.map((field) => [field, { value: coAuthor?.[field] ?? '', message: reason ?? WRONG[field] }]),
      ),
    );
    const first = fields[0];
    if (first) requestAnimationFrame(() => document.getElementById(`co-author-${first}`)?.focus());
  }

  async function checkEmail() {
    if (checkCoAuthorEmail(form.email, draft.form.authors, person.email)) return email.forget();
    const outcome = await email.check(form.email);
    if (outcome.kind !== 'registered') return;
    openDraft.kept.update((now) =>
      now.coAuthor?.email.trim().toLowerCase() === outcome.email
        ? withCoAuthor(now, prefillCoAuthor(now.coAuthor, outcome.person))
        : now,
    );
  }

  async function add(event: FormEvent) {
    event.preventDefault();
    const refusal = checkCoAuthor(form, draft.form.authors, person.email);
    if (refusal) return refuse(refusal.message, refusal.fields);
    setAdding(true);
    try {
      if ((await email.check(form.email)).kind === 'unknown') {
        return await refuse(MESSAGES.coAuthorUnknown, ['email']);
      }
      const { data } = await call('add-author', { body: coAuthorRequestOf(form, draft.manuscriptId) });
      const row = coAuthorRowOf(form, data._id);
      if (openDraft.kept.get().form.authors.some(({ _id }) => _id === row._id)) {
        return await refuse(MESSAGES.coAuthorTwice, ['email']);
      }
      openDraft.kept.update((now) =>
        withCoAuthor(edit(now, addAuthor(now.form, row, form.isCorresponding)), null),
      );
      onAdded(fullName(row));
    } catch (error) {
      if (isSessionOver(error)) return await sessionOver();
      const { code, message } = error instanceof ApiError ? error : { code: '', message: '' };
      if (code === 'not_found') await refuse(MESSAGES.coAuthorUnknown, ['email']);
      else if (code === 'not_an_author') await refuse(MESSAGES.coAuthorFailed, ['email'], message);
      else await refuse(MESSAGES.coAuthorFailed, []);
    } finally {
      setAdding(false);
    }
  }

  function cancel() {
    openDraft.kept.update((now) => withCoAuthor(now, null));
    onClose();
  }

  const checked = email.state;
  const isChecked = checked.kind !== 'unchecked' && checked.email === form.email.trim().toLowerCase();
  const countries =
    form.country && !COUNTRIES.includes(form.country) ? [form.country, ...COUNTRIES] : COUNTRIES;

  return (
    <Dialog open title="Add New Author" width={500} onClose={onClose}>
      <form noValidate onSubmit={(event) => void add(event)}>
        <p className={styles.intro}>
          A co-author needs an account here. Type the e-mail address first: what the account says of the
          person is filled in.
        </p>
        <TextField
          {...textOf('email')}
          type="email"
          required
          data-autofocus=""
          hint={
            <span className={styles.check} role="status">
              {isChecked ? EMAIL_WORDS[checked.kind] : null}
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
          <TextField {...textOf('firstName')} required />
          <TextField {...textOf('middleName')} optional />
        </FieldRow>
        <FieldRow>
          <TextField {...textOf('lastName')} required />
          <TextField {...textOf('academicDegree')} optional />
        </FieldRow>
        <TextField {...textOf('institution')} required list="co-author-institutions" />
        <SelectField {...textOf('country')} required>
          <option value="">Select</option>
          {countries.map((country) => (
            <option key={country}>{country}</option>
          ))}
        </SelectField>
        <div className={styles.corresponding}>
          <Checkbox
            label={COAUTHOR_LABELS.isCorresponding}
            checked={form.isCorresponding}
            onChange={(event) => change({ isCorresponding: event.currentTarget.checked })}
          />
        </div>
        <DialogActions>
          <Button type="submit" busy={adding}>
            Add Author
          </Button>
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
        </DialogActions>
        <datalist id="co-author-institutions">
          {institutionsOf(draft.form.authors).map((institution) => (
            <option key={institution} value={institution} />
          ))}
        </datalist>
      </form>
    </Dialog>
  );
}

const EMAIL_WORDS = {
  unchecked: null,
  checking: 'Checking the address…',
  registered: (
    <span className={styles.tick}>
      <span aria-hidden="true">✓ </span>Registered
    </span>
  ),
  unknown: 'No account has this address.',
};

const WRONG: Record<CoAuthorText, string> = {
  title: 'Choose a title',
  firstName: 'Enter the given name',
  middleName: '',
  lastName: 'Enter the family name',
  academicDegree: '',
  email: 'Enter the registered e-mail address of a co-author who is not in the list yet',
  institution: 'Enter the institution',
  country: 'Choose a country or region',
};
