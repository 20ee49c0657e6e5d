import { jatsFaults as faultsBy } from '../../functions/documents/article/jats-faults.ts';

const NEXT = new URL('./jats-publishing-1-4.dtd', import.meta.url);

/** A JATS file's violations of its DTD, or of the next version of it; an empty list if it is valid. */
export const jatsFaults = (xml: string, version: '1.3' | '1.4'): Promise<string[]> =>
  faultsBy(xml, version === '1.4' ? NEXT : undefined);
