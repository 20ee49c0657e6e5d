import { callOutside } from '../core/call-outside.ts';
import type { Outcome } from './rules/next-of-deposit.ts';
import { readDiagnostic } from './rules/read-diagnostic.ts';

export interface CrossrefAccount {
  /** `https://doi.crossref.org` */
  url: string;
  login: string;
  password: string;
}

export type Agency = ReturnType<typeof createCrossrefAgency>;

const ANSWER_MS = 30_000;

const unanswered = (message: string): Outcome => ({ is: 'unanswered', message });

/** Crossref's documented HTTP interface. No address is ever thrown or logged: one of them holds the password. */
export function createCrossrefAgency({ url, login, password }: CrossrefAccount, answerMs = ANSWER_MS) {
  async function call(path: string, init: RequestInit, read: (text: string) => Outcome): Promise<Outcome> {
    const answer = await callOutside('Crossref', url + path, init, answerMs);
    return 'text' in answer ? read(answer.text) : unanswered(answer.trouble);
  }
  const fileOf = (batch: string) => `${batch}.xml`;

  return {
    /** It confirms receipt at once and registers later. */
    deposit(batch: string, xml: string): Promise<Outcome> {
      const body = new FormData();
      body.set('operation', 'doMDUpload');
      body.set('login_id', login);
      body.set('login_passwd', password);
      body.set('fname', new Blob([xml], { type: 'application/xml' }), fileOf(batch));
      return call('/servlet/deposit', { method: 'POST', body }, (text) =>
        // It answers 200 to a wrong password too.
        /\bSUCCESS\b/.test(text) ? { is: 'sent', batch } : unanswered('Crossref did not take it.'),
      );
    },

    /** By file name: searching by the batch's name finds nothing that is still waiting. */
    resultOf(batch: string, doi: string): Promise<Outcome> {
      const query = new URLSearchParams({
        usr: login,
        pwd: password,
        file_name: fileOf(batch),
        type: 'result',
      });
      return call(`/servlet/submissionDownload?${query}`, {}, (xml) => readDiagnostic(xml, doi));
    },
  };
}
