import { daysAfter } from '../../../shared/domain/deadline.ts';
import { STATUSES } from '../../../shared/domain/manuscript-status.ts';
import { changeManuscript } from '../../manuscript/change-manuscript.ts';
import type { Places, Reach } from '../../ops/installation.ts';

/** Moves the due date of a seat's review back by some days. */
export type LetTimePass = (manuscriptId: string, seat: number, days: number) => Promise<void>;

/** A past date can't be requested: the seat looks as if the set had been loaded that much earlier. */
export const letTimePassIn =
  ({ places, reach }: { places: Places; reach: Reach }): LetTimePass =>
  async (id, seat, days) => {
    // Its clients are loaded while the papers' PDFs are built, not before the start.
    const { openInstallation } = await import('../../ops/installation.ts');
    const installation = openInstallation(places, reach);
    const earlier = (by: string | undefined) => by && daysAfter(by, -days);
    try {
      await changeManuscript(installation.manuscripts, id, ({ record, seats }) => ({
        from: { status: STATUSES, submitted: true },
        isQuiet: true,
        set: {
          seats: record.seats.map((each) => (each.n === seat ? { ...each, by: earlier(each.by) } : each)),
        },
        seats: seats.filter(({ n }) => n === seat).map((row) => ({ ...row, dueAt: earlier(row.dueAt) })),
        history: {
          event: 'review-day-changed',
          who: { name: 'Demonstration', role: 'editor' },
        },
      }));
    } finally {
      installation.close();
    }
  };
