import { useOwnAddress } from '../../api/use-own-address.ts';
import type { PageHandle } from '../../page-handle.ts';
import { AddressLine } from '../../ui/address-line.tsx';
import { ByAuthor } from './by-author/by-author.tsx';
import { Desk } from './desk/desk.tsx';
import { useDeskChoice } from './desk/use-desk-choice.ts';
import { ArchiveLinks } from './office/office-bar.tsx';
import { OfficeFrame } from './office/office-frame.tsx';

export const handle: PageHandle = { title: 'Editor dashboard', isWorkScreen: true, isOffice: true };

/**
 * Undecided manuscripts, decided ones, and the specification's list by author: three views of one page, each loaded when it is opened.
 */
export function Component() {
  const ownAddress = useOwnAddress();
  const { view } = useDeskChoice().choice;
  return (
    <OfficeFrame title={view === 'decided' ? 'Archive' : handle.title}>
      {ownAddress ? <AddressLine {...ownAddress} /> : null}
      {view === 'decided' ? <ArchiveLinks /> : null}
      {view === 'authors' ? <ByAuthor /> : <Desk />}
    </OfficeFrame>
  );
}
