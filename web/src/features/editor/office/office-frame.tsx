import type { ReactNode } from 'react';
import { Page } from '../../../ui/page.tsx';
import { EditorScreen } from '../editor-screen.tsx';
import { OfficeBar } from './office-bar.tsx';

interface OfficeFrameProps {
  title: string;
  children: ReactNode;
}

/** A page of the editors' office: its heading and, on the same line, links to all others. */
export function OfficeFrame({ title, children }: OfficeFrameProps) {
  return (
    <Page title={title} action={<OfficeBar />} isWork>
      <EditorScreen>{children}</EditorScreen>
    </Page>
  );
}
