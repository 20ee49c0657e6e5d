import type { RefusalCode } from '../outcome.ts';

/** The file can't be read for its metadata. `code` is the refusal that the pipeline tells the author. */
export class UnreadableDocument extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.name = 'UnreadableDocument';
    this.code = code;
  }
}
