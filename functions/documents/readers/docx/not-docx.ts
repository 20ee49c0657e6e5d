import type { RefusalCode } from '../../outcome.ts';

/** The file can't be read as a Word document at all; what is merely odd inside one is a message instead. */
export class NotDocxError extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.name = 'NotDocxError';
    this.code = code;
  }
}
