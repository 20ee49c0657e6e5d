import type { Page } from 'playwright-core';
import type { ProofView } from '../../../shared/contract/manuscript-parts.ts';
import { JOURNAL } from '../../../shared/domain/journal-paths.ts';
import { type Draft, newDraft, PREFILLABLE } from '../../../web/src/features/submit/draft/draft.ts';
import { emptyForm } from '../../../web/src/features/submit/form/manuscript-form.ts';
import { ada, buildDraft, buildForm, buildManuscript } from '../../web/submit/build-form.ts';
import { author, LONG_WORD } from '../cast.ts';
import type { Answers, Screen } from '../screen.ts';

const path = `${JOURNAL}/submit`;
const INCOMPLETE = 'Please complete all required fields in this section before proceeding.';
const form = buildForm();
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();
const next = (page: Page) => press(page, 'Next');
/** The alert is closed: the fields it named are marked in the page. */
const read = async (page: Page) => {
  await press(page, 'OK');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
};

/** The findings in the manuscript, so that nothing requests it again. */
const prefill = {
  key: form.documents.manuscript!.key!,
  title: form.title,
  abstract: form.abstract,
  keywords: form.keywords,
  unsure: [],
  filled: [...PREFILLABLE],
};

/** A submission begun on this device, at one of its steps. */
function at(step: number, over: Partial<Draft> = {}): Pick<Screen, 'path' | 'user' | 'kept'> {
  const passed = [1, 2, 3, 4, 5].filter((each) => each < step);
  const draft = buildDraft({ step, passed, prefill, keptAt: '2026-11-24T09:58:00.000Z', ...over });
  return { path: `${path}?step=${step}`, user: author, kept: { 'submission-m1': draft } };
}

/** A draft that the server has, with its proof in some state. */
function saved(proof: Partial<ProofView>, answers: Answers = {}): Pick<Screen, 'path' | 'user' | 'answers'> {
  const manuscript = buildManuscript({
    status: proof.state === 'ready' ? 'Under Review' : 'Pending',
    proof: { version: 1, state: 'none', reason: null, pages: null, decision: null, ...proof },
  });
  return {
    path: `${path}?id=${manuscript._id}&step=6`,
    user: author,
    answers: { 'get-manuscript': { manuscript }, ...answers },
  };
}

const file = (name: string, content = 'x') => ({ name, mimeType: '', buffer: Buffer.from(content) });
const empty = emptyForm(ada);

const firstSteps: Screen[] = [
  {
    name: 'Wizard, step 1: empty',
    path,
    user: author,
    shows: 'Step 1 of 6',
  },
  {
    name: 'Wizard, step 1: nothing chosen, told',
    path,
    user: author,
    reach: next,
    shows: INCOMPLETE,
  },
  {
    name: 'Wizard, step 1: nothing chosen, marked',
    path,
    user: author,
    reach: async (page) => {
      await next(page);
      await read(page);
    },
    shows: 'Choose the type of article',
  },
  { name: 'Wizard, step 1: chosen', ...at(1), shows: 'Step 1 of 6' },
  {
    name: 'Wizard, step 2: empty',
    ...at(2, { form: { ...empty, type: 'Research Article' }, prefill: null }),
    shows: '0 of 3 documents present',
  },
  {
    name: 'Wizard, step 2: a false file',
    ...at(2, { form: { ...empty, type: 'Research Article' }, prefill: null }),
    reach: (page) =>
      page.getByLabel('Declaration', { exact: true }).setInputFiles(file('declaration.pdf', 'text')),
    shows: /neither a Word document/,
  },
  {
    name: 'Wizard, step 2: a failed upload',
    ...at(2, { form: { ...empty, type: 'Research Article' }, prefill: null }),
    answers: {
      'create-upload': { refused: { status: 503, code: 'unavailable', message: 'Try again soon.' } },
    },
    reach: (page) =>
      page.getByLabel('Manuscript', { exact: true }).setInputFiles(file('manuscript.pdf', '%PDF-1.7\n')),
    shows: 'Try again soon.',
  },
  {
    name: 'Wizard, step 2: uploading',
    ...at(2, { form: { ...empty, type: 'Research Article' }, prefill: null }),
    answers: { 'create-upload': 'never' },
    reach: (page) =>
      page.getByLabel('Manuscript', { exact: true }).setInputFiles(file('manuscript.pdf', '%PDF-1.7\n')),
    shows: 'manuscript.pdf',
  },
  {
    name: 'Wizard, step 2: refused by the server',
    ...at(2, {
      form: { ...form, documents: { ...form.documents, declaration: null } },
      refused: { declaration: { fileName: 'declaration.pdf', reason: 'Declaration: it has a password.' } },
    }),
    shows: 'Declaration: it has a password.',
  },
  { name: 'Wizard, step 2: complete', ...at(2), shows: '3 of 3 documents present' },
  {
    name: 'Wizard, step 3: list open',
    ...at(3, { form: { ...form, classification: [] } }),
    reach: (page) => press(page, /^Classification Select/),
    shows: '21 to choose from',
  },
  { name: 'Wizard, step 3: chosen', ...at(3), shows: 'Step 3 of 6' },
  {
    name: 'Wizard, step 4: marked',
    ...at(4, { form: { ...form, additionalInfo: [] } }),
    reach: async (page) => {
      await next(page);
      await read(page);
    },
    shows: 'Step 4 of 6',
  },
  { name: 'Wizard, step 4: accepted', ...at(4), shows: 'Step 4 of 6' },
  {
    name: 'Wizard, step 5: marked',
    ...at(5, { form: { ...form, comments: '' } }),
    reach: async (page) => {
      await next(page);
      await read(page);
    },
    shows: 'Step 5 of 6',
  },
  { name: 'Wizard, step 5: filled', ...at(5), shows: 'Step 5 of 6' },
];

