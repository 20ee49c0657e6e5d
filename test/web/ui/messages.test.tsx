// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Button } from '../../../web/src/ui/button.tsx';
import { useAlert, useConfirm } from '../../../web/src/ui/dialogs/alerts.tsx';
import { ErrorSummary } from '../../../web/src/ui/fields/error-summary.tsx';
import { TextField } from '../../../web/src/ui/fields/field.tsx';
import { Notice } from '../../../web/src/ui/notice.tsx';
import { StatusBadge } from '../../../web/src/ui/status-badge.tsx';
import { Tabs } from '../../../web/src/ui/tabs.tsx';
import { button, expectAlert, press, show } from '../show.tsx';

function Asking({ onAnswer }: { onAnswer: (sure: boolean) => void }) {
  const confirm = useConfirm();
  const alert = useAlert();
  const ask = async () =>
    onAnswer(await confirm({ message: 'It is gone then.', confirmLabel: 'Withdraw', danger: true }));
  return (
    <>
      <Button onClick={() => void ask()}>Ask</Button>
      <Button onClick={() => void alert('Done.').then(() => alert('Really.'))}>Tell</Button>
    </>
  );
}

describe('a notice', () => {
  it('of an error is announced at once, others only where they are to be', () => {
    show(
      <>
        <Notice kind="error" title="Refused" />
        <Notice kind="info" live title="Arrived" />
        <Notice title="By the way" />
      </>,
    );
    expect(screen.getByRole('alert').textContent).toBe('Refused');
    expect(screen.getByRole('status').textContent).toBe('Arrived');
    expect(screen.getByText('By the way').closest('[role]')).toBeNull();
  });
});

describe('a status', () => {
  it('is always said by its word, whatever its colour', () => {
    show(<StatusBadge status="Under Review" />);
    expect(screen.getByText('Under Review')).toBeTruthy();
  });
});

describe('a field', () => {
  it('is named by its label and described by its hint and what is wrong with it', () => {
    show(<TextField label="Title" hint="As on the cover." error="Enter the title" />);
    const field = screen.getByLabelText('Title');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const described = field.getAttribute('aria-describedby')!.split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'As on the cover.',
      'Enter the title',
    ]);
  });
});

describe('a list of problems', () => {
  it('takes the focus and leads to the field that a problem is about', () => {
    show(
      <>
        <ErrorSummary problems={[{ message: 'Enter the title', fieldId: 'the-title' }]} />
        <input id="the-title" />
      </>,
    );
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    fireEvent.click(screen.getByRole('link', { name: 'Enter the title' }));
    expect(document.activeElement?.id).toBe('the-title');
  });

  it('is not there without problems', () => {
    show(<ErrorSummary problems={[]} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('tabs', () => {
  const tabs = ['Editor', 'Reviewer'].map((id) => ({ id, label: id, content: `${id} notes` }));

  it('are walked through by arrow keys, round and round, and show one panel', () => {
    show(<Tabs label="Notes" tabs={tabs} />);
    expect(screen.getByRole('tabpanel').textContent).toBe('Editor notes');
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Editor' }), { key: 'ArrowLeft' });
    expect(screen.getByRole('tabpanel').textContent).toBe('Reviewer notes');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Reviewer', selected: true }));
    fireEvent.keyDown(document.activeElement!, { key: 'Home' });
    expect(screen.getByRole('tabpanel').textContent).toBe('Editor notes');
  });
});

describe('a question', () => {
  it('about a loss offers the safe way first and gives it the focus', async () => {
    const answers: boolean[] = [];
    show(<Asking onAnswer={(sure) => answers.push(sure)} />);
    await press('Ask');
    await screen.findByRole('alertdialog');
    const labels = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(labels.slice(-2)).toEqual(['Cancel', 'Withdraw']);
    expect(document.activeElement).toBe(button('Cancel'));
    await press('Withdraw');
    expect(answers).toEqual([true]);
  });

  it('is answered with no by Esc, and the focus returns to where it came from', async () => {
    const answers: boolean[] = [];
    show(<Asking onAnswer={(sure) => answers.push(sure)} />);
    button('Ask').focus();
    await press('Ask');
    const dialog = await screen.findByRole('alertdialog');
    await act(async () => fireEvent(dialog, new Event('cancel', { cancelable: true })));
    expect(answers).toEqual([false]);
    expect(document.activeElement).toBe(button('Ask'));
  });

  it('waits until the one before it is answered', async () => {
    show(<Asking onAnswer={() => {}} />);
    await press('Tell');
    await expectAlert('Done.');
    await expectAlert('Really.');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
