import * as z from 'zod';

/** One passage that may tell who wrote a manuscript, and what became of it in the copy for reviewers. */
export const Finding = z.object({
  id: z.string(),
  fingerprint: z.string(),
  class: z.enum(['identity', 'section', 'picture', 'page']),
  strength: z.enum(['certain', 'likely', 'hint']),
  treatment: z.enum(['removed', 'replaced', 'left']),
  place: z.object({
    document: z.enum(['manuscript', 'response', 'markedCopy', 'form']),
    page: z.number().int().optional(),
    part: z.enum([
      'body',
      'header',
      'footer',
      'footnote',
      'caption',
      'alt',
      'link',
      'metadata',
      'picture',
      'annotation',
      'field',
      'layer',
      'title',
      'abstract',
      'keywords',
      'fileName',
    ]),
    excerpt: z.string(),
    /** Where the passage itself begins and ends in the excerpt (UTF-16). */
    marked: z.tuple([z.number().int(), z.number().int()]),
  }),
  means: z.enum([
    'name',
    'email',
    'orcid',
    'affiliation',
    'funder',
    'repository',
    'acknowledgement',
    'selfCitation',
    'property',
    'unreadable',
  ]),
  /** Nobody has decided yet, and it needs a decision. */
  open: z.boolean(),
  /** In other words, where a sentence gives itself away: 'Okafor (2020) showed …'. */
  suggestion: z.string().optional(),
});
export type Finding = z.infer<typeof Finding>;
