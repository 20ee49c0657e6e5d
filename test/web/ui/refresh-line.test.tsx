// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RefreshLine } from '../../../web/src/ui/refresh-line.tsx';
import { show } from '../show.tsx';

it('says of when what is shown is, once something is shown', () => {
  const refresh = () => Promise.resolve();
  show(<RefreshLine at={0} onRefresh={refresh} />);
  expect(screen.queryByText(/as of/)).toBeNull();
  show(<RefreshLine at={Date.UTC(2026, 10, 24, 10)} onRefresh={refresh} />);
  expect(screen.getByText(/^as of \d\d:\d\d$/)).toBeTruthy();
});
