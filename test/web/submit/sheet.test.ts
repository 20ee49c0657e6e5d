import { describe, expect, it } from 'vitest';
import { SaveManuscript } from '../../../shared/contract/manuscripts.ts';
import {
  edit,
  extractionDue,
  hasUnsaved,
  heardFrom,
  newSheet,
  prefilled,
  revisionOf,
  Sheet,
  sheetOf,
} from '../../../web/src/features/submit/sheet.ts';
import { saveRequestOf } from '../../../web/src/features/submit/wizard-form.ts';
import { ada, buildForm, buildManuscript, buildSheet } from './build-form.ts';

const found = {
  extractedTitle: 'Found title',
  extractedAbstract: 'Found abstract',
  extractedKeywords: ['one', 'two'],
  certainty: { title: 'sure', abstract: 'unsure', keywords: 'sure' } as const,
};

describe('what the extraction fills in', () => {
  const blank = buildSheet({ form: buildForm({ title: '', abstract: ' ', keywords: '' }) });
  const key = blank.form.documents.manuscript!.key!;

  it('fills blank fields and marks unsure ones', () => {
    const sheet = prefilled(blank, key, found);
    expect(sheet.form).toMatchObject({
      title: 'Found title',
      abstract: 'Found abstract',
      keywords: 'one, two',
    });
    expect(sheet.prefill?.unsure).toEqual(['abstract']);
  });

  it('never overwrites typed text', () => {
    const sheet = prefilled(edit(blank, { title: 'My own' }), key, found);
    expect(sheet.form.title).toBe('My own');
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
    const sheet = prefilled(second, 'k2', {
      ...found,
      extractedTitle: 'Second title',
      extractedKeywords: ['x'],
    });
    expect(sheet.form).toMatchObject({ title: 'Second title', keywords: 'mine' });
  });

  it('is forgotten where the file was exchanged meanwhile', () => {
    expect(prefilled(blank, 'another', found)).toBe(blank);
  });

  it('a field that the author edits needs no check any more', () => {
    expect(edit(prefilled(blank, key, found), { abstract: 'Checked' }).prefill?.unsure).toEqual([]);
  });
});

describe('what is kept', () => {
  it('is read back as it was written', () => {
    const sheet = buildSheet({ uploading: { manuscript: 'a.docx' } });
    expect(Sheet.parse(JSON.parse(JSON.stringify(sheet)))).toEqual(JSON.parse(JSON.stringify(sheet)));
  });

  it('knows whether anything stands here that the server does not have', () => {
    expect(hasUnsaved(newSheet(ada), ada)).toBe(false);
    expect(hasUnsaved(edit(newSheet(ada), { comments: 'x' }), ada)).toBe(true);
    expect(hasUnsaved(sheetOf(buildManuscript()), ada)).toBe(false);
    expect(hasUnsaved(edit(sheetOf(buildManuscript()), { title: 'New' }), ada)).toBe(true);
  });
});

describe('hearing from the server', () => {
  it('after a save nothing is unsaved, and uploaded documents have become saved ones', () => {
    const sheet = buildSheet();
    const heard = heardFrom(sheet, buildManuscript({ version: 2 }), sheet.form);
    expect(heard.conflicts).toEqual([]);
    expect(heard).toMatchObject({ manuscriptId: 'm1', version: 2 });
    expect(heard.form.documents.manuscript?.savedAt).toBeDefined();
    expect(hasUnsaved(heard, ada)).toBe(false);
  });

  it('words typed while the save was on its way stay and are unsaved', () => {
    const sent = buildSheet();
    const typedOn = edit(sent, { comments: 'For the special issue. And more.' });
    const heard = heardFrom(typedOn, buildManuscript(), sent.form);
    expect(heard.form.comments).toBe('For the special issue. And more.');
    expect(hasUnsaved(heard, ada)).toBe(true);
  });

  it('a change made elsewhere and a different one made here are told as a conflict', () => {
    const here = edit(sheetOf(buildManuscript()), { title: 'Mine' });
    const heard = heardFrom(here, buildManuscript({ title: 'Theirs', version: 5 }));
    expect(heard.form.title).toBe('Mine');
    expect(heard.conflicts.map(({ part }) => part)).toEqual(['title']);
  });
});

describe('the request that saves it', () => {
  it('is what the contract takes, for an empty and for a full form', () => {
    for (const form of [newSheet(ada).form, buildForm()]) {
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
    const sheet = revisionOf(buildManuscript({ status: 'Rejected', submitted: true }));
    expect(sheet).toMatchObject({ resubmissionOf: 'm1', base: null });
    expect(sheet.manuscriptId).toBeUndefined();
    expect(sheet.form.title).toBe('On engines');
    expect(sheet.form.additionalInfo).toEqual([]);
  });
});
