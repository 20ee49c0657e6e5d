import { Link, useLocation } from 'react-router';
import { useOwnAddress } from '../../api/use-own-address.ts';
import { journalPrefixOf, paths } from '../../paths.ts';
import { AddressLine } from '../../ui/address-line.tsx';
import { Section } from '../../ui/section.tsx';
import { ByAuthor } from './by-author/by-author.tsx';
import { Desk } from './desk/desk.tsx';
import { EditorScreen } from './editor-screen.tsx';

export function EditorDashboard() {
  const prefix = journalPrefixOf(useLocation().pathname);
  const ownAddress = useOwnAddress();
  return (
    <EditorScreen title="Editor dashboard">
      {(editor) => (
        <>
          {ownAddress ? <AddressLine {...ownAddress} /> : null}
          <Desk {...editor} />
          <p>
            <Link to={paths.editors(prefix)}>Editors</Link> ·{' '}
            <Link to={paths.statistics(prefix)}>Statistics</Link> ·{' '}
            <Link to={paths.journalSettings(prefix)}>Journal settings</Link>
          </p>
          <Section title="By author">
            <ByAuthor {...editor} />
          </Section>
        </>
      )}
    </EditorScreen>
  );
}
