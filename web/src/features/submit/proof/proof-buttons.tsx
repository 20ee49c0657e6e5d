import type { AuthorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { useOpenedProofs } from '../../../manuscript/opened-proofs.ts';
import { Button } from '../../../ui/button.tsx';
import { proofStanding } from './proof-standing.ts';
import type { ProofActions } from './use-proof.ts';

interface ProofButtonsProps {
  manuscript: AuthorsManuscript | null;
  isChanged: boolean;
  actions: ProofActions;
  onSave: () => void;
  onBuild: () => void;
}

/** The actions at step 6 for the PDF's state: build it or save, then view it, then decide. */
export function ProofButtons({ manuscript, isChanged, actions, onSave, onBuild }: ProofButtonsProps) {
  const hasOpened = useOpenedProofs();
  const { busy } = actions;
  const isBuilding = busy === 'building';
  const standing = proofStanding(manuscript, isChanged);
  const opened = manuscript !== null && hasOpened(manuscript);
  return (
    <>
      {standing === 'to_decide' ? (
        <>
          <Button
            variant={opened ? 'secondary' : 'primary'}
            busy={busy === 'opening'}
            disabled={busy !== null}
            onClick={() => void actions.view()}
          >
            View PDF
          </Button>
          {opened ? (
            <>
              <Button
                busy={busy === 'accepting'}
                disabled={busy !== null}
                onClick={() => void actions.accept()}
              >
                Accept
              </Button>
              <Button
                variant="secondary"
                busy={busy === 'rejecting'}
                disabled={busy !== null}
                onClick={() => void actions.reject()}
              >
                Reject
              </Button>
            </>
          ) : null}
        </>
      ) : (
        <>
          <Button busy={isBuilding} disabled={busy !== null} onClick={onBuild}>
            {isBuilding ? 'Building PDF...' : 'Proceed and Build PDF'}
          </Button>
          <Button variant="secondary" busy={busy === 'saving'} disabled={busy !== null} onClick={onSave}>
            Save and Submit Later
          </Button>
          {manuscript?.mergedFileUrl && !isBuilding ? (
            <Button variant="quiet" disabled={busy !== null} onClick={() => void actions.view()}>
              View PDF
            </Button>
          ) : null}
        </>
      )}
    </>
  );
}
