import { removePublication } from '../../functions/ops/remove-publication.ts';
import type { Given } from './given.ts';

/** Says what would be removed; does it only if the number is given again, with the reason for everyone to read. */
export async function takeOffline({ installation, subject, options }: Given): Promise<boolean> {
  const publication = /^\d{1,6}$/.test(subject)
    ? await installation.publications.find(Number(subject))
    : undefined;
  if (!publication) {
    console.log(`There is no publication ${subject}.`);
    return false;
  }
  const { meta, versions, removed } = publication;
  console.log(`${meta.number}: ${meta.title}`);
  console.log(
    `${versions.length} versions. Their files go for good; number, title, authors and the reason stay.`,
  );
  if (removed) console.log(`It was removed on ${removed.at}: ${removed.reason}`);
  const reason = removed?.reason ?? options.reason?.trim();
  if (options.yes !== subject || !reason) {
    console.log(`Nothing was done. To do it: --yes ${subject} --reason 'what everyone may read'`);
    return true;
  }
  const isDone = await removePublication(installation, publication, reason, new Date().toISOString());
  console.log(isDone ? 'Done. The site shows it within a minute.' : 'It has just changed. Try again.');
  return isDone;
}
