import { useLocation } from 'react-router';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { PageLinks } from '../office/page-links.tsx';

export const PARTS = { times: 'Times', form: 'Review form', emails: 'Emails' } as const;
const MOVING = 'Moving';

/** The pages of the settings; only chiefs bring journals from elsewhere. */
export function SettingsLinks({ chosen, isChief }: { chosen: string; isChief: boolean }) {
  const prefix = journalPrefixOf(useLocation().pathname);
  const pages: [string, string][] = Object.entries(PARTS).map(([part, label]) => [
    label,
    `${paths.journalSettings(prefix)}?part=${part}`,
  ]);
  if (isChief) pages.push([MOVING, paths.moving(prefix)]);
  return <PageLinks label="Settings" pages={pages} chosen={chosen} />;
}
