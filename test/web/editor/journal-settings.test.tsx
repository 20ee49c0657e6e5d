// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TEMPLATES } from '../../../functions/letters/rules/templates.ts';
import type { JournalView } from '../../../shared/contract/journal.ts';
import { BUILT_IN_FORM } from '../../../shared/domain/review-fields.ts';
import { Component as JournalSettingsScreen } from '../../../web/src/features/editor/journal/journal-settings-page.tsx';
import { LETTER_GROUPS } from '../../../web/src/features/editor/journal/letter-names.ts';
import { editor } from '../../screens/cast.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { button, press, show, type } from '../show.tsx';

const original = { subject: 'Thank you: {title}', body: 'We have noted it: {link}' };
const journal: JournalView = {
  version: 7,
  isChief: true,
  settings: {
    periods: { reply: 7, review: 28, minor: 14, major: 21, proof: 7 },
    reviewsWanted: 2,
    undoMinutes: 10,
    publishUndoMinutes: 10,
  },
  form: { edition: 0, fields: [...BUILT_IN_FORM], original: [...BUILT_IN_FORM] },
  templates: [
    {
      name: 'answer-declined',
      isOwn: true,
      subject: original.subject,
      body: 'Own words: {link}',
      fields: ['name', 'link', 'title'],
      original,
    },
  ],
};

const EMAIL = 'part=emails&email=';

function open(at: string, over: Partial<JournalView> = {}, ...answers: Response[]) {
  const calls = fakeServer(({ method }) =>
    method === 'GET' ? json(200, { ...journal, ...over }) : (answers.shift() ?? json(500, {})),
  );
  show(<JournalSettingsScreen />, { session: editor, at: `/journal/jics/editor/journal?${at}` });
  return () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
}

describe('the page of the journal’s settings', () => {
  it('saves times that are within their bounds, and says that they hold from now on', async () => {
    const settings = { ...journal.settings, undoMinutes: 0 };
    const saved = open('', {}, json(200, { ...journal, version: 8, settings }));
    await screen.findByLabelText(/Minutes to undo a decision/);
    await type(/Minutes to undo a decision/, '61');
    await press('Save times');
    expect(saved()).toEqual([]);
    expect(screen.getByText('Enter a whole number from 0 to 60')).toBeTruthy();
    await type(/Minutes to undo a decision/, '0');
    await press('Save times');
    expect(saved()).toEqual([{ version: 7, settings }]);
    expect(await screen.findByText(/New invitations and decisions will use these times/)).toBeTruthy();
  });

  it('does not save a decision’s letter that tells of another decision, and says why', async () => {
    const words = { subject: 'Your manuscript {id}', body: 'We ask for a minor revision: {link}' };
    const saved = open(`${EMAIL}decision-minor`, {
      templates: [
        { ...journal.templates[0]!, name: 'decision-minor', isOwn: false, ...words, original: words },
      ],
    });
    await screen.findByLabelText(/^Text/);
    await type(/^Text/, 'We ask for a major revision: {link}');
    screen.getByText(/says ‘major revision’, but the decision is ‘minor revision’/);
    expect(button('Save email').disabled).toBe(true);
    await type(/^Text/, 'We ask for a small revision: {link}');
    await press('Save email');
    expect(saved()).toHaveLength(1);
  });

  it('puts a field where the cursor stands, and says by its name which one is unknown', async () => {
    const message = 'The letter uses {reviwer}, which we can’t fill in. You can use: {name}.';
    const saved = open(`${EMAIL}answer-declined`, {}, json(400, { message, code: 'invalid_request' }));
    const area = await screen.findByLabelText<HTMLTextAreaElement>(/^Text/);
    area.setSelectionRange(0, 3);
    fireEvent.click(button('{title}'));
    expect(area.value).toBe('{title} words: {link}');
    await press('Save email');
    expect(saved()).toEqual([
      {
        version: 7,
        template: { name: 'answer-declined', subject: original.subject, body: '{title} words: {link}' },
      },
    ]);
    expect((await screen.findByRole('alert')).textContent).toContain('{reviwer}');
    expect(area.value).toBe('{title} words: {link}');
  });

  it('sends a sample of what is typed, and goes back to the original', async () => {
    const saved = open(`${EMAIL}answer-declined`, {}, json(200, journal), json(200, journal));
    await screen.findByLabelText(/^Text/);
    await press('Send me a sample');
    await press('Restore the original');
    expect(saved()).toEqual([
      {
        version: 7,
        sample: { name: 'answer-declined', subject: original.subject, body: 'Own words: {link}' },
      },
      { version: 7, original: 'answer-declined' },
    ]);
  });

  it('is three pages beside Moving, and lists every email by its reader under its name, edited ones first', async () => {
    const template = journal.templates[0]!;
    const templates = Object.keys(TEMPLATES).map((name) => ({
      ...template,
      name,
      isOwn: name === 'seat-link',
    }));
    open('part=emails', { templates });
    const links = within(await screen.findByRole('navigation', { name: 'Settings' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Times', 'Review form', 'Emails', 'Moving']);
    expect(screen.queryByLabelText(/Minutes to undo/)).toBeNull();
    expect(LETTER_GROUPS.flatMap(({ letters }) => letters.map(([id]) => id)).sort()).toEqual(
      Object.keys(TEMPLATES).sort(),
    );
    const group = screen.getByRole('heading', { name: 'Reviewers: invitation' }).parentElement!;
    const [first, second] = within(group).getAllByRole('listitem');
    expect(first?.textContent).toBe('New link, sent by an editor · Edited · Sent when: an editor sends it');
    expect(second?.textContent).toMatch(/^Invitation to review · Sent when/);
    await act(async () =>
      fireEvent.click(within(group).getByRole('link', { name: 'New link, sent by an editor' })),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe(original.subject);
  });

  it('shows to whoever is no chief what is settled, and nothing to change', async () => {
    open('', { isChief: false });
    expect((await screen.findByLabelText<HTMLInputElement>(/Days for a review/)).readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: /Save|sample|original|\{/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Moving' })).toBeNull();
  });
});
