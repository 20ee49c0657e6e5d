import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { dueAfter, minutesAfter } from '../../../../../shared/domain/deadline.ts';
import { shortName } from '../../../../../shared/domain/person-name.ts';
import { answererOf } from '../../../../../shared/domain/stage.ts';
import { deadlineDate, longDate } from '../../../../../shared/domain/stage-words.ts';
import { call } from '../../../api/client.ts';
import { useConfirm } from '../../../ui/dialogs/alerts.tsx';
import { formatTime } from '../../../ui/words/format-date.ts';
import { undoWords } from './undo-words.ts';

/** Whoever answers for its authors, by name. */
export function answererName({ author, authors }: Pick<EditorsManuscript, 'author' | 'authors'>): string {
  return shortName(answererOf({ ownerId: author._id, authors }) ?? author);
}

/** The questions before an article is sent to its author or published: who is told what, where it appears and when. */
export function useQuestions(manuscript: EditorsManuscript) {
  const confirm = useConfirm();

  async function standing() {
    const asked = call('get-production', { params: { id: manuscript._id } });
    const { plan } = await asked.catch(() => ({ plan: undefined }));
    if (!plan) return null;
    const leavesAt = minutesAfter(new Date().toISOString(), plan.undoMinutes);
    const at = plan.undoMinutes === 0 ? 'now' : `at ${formatTime(leavesAt)}`;
    return { ...plan, leavesAt, at, undo: undoWords(plan.undoMinutes) };
  }

  return {
    async send(): Promise<boolean> {
      const plan = await standing();
      const name = answererName(manuscript);
      const by = plan && deadlineDate(dueAfter(plan.leavesAt, plan.proofDays));
      return confirm({
        title: `Send the article to ${name}?`,
        message: plan
          ? `We will email ${name} ${plan.at}, and ask them to check the article by ${by}. ${plan.undo}`
          : `We will email ${name}, and ask them to check the article.`,
        confirmLabel: 'Send to author',
      });
    },
    async publish(): Promise<boolean> {
      const plan = await standing();
      const { version } = manuscript.production!;
      const place =
        version > 0
          ? `Version ${version + 1} will take the place of version ${version}`
          : plan
            ? `The article will appear in volume ${plan.volume}, issue ${plan.issue}`
            : 'The article will appear in the current issue';
      const when = plan ? `${plan.at}, dated ${longDate(plan.leavesAt)}` : 'today';
      const told = version > 0 ? 'We will email its authors.' : 'We will email its authors and reviewers.';
      return confirm({
        title: 'Publish the article?',
        message: `${place} ${when}. ${told} ${plan?.undo ?? ''} After that, only a new version or a notice can change it.`,
        confirmLabel: 'Publish',
        danger: true,
      });
    },
  };
}
