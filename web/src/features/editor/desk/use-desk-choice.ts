import { useLocation, useNavigate } from 'react-router';
import { type DeskChoice, deskAddress, readDeskAddress } from './desk-address.ts';

/** The desk's choices are only in its address; each choice except a longer list can be undone with Back. */
export function useDeskChoice() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const choice = readDeskAddress(new URLSearchParams(search));
  function choose(change: Partial<DeskChoice>): void {
    navigate(
      { pathname, search: deskAddress({ ...choice, pages: 1, ...change }) },
      { replace: change.pages !== undefined, preventScrollReset: true },
    );
  }
  return { choice, choose };
}
