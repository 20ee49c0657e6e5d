import type { SeatPage } from '../../../../shared/contract/seats.ts';
import { Button } from '../../ui/button.tsx';
import { CANNOT_REVIEW, canChangeDate, MORE_TIME } from './review-options.tsx';

function openPart(id: string) {
  const part = document.getElementById(id);
  if (!(part instanceof HTMLDetailsElement)) return;
  part.open = true;
  part.querySelector<HTMLElement>('input, textarea')?.focus();
}

/** Leads to the options for a late review. */
export function LateActions({ page }: { page: SeatPage }) {
  return (
    <>
      {canChangeDate(page) ? (
        <Button size="small" variant="secondary" onClick={() => openPart(MORE_TIME)}>
          Change the date
        </Button>
      ) : null}
      {page.may.includes('giveBack') ? (
        <Button size="small" variant="secondary" onClick={() => openPart(CANNOT_REVIEW)}>
          I can no longer review it
        </Button>
      ) : null}
    </>
  );
}
