import { changeAndShow, type Decide } from '../manuscript/change-and-show.ts';
import { requireEditor } from '../manuscript/rules/require-relation.ts';
import { replaceFile } from '../publishing/rules/article-file.ts';
import { changePreparation } from '../publishing/rules/prepare-article.ts';
import { sendEdition } from '../publishing/send-edition.ts';
import { withOwnDetails } from '../publishing/with-own-details.ts';
import { withWordFile } from '../publishing/with-word-file.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { limitKept } from '../runtime/rate-limit.ts';
import { documents, people, productions, proofQueue, sendingFailed, writing } from '../runtime/stores.ts';

const MESSAGES = {
  begin: 'We are preparing the article',
  build: 'We are building the article again',
  describe: 'Article details saved. We are building the article again',
  beginVersion: 'We are preparing a new version',
  dropVersion: 'The new version is stopped',
  file: 'Word file saved. We are building the article again',
  approval: 'Approval recorded',
  send: 'The article will be sent to the author. Until then you can undo this',
  sent: 'Article sent to the author',
  unsend: 'The article will not be sent',
};

export const handler = endpoint('change-production', async ({ id, body, caller }) => {
  const stores = writing();
  const { by } = caller;
  const act = (decide: Decide) => changeAndShow(stores, id, caller, decide);
  const changed =
    body.do === 'file'
      ? withWordFile(
          { manuscripts: stores.manuscripts, documents: documents(), limitKept },
          {
            manuscriptId: id,
            personId: by.personId,
            document: body.document,
            decide: (file, document) => {
              requireEditor(file, caller);
              replaceFile(file, { ...body, document, by, asking: caller });
            },
          },
          (document) => act((file) => replaceFile(file, { ...body, document, by, asking: caller })),
        )
      : act(async (file, now) => {
          const [details, publicDetails] = /^describe$|Version$/.test(body.do)
            ? await Promise.all([productions().findDetails(id), productions().findPublicDetails(id)])
            : [];
          const change = changePreparation(file, body, by, now, { details, publicDetails });
          return withOwnDetails(people(), file, change);
        });
  const manuscript = await changed;
  const record = await stores.manuscripts.find(id);
  const isSent = body.do === 'send' && record?.production?.state === 'proofing';
  if (record) await sendEdition(proofQueue(), record, sendingFailed);
  return { success: true as const, message: MESSAGES[isSent ? 'sent' : body.do], manuscript };
});
