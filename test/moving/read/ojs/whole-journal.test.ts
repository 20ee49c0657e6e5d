import { describe, expect, it } from 'vitest';
import { lepidusReader } from '../../../../functions/moving/read/ojs/readers.ts';
import type { MemorySink } from '../../support/memory-sink.ts';
import { PDF } from '../../support/ojs-export.ts';
import { readAll, sourceOf } from '../../support/read-bytes.ts';

const file = (id: number, stage: string, src: string, element = 'submission_file'): string =>
  `<${element} id="${id}" file_id="${id}" stage="${stage}"><name locale="en_US">${src.split('/').pop()}</name>
   <file id="${id}" extension="pdf"><href src="${src}" mime_type="application/pdf"/></file></${element}>`;

const publication = (id: number, status: number, galley = ''): string =>
  `<publication locale="en_US" version="1" status="${status}" date_published="2020-02-03" section_ref="ART" seq="1">
   <id type="internal">${id}</id><title locale="en_US">On rivers</title><abstract locale="en_US">&lt;p&gt;Short&lt;/p&gt;</abstract>
   <keywords locale="en_US"><keyword>water</keyword></keywords>
   <authors><author id="1" seq="1" user_group_ref="Author"><givenname locale="en_US">Anne</givenname>
   <familyname locale="en_US">Weber</familyname><email>anne@example.org</email></author></authors>${galley}</publication>`;

const STAGES = `<stage path="submission">
  <participant user_email="chief@example.org" user_group_ref="Redaktion"/>
  <participant user_email="anne@example.org" user_group_ref="Author"/>
  <decision round="0" decision="8" editor_email="chief@example.org" date_decided="2020-01-02 03:04:05"/>
  <queries><query seq="1" closed="0"><participants><participant>chief@example.org</participant></participants>
   <replies><note user_email="chief@example.org" date_created="2020-01-03 00:00:00"><title>A question</title>
   <contents>&lt;p&gt;Why?&lt;/p&gt;</contents>${file(68, 'query', 'journals/1/q.pdf', 'workflow_file')}</note></replies></query></queries>
 </stage>
 <stage path="externalReview"><review_round round="1" status="9">
  ${file(69, 'review_file', 'journals/1/r.pdf', 'workflow_file')}
  <review_assignment reviewer_email="rev@example.org" method="2" declined="0" cancelled="0" recommendation="2" quality="4"
    competing_interests="None" date_assigned="2020-01-04 00:00:00" date_notified="2020-01-05 00:00:00"
    date_confirmed="2020-01-06 00:00:00" date_completed="2020-01-07 00:00:00" date_due="2020-02-01 00:00:00" review_form_id="3">
   <response form_element_id="14" type="string">Sound work</response>
   <response form_element_id="15" type="object">0:2</response>
   <submission_comment comment_type="1" viewable="1" role="4096"><title/><comments>&lt;p&gt;For you&lt;/p&gt;</comments></submission_comment>
   <submission_comment comment_type="1" viewable="0" role="4096"><title/><comments>Between us</comments></submission_comment>
  </review_assignment>
  <review_assignment reviewer_email="no@example.org" method="1" declined="1" cancelled="0"/>
  <decision round="1" decision="4" editor_email="chief@example.org" date_decided="2020-03-04 05:06:07"/>
  <decision round="1" decision="99" editor_email="chief@example.org" date_decided="2020-03-04 05:06:07"/>
 </review_round></stage>`;

const JOURNAL = `<?xml version="1.0"?><journal xmlns="http://pkp.sfu.ca" url_path="jics" primary_locale="en_US">
 <contact_email>office@example.org</contact_email><online_issn>1234-5679</online_issn>
 <publisher_institution>A Press</publisher_institution><name locale="en_US">A Journal</name><about locale="en_US">text</about>
 <PKPUsers><user_groups><user_group><role_id>17</role_id><name locale="de_DE">Redaktion</name><stage_assignments>1:3</stage_assignments></user_group></user_groups>
 <users><user><givenname>Ann</givenname><familyname>Other</familyname><email>chief@example.org</email><user_group_ref>Redaktion</user_group_ref></user></users></PKPUsers>
 <sections><section ref="ART" seq="1"><abbrev locale="en_US">ART</abbrev><title locale="en_US">Articles</title></section></sections>
 <review_forms><review_form id="3"><title locale="en_US">Form</title><review_form_elements>
  <review_form_element id="14" element_type="2"><question locale="en_US">&lt;p&gt;Is it sound?&lt;/p&gt;</question></review_form_element>
  <review_form_element id="15" element_type="4"><question locale="en_US">What is good?</question><possible_responses locale="en_US">
   <possible_response>Idea</possible_response><possible_response>Data</possible_response><possible_response>Style</possible_response></possible_responses></review_form_element>
 </review_form_elements></review_form></review_forms>
 <extended_issues><extended_issue published="1" current="1"><id type="internal">5</id><issue_identification><volume>2</volume></issue_identification>
  <date_published>2020-02-03</date_published>
  <extended_articles><extended_article status="3" current_publication_id="9" stage="production" date_submitted="2019-12-01"><id type="internal">8</id>
   ${file(70, 'proof', 'journals/1/articles/8/a.pdf')}${file(71, 'submission', 'journals/1/articles/8/draft.pdf')}
   ${publication(9, 3, '<article_galley locale="en_US"><id type="internal">2</id><name locale="en_US">PDF</name><seq>0</seq><submission_file_ref id="70"/></article_galley>')}
   ${STAGES}</extended_article></extended_articles></extended_issue><custom_order id="5">3</custom_order></extended_issues>
 <extended_articles><extended_article status="1" current_publication_id="29" stage="externalReview" date_submitted="2020-01-01"><id type="internal">28</id>
   ${file(72, 'submission', 'journals/1/articles/28/draft.pdf')}${publication(29, 1)}${STAGES}</extended_article>
   <extended_article status="4" stage="submission"><id type="internal">30</id>${publication(31, 1)}</extended_article></extended_articles>
 <metrics><metric assoc_type="515" metric="2" city="S"/><metric assoc_type="515" metric="1"/></metrics>
</journal>`;

