import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { AuthorsManuscript, Manuscript } from '../../../../shared/contract/manuscripts.ts';
import type { ProductionAnswer } from '../../../../shared/contract/production.ts';
import { type CreditRole, creditWords } from '../../../../shared/domain/credit-roles.ts';
import { call } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { useSessionAtWork, useSessionOver } from '../../api/session-at-work.ts';
import { useChange } from '../../api/use-change.ts';
import { RoleBoxes } from '../../manuscript/role-boxes.tsx';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { useToast } from '../../ui/dialogs/toast.tsx';
import { Notice } from '../../ui/notice.tsx';

interface OwnRolesProps {
  manuscript: AuthorsManuscript;
  onChanged: (now: Manuscript) => void;
}

/** A co-author's roles in the article: they change them themselves until it is approved. Its owner does so at the proof. */
export function OwnRoles({ manuscript, onChanged }: OwnRolesProps) {
  const { owner } = useSessionAtWork();
  const { _id: id, stage } = manuscript;
  const client = useQueryClient();
  const toast = useToast();
  const [chosen, setChosen] = useState<CreditRole[] | null>(null);
  const { busy, trouble, run } = useChange<'roles'>({ onStanding: onChanged });
  const queryKey = ['own-roles', owner, id, stage];
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('get-production', { params: { id }, signal }),
  });
  useSessionOver(error);
  const roles = chosen ?? data?.ownRoles;

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!roles) return;
    const done = await run('roles', () =>
      call('answer-production', { params: { id }, body: { answer: 'roles', roles } }),
    );
    if (!done) return;
    client.setQueryData<ProductionAnswer>(queryKey, (before) => before && { ...before, ownRoles: roles });
    setChosen(null);
    onChanged(done.result.manuscript);
    toast({ message: 'Your roles are saved.' });
  }

  const problem = trouble ?? (error && !data ? failureReason(error) : null);
  return (
    <>
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      {!roles ? null : stage === 'approved' ? (
        <>
          <p>{roles.map(creditWords).join(', ') || 'The article names no roles of yours.'}</p>
          <p>The article is approved. If your roles are wrong, write to the editors.</p>
        </>
      ) : (
        <form onSubmit={(event) => void save(event)} noValidate>
          <p>
            The article shows everyone what each author did. You can change your roles until it is approved.
          </p>
          <RoleBoxes label="Your roles" roles={roles} onChange={setChosen} />
          <ButtonRow>
            <Button type="submit" variant="secondary" busy={busy === 'roles'}>
              Save your roles
            </Button>
          </ButtonRow>
        </form>
      )}
    </>
  );
}
