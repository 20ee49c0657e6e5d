import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { journalPrefixOf, paths } from '../../paths.ts';
import { Page } from '../../ui/page.tsx';
import { type AtWork, EditorScreen } from './editor-screen.tsx';

interface EditorFrameProps {
  title: string;
  children: (editor: AtWork) => ReactNode;
}

/** A page of the editors beside their desk, with the way back to it. */
export function EditorFrame({ title, children }: EditorFrameProps) {
  const prefix = journalPrefixOf(useLocation().pathname);
  return (
    <Page title={title} kicker={<Link to={paths.editorDashboard(prefix)}>Editor dashboard</Link>} isWork>
      <EditorScreen>{children}</EditorScreen>
    </Page>
  );
}
