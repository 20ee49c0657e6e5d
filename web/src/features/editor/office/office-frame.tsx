import type { ReactNode } from 'react';
import { Page } from '../../../ui/page.tsx';
import { EditorScreen } from '../editor-screen.tsx';
import { OfficeBar } from './office-bar.tsx';

interface OfficeFrameProps {
  title: string;
  children: ReactNode;
}

/** A page of the editors' office: links to all others, always in the same place, and its heading. */
export function OfficeFrame({ title, children }: OfficeFrameProps) {
  return (
    <Page title={title} bar={<OfficeBar />} isWork>
      <EditorScreen>{children}</EditorScreen>
    </Page>
  );
}
