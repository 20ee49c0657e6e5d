import { FINISHED_AFTER_MINUTES } from '../../functions/agencies/finish-removal.ts';
import { removePublication } from '../../functions/ops/remove-publication.ts';
import { counted } from '../../shared/domain/counted.ts';
import { minutesAfter } from '../../shared/domain/deadline.ts';
import type { Given } from './given.ts';

/** Says what would be removed; does it only if the number is given again, with the reason for everyone to read. */
export async function takeOffline({ installation, subject, options, say }: Given): Promise<boolean> {
  const publication = /^\d{1,6}$/.test(subject)
    ? await installation.publications.find(Number(subject))
    : undefined;
  if (!publication) {
    say(`There is no publication ${subject}.`);
    return false;
  }
  const { meta, versions, notices, removed } = publication;
  const namesToo = options['names-too'] !== undefined || removed?.namesToo === true;
  say(`${meta.number}: ${meta.title}`);
  say(
    `${counted(versions.length, 'version')}. Text and files go for good; ${namesToo ? 'number' : 'number, title, authors'}, dates and the reason stay.`,
  );
  if (notices.length > 0) say(`Its notices go with it: ${notices.map(({ number }) => number).join(', ')}.`);
  if (removed) say(`It was removed on ${removed.at}: ${removed.reason}`);
  const reason = removed?.reason ?? options.reason?.trim();
  if (options.yes !== subject || !reason) {
    say(
      `Nothing was done. To do it${removed ? ' again' : ''}: --yes ${subject}${removed ? '' : " --reason 'what everyone may read'"}`,
    );
    return options.yes === undefined;
  }
  const at = new Date().toISOString();
  const done = await removePublication(installation, publication, { at, reason, namesToo });
  if (!done) {
    say('Someone has just changed it, so nothing was done. Try again.');
    return false;
  }
  const { files, registration } = done;
  say('The removal is recorded. No one can publish anything of it any more.');
  say(`${files === 0 ? 'No files were left' : `${counted(files, 'file')} deleted`}, and caches cleared.`);
  if (registration)
    say(
      `Crossref: ${registration.state === 'waiting' ? 'will be told within minutes' : registration.state}.`,
    );
  const again = minutesAfter(removed?.at ?? at, FINISHED_AFTER_MINUTES);
  if (again > at) say(`At ${again} the sweep looks again for what was under way.`);
  return true;
}
