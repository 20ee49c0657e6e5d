import { describe, expect, it } from 'vitest';
import { SaveManuscript } from '../../../shared/contract/save-manuscript.ts';
import {
  edit,
  heardFrom,
  refuseDocument,
  withDocument,
} from '../../../web/src/features/submit/draft/change-draft.ts';
import {
  Draft,
  draftOf,
  hasUnsaved,
  newDraft,
  revisionOf,
} from '../../../web/src/features/submit/draft/draft.ts';
import { extractionDue, prefilled } from '../../../web/src/features/submit/draft/use-prefill.ts';
import { saveRequestOf } from '../../../web/src/features/submit/form/manuscript-form.ts';
import { ada, buildDraft, buildForm, buildManuscript } from './build-form.ts';

const found = {
  extractedTitle: 'Found title',
  extractedAbstract: 'Found abstract',
  extractedKeywords: ['one', 'two'],
  certainty: { title: 'sure', abstract: 'unsure', keywords: 'sure' } as const,
};

describe('what the extraction fills in', () => {
  const blank = buildDraft({ form: buildForm({ title: '', abstract: ' ', keywords: '' }) });
  const key = blank.form.documents.manuscript!.key!;

  it('fills blank fields and marks unsure ones', () => {
    const draft = prefilled(blank, key, found);
    expect(draft.form).toMatchObject({
      title: 'Found title',
      abstract: 'Found abstract',
      keywords: 'one, two',
    });
    expect(draft.prefill?.unsure).toEqual(['abstract']);
  });

  it('never overwrites typed text, and counts only what it filled in', () => {
    const draft = prefilled(edit(blank, { title: 'My own' }), key, found);
    expect(draft.form.title).toBe('My own');
    expect(draft.prefill?.filled).toEqual(['abstract', 'keywords']);
  });

  it('is done once for a file', () => {
    expect(extractionDue(blank)).toEqual({ key, fileName: 'manuscript.docx' });
    expect(extractionDue(prefilled(blank, key, found))).toBeNull();
  });

  it('is due again for a new file, which replaces what the last one filled in but nothing typed', () => {
    const first = edit(prefilled(blank, key, found), { keywords: 'mine' });
    const documents = { ...first.form.documents, manuscript: { fileName: 'v2.docx', size: 9, key: 'k2' } };
    const second = edit(first, { documents });
    expect(extractionDue(second)?.key).toBe('k2');
    const draft = prefilled(second, 'k2', {
      ...found,
      extractedTitle: 'Second title',
      extractedKeywords: ['x'],
    });
    expect(draft.form).toMatchObject({ title: 'Second title', keywords: 'mine' });
  });

  it('is forgotten where the file was exchanged meanwhile', () => {
    expect(prefilled(blank, 'another', found)).toBe(blank);
  });

  it('a field that the author edits needs no check any more', () => {
    expect(edit(prefilled(blank, key, found), { abstract: 'Checked' }).prefill?.unsure).toEqual([]);
  });
});

describe('a newer file', () => {
  const draft = buildDraft();
  const old = draft.form.documents.manuscript!;
  const newer = { fileName: 'newer.docx', size: 5, key: 'uploads/ada/newer.docx' };
  const uploaded = withDocument(draft, 'manuscript', newer);

  it('that can’t be read makes room again for the one it replaced', () => {
    const refused = refuseDocument(uploaded, 'manuscript', 'Its pages can’t be read.');
    expect(refused.form.documents.manuscript).toEqual(old);
    expect(refused.refused.manuscript).toEqual({
      fileName: 'newer.docx',
      reason: 'Its pages can’t be read.',
    });
  });

  it('that was read has taken its place for good', () => {
    const read = prefilled(uploaded, newer.key, found);
    expect(refuseDocument(read, 'manuscript', 'It went bad.').form.documents.manuscript).toBeNull();
  });
});

describe('a draft that is opened on another device', () => {
  it('stands at the first step that is not complete', () => {
    const manuscript = buildManuscript();
    expect(draftOf(manuscript)).toMatchObject({ step: 6, passed: [1, 2, 3, 4, 5, 6] });
    expect(draftOf({ ...manuscript, classification: [] })).toMatchObject({
      step: 3,
      passed: [1, 2, 4, 5, 6],
    });
  });
});

describe('what is kept', () => {
  it('is read back as it was written', () => {
    const draft = buildDraft({ uploading: { manuscript: 'a.docx' } });
    expect(Draft.parse(JSON.parse(JSON.stringify(draft)))).toEqual(JSON.parse(JSON.stringify(draft)));
  });

  it('knows whether anything stands here that the server does not have', () => {
    expect(hasUnsaved(newDraft(ada), ada)).toBe(false);
    expect(hasUnsaved(edit(newDraft(ada), { comments: 'x' }), ada)).toBe(true);
    expect(hasUnsaved(draftOf(buildManuscript()), ada)).toBe(false);
    expect(hasUnsaved(edit(draftOf(buildManuscript()), { title: 'New' }), ada)).toBe(true);
  });
});

describe('hearing from the server', () => {
  it('after a save nothing is unsaved, and uploaded documents have become saved ones', () => {
    const draft = buildDraft();
    const heard = heardFrom(draft, buildManuscript({ version: 2 }), draft.form);
    expect(heard.conflicts).toEqual([]);
    expect(heard).toMatchObject({ manuscriptId: 'm1', version: 2 });
    expect(heard.form.documents.manuscript?.savedAt).toBeDefined();
    expect(hasUnsaved(heard, ada)).toBe(false);
  });

  it('words typed while the save was on its way stay and are unsaved', () => {
    const sent = buildDraft();
    const typedOn = edit(sent, { comments: 'For the special issue. And more.' });
    const heard = heardFrom(typedOn, buildManuscript(), sent.form);
    expect(heard.form.comments).toBe('For the special issue. And more.');
    expect(hasUnsaved(heard, ada)).toBe(true);
  });

  it('a change made elsewhere and a different one made here are told as a conflict', () => {
    const here = edit(draftOf(buildManuscript()), { title: 'Mine' });
    const heard = heardFrom(here, buildManuscript({ title: 'Theirs', version: 5 }));
    expect(heard.form.title).toBe('Mine');
    expect(heard.conflicts.map(({ part }) => part)).toEqual(['title']);
  });
});

describe('the request that saves it', () => {
  it('is what the contract takes, for an empty and for a full form', () => {
    for (const form of [newDraft(ada).form, buildForm()]) {
      expect(SaveManuscript.safeParse(saveRequestOf(form, {}, false)).error).toBeUndefined();
    }
  });

  it('names uploaded documents by key and leaves out the ones that the server has', () => {
    const form = buildForm();
    form.documents.coverLetter = { fileName: 'c.docx', size: 1, savedAt: '2026-11-20T12:00:00.000Z' };
    const request = saveRequestOf(form, { manuscriptId: 'm1', version: 3 }, true);
    expect(request).toMatchObject({ _id: 'm1', version: 3, submit: true });
    expect(request.manuscript).toEqual({ key: 'uploads/ada/manuscript.docx', fileName: 'manuscript.docx' });
    expect(request.coverLetter).toBeUndefined();
  });

  it('of a revision names the rejected manuscript and asks for the terms anew', () => {
    const draft = revisionOf(buildManuscript({ status: 'Rejected', submitted: true }));
    expect(draft).toMatchObject({ resubmissionOf: 'm1', base: null });
    expect(draft).toMatchObject({ version: 0, manuscriptId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(draft.form.title).toBe('On engines');
    expect(draft.form.additionalInfo).toEqual([]);
  });
});
