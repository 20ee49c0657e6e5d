import { changeAndShow, type Decide } from '../manuscript/change-and-show.ts';
import { approveArticle } from '../publishing/rules/approve-article.ts';
import { handInFile } from '../publishing/rules/article-file.ts';
import { correctArticle } from '../publishing/rules/correct-article.ts';
import { stateOwnRoles } from '../publishing/rules/state-article.ts';
import { sendEdition } from '../publishing/send-edition.ts';
import { showEmail } from '../publishing/show-email.ts';
import { withOwnDetails } from '../publishing/with-own-details.ts';
import { withWordFile } from '../publishing/with-word-file.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { limitKept } from '../runtime/rate-limit.ts';
import {
  documents,
  people,
  productions,
  proofQueue,
  publications,
  sendingFailed,
  writing,
} from '../runtime/stores.ts';

const MESSAGES = {
  approve: 'Article approved',
  correct: 'Corrections sent',
  file: 'Word file sent',
  email: 'Your choice is saved',
  roles: 'Your roles are saved',
};

export const handler = endpoint('answer-production', async ({ id, body, caller }) => {
  const stores = writing();
  const who = { by: caller.by, asking: caller };
  const act = (decide: Decide) => changeAndShow(stores, id, caller, decide);
  async function answer() {
    switch (body.answer) {
      case 'approve':
        return act((file, now) => approveArticle(file, body, who, now));
      case 'correct':
        return act(async (file, now) => {
          const proofAt = file.record.production?.sentAt;
          const saved = proofAt ? await productions().findCorrections(id, proofAt) : undefined;
          const details = await productions().findDetails(id);
          return withOwnDetails(people(), file, correctArticle(file, body, who, { saved, details }, now));
        });
      case 'email':
        return act(async (file) => {
          const beside = { productions: productions(), publications: publications() };
          await showEmail(beside, file, body.shown, caller);
          return undefined;
        });
      case 'roles':
        return act(async (file) => {
          const change = stateOwnRoles(file, body, who, await productions().findDetails(id));
          return change && withOwnDetails(people(), file, change);
        });
      case 'file':
        return withWordFile(
          { manuscripts: stores.manuscripts, documents: documents(), limitKept },
          {
            manuscriptId: id,
            personId: who.by.personId,
            document: body.document,
            decide: (file, document) => handInFile(file, { ...body, ...who, document }),
          },
          (document) => act((file) => handInFile(file, { ...body, ...who, document })),
        );
    }
  }
  const manuscript = await answer();
  if (body.answer === 'file' || body.answer === 'correct' || body.answer === 'roles') {
    const record = await stores.manuscripts.find(id);
    if (record) await sendEdition(proofQueue(), record, sendingFailed);
  }
  return { success: true as const, message: MESSAGES[body.answer], manuscript };
});
