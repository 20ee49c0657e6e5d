// @vitest-environment happy-dom
import { fireEvent, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { NavigationMenu } from '../../../web/src/app/shell/navigation-menu.tsx';

const menu = (
  <MemoryRouter>
    <NavigationMenu label="JOURNALS" items={[{ to: '/journal', label: 'Our journal' }]} current={false} />
  </MemoryRouter>
);

it('a menu that was opened before the scripts came stays open, and Esc closes it', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(menu);
  const details = container.querySelector('details')!;
  details.setAttribute('open', '');
  render(menu, { container, hydrate: true });
  expect(details.open).toBe(true);
  fireEvent.keyDown(container.querySelector('a')!, { key: 'Escape' });
  expect(details.open).toBe(false);
  expect(document.activeElement?.tagName).toBe('SUMMARY');
});
