// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EditorsManuscript } from '../../../shared/contract/manuscripts.ts';
import type { ProductionAnswer } from '../../../shared/contract/production.ts';
import { plainDetails } from '../../../shared/contract/state-article.ts';
import { DescribeForm } from '../../../web/src/features/editor/production/describe-form.tsx';
import { ToastProvider } from '../../../web/src/ui/dialogs/toast.tsx';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { productionView } from '../../support/production-view.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { AtWork, press, show, type } from '../show.tsx';

const production = productionView('preparing', { round: 0, dueAt: null });
const answer: ProductionAnswer = {
  production,
  article: {
    fragment: `<figure id="figure-1"><figure id="picture-1"><img src="https://files.example.org/1.png" alt="Drawing"></figure><figcaption>Figure 1. A curve</figcaption></figure>
      <section id="statement-data"><h2>Data</h2><p>On request.</p></section>`,
    head: {
      title: 'A title',
      type: 'Research Article',
      authors: [],
      received: '2026-01-02',
      accepted: '2026-03-04',
    },
    pdfUrl: 'https://files.example.org/a.pdf',
    changes: null,
  },
  checks: [
    {
      id: 'alt-figure',
      severity: 'shown',
      ok: false,
      count: 1,
      places: [{ block: 'picture-1', text: 'Figure 1' }],
      message: 'Figures without an alternative text can’t be read by everyone.',
    },
  ],
  details: null,
  corrections: { draft: null, sent: [] },
  answeredBy: null,
  ownRoles: null,
  email: null,
};
const view = manuscriptView({ status: 'Accepted', stage: 'preparing' });
const manuscript = { ...view, production } as unknown as EditorsManuscript;

const open = (of = answer) =>
  show(
    <ToastProvider>
      <AtWork owner="editor">
        <DescribeForm manuscript={manuscript} replace={() => {}} answer={of} />
      </AtWork>
    </ToastProvider>,
  );

it('an article is described as its manuscript says until an editor types, which stays whatever fails', async () => {
  const [author] = manuscript.authors;
  const calls = fakeServer(
    json(500, { success: false, message: 'Broken' }),
    json(200, { success: true, message: 'Saved', manuscript }),
  );
  const { unmount } = open();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Data availability/).value).toBe('On request.');
  const alternative = screen.getByLabelText<HTMLTextAreaElement>(/Alternative text for Figure 1/);
  expect(alternative.value).toBe('');
  await type(/Alternative text for Figure 1/, 'A curve that rises.');
  await press('Add a funder');
  expect(document.activeElement).toBe(screen.getByLabelText('Funder'));
  await type('Funder', 'A fund');
  await type(/^Grants/, 'X-1, X-2');
  await press('Add a funder');
  await press('Save and build the article');
  await screen.findByText('We could not save the details');
  unmount();
  open();
  const [first, second] = screen.getAllByLabelText<HTMLInputElement>('Funder');
  expect(first!.value).toBe('A fund');
  await act(async () => fireEvent.change(second!, { target: { value: 'Another' } }));
  await press('Save and build the article');
  await waitFor(() => expect(calls.at(-1)?.method).toBe('PATCH'));
  expect(calls.at(-1)?.body).toMatchObject({
    do: 'describe',
    details: {
      title: manuscript.title,
      institutions: author?.institution ? [{ author: author._id }] : [],
      alternatives: [{ place: 'picture-1', text: 'A curve that rises.' }],
      // The manuscript's own section stays.
      statements: {
        data: '',
        funding: [
          { funder: 'A fund', grants: ['X-1', 'X-2'] },
          { funder: 'Another', grants: [] },
        ],
      },
    },
  });
});

it('an editor enters title, abstract and keywords in another language, and is asked which it is', async () => {
  const calls = fakeServer(json(200, { success: true, message: 'Saved', manuscript }));
  const de = { language: 'de', title: 'Ein Titel', abstract: '', keywords: ['Dünen'] };
  open({ ...answer, details: { ...plainDetails(manuscript), translations: [de] } });
  await press('Add a language');
  const [known, language] = screen.getAllByLabelText<HTMLSelectElement>('Language');
  expect(document.activeElement).toBe(language);
  expect(known!.selectedOptions[0]!.text).toBe('German');
  expect([...language!.options].map(({ value }) => value)).not.toContain('de');
  await type('Title (optional)', 'عنوان');
  await press('Save and build the article');
  expect(document.activeElement).toBe(language);
  expect(calls).toEqual([]);
  await act(async () => fireEvent.change(language!, { target: { value: 'ar' } }));
  expect(screen.getByLabelText('Title in Arabic (optional)')).toMatchObject({ lang: 'ar', dir: 'rtl' });
  await type('Keywords in Arabic (optional)', 'كلمة\nأخرى');
  await press('Add a language');
  await press('Save and build the article');
  await waitFor(() => expect(calls.at(-1)?.method).toBe('PATCH'));
  const ar = { language: 'ar', title: 'عنوان', abstract: '', keywords: ['كلمة', 'أخرى'] };
  expect(calls.at(-1)?.body).toMatchObject({ details: { translations: [de, ar] } });
});

it('an editor says of a place that the article lacks that it is left out on purpose, and takes it back', async () => {
  const calls = fakeServer(json(200, { success: true, message: 'Saved', manuscript }));
  const words = {
    id: 'words',
    severity: 'blocking' as const,
    ok: false,
    count: 7,
    message: 'The article lacks words.',
  };
  const places = [{ text: 'Dunes wander inland' }, { text: 'A note' }];
  const details = { ...plainDetails(manuscript), leftOut: ['An old place', 'A note'] };
  open({ ...answer, details, checks: [{ ...words, places }] });
  fireEvent.click(screen.getByLabelText('Dunes wander inland'));
  fireEvent.click(screen.getByLabelText('A note'));
  await press('Save and build the article');
  await waitFor(() => expect(calls.at(-1)?.method).toBe('PATCH'));
  expect(calls.at(-1)?.body).toMatchObject({
    details: { leftOut: ['An old place', 'Dunes wander inland'] },
  });
});
