import { describe, expect, it } from 'vitest';
import { hasUnsaved, newDraft } from '../../../web/src/features/submit/draft/draft.ts';
import { institutionsOf } from '../../../web/src/features/submit/form/author-list.ts';
import { mainAuthorRow } from '../../../web/src/features/submit/form/manuscript-form.ts';
import { ada } from './build-form.ts';

const details = {
  academicDegree: 'PhD',
  institution: '東北大学',
  country: 'Japan',
  orcid: '0000-0002-1825-0097',
};

describe('the submitting author’s own row', () => {
  it('carries what they say of themselves', () => {
    expect(mainAuthorRow({ ...ada, ...details })).toMatchObject(details);
  });

  it('makes no submission of a form in which nothing else was begun', () => {
    expect(hasUnsaved(newDraft(ada), { ...ada, ...details })).toBe(false);
  });
});

describe('the institutions to choose from', () => {
  it('are those of the list, each once', () => {
    const row = mainAuthorRow(ada);
    const list = [
      { ...row, institution: 'X ' },
      { ...row, institution: 'X' },
      { ...row, institution: '' },
    ];
    expect(institutionsOf([...list, { ...row, institution: undefined }])).toEqual(['X']);
  });
});
