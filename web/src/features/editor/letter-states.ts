import type { LetterView } from '../../../../shared/contract/letters.ts';
import type { BadgeTone } from '../../ui/status-badge.tsx';

interface StateWords {
  words: string;
  tone: BadgeTone;
  /** An editor has to act. */
  isTrouble?: true;
}

/** A letter's state in an editor's words. */
export const LETTER_WORDS: Record<LetterView['state'], StateWords> = {
  queued: { words: 'Sending', tone: 'draft' },
  waiting: { words: 'Waits until the address is confirmed', tone: 'caution' },
  sending: { words: 'Sending', tone: 'draft' },
  sent: { words: 'Sent', tone: 'pending' },
  delivered: { words: 'Delivered', tone: 'accepted' },
  delayed: { words: 'Delayed', tone: 'caution' },
  bounced: { words: 'Bounced', tone: 'rejected', isTrouble: true },
  complained: { words: 'Refused as spam', tone: 'rejected', isTrouble: true },
  failed: { words: 'Could not be sent', tone: 'rejected', isTrouble: true },
  unsent: { words: 'Not sent', tone: 'caution' },
};
