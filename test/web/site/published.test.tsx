// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { show } from '../show.tsx';

const HERE = '/journal/jics/articles/12';

/** The document's state when its code came. */
async function load(slot: string, loadedAt = HERE) {
  vi.resetModules();
  document.body.innerHTML = slot;
  document.title = 'Robots · Press';
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    `https://press.example${HERE}`,
  );
  const loading = [{ name: `https://press.example${loadedAt}` }];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(loading as never);
  const { Published } = await import('../../../web/src/features/site/journal/published.tsx');
  document.body.innerHTML = '';
  return Published;
}
const reload = () => vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);

test('shows what the server put into the document, under the title that it gave it', async () => {
  const Published = await load('<div id="published"><h1>Robots</h1></div>');
  show(<Published otherwise="nothing" />, { at: HERE });
  expect(screen.getByRole('heading', { name: 'Robots' }).hasAttribute('data-page-heading')).toBe(true);
  expect(document.title).toBe('Robots · Press');
});

test('says otherwise where the server put nothing into it', async () => {
  const again = reload();
  const Published = await load('');
  show(<Published otherwise="nothing" />, { at: HERE });
  expect(screen.getByText('nothing')).toBeTruthy();
  expect(again).not.toHaveBeenCalled();
});

test('is loaded as a whole where the document is another page’s', async () => {
  const again = reload();
  const Published = await load('', '/about');
  show(<Published otherwise="nothing" />, { at: HERE });
  expect(again).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('nothing')).toBeNull();
});

test('has room for what the server puts in, as a frame', async () => {
  const Published = await load('');
  const { AsFrameContext } = await import('../../../web/src/ui/article/as-frame.ts');
  const frame = renderToString(
    <AsFrameContext value={true}>
      <MemoryRouter initialEntries={[HERE]}>
        <Published otherwise="nothing" />
      </MemoryRouter>
    </AsFrameContext>,
  );
  expect(frame).toBe('<div id="published"><!--published--></div>');
});
