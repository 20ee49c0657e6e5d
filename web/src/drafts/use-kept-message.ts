import * as z from 'zod';
import { newId } from '../api/random-text.ts';
import { type KeptKind, useKept } from './use-kept.ts';

const kind: KeptKind<{ text: string; key: string }> = {
  schema: z.object({ text: z.string(), key: z.string() }),
  empty: { text: '', key: '' },
};

export interface KeptMessage {
  text: string;
  write: (text: string) => void;
  /** Delivers it until it has arrived, under one key for all tries. Text typed in the meantime is the next message. */
  send: (deliver: (text: string, key: string) => Promise<boolean>) => Promise<void>;
  isKept: boolean;
}

/** A message being typed, on this device until it has arrived. */
export function useKeptMessage(personId: string, name: string): KeptMessage {
  const { draft, change, discard, discardIf, isKept } = useKept(personId, name, kind);
  return {
    text: draft.text,
    // Other text is another message.
    write: (text) => (text === '' ? discard() : change({ text, key: '' })),
    async send(deliver) {
      const key = draft.key || newId();
      change({ key });
      if (await deliver(draft.text.trim(), key)) discardIf((now) => now.key === key);
    },
    isKept,
  };
}