const BESIDE = Object.fromEntries(
  [
    'journals/1/q.pdf',
    'journals/1/r.pdf',
    'journals/1/articles/8/a.pdf',
    'journals/1/articles/28/draft.pdf',
  ].map((path) => [path, PDF]),
);

async function read(): Promise<MemorySink> {
  const sink = await readAll(lepidusReader, sourceOf(JOURNAL, BESIDE));
  expect(sink.unaccounted()).toEqual([]);
  return sink;
}

describe('a whole journal', () => {
  it('is known by its shape', async () => {
    expect(await lepidusReader.recognises(sourceOf(JOURNAL), Buffer.from(JOURNAL))).toBe(true);
  });

  it('brings the journal, its people, sections and issues in their order', async () => {
    const sink = await read();
    expect(sink.journals).toEqual([
      { title: { en: 'A Journal' }, path: 'jics', language: 'en', publisher: 'A Press', eissn: '1234-5679' },
    ]);
    expect(sink.people).toMatchObject([{ email: 'chief@example.org', roles: ['editor'] }]);
    expect(sink.sections).toMatchObject([{ ref: 'ART' }]);
    expect(sink.issues).toMatchObject([{ id: 'issue-5', volume: 2, seq: 3 }]);
  });

  it('brings what was published as articles, without their reviews', async () => {
    const sink = await read();
    expect(sink.articles).toHaveLength(1);
    expect(sink.articles[0]).toMatchObject({
      origin: 'ojs:old.example.org/jics#8',
      versions: [{ issueId: 'issue-5', galleys: [{ label: 'PDF', file: { fileName: 'a.pdf' } }] }],
    });
    expect(sink.names).toContainEqual(expect.objectContaining({ as: 'left out', what: 'stage' }));
  });

  it('brings what is under way with rounds, reviews, decisions and discussions', async () => {
    const { submissions } = await read();
    expect(submissions).toHaveLength(2);
    const { rounds, ...submission } = submissions[0]!;
    expect(submission).toMatchObject({
      origin: 'ojs:old.example.org/jics#28',
      title: 'On rivers',
      abstract: 'Short',
      keywords: ['water'],
      stage: 'review',
      submittedAt: '2020-01-01T00:00:00Z',
      editors: ['chief@example.org'],
      files: [{ purpose: 'submission', file: { fileName: 'draft.pdf' } }],
      decisions: [{ kind: 'to review', editor: 'chief@example.org', at: '2020-01-02T03:04:05Z' }],
      discussions: [
        {
          title: 'A question',
          participants: ['chief@example.org'],
          notes: [{ by: 'chief@example.org', text: 'Why?', files: [{ fileName: 'q.pdf' }] }],
        },
      ],
    });
    expect(rounds).toMatchObject([
      {
        n: 1,
        files: [{ purpose: 'review_file' }],
        seats: [
          {
            email: 'rev@example.org',
            method: 'double-anonymous',
            askedAt: '2020-01-05T00:00:00Z',
            doneAt: '2020-01-07T00:00:00Z',
            recommendation: 'revisions',
            rating: 4,
            forAuthors: ['For you'],
            forEditors: ['Between us'],
            answers: [
              { question: 'Is it sound?', answer: 'Sound work' },
              { question: 'What is good?', answer: 'Idea; Style' },
              { question: 'Competing interests', answer: 'None' },
            ],
          },
          { email: 'no@example.org', method: 'anonymous', isDeclined: true },
        ],
        decisions: [{ kind: 'decline', at: '2020-03-04T05:06:07Z' }],
      },
    ]);
  });

  it('brings what was declined as declined', async () => {
    expect((await read()).submissions[1]!.stage).toBe('declined');
  });

  it('tells decisions of unknown numbers, and counts views as left out', async () => {
    const { names } = await read();
    expect(names).toContainEqual(expect.objectContaining({ as: 'doubt', what: 'decision' }));
    expect(names).toContainEqual(expect.objectContaining({ as: 'left out', what: 'metric', count: 2 }));
  });
});
