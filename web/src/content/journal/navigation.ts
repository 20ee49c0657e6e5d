/** The tabs of the journal area. An item without a page is shown and cannot be opened. */
export const JOURNAL_GROUPS: Array<{
  folder: string;
  label: string;
  items: Array<{ label: string; page?: string }>;
}> = [
  {
    folder: 'about',
    label: 'About',
    items: [
      { label: 'Overview', page: 'about/overview' },
      { label: 'Editorial Board', page: 'about/editorial-board' },
      { label: 'Aims and Scope', page: 'about/aims-scope' },
      { label: 'Publication Integrity', page: 'about/integrity' },
    ],
  },
  {
    folder: 'authors',
    label: 'For Authors',
    items: [
      { label: 'Submission Guidelines', page: 'authors/guidelines' },
      { label: 'Template Download', page: 'authors/template' },
      { label: 'Ethics', page: 'authors/ethics' },
      { label: 'Submit Manuscript', page: 'authors/submit' },
      { label: 'My Submissions', page: 'my-submissions' },
    ],
  },
  {
    folder: 'review',
    label: 'Peer Review',
    items: [
      { label: 'Review Process', page: 'review/process' },
      { label: 'Timeline', page: 'review/timeline' },
      { label: 'Reviewer Ethics', page: 'review/ethics' },
      { label: 'Decision Criteria', page: 'review/criteria' },
      { label: 'Transparency', page: 'review/transparency' },
      { label: 'For Reviewers', page: 'reviewer' },
      { label: 'For Editors', page: 'editor' },
    ],
  },
  {
    folder: 'articles',
    label: 'Articles',
    items: [
      { label: 'Current Issue', page: 'articles/current' },
      { label: 'Archives', page: 'articles/archives' },
      { label: 'Article Download' },
    ],
  },
];