const details: Screen[] = [
  { name: 'Wizard, step 6: filled', ...at(6), shows: 'Proceed and Build PDF' },
  {
    name: 'Wizard, step 6: read from the manuscript, to be checked',
    ...at(6, { prefill: { ...prefill, unsure: ['title', 'abstract', 'keywords'] } }),
    shows: 'Proceed and Build PDF',
  },
  {
    name: 'Wizard, step 6: marked',
    ...at(6, { form: { ...form, title: '', abstract: '', keywords: '', funding: '' } }),
    reach: async (page) => {
      await press(page, 'Proceed and Build PDF');
      await read(page);
    },
    shows: 'Proceed and Build PDF',
  },
  {
    name: 'Wizard, step 6: long words',
    ...at(6, { form: { ...form, title: LONG_WORD, keywords: LONG_WORD, abstract: LONG_WORD.repeat(3) } }),
    shows: 'Proceed and Build PDF',
  },
  {
    name: 'Wizard, step 6: three authors',
    ...at(6, {
      form: {
        ...form,
        authors: [
          ...form.authors,
          {
            _id: 'carl',
            title: 'Dr',
            firstName: 'Carl',
            lastName: 'Fellow',
            email: 'carl@example.org',
            institution: 'Works',
            country: 'Norway',
          },
          {
            _id: 'long',
            title: 'Prof',
            firstName: 'Wilhelmina',
            lastName: LONG_WORD.slice(0, 60),
            email: `${'long'.repeat(14)}@example.org`,
            institution: 'Institute of the Very Long Names',
            country: 'Germany',
          },
        ],
      },
    }),
    shows: 'Carl Fellow',
  },
  {
    name: 'Wizard, step 6: Add New Author, marked',
    ...at(6),
    reach: async (page) => {
      await press(page, 'Add Co-Authors');
      await press(page, 'Add Author');
      await read(page);
    },
    shows: 'E-mail Address',
  },
  {
    name: 'Wizard, step 6: saving failed',
    ...at(6),
    answers: {
      'save-manuscript': {
        refused: { status: 500, code: 'internal', message: 'Something failed on our side.' },
      },
    },
    reach: (page) => press(page, 'Save and Submit Later'),
    shows: /^Save failed/,
  },
  {
    name: 'Wizard, step 6: server out of reach',
    ...at(6),
    answers: { 'save-manuscript': 'unreachable' },
    reach: (page) => press(page, 'Proceed and Build PDF'),
    shows: /Failed|reach/,
  },
  {
    name: 'Wizard, step 6: changed elsewhere too',
    ...at(6, {
      conflicts: [{ part: 'title', label: 'Title', here: 'On engines', there: 'On analytical engines' }],
    }),
    shows: 'On analytical engines',
  },
  {
    name: 'Wizard, step 6: PDF being built',
    ...saved({ state: 'building' }),
    shows: 'Building PDF...',
  },
  {
    name: 'Wizard, step 6: PDF to decide',
    ...saved({ state: 'ready', pages: 12 }),
    shows: 'View PDF',
  },
  {
    name: 'Wizard, step 6: PDF failed',
    ...saved({
      state: 'failed',
      reason: 'The declaration has a password. Please save it without and upload it again.',
    }),
    shows: /The declaration has a password/,
  },
];

const noWizard: Screen[] = [
  {
    name: 'Wizard: submitted already',
    path: `${path}?id=m1`,
    user: author,
    answers: { 'get-manuscript': { manuscript: buildManuscript({ submitted: true }) } },
    shows: /submitted/i,
  },
  {
    name: 'Wizard: no such manuscript',
    path: `${path}?id=m1`,
    user: author,
    answers: { 'get-manuscript': { refused: { status: 404, code: 'not_found', message: 'Not found.' } } },
    shows: /no longer|not found|withdrawn/i,
  },
  {
    name: 'Wizard: loading',
    path: `${path}?id=m1`,
    user: author,
    answers: { 'get-manuscript': 'never' },
    shows: 'Loading...',
  },
  {
    name: 'Wizard: revision of a rejected manuscript',
    path: `${path}?revise=m1`,
    user: author,
    answers: { 'get-manuscript': { manuscript: buildManuscript({ submitted: true, status: 'Rejected' }) } },
    shows: 'Notes on the earlier version',
  },
  {
    name: 'Wizard: begun and never filled',
    path,
    user: author,
    kept: { 'submission-m1': newDraft(ada, 'm1') },
    shows: 'Step 1 of 6',
  },
];

export const wizardScreens: Screen[] = [...firstSteps, ...details, ...noWizard];
