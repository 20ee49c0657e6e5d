import { useLocation, useNavigate } from 'react-router';
import { WordFileForm } from '../../../manuscript/word-file-form.tsx';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/section.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';
import styles from './production.module.css';
import { useProduction } from './use-production.ts';

/** Replaces the file the article is built from by the editors' corrected Word file. */
export function ReplaceFile(props: ManuscriptProps) {
  const { manuscript } = props;
  const production = useProduction(props);
  const toast = useToast();
  const navigate = useNavigate();
  const prefix = journalPrefixOf(useLocation().pathname);
  const { state, fileName } = manuscript.production!;
  const accepted = manuscript.manuscript;
  return (
    <div className={styles.form}>
      <Section title="Word file">
        {fileName ? (
          <p>
            The article is built of <bdi>{fileName}</bdi>.
          </p>
        ) : accepted?.type === 'docx' ? (
          <p>
            The article is built of the accepted manuscript, <bdi>{accepted.fileName}</bdi>.
          </p>
        ) : null}
        {state === 'preparing' ? null : (
          <p>If you replace it, the author has to approve the article again.</p>
        )}
        {production.trouble ? (
          <Notice kind="error" title="We could not replace the file">
            {production.trouble}
          </Notice>
        ) : null}
        <WordFileForm
          label="Another Word file"
          hint="The manuscript page will show what differs from the accepted one."
          button="Upload and build the article"
          onUploaded={async (document) => {
            if (!(await production.replaceFile(document))) return false;
            toast({ message: 'Word file saved. We are building the article again.' });
            void navigate(paths.editorManuscript({ id: manuscript._id }, prefix));
            return true;
          }}
        />
      </Section>
    </div>
  );
}
