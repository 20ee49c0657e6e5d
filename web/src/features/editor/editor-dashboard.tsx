import { Section } from '../../ui/section.tsx';
import { ByAuthor } from './by-author.tsx';
import { Desk } from './desk/desk.tsx';
import { EditorScreen } from './editor-screen.tsx';

export function EditorDashboard() {
  return (
    <EditorScreen title="Editor dashboard">
      {(editor) => (
        <>
          <Desk {...editor} />
          <Section title="By author">
            <ByAuthor {...editor} />
          </Section>
        </>
      )}
    </EditorScreen>
  );
}
