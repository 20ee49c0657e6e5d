import { createPipeline } from '../documents/pipeline.ts';
import { changeAndShow } from '../manuscript/change-and-show.ts';
import { showById } from '../manuscript/show-manuscript.ts';
import { applyCorrections } from '../publishing/apply-corrections.ts';
import { sendEdition } from '../publishing/send-edition.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { once } from '../runtime/once.ts';
import { limitKept } from '../runtime/rate-limit.ts';
import { documents, productions, proofQueue, sendingFailed, writing } from '../runtime/stores.ts';

const pipeline = once(() => createPipeline({ workers: 1 }));

export const handler = endpoint('apply-corrections', async ({ id, body, caller }) => {
  const stores = writing();
  const { manuscripts } = stores;
  const applied = await applyCorrections(
    {
      manuscripts,
      documents: documents(),
      productions: productions(),
      limitKept,
      correctDocx: (docx, corrections) => pipeline().correctDocx(docx, corrections),
    },
    {
      id,
      by: caller.by,
      asking: caller,
      version: body.version,
      act: (decide) => changeAndShow(stores, id, caller, decide),
      show: () => showById(stores, id, caller),
    },
  );
  const record = await manuscripts.find(id);
  if (record) await sendEdition(proofQueue(), record, sendingFailed);
  return { success: true as const, message: 'Corrections made', ...applied };
});
