import type { ImportView } from '../../../../../shared/contract/moving.ts';
import { detailInWords, LETTER_WORDS } from '../letter-item.tsx';
import { counted, inNumber } from './import-words.ts';

type PeopleWhoCameProps = Pick<
  ImportView,
  'waiting' | 'invited' | 'haveAccount' | 'editors' | 'undelivered' | 'undeliveredBeyond'
>;

/** Whom an import brought, and how far they have come. */
export function PeopleWhoCame(props: PeopleWhoCameProps) {
  const { waiting, invited, haveAccount, editors, undelivered, undeliveredBeyond } = props;
  const people = (count: number) => counted(count, 'person', 'people');
  return (
    <>
      {waiting > 0 ? (
        <p>{people(waiting)} came with this journal. They have no account here, and we mailed no one.</p>
      ) : null}
      {invited > 0 ? <p>{people(invited)} invited and not here yet.</p> : null}
      {haveAccount > 0 ? <p>{people(haveAccount)} had an account here already.</p> : null}
      {undelivered.length > 0 ? (
        <details>
          <summary>
            {counted(undelivered.length + undeliveredBeyond, 'invitation')} could not be delivered
          </summary>
          <ul className="list stack gap-1">
            {undelivered.map(({ name, email, state, detail }) => (
              <li key={email} className="breaks">
                {name}, {email}:{' '}
                {[LETTER_WORDS[state].words, detailInWords(detail)].filter(Boolean).join('. ')}
              </li>
            ))}
          </ul>
          {undeliveredBeyond > 0 ? <p>{inNumber(undeliveredBeyond)} more are not listed.</p> : null}
        </details>
      ) : null}
      {editors.length > 0 ? (
        <details>
          <summary>Former editors: {people(editors.length)}</summary>
          <p className="measure">
            An invitation makes no one an editor. Once they have an account, they register as an editor as
            anyone does.
          </p>
          <ul className="list stack gap-1">
            {editors.map(({ name, email, roles }) => (
              <li key={email} className="breaks">
                {name}, {email}: {roles.join(', ')}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
