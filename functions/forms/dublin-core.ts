import { doiAddress } from '../../shared/domain/doi-address.ts';
import { el, type MarkupElement, writeXml } from './markup.ts';
import {
  addressOf,
  doiOf,
  eLocatorOf,
  invertedNameOf,
  type PublicationMeta,
  paragraphsOf,
} from './publication-meta.ts';

/** An article's data as Dublin Core for OAI-PMH (`oai_dc`), with the numbers of the notices about it. */
export function dublinCore(meta: PublicationMeta, notices: readonly number[] = []): MarkupElement {
  const { journal, volume, issue, published } = meta;
  const doi = doiOf(meta);
  const values: [name: string, value: string | undefined][] = [
    ['title', meta.title],
    ...meta.authors.map((author): [string, string] => ['creator', invertedNameOf(author)]),
    ...[...meta.subjects, ...meta.keywords].map((subject): [string, string] => ['subject', subject]),
    ['description', paragraphsOf(meta.abstract).join('\n\n')],
    ['publisher', journal.publisher],
    ['date', published],
    ['type', 'info:eu-repo/semantics/article'],
    ['type', meta.type],
    ['format', 'text/html'],
    ['format', 'application/pdf'],
    ['identifier', addressOf(meta)],
    ['identifier', doi && doiAddress(doi)],
    ['source', `${journal.title}, ${volume}(${issue}), ${eLocatorOf(meta)}`],
    ['source', journal.eissn],
    ['language', meta.language],
    ...[...notices, ...(meta.noticeOf ? [meta.noticeOf.number] : [])].map((number): [string, string] => [
      'relation',
      addressOf({ ...meta, number }),
    ]),
    ['rights', 'https://creativecommons.org/licenses/by/4.0/'],
  ];
  return el(
    'oai_dc:dc',
    {
      'xmlns:oai_dc': 'http://www.openarchives.org/OAI/2.0/oai_dc/',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation':
        'http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
    },
    values.map(([name, value]) => value && el(`dc:${name}`, {}, value)),
  );
}

export const writeDublinCore = (meta: PublicationMeta): string => writeXml(dublinCore(meta));
