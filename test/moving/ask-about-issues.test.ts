import { expect, it } from 'vitest';
import { MovedIssue } from '../../functions/moving/moved.ts';
import { arrange } from '../../functions/moving/rules/arrange.ts';
import { askAboutIssues } from '../../functions/moving/rules/write-report.ts';

const issue = (id: string, number: string) =>
  MovedIssue.parse({ id, volume: 3, number, year: 1969, isPublished: true, place: 'x' });
const article = (origin: string, issueId: string) => ({ origin, issueId, part: 1, line: 1 });

it('asks whether an issue that the journal has already takes the articles that belong to it, and tells how many', () => {
  const brought = {
    sections: [],
    issues: [issue('a', '1'), issue('b', '2'), issue('c', '3')],
    articles: [article('1', 'a'), article('2', 'b'), article('3', 'b'), article('4', 'c')],
  };
  const says = (standing: string[]) =>
    askAboutIssues(arrange(brought, new Set(standing))).map((question) => question.says);
  expect(says([])).toEqual([]);
  expect(says(['3-1', '3-2'])).toEqual([
    'The journal already has volume 3, issue 1, to which 1 article belongs.',
    'The journal already has volume 3, issue 2, to which 2 articles belong.',
  ]);
});
