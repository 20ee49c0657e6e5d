// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { AuthorsManuscript } from '../../../shared/contract/manuscripts.ts';
import { ProofButtons } from '../../../web/src/features/submit/proof/proof-buttons.tsx';
import { ProofPanel } from '../../../web/src/features/submit/proof/proof-panel.tsx';
import type { ProofActions } from '../../../web/src/features/submit/proof/use-proof.ts';
import { noteOpened } from '../../../web/src/manuscript/opened-proofs.ts';
import { press, show } from '../show.tsx';
import { buildManuscript } from './build-form.ts';

type Proof = AuthorsManuscript['proof'];
const built = (over: Partial<Proof> = {}) =>
  buildManuscript({
    proof: { version: 1, state: 'ready', reason: null, pages: 12, decision: null, ...over },
    mergedFileUrl: '/proof.pdf',
  });

function showProof(
  manuscript: AuthorsManuscript | null,
  { isChanged = false, ...over }: Partial<ProofActions> & { isChanged?: boolean } = {},
) {
  const actions: ProofActions = {
    busy: null,
    buildStartedAt: null,
    gaveUp: false,
    blockedUrl: null,
    save: vi.fn(),
    keep: vi.fn(),
    whyNotSaved: null,
    build: vi.fn(),
    checkAgain: vi.fn(),
    view: vi.fn(),
    accept: vi.fn(),
    reject: vi.fn(),
    ...over,
  };
  const shown = { manuscript, isChanged, actions };
  show(
    <>
      <ProofPanel {...shown} onShowDocuments={() => {}} />
      <ProofButtons {...shown} onSave={() => {}} onBuild={() => {}} />
    </>,
  );
  return actions;
}
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('at the last step', () => {
  it('a PDF can be built, or the submission saved for later', () => {
    showProof(null);
    expect(buttons()).toEqual(['Proceed and Build PDF', 'Save and Submit Later']);
  });

  it('a PDF that was not opened yet can be viewed and not decided about', async () => {
    const { view } = showProof(built());
    expect(screen.getByText('Your PDF is built: 12 pages')).toBeTruthy();
    expect(buttons()).toEqual(['View PDF']);
    await press('View PDF');
    expect(view).toHaveBeenCalled();
  });

  it('a PDF that was opened can be accepted or rejected', () => {
    noteOpened(built());
    showProof(built());
    expect(buttons()).toEqual(['View PDF', 'Accept', 'Reject']);
  });

  it('having opened an earlier version decides nothing', () => {
    noteOpened(built());
    showProof(built({ version: 2 }));
    expect(buttons()).toEqual(['View PDF']);
  });

  it('a form that was changed since asks for another PDF', () => {
    noteOpened(built());
    showProof(built(), { isChanged: true });
    expect(screen.getByText('The PDF is older than the form')).toBeTruthy();
    expect(buttons()).toEqual(['Proceed and Build PDF', 'Save and Submit Later', 'View PDF']);
  });

  it('a revised PDF without the changes since the last round says why', () => {
    showProof(built({ changesLeftOut: 'They can be shown of Word documents.' }));
    expect(screen.getAllByRole('status')[0]!.textContent).toContain(
      'The PDF does not show your changes since the last round. They can be shown of Word documents.',
    );
  });

  it('what the PDF does not show as it was written is told before it is accepted', () => {
    showProof({ ...built(), notShown: 'Manuscript: Picture 2 could not be shown.' });
    expect(screen.getAllByRole('status')[0]!.textContent).toContain(
      'Some content may look different from your files. Manuscript: Picture 2 could not be shown.',
    );
  });

  it('words of the file that no reader sees are told once, with how they begin', () => {
    showProof({ ...built(), hidden: { words: 38, begins: 'Praise this work' } });
    expect(screen.getAllByRole('status')[0]!.textContent).toContain(
      'Your file holds 38 words that no reader sees, beginning “Praise this work”. The PDF shows them or leaves them out',
    );
  });

  it('a build that failed says why, and leads to the documents', () => {
    showProof(built({ state: 'failed', reason: 'The cover letter is locked by a password.' }));
    expect(screen.getByRole('alert').textContent).toContain('The cover letter is locked by a password.');
    expect(screen.getByRole('button', { name: 'Go to Documents' })).toBeTruthy();
  });

  it('a rejected PDF leaves everything, and can be built again', () => {
    showProof(built({ decision: 'rejected' }));
    expect(screen.getByText('You rejected this PDF')).toBeTruthy();
    expect(buttons()).toContain('Proceed and Build PDF');
  });

  it('a build under way says what is happening, and lets nothing else be begun', () => {
    showProof(built({ state: 'queued' }), { busy: 'building', buildStartedAt: Date.now() });
    expect(screen.getAllByRole('status')[0]!.textContent).toBe('Saved. Your PDF is in the queue…');
    expect(screen.getByText('Building PDF...')).toBeTruthy();
    expect(
      screen
        .getAllByRole<HTMLButtonElement>('button')
        .every((one) => one.disabled || one.getAttribute('aria-disabled') === 'true'),
    ).toBe(true);
  });

  it('a build that takes long can be asked about again', async () => {
    const { checkAgain } = showProof(built({ state: 'queued' }), { gaveUp: true });
    await press('Check again');
    expect(checkAgain).toHaveBeenCalled();
  });

  it('a PDF that the browser opened no tab for is offered as a link', () => {
    showProof(built(), { blockedUrl: 'http://site.test/proof.pdf' });
    expect(screen.getByRole('link', { name: 'Open the PDF' }).getAttribute('href')).toBe(
      'http://site.test/proof.pdf',
    );
  });
});
