import type * as z from 'zod';
import {
  MovedArticle,
  MovedIssue,
  MovedPerson,
  type MovedReader,
  MovedRefusal,
  type MovedSink,
  type MovedSource,
} from '../../functions/moving/moved.ts';

export const PLANTED = [
  'planted.author@secret.example',
  '0000-0001-5109-3700',
  '$2y$10$plantedhashplantedhash',
];

async function* once(text: string) {
  yield Buffer.from(text);
}

export const sampleSource: MovedSource = {
  name: 'export.xml',
  open: () => once('<articles/>'),
  beside: async () => undefined,
  list: async () => [],
};

type Given = z.input<typeof MovedArticle>;
type Version = Given['versions'][number];

const articleOf = (
  n: number,
  version: Partial<Version> & { galleys?: Version['galleys'] },
  more: Partial<Given> = {},
): Given => ({
  origin: `ojs:old.example.org/jid#${n}`,
  oldIds: { internal: String(n), urlPath: `path-${n}` },
  current: 1,
  place: `export.xml, line ${n}`,
  ...more,
  versions: more.versions ?? [
    {
      version: 1,
      oldIds: { internal: String(n + 500) },
      isPublished: true,
      language: 'en',
      title: { en: `The article <i>number</i> ${n}` },
      authors: [
        {
          given: 'Ada',
          family: 'Planted',
          email: PLANTED[0],
          orcid: PLANTED[1],
          affiliations: [{ institution: `Institute, email: ${PLANTED[0]}` }],
        },
      ],
      doi: `10.1234/Old.${n}`,
      sectionRef: 'ART',
      issueId: 'issue-1',
      seq: n,
      ...version,
    },
  ],
});

/** How many articles it has beside the special ones. */
export interface Wanted {
  articles?: number;
}

/** A small journal as a reader hands it on: a double issue, versions, several files, languages, people, and what must stay out. */
export const sampleReader = ({ articles = 1 }: Wanted = {}): MovedReader => ({
  name: 'Sample',
  recognises: async () => true,
  async read(_source, sink) {
    const file = (text: string, name: string) => sink.file(once(text), name);
    const pdf = await file('%PDF-1.4 english', 'a.pdf');
    const page = await file('<h1>Trees</h1>They <b>grow</b>.', 'a.html');
    const german = await file('%PDF-1.4 deutsch', 'b.pdf');
    await sink.journal({ title: { en: 'The Old Journal' }, path: 'jid', language: 'en' });
    await sink.section({ ref: 'ED', title: { en: 'Editorials' }, place: 'line 1' });
    await sink.section({ ref: 'ART', title: { en: 'Research Article' }, place: 'line 2' });
    await sink.issue(
      MovedIssue.parse({
        id: 'issue-1',
        oldIds: { internal: '7' },
        volume: 3,
        number: '2-3',
        year: 1969,
        title: { en: 'On trees' },
        published: '1969-12-31',
        isPublished: true,
        galleys: [{ label: 'Whole issue', file: pdf }],
        place: 'line 3',
      }),
    );
    await sink.issue(
      MovedIssue.parse({
        id: 'issue-2',
        oldIds: { internal: '8' },
        year: 2001,
        isPublished: true,
        place: 'line 4',
      }),
    );
    const galley = { label: 'PDF', language: 'en', file: pdf, oldIds: { internal: '34', urlPath: 'pdf' } };
    const give = async (given: Given) => {
      sink.found('article');
      sink.kept('article');
      await sink.article(MovedArticle.parse(given));
    };
    for (let n = 20; n < 20 + articles; n += 1)
      await give(
        articleOf(n, {
          galleys: [
            { ...galley, oldIds: { internal: String(n + 1000) } },
            { label: 'HTML', file: page, oldIds: {} },
          ],
        }),
      );
    await give(
      articleOf(12, {
        title: { en: 'Water is H<sub>2</sub>O', de: 'Wasser' },
        abstract: { en: 'We <i>drank</i> it.', de: 'Wir tranken.' },
        keywords: { en: ['water'], de: ['Wasser'] },
        pages: '12-27',
        licence: 'https://creativecommons.org/licenses/by-nc/3.0/',
        copyright: { holder: 'The Society', year: 1969 },
        references: ['Adams B. Trees. https://doi.org/10.5555/12345678.'],
        galleys: [
          galley,
          { label: 'PDF (Deutsch)', language: 'de', file: german, oldIds: { internal: '35' } },
        ],
        seq: 1,
      }),
    );
    const [first] = articleOf(13, { galleys: [galley] }).versions;
    await give(
      articleOf(
        13,
        {},
        {
          current: 2,
          versions: [
            {
              ...first!,
              published: '2001-02-03',
              issueId: 'issue-2',
              galleys: [{ ...galley, oldIds: { internal: '41' } }],
              oldIds: { internal: '601' },
            },
            {
              ...first!,
              version: 2,
              published: '2001-05-06',
              issueId: 'issue-2',
              galleys: [{ ...galley, oldIds: { internal: '42' } }],
              oldIds: { internal: '602' },
            },
          ],
        },
      ),
    );
    await give(articleOf(14, { galleys: [], title: { en: 'Without a file' } }));
    await give(articleOf(15, { isPublished: false, galleys: [galley] }));
    for (const [n, email] of [PLANTED[0]!, 'b@other.example', 'B@other.example'].entries())
      await sink.person(
        MovedPerson.parse({
          origin: `ojs:old.example.org/jid#user-${n}`,
          given: 'Pat',
          family: `Person ${n}`,
          email,
          roles: ['reviewer'],
          interests: ['trees'],
          place: `line ${n}`,
        }),
      );
    sink.found('password', 3);
    await sink.named({
      as: 'left out',
      what: 'password',
      reason: 'Passwords are never read.',
      place: 'users',
      count: 3,
    });
  },
});

export const refusingReader: MovedReader = {
  ...sampleReader(),
  async read(_source, sink: MovedSink) {
    await sink.file(once('%PDF-1.4 x'), 'a.pdf');
    throw new MovedRefusal('The file ends in the middle of an element.');
  },
};
