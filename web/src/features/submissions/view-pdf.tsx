import { Button } from '../../ui/button.tsx';
import type { AuthorActions } from './use-author-actions.ts';

interface ViewPdfProps {
  actions: AuthorActions;
  name: string;
  isQuiet?: boolean;
}

/** Opens the PDF in a new tab. */
export function ViewPdf({ actions: { busy, buildPdf }, name, isQuiet = false }: ViewPdfProps) {
  return (
    <Button
      variant={isQuiet ? 'quiet' : 'secondary'}
      size="small"
      disabled={busy !== null}
      onClick={buildPdf}
    >
      View PDF<span className="visually-hidden"> {name}</span>
    </Button>
  );
}
