import { changeAndShow } from '../manuscript/change-and-show.ts';
import { changePreparation } from '../production/rules/prepare-article.ts';
import { sendEdition } from '../production/send-edition.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { sendingFailed } from '../runtime/queueing.ts';
import { readerFrom } from '../runtime/reading.ts';
import { proofQueue } from '../runtime/stores/proof-queue.ts';
import { writing } from '../runtime/writing.ts';

const MESSAGES = {
  begin: 'We are preparing the article',
  build: 'We are building the article again',
  describe: 'Article details saved. We are building the article again',
  beginVersion: 'We are preparing a new version',
  dropVersion: 'The new version is stopped',
  send: 'Article sent to the author',
};

export const handler = endpoint('change-production', async ({ id, body, caller }) => {
  const stores = writing();
  const manuscript = await changeAndShow(stores, id, readerFrom(caller), (file, now) =>
    changePreparation(file, body, caller.by, now),
  );
  const record = await stores.manuscripts.find(id);
  if (record) await sendEdition(proofQueue(), record, sendingFailed);
  return { success: true as const, message: MESSAGES[body.do], manuscript };
});
