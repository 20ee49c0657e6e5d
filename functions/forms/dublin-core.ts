import { doiAddress } from '../../shared/domain/doi-address.ts';
import { el, type MarkupElement, writeXml } from './markup.ts';
import {
  addressOf,
  doiOf,
  invertedNameOf,
  issueLabelOf,
  type PublicationMeta,
  pagesOf,
  paragraphsOf,
} from './publication-meta.ts';
import { licenceOf } from './rights.ts';

/** An article's data as Dublin Core for OAI-PMH (`oai_dc`), with the numbers of the notices about it. */
export function dublinCore(meta: PublicationMeta, notices: readonly number[] = []): MarkupElement {
  const { journal, volume, published } = meta;
  const doi = doiOf(meta);
  const values: [name: string, value: string | undefined, language?: string][] = [
    ['title', meta.title],
    ...meta.translations.map(({ title, language }): (typeof values)[number] => ['title', title, language]),
    ...meta.authors.map((author): [string, string] => ['creator', invertedNameOf(author)]),
    ...[...meta.subjects, ...meta.keywords].map((subject): [string, string] => ['subject', subject]),
    ...meta.translations.flatMap(({ keywords, language }) =>
      keywords.map((keyword): (typeof values)[number] => ['subject', keyword, language]),
    ),
    ['description', abstractOf(meta)],
    ...meta.translations.map((one): (typeof values)[number] => [
      'description',
      abstractOf(one),
      one.language,
    ]),
    ['publisher', journal.publisher],
    ['date', published],
    ['type', 'info:eu-repo/semantics/article'],
    ['type', meta.type],
    ['format', 'text/html'],
    ['format', meta.withoutPdf ? undefined : 'application/pdf'],
    ['identifier', addressOf(meta)],
    ['identifier', doi && doiAddress(doi)],
    ['source', `${journal.title}, ${volume}(${issueLabelOf(meta)}), ${pagesOf(meta)}`],
    ['source', journal.eissn],
    ['language', meta.language],
    ...[...notices, ...(meta.noticeOf ? [meta.noticeOf.number] : [])].map((number): [string, string] => [
      'relation',
      addressOf({ ...meta, number }),
    ]),
    ['rights', licenceOf(meta)],
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
    values.map(([name, value, language]) => value && el(`dc:${name}`, { 'xml:lang': language }, value)),
  );
}

const abstractOf = ({ abstract = '' }: { abstract?: string | undefined }) =>
  paragraphsOf(abstract).join('\n\n');

export const writeDublinCore = (meta: PublicationMeta): string => writeXml(dublinCore(meta));
