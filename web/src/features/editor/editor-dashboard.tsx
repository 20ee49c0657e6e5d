import { useOwnAddress } from '../../api/use-own-address.ts';
import { AddressLine } from '../../ui/address-line.tsx';
import { ByAuthor } from './by-author/by-author.tsx';
import { Desk } from './desk/desk.tsx';
import { useDeskChoice } from './desk/use-desk-choice.ts';
import { OfficeFrame } from './office/office-frame.tsx';

/**
 * Undecided manuscripts, decided ones, and the specification's list by author: three views of one page, each loaded when it is opened.
 */
export function EditorDashboard() {
  const ownAddress = useOwnAddress();
  const { view } = useDeskChoice().choice;
  return (
    <OfficeFrame title="Editor dashboard">
      {(editor) => (
        <>
          {ownAddress ? <AddressLine {...ownAddress} /> : null}
          {view === 'authors' ? <ByAuthor {...editor} /> : <Desk {...editor} />}
        </>
      )}
    </OfficeFrame>
  );
}
