// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { JournalView } from '../../../shared/contract/journal.ts';
import { BUILT_IN_FORM } from '../../../shared/domain/review-fields.ts';
import { problemsOf } from '../../../web/src/features/editor/journal/form/field-problems.ts';
import { formChanges } from '../../../web/src/features/editor/journal/form/form-changes.ts';
import { Component as JournalSettingsScreen } from '../../../web/src/features/editor/journal/journal-settings-page.tsx';
import { editor } from '../../screens/cast.ts';
import { FORM } from '../../screens/review-form.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { button, press, show, type } from '../show.tsx';

const original = [...BUILT_IN_FORM];
const journal = (more: Partial<JournalView> = {}): JournalView => ({
  version: 7,
  isChief: true,
  settings: {
    periods: { reply: 7, review: 28, minor: 14, major: 21, proof: 7 },
    reviewsWanted: 2,
    undoMinutes: 10,
    publishUndoMinutes: 10,
  },
  form: { edition: 2, fields: FORM.slice(0, 5), original },
  templates: [],
  ...more,
});

async function open(at: JournalView, ...answers: Response[]) {
  let standing = at;
  const calls = fakeServer(({ method }) =>
    method === 'GET' ? json(200, standing) : (answers.shift() ?? json(500, {})),
  );
  show(<JournalSettingsScreen />, { session: editor, at: '/journal/jics/editor/journal?part=form' });
  await screen.findByRole('heading', { name: 'Review form' });
  return {
    saved: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body),
    stands: (now: JournalView) => {
      standing = now;
    },
  };
}
const questions = () =>
  [...document.querySelectorAll('ol > li > p:first-child')].map(({ textContent }) => textContent);
const saveButton = () => button('Save form');

describe('the journal’s review form', () => {
  it('gets a question, worded and tried in the very form that reviewers get, and is saved whole', async () => {
    const { saved } = await open(journal(), json(200, journal({ version: 8 })));
    fireEvent.change(screen.getByLabelText('New question'), { target: { value: 'choice' } });
    await press('Add');
    expect(document.activeElement).toBe(screen.getByLabelText('Question'));
    await press('Save form');
    expect(saved()).toEqual([]);
    expect(screen.getByText('Enter the question')).toBeTruthy();
    await type('Question', ' Is it in scope? ');
    await type(/Answer choices/, 'Yes\n\nHalf\n');
    fireEvent.click(screen.getByRole('checkbox', { name: /Reviewers must answer this/ }));
    const preview = document.querySelector<HTMLElement>('details')!;
    expect(within(preview).getByRole('group', { name: /Is it in scope/, hidden: true })).toBeTruthy();
    expect(screen.getByText('New: ‘Is it in scope?’.')).toBeTruthy();
    expect(screen.getByText(/Reviewers who accepted earlier keep their form and drafts/)).toBeTruthy();
    await press('Save form');
    const [{ version, form }] = saved() as { version: number; form: typeof FORM }[] as [never];
    expect([version, form]).toEqual([
      7,
      [
        ...FORM.slice(0, 5),
        expect.objectContaining({
          id: expect.stringMatching(/^q-[a-z0-9]{12}$/),
          kind: 'choice',
          label: 'Is it in scope?',
          options: ['Yes', 'Half'],
          isRequired: true,
        }),
      ],
    ]);
  });

  it('is put in another order by keys alone: the focus stays with the question, and where it is now is said', async () => {
    await open(journal());
    const [first, second] = questions();
    await press(`Move ‘${first}’ down`);
    expect(questions().slice(0, 2)).toEqual([second, first]);
    expect(document.activeElement).toBe(button(`Move ‘${first}’ down`));
    expect(screen.getByText(`‘${first}’ is now 2 of 5.`)).toBeTruthy();
    await press(`Move ‘${first}’ up`);
    // It can't go further up: the focus goes to the button that still works.
    expect(document.activeElement).toBe(button(`Move ‘${first}’ down`));
    expect(saveButton().disabled).toBe(true);
  });

  it('loses a question, and says so before it is saved; what was changed by mistake is discarded whole', async () => {
    await open(journal());
    const [first, second] = questions();
    await press(`Remove ‘${first}’`);
    expect(screen.getByText(`No longer asked: ‘${first}’.`)).toBeTruthy();
    expect(document.activeElement).toBe(button(`Change ‘${second}’`));
    await press('Discard changes');
    expect(questions()[0]).toBe(first);
  });

  it('goes back to the original, said before it is done', async () => {
    const { saved } = await open(
      journal(),
      json(200, journal({ form: { edition: 0, fields: original, original } })),
    );
    await press('Restore the original');
    expect(screen.getByText(`No longer asked: ‘${FORM[4]!.label}’.`)).toBeTruthy();
    await press('Save form');
    expect(saved()).toEqual([{ version: 7, originalForm: true }]);
  });

  it('that another chief has saved meanwhile is shown, and neither is lost before one is chosen', async () => {
    const theirs = journal({ version: 9, form: { edition: 9, fields: FORM.slice(4, 6), original } });
    const refused = json(409, { message: 'Somebody changed it.', code: 'stale_version', journal: theirs });
    const { saved, stands } = await open(journal(), refused, json(200, journal({ version: 10 })));
    const [first] = questions();
    await press(`Remove ‘${first}’`);
    stands(theirs);
    await press('Save form');
    expect(await screen.findByText(`Their questions: ${FORM[4]!.label} · ${FORM[5]!.label}`)).toBeTruthy();
    expect(saveButton().disabled).toBe(true);
    await press('Keep mine');
    expect(screen.getByText(`No longer asked: ‘${FORM[5]!.label}’.`)).toBeTruthy();
    await press('Save form');
    expect(saved()[1]).toEqual({ version: 9, form: FORM.slice(1, 5) });
  });

  it('is read by whoever is no chief, with nothing to change', async () => {
    await open(journal({ isChief: false }));
    expect(questions()).toHaveLength(5);
    expect(screen.queryByRole('button', { name: /Save form|Move|Remove|Change|Add/ })).toBeNull();
  });
});

describe('what changes with a form', () => {
  it('is said of each question that it is about, and of the order', () => {
    const [one, two, ...rest] = FORM;
    expect(formChanges(FORM, FORM)).toEqual([]);
    expect(formChanges(FORM, [two!, one!, ...rest])).toEqual(['The order has changed.']);
    const changed = { ...one!, label: 'New words', isRequired: true, forAuthors: true };
    expect(formChanges(FORM, [changed, two!, ...rest.slice(1)])).toEqual([
      '‘Originality’: now reads ‘New words’; is now required; authors now see the answer.',
      `No longer asked: ‘${rest[0]!.label}’.`,
    ]);
  });

  it('is nothing that the server would refuse', () => {
    const [score] = FORM;
    const choice = FORM.find(({ kind }) => kind === 'choice')!;
    expect(FORM.map((field) => problemsOf(field, FORM))).toEqual(FORM.map(() => ({})));
    expect(problemsOf({ ...score!, low: '' }, FORM)).toEqual({ low: 'Enter what 1 means' });
    expect(problemsOf({ ...score!, label: choice.label.toUpperCase() }, FORM)).toEqual({
      label: 'You already ask this question',
    });
    for (const options of [
      ['One'],
      ['A', 'A'],
      Array.from({ length: 11 }, (_, n) => `${n}`),
      ['x'.repeat(101), 'y'],
    ])
      expect(Object.keys(problemsOf({ ...choice, options }, FORM))).toEqual(['options']);
  });
});
