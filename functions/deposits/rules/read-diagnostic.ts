import type { Outcome } from './next-of-deposit.ts';

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const textOf = (xml: string): string =>
  xml
    .replace(/<!\[CDATA\[(.*?)\]\]>/gs, (_all, text: string) =>
      text.replace(/&/g, '&amp;').replace(/</g, '&lt;'),
    )
    .replace(/<[^>]{0,500}>/g, ' ')
    .replace(/&(lt|gt|quot|apos|amp);/g, (_all, name: string) => ENTITIES[name]!)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** More of a message nobody reads, nor looks through. */
const MOST_LETTERS = 2000;

/** The first of this name, as it was written. */
const first = (xml: string, name: string): string | undefined => {
  const begin = xml.search(new RegExp(`<${name}[\\s>]`));
  const open = begin < 0 ? -1 : xml.indexOf('>', begin);
  const end = open < 0 ? -1 : xml.indexOf(`</${name}>`, open);
  return end < 0 ? undefined : xml.slice(open + 1, end);
};

/**
 * What Crossref's `doi_batch_diagnostic` says of the one record that we send in a batch. It is read as text: nothing in it is followed,
 * and what looks otherwise than Crossref documents it means nothing.
 */
export function readDiagnostic(xml: string): Outcome {
  const status = /<doi_batch_diagnostic\b[^>]{0,500}?\bstatus="(\w{1,40})"/.exec(xml)?.[1];
  if (status === undefined) return { is: 'unanswered', message: 'Crossref’s answer can’t be read.' };
  if (status === 'unknown_submission') return { is: 'unknown' };
  if (status !== 'completed') return { is: 'waiting' };
  const record = /<record_diagnostic\b[^>]{0,500}?\bstatus="(\w{1,40})"/.exec(xml);
  const message = textOf((first(record ? xml.slice(record.index) : xml, 'msg') ?? '').slice(0, MOST_LETTERS));
  switch (record?.[1]) {
    case 'Success':
      return { is: 'registered' };
    case 'Warning':
      return { is: 'registered', message };
    case 'Failure':
      return { is: 'refused', message: message || 'Crossref gave no reason.' };
  }
  return { is: 'unanswered', message: 'Crossref’s answer can’t be read.' };
}
