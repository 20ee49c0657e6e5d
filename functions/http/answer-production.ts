import { approveArticle } from '../production/rules/approve-article.ts';
import { correctArticle } from '../production/rules/correct-article.ts';
import { changeEndpoint } from '../runtime/change-endpoint.ts';
import { productions } from '../runtime/stores/productions.ts';

export const handler = changeEndpoint(
  'answer-production',
  ({ body, by, asking }) =>
    async (file, now) => {
      if (body.answer === 'approve') return approveArticle(file, body, { by, asking }, now);
      const proofAt = file.record.production?.sentAt;
      const saved = proofAt ? await productions().findCorrections(file.record.id, proofAt) : undefined;
      return correctArticle(file, body, { by, asking }, saved, now);
    },
  ({ answer }) => (answer === 'approve' ? 'Article approved' : 'Corrections sent'),
);
