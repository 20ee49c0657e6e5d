// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Draft } from '../../../web/src/features/submit/draft/draft.ts';
import { draftOf, nextRoundOf, revisionOf } from '../../../web/src/features/submit/draft/draft.ts';
import { openDraftOf } from '../../../web/src/features/submit/draft/open-draft.ts';
import { saveRequestOf } from '../../../web/src/features/submit/form/manuscript-form.ts';
import { StepDocuments } from '../../../web/src/features/submit/steps/step-documents.tsx';
import { fakeServer, json } from '../fake-browser.ts';
import { show } from '../show.tsx';
import { ada, buildForm, buildManuscript } from '../submit/build-form.ts';

const file = (savedAt: string) => ({ fileName: 'blind.pdf', size: 3, type: 'pdf' as const, savedAt });
const manuscript = { ...file('2026-03-03T00:00:00.000Z'), fileName: 'paper.pdf' };
const withFile = (savedAt = '2026-03-03T00:00:00.000Z') =>
  buildManuscript({ manuscript, anonymousManuscript: file(savedAt) });
const sent = (draft: Draft) => saveRequestOf(draft.form, draft, false).anonymousManuscript;
const without = (draft: Draft): Draft => ({
  ...draft,
  form: { ...draft.form, documents: { ...draft.form.documents, anonymousManuscript: null } },
});

const steps = (draft: Draft) => {
  const openDraft = openDraftOf(ada, 'm1');
  return (
    <StepDocuments
      person={ada}
      openDraft={openDraft}
      draft={draft}
      form={draft.form}
      edit={() => {}}
      errors={{}}
    />
  );
};

it('an author may bring a file of their own for the reviewers, who is told why, under anonymous review alone', async () => {
  fakeServer(json(200, { review: 'anonymous' }));
  show(steps(draftOf(withFile())));
  expect(await screen.findByRole('heading', { name: 'For the reviewers' })).toBeTruthy();
  expect(screen.getByText(/the pages are scanned images/)).toBeTruthy();
  expect(screen.getByText(/✓ Present: blind\.pdf/)).toBeTruthy();
  expect(screen.queryByText(/reviewers read this file/)).toBeNull();
});

it('is warned where the manuscript was changed after it', async () => {
  fakeServer(json(200, { review: 'anonymous' }));
  show(steps(draftOf(withFile('2026-03-01T00:00:00.000Z'))));
  expect(await screen.findByText(/reviewers read this file\. Replace it or delete it/)).toBeTruthy();
});

it('it is named as it is new, said to be none as it is taken away, and not spoken of else', () => {
  expect(sent(draftOf(buildManuscript()))).toBeUndefined();
  expect(sent(draftOf(withFile()))).toBeUndefined();
  expect(sent(without(draftOf(withFile())))).toBeNull();
  const slot = { fileName: 'b.pdf', size: 3, key: 'uploads/ada/b.pdf' };
  const fresh = { ...draftOf(buildManuscript()), form: buildForm() };
  fresh.form.documents.anonymousManuscript = slot;
  expect(sent(fresh)).toEqual({ key: slot.key, fileName: slot.fileName });
});

it('it goes into what follows a rejected manuscript, and into no next round', () => {
  expect(revisionOf(withFile()).form.documents.anonymousManuscript?.fileName).toBe('blind.pdf');
  expect(sent(without(revisionOf(withFile())))).toBeNull();
  expect(nextRoundOf(withFile()).form.documents.anonymousManuscript).toBeNull();
});

it('a file of the last round is asked for again in the next one', async () => {
  const before = withFile();
  fakeServer(({ path }) =>
    json(
      200,
      path.endsWith('/journal')
        ? { review: 'anonymous' }
        : { review: 'anonymous', success: true, manuscript: before },
    ),
  );
  show(steps(nextRoundOf(before)));
  expect(await screen.findByText(/reviewers read a file that you uploaded here/)).toBeTruthy();
  expect(screen.getByText(/copy of the manuscript, your response and the marked copy\./)).toBeTruthy();
});
