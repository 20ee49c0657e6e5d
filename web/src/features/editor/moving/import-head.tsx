import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { ImportView } from '../../../../../shared/contract/moving.ts';
import {
  type ImportAction,
  INVITATIONS_A_DAY,
  isPublicImport,
  isWorking,
  mayAsk,
} from '../../../../../shared/domain/import-states.ts';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs/alerts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { detailInWords, LETTER_WORDS } from '../letter-item.tsx';
import { articlesOf, counted, inNumber, STATE_WORDS } from './import-words.ts';

interface ImportHeadProps {
  shown: ImportView;
  busy: ImportAction | null;
  trouble: string | null;
  act: (action: ImportAction) => Promise<boolean>;
}

/** How far an import has come, and what can be done next. */
export function ImportHead({ shown, busy, trouble, act }: ImportHeadProps) {
  const { state, from, sources, format, problem, progress, waiting } = shown;
  const prefix = journalPrefixOf(useLocation().pathname);
  const confirm = useConfirm();
  const heading = useRef<HTMLHeadingElement>(null);
  const { badge, tone, says } = STATE_WORDS[state];
  const articles = articlesOf(shown);

  /** The pressed button is gone. */
  async function carryOut(action: ImportAction) {
    if (await act(action)) heading.current?.focus({ preventScroll: true });
  }
  async function release() {
    const isSure = await confirm({
      title: `Release ${articles}?`,
      message:
        'Everyone can read them straight away, and old addresses lead to them. We mail no one. You can’t undo this.',
      confirmLabel: `Release ${articles}`,
      danger: true,
    });
    if (isSure) await carryOut('release');
  }
  async function invite() {
    const isSure = await confirm({
      title: `Invite ${counted(waiting, 'person', 'people')}?`,
      message: `We write one email to each of them, up to ${INVITATIONS_A_DAY} a day. People who have an account get none. You can’t undo this.`,
      confirmLabel: `Invite ${counted(waiting, 'person', 'people')}`,
      danger: true,
    });
    if (isSure) await carryOut('invite');
  }
  async function undo() {
    const isSure = await confirm({
      title: 'Undo this import?',
      message:
        'We remove everything that was read and prepared. Nothing of it is public. To bring it again, upload the file again.',
      confirmLabel: 'Undo the import',
      danger: true,
    });
    if (isSure) await carryOut('undo');
  }
  return (
    <div className="flow-4 above-5">
      <h2 ref={heading} tabIndex={-1} className="breaks larger">
        {from}
      </h2>
      <p className="breaks muted">
        <StatusBadge status={badge} tone={tone} /> {[...sources, format].filter(Boolean).join(' · ')}
      </p>
      {/* Announced when the state changes. */}
      <div role="status" className="flow-2">
        <p className="measure">{says}</p>
        {state === 'read' && shown.counts ? <p className="bold">{articles}</p> : null}
        <Staged {...shown} />
        {isWorking(state) && progress ? (
          <p>
            {inNumber(progress.done)} of {inNumber(progress.of)} done
          </p>
        ) : null}
      </div>
      {isWorking(state) ? (
        <ProgressBar
          label={badge}
          {...(progress && progress.of > 0 ? { value: progress.done / progress.of } : {})}
        />
      ) : null}
      {problem ? <Notice kind={state === 'refused' ? 'error' : 'warning'}>{problem}</Notice> : null}
      <PeopleWhoCame {...shown} />
      {isPublicImport(state) ? (
        <p>
          <Link to={paths.publications(prefix)}>See what is published</Link>
        </p>
      ) : null}
      <ButtonRow>
        {mayAsk('apply', state) ? (
          <Button busy={busy === 'apply'} onClick={() => void carryOut('apply')}>
            Apply
          </Button>
        ) : null}
        {mayAsk('release', state) ? (
          <Button busy={busy === 'release'} onClick={() => void release()}>
            Release {articles} …
          </Button>
        ) : null}
        {mayAsk('invite', state) && waiting > 0 ? (
          <Button variant="secondary" busy={busy === 'invite'} onClick={() => void invite()}>
            Invite {counted(waiting, 'person', 'people')} …
          </Button>
        ) : null}
        {mayAsk('undo', state) ? (
          <Button variant="quiet" busy={busy === 'undo'} onClick={() => void undo()}>
            Undo …
          </Button>
        ) : null}
      </ButtonRow>
      {trouble ? <Notice kind="error">{trouble}</Notice> : null}
    </div>
  );
}

/** The result of applying, as far as it is. */
function Staged({ state, staged }: ImportView) {
  if (!staged || state === 'undone' || state === 'undoing') return null;
  const { articles, submissions, skipped, leftOut } = staged;
  return (
    <p className="bold">
      {[
        `${counted(articles, 'article')} ${isPublicImport(state) ? 'published' : 'prepared'}`,
        submissions > 0 &&
          `${counted(submissions, 'submission')} ${isPublicImport(state) ? 'on the desk' : 'prepared for the desk'}`,
        skipped > 0 && `${inNumber(skipped)} came with an earlier import`,
        leftOut > 0 && `${inNumber(leftOut)} left out`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

type PeopleWhoCameProps = Pick<
  ImportView,
  'waiting' | 'invited' | 'haveAccount' | 'editors' | 'undelivered' | 'undeliveredBeyond'
>;

/** Whom an import brought, and how far they have come. */
function PeopleWhoCame(props: PeopleWhoCameProps) {
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
