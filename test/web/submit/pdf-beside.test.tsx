// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ProofPanel } from '../../../web/src/features/submit/proof/proof-panel.tsx';
import type { ProofActions } from '../../../web/src/features/submit/proof/use-proof.ts';
import { noteOpened } from '../../../web/src/kept/opened-proofs.ts';
import { show } from '../show.tsx';
import { buildManuscript } from './build-form.ts';

const proof = { version: 1, state: 'ready', reason: null, pages: 9, decision: null } as const;
const built = buildManuscript({ status: 'Under Review', proof, mergedFileUrl: 'about:blank' });
const actions = { busy: null, buildStartedAt: null, gaveUp: false, blockedUrl: null } as ProofActions;

it.each([
  ['opened, with room beside it', true, true, 1],
  ['opened, on a narrow screen', true, false, 0],
  ['not opened yet', false, true, 0],
])('the PDF stands by Accept and Reject: %s', (_when, opened, isWide, frames) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('navigator', { ...navigator, pdfViewerEnabled: true });
  if (opened) noteOpened(built);
  show(<ProofPanel manuscript={built} isChanged={false} actions={actions} onShowDocuments={() => {}} />);
  expect(screen.queryAllByTitle('Your PDF')).toHaveLength(frames);
});
