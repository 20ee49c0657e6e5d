// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Outlet, type RouteObject, useLocation, useNavigate } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Pages } from '../../web/src/app/pages.tsx';
import { PageBoundary } from '../../web/src/app/shell/page-boundary.tsx';
import { useShownPage } from '../../web/src/shown-page.ts';

type Module = { Component: () => React.ReactNode; handle?: unknown };

function Frame() {
  const { isWaiting, handle } = useShownPage();
  const navigate = useNavigate();
  return (
    <>
      <p>{isWaiting ? 'waiting' : 'at rest'}</p>
      <p>{handle?.title}</p>
      <p>{useLocation().pathname}</p>
      <Link to="/slow">Slow</Link>
      <Link to="/quick">Quick</Link>
      <Link to="/broken">Broken</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <PageBoundary />
    </>
  );
}

function Broken(): never {
  throw new Error('broken');
}

function setUp(at = '/') {
  const slow = Promise.withResolvers<Module>();
  const routes: RouteObject[] = [
    {
      element: <Frame />,
      children: [
        { path: '/', element: <h1>Home</h1> },
        { path: '/slow', lazy: () => slow.promise },
        { path: '/quick', element: <h1>Quick page</h1>, handle: { title: 'Quick title' } },
        { path: '/broken', Component: Broken },
        { path: '/in', element: <Outlet /> },
      ],
    },
  ];
  render(
    <MemoryRouter initialEntries={[at]}>
      <Pages routes={routes} />
    </MemoryRouter>,
  );
  return slow;
}
const heading = () => screen.getByRole('heading').textContent;
const follow = (name: string) => act(async () => fireEvent.click(screen.getByRole('link', { name })));
const slowPage: Module = { Component: () => <h1>Slow page</h1>, handle: { title: 'Slow title' } };

describe('a page whose code is still on its way', () => {
  it('leaves the one before where it is, address and all, and says that something is under way', async () => {
    const slow = setUp();
    await follow('Slow');
    expect(heading()).toBe('Home');
    expect(screen.getByText('waiting')).toBeTruthy();
    expect(screen.getByText('/')).toBeTruthy();
    await act(async () => slow.resolve(slowPage));
    expect(heading()).toBe('Slow page');
    expect(screen.getByText('at rest')).toBeTruthy();
    expect(screen.getByText('/slow')).toBeTruthy();
    expect(screen.getByText('Slow title')).toBeTruthy();
  });

  it('is drawn when it comes, also if it is the first', async () => {
    const slow = setUp('/slow');
    await act(async () => slow.resolve(slowPage));
    expect(heading()).toBe('Slow page');
    expect(screen.getByText('Slow title')).toBeTruthy();
  });

  it('does not come up later where another was asked for meanwhile', async () => {
    const slow = setUp();
    await follow('Slow');
    await follow('Quick');
    expect(heading()).toBe('Quick page');
    await act(async () => slow.resolve(slowPage));
    expect(heading()).toBe('Quick page');
    expect(screen.getByText('at rest')).toBeTruthy();
  });

  it('is there at once the second time', async () => {
    const slow = setUp();
    await act(async () => slow.resolve(slowPage));
    await follow('Slow');
    await follow('Quick');
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(heading()).toBe('Slow page');
  });

  it('and never comes is said in its place, with the way to others open', async () => {
    const slow = setUp();
    await follow('Slow');
    await act(async () => slow.reject(new Error('no code')));
    expect(heading()).toBe('We could not show this page');
    await follow('Quick');
    expect(heading()).toBe('Quick page');
    expect(screen.getByText('Quick title')).toBeTruthy();
  });
});

it('a page that fails while it is drawn is replaced by a sentence until another is opened', async () => {
  setUp();
  await follow('Broken');
  expect(heading()).toBe('We could not show this page');
  await follow('Quick');
  expect(heading()).toBe('Quick page');
  await follow('Broken');
  expect(heading()).toBe('We could not show this page');
});
