import { Link, useLocation } from 'react-router';
import { journalPrefixOf, paths } from '../../paths.ts';
import { Section } from '../../ui/section.tsx';
import { ByAuthor } from './by-author/by-author.tsx';
import { Desk } from './desk/desk.tsx';
import { EditorScreen } from './editor-screen.tsx';

export function EditorDashboard() {
  const prefix = journalPrefixOf(useLocation().pathname);
  return (
    <EditorScreen title="Editor dashboard">
      {(editor) => (
        <>
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
