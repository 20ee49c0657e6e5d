import { createCrossrefWorks } from '../../screening/crossref-works.ts';
import { createLookUpQueue } from '../../screening/look-up-queue.ts';
import { queues } from '../clients/queues.ts';
import { environment } from '../environment.ts';
import { once } from '../once.ts';

/** Whether Crossref is asked about references. */
export const looksUp = (): boolean => environment('CHECKS_REFERENCES').CHECKS_REFERENCES !== undefined;

/** Undefined where Crossref is not asked about references. */
export const lookUpQueue = () => (looksUp() ? openQueue() : undefined);

const openQueue = once(() => createLookUpQueue(queues(), environment('LOOK_UP_QUEUE_URL').LOOK_UP_QUEUE_URL));

/** Undefined where Crossref is not asked about references; its pace is kept as long as this copy of the function lives. */
export const crossrefWorks = once(() => {
  const { CHECKS_REFERENCES: contact, CROSSREF_WORKS_URL: url } = environment(
    'CHECKS_REFERENCES',
    'CROSSREF_WORKS_URL',
  );
  return contact ? createCrossrefWorks({ url, contact }) : undefined;
});
