import { DomainError } from '../core/rules/domain-error.ts';
import { manuscripts, publications } from './stores.ts';

/** The manuscript id of the article with this number. A notice had no manuscript, and is not reported again. */
export async function manuscriptOfArticle(id: string): Promise<string> {
  const number = /^\d{1,6}$/.test(id) ? Number(id) : 0;
  const published = await publications().find(number);
  if (!published || published.removed) throw new DomainError('not_found', 'We can’t find this article.');
  const found = (await manuscripts().listPublished([number])).get(number);
  if (!found) throw new DomainError('transition_not_allowed', 'A notice can’t have a notice of its own.');
  return found;
}
