// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EditorsManuscript } from '../../../shared/contract/manuscripts.ts';
import { ManuscriptAtWork } from '../../../web/src/features/editor/manuscript/manuscript-at-work.tsx';
import { ToastProvider } from '../../../web/src/ui/dialogs/toast.tsx';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { AtWork, show } from '../show.tsx';
import { finding, readyCopy } from './a-copy.ts';

function open(over: Partial<EditorsManuscript>) {
  fakeServer(({ path }) =>
    path.endsWith('/review-copy')
      ? json(200, { reviewCopy: over.reviewCopy, findings: [finding('f1')] })
      : json(200, { editors: [], isChief: false, outside: [] }),
  );
  show(
    <ToastProvider>
      <AtWork owner="helena">
        <ManuscriptAtWork manuscript={manuscriptView(over)} replace={() => {}} />
      </AtWork>
    </ToastProvider>,
  );
}
const tab = () => screen.queryByRole('tab', { name: 'Anonymous copy' });
const choose = (name: string) => act(async () => fireEvent.click(screen.getByRole('tab', { name })));

it('an anonymous copy in which nothing is open is a tab beside the PDF', async () => {
  open({ reviewCopy: readyCopy() });
  await choose('Read');
  expect(screen.queryByRole('region', { name: 'Anonymous copy' })).toBeNull();
  await choose('Anonymous copy');
  expect(await screen.findByText('Ready, 2 passages taken out')).toBeTruthy();
});

it('an anonymous copy with something to decide stands among the work', async () => {
  open({ reviewCopy: readyCopy({ open: { certain: 0, likely: 1 } }), flags: { 'anonymous-copy': 1 } });
  expect(await screen.findByRole('region', { name: 'Anonymous copy' })).toBeTruthy();
  await choose('Read');
  expect(tab()).toBeNull();
});

it('a named manuscript has neither', async () => {
  open({});
  await choose('Read');
  expect(tab()).toBeNull();
});
