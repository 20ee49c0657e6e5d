import { brand } from '../../shared/brand/brand.ts';
import { OAI_PATH } from '../../shared/domain/journal-paths.ts';
import type { NoticeKind } from '../../shared/domain/notice-kinds.ts';
import { dublinCore } from './dublin-core.ts';
import { el, type Markup, type MarkupElement, writeXml, written } from './markup.ts';
import type { PublicationMeta } from './publication-meta.ts';
import { withCorrections } from './related-articles.ts';

const OAI = 'http://www.openarchives.org/OAI/2.0/';
/** JATS itself has no namespace, but a record of this protocol requires one: PubMed Central's name for its own. */
const JATS = 'https://jats.nlm.nih.gov/ns/publishing/1.3/';

/** The formats of a record; `page` is how many of them one list has. */
export const OAI_FORMS = {
  oai_dc: {
    page: 100,
    schema: `${OAI}oai_dc.xsd`,
    namespace: `${OAI}oai_dc/`,
  },
  jats: {
    page: 20,
    schema: 'https://jats.nlm.nih.gov/publishing/1.3/xsd/JATS-journalpublishing1-3-mathml3.xsd',
    namespace: JATS,
  },
} as const;
export type OaiForm = keyof typeof OAI_FORMS;

export interface OaiHeader {
  number: number;
  changedAt: string;
  isRemoved: boolean;
}

const NAME = `oai:${new URL(brand.siteOrigin).hostname}:${brand.journalShort.toLowerCase()}-`;

/** The publication's number in an identifier. */
export function numberOfOai(identifier: string): number | undefined {
  const number = identifier.startsWith(NAME) ? identifier.slice(NAME.length) : '';
  return /^[1-9]\d{0,5}$/.test(number) ? Number(number) : undefined;
}

export const oaiHeader = ({ number, changedAt, isRemoved }: OaiHeader): MarkupElement =>
  el(
    'header',
    { status: isRemoved && 'deleted' },
    el('identifier', {}, `${NAME}${number}`),
    el('datestamp', {}, changedAt),
  );

const correctionsAmong = (notices: readonly { number: number; kind: NoticeKind }[]): number[] =>
  notices.flatMap(({ number, kind }) => (kind === 'correction' ? [number] : []));

/** `jats` is the published file; without it the record is in Dublin Core. `notices` are about the article. */
export const oaiRecord = (
  head: OaiHeader,
  meta: PublicationMeta,
  notices: readonly { number: number; kind: NoticeKind }[],
  jats?: string,
): MarkupElement =>
  el(
    'record',
    {},
    oaiHeader(head),
    !head.isRemoved &&
      el(
        'metadata',
        {},
        jats === undefined
          ? dublinCore(
              meta,
              notices.map(({ number }) => number),
            )
          : written(withCorrections(jats, meta, correctionsAmong(notices)), { xmlns: JATS }),
      ),
  );

export const oaiIdentity = (): MarkupElement[] =>
  Object.entries({
    repositoryName: brand.journal,
    baseURL: brand.siteOrigin + OAI_PATH,
    protocolVersion: '2.0',
    adminEmail: brand.mail.contact,
    earliestDatestamp: `${brand.startYear}-01-01T00:00:00Z`,
    deletedRecord: 'persistent',
    granularity: 'YYYY-MM-DDThh:mm:ssZ',
  }).map(([name, value]) => el(name, {}, value));

/** All formats, or a single one. */
export const oaiFormats = (only?: OaiForm): MarkupElement[] =>
  Object.entries(OAI_FORMS)
    .filter(([prefix]) => !only || prefix === only)
    .map(([prefix, { schema, namespace }]) =>
      el(
        'metadataFormat',
        {},
        el('metadataPrefix', {}, prefix),
        el('schema', {}, schema),
        el('metadataNamespace', {}, namespace),
      ),
    );

/** A whole answer; `asked` is the request, as far as it could be read. */
export const writeOai = (at: string, asked: Record<string, string>, answer: Markup): string =>
  writeXml(
    el(
      'OAI-PMH',
      {
        xmlns: OAI,
        'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
        'xsi:schemaLocation': `${OAI} ${OAI}OAI-PMH.xsd`,
      },
      el('responseDate', {}, at),
      el('request', asked, brand.siteOrigin + OAI_PATH),
      answer,
    ),
  );
