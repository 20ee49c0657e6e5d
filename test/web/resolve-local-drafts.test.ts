import { beforeEach, describe, expect, it } from 'vitest';
import { resolveLocalDrafts } from '../../web/src/app/shell/resolve-local-drafts.ts';
import { keepOnDevice, keptKey, keptNames } from '../../web/src/drafts/kept-on-device.ts';
import { edit } from '../../web/src/features/submit/draft/change-draft.ts';
import { Draft, draftOf } from '../../web/src/features/submit/draft/draft.ts';
import { fakeBrowser, fakeServer, json } from './fake-browser.ts';
import { ada, buildDraft, buildForm, buildManuscript, buildSession } from './submit/build-form.ts';

let items: Map<string, string>;
let asked: string[];
let alerts: string[];
beforeEach(() => {
  ({ items } = fakeBrowser(buildSession()));
  asked = [];
  alerts = [];
});

/** Answers every question alike and notes what was asked. */
const answering = (value: string) => ({
  choose: (async (request: { title?: string }) => {
    asked.push(request.title ?? '');
    return value;
  }) as never,
  alert: async (words: string) => void alerts.push(words),
});

let turn = 0;
/** Under a new name each time: the wizard keeps open submissions for as long as the page lives. */
function keepSheet(draft: Draft): string {
  turn += 1;
  const name = `submission-${turn}`;
  keepOnDevice({ personId: 'ada', name, schema: Draft, initial: buildDraft }).update(() => draft);
  return name;
}
const unsent = () => buildDraft({ form: buildForm({ title: 'On quiet sequences' }) });
const keepReview = () => items.set(keptKey('ada', 'review-draft:m1'), '{"comments":"Sound."}');
const savedAs = () =>
  json(201, {
    success: true,
    message: 'Saved.',
    data: buildManuscript(),
    mergedPdfUrl: null,
    extractedTitle: '',
    extractedAbstract: '',
  });

describe('before a Logout', () => {
  it('what the journal has already is removed without a question', async () => {
    keepSheet(draftOf(buildManuscript()));
    expect(await resolveLocalDrafts(ada, answering('no'))).toBe(true);
    expect([asked, keptNames('ada')]).toEqual([[], []]);
  });

  it('a change of a saved draft that the journal has not is asked about, and stays with those who stay', async () => {
    const name = keepSheet(edit(draftOf(buildManuscript()), { title: 'Changed since' }));
    expect(await resolveLocalDrafts(ada, answering('no'))).toBe(false);
    expect([asked.length, keptNames('ada')]).toEqual([1, [name]]);
  });

  it('an unsent submission is saved as a draft and removed', async () => {
    keepSheet(unsent());
    const calls = fakeServer(savedAs());
    expect(await resolveLocalDrafts(ada, answering('save'))).toBe(true);
    expect(calls).toMatchObject([
      { path: '/api/manuscripts', body: { submit: false, title: 'On quiet sequences' } },
    ]);
    expect(keptNames('ada')).toEqual([]);
  });

  it('one that could not be saved stays, and so does its author, told why', async () => {
    const name = keepSheet(unsent());
    fakeServer('no answer');
    expect(await resolveLocalDrafts(ada, answering('save'))).toBe(false);
    expect(alerts).toEqual([expect.stringMatching(/^Save failed: The server could not be reached/)]);
    expect(keptNames('ada')).toEqual([name]);
  });

  it('nothing is done where they would rather stay', async () => {
    const name = keepSheet(unsent());
    keepReview();
    expect(await resolveLocalDrafts(ada, answering('no'))).toBe(false);
    expect(keptNames('ada').sort()).toEqual(['review-draft:m1', name].sort());
  });

  it('reviews and notes are asked about too, and nobody else’s texts are touched', async () => {
    keepReview();
    items.set(keptKey('eve', 'review-draft:m2'), '{}');
    expect(await resolveLocalDrafts(ada, answering('remove'))).toBe(true);
    expect(asked).toEqual(['Reviews or notes you have not sent']);
    expect([keptNames('ada'), keptNames('eve')]).toEqual([[], ['review-draft:m2']]);
  });

  it('what is kept on purpose stays', async () => {
    const name = keepSheet(unsent());
    keepReview();
    expect(await resolveLocalDrafts(ada, answering('keep'))).toBe(true);
    expect(asked).toHaveLength(2);
    expect(keptNames('ada').sort()).toEqual(['review-draft:m1', name].sort());
  });
});
