import type { Outcome } from './next-of-deposit.ts';

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const xmlText = (xml: string): string =>
  xml
    .replace(/<!\[CDATA\[(.*?)\]\]>/gs, (_all, text: string) =>
      text.replace(/&/g, '&amp;').replace(/</g, '&lt;'),
    )
    .replace(/<[^>]{0,500}>/g, ' ')
    .replace(/&(lt|gt|quot|apos|amp);/g, (_all, name: string) => ENTITIES[name]!)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Nobody reads or searches more of a message. */
const MOST_LETTERS = 2000;

/** The first element of this name, as written. */
const first = (xml: string, name: string): string | undefined => {
  const begin = xml.search(new RegExp(`<${name}[\\s>]`));
  const open = begin < 0 ? -1 : xml.indexOf('>', begin);
  const end = open < 0 ? -1 : xml.indexOf(`</${name}>`, open);
  return end < 0 ? undefined : xml.slice(open + 1, end);
};

/**
 * The result of this DOI in Crossref's `doi_batch_diagnostic`: a batch may also register its journal, each time anew. It is read as text:
 * nothing in it is followed, and anything other than Crossref's documented form means nothing.
 */
export function readDiagnostic(xml: string, doi: string): Outcome {
  const status = /<doi_batch_diagnostic\b[^>]{0,500}?\bstatus="(\w{1,40})"/.exec(xml)?.[1];
  if (status === undefined) return { is: 'unanswered', message: 'Crossref’s answer can’t be read.' };
  if (status === 'unknown_submission') return { is: 'unknown' };
  if (status !== 'completed') return { is: 'waiting' };
  const records = xml.split('<record_diagnostic').slice(1);
  const doiOf = (one: string) => first(one, 'doi')?.trim().toLowerCase() ?? '';
  // Of a batch that can't be read at all no DOI is known.
  const record =
    records.find((one) => doiOf(one) === doi.toLowerCase()) ?? records.find((one) => !doiOf(one)) ?? '';
  const message = xmlText((first(record, 'msg') ?? '').slice(0, MOST_LETTERS));
  switch (/^[^>]{0,500}?\bstatus="(\w{1,40})"/.exec(record)?.[1]) {
    case 'Success':
      return { is: 'registered' };
    case 'Warning':
      return { is: 'registered', message };
    case 'Failure':
      return { is: 'refused', message: message || 'Crossref gave no reason.' };
  }
  return { is: 'unanswered', message: 'Crossref’s answer can’t be read.' };
}
