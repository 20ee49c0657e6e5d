import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { PageHandle } from '../../page-handle.ts';
import { journalPrefixOf, paths } from '../../paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { OpenedSeat } from './opened-seat.tsx';

/** Replaces the signature in the address. */
const MINE = 'mine';

export const handle: PageHandle = { title: 'Review', isWorkScreen: true, isByLink: true };

/** A reviewer's page, opened by the link in their email: no account, no password. */
export function Component() {
  const { seat = '', signature = '' } = useParams();
  return <Seat key={seat} seat={seat} given={signature} />;
}

function Seat({ seat, given }: { seat: string; given: string }) {
  const [signature, setSignature] = useState(() => takeSignature(seat, given) ?? keptSignature(seat));
  const navigate = useNavigate();
  const { pathname } = useLocation();

  // The address could be seen, or forwarded by someone who does not know that it opens the review.
  useEffect(() => {
    if (given === MINE) return;
    setSignature(takeSignature(seat, given) ?? keptSignature(seat));
    const mine = paths.seat({ seat, signature: MINE }, journalPrefixOf(pathname));
    navigate(mine, { replace: true, preventScrollReset: true });
  }, [seat, given, navigate, pathname]);

  if (!signature)
    return (
      <Page title="Review" isWork>
        <Notice kind="info" title="Open the link in our email">
          The link opens your review on any device. You don’t need an account.
        </Notice>
      </Page>
    );
  return <OpenedSeat seat={seat} signature={signature} />;
}

const seatKey = (seat: string) => `seat:${seat}`;

/** Stores the signature from the address, for this tab while it is open; undefined if there is none. */
function takeSignature(seat: string, given: string): string | undefined {
  if (given === MINE || given === '') return undefined;
  try {
    sessionStorage.setItem(seatKey(seat), given);
  } catch {
    // A browser that stores nothing still has it until the page is left.
  }
  return given;
}

function keptSignature(seat: string): string | undefined {
  try {
    return sessionStorage.getItem(seatKey(seat)) ?? undefined;
  } catch {
    return undefined;
  }
}
