// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AuthorsManuscript } from '../../../shared/contract/manuscripts.ts';
import { BesidePdf } from '../../../web/src/features/submit/proof/beside-pdf.tsx';
import { ProofButtons } from '../../../web/src/features/submit/proof/proof-buttons.tsx';
import type { ProofActions } from '../../../web/src/features/submit/proof/use-proof.ts';
import { noteOpened } from '../../../web/src/manuscript/opened-proofs.ts';
import { readyCopy } from '../anonymity/a-copy.ts';
import { button, show } from '../show.tsx';
import { buildManuscript } from './build-form.ts';

const proof = { version: 1, state: 'ready', reason: null, pages: 9, decision: null } as const;
const built = buildManuscript({ status: 'Under Review', proof, mergedFileUrl: 'about:blank' });
const actions = { busy: null, buildStartedAt: null, gaveUp: false, blockedUrl: null } as ProofActions;
const nothing = () => {};

function draw(manuscript: AuthorsManuscript, { isWide = true, isChanged = false, opened = true } = {}) {
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: nothing,
    removeEventListener: nothing,
  }));
  vi.stubGlobal('navigator', { ...navigator, pdfViewerEnabled: true });
  if (opened) noteOpened(manuscript);
  const buttons = { manuscript, isChanged, actions, onSave: nothing, onBuild: nothing };
  show(
    <BesidePdf manuscript={manuscript} isChanged={isChanged}>
      <ProofButtons {...buttons} />
    </BesidePdf>,
  );
}

it('a PDF that its author opened stands before Accept and Reject', () => {
  draw(built);
  const frame = screen.getByTitle('Your PDF');
  for (const name of ['Accept', 'Reject', 'View PDF'])
    expect(frame.compareDocumentPosition(button(name)) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it.each([
  ['on a narrow screen', { isWide: false }],
  ['before it was opened', { opened: false }],
  ['that is older than the form', { isChanged: true }],
])('none does %s', (_when, how) => {
  draw(built, how);
  expect(screen.queryByTitle('Your PDF')).toBeNull();
});

it('under anonymous review it is called the full PDF, which reviewers don’t get', () => {
  draw({ ...built, reviewCopy: readyCopy() });
  expect(screen.getByTitle('Your full PDF, for the editors')).toBeTruthy();
  expect(screen.getByText(/Reviewers get the anonymous copy/)).toBeTruthy();
});
