import type { Manuscript } from '../../../../shared/contract/manuscripts.ts';
import { randomText } from '../../api/random-text.ts';
import { useThread } from '../../api/use-thread.ts';
import { useKeptMessage } from '../../kept/use-kept-message.ts';
import { ThreadPanel } from '../../ui/thread-panel.tsx';

interface SubmissionMessagesProps {
  personId: string;
  manuscript: Manuscript;
  onSeen: () => void;
  onSessionOver: () => void;
}

/** The authors' conversation with the editors. */
export function SubmissionMessages({ personId, manuscript, onSeen, onSessionOver }: SubmissionMessagesProps) {
  const message = useKeptMessage(personId, `message-${manuscript._id}`, randomText);
  const thread = useThread({
    manuscriptId: manuscript._id,
    thread: 'author',
    to: 'editors',
    isUnread: manuscript.threads.some(({ _id, isUnread }) => _id === 'author' && isUnread),
    onRead: onSeen,
    onSessionOver,
  });

  return (
    <ThreadPanel
      messages={thread.messages}
      failure={thread.failure}
      onRetry={thread.retry}
      empty="You can ask the editors anything about this submission here."
      label="Write to the editors"
      hint={
        message.isKept
          ? 'It goes to them by mail too; reviewers don’t see it.'
          : 'This browser keeps nothing: what you type here is lost with the page.'
      }
      draft={message.text}
      onDraft={message.write}
      onSend={() => message.send(thread.send)}
      isSending={thread.isSending}
      trouble={thread.trouble}
    />
  );
}
