import { useState } from 'react';
import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { shortName } from '../../../../../shared/domain/person-name.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { useKeptMessage } from '../../../drafts/use-kept-message.ts';
import { ThreadPanel } from '../../../manuscript/thread-panel.tsx';
import { useNamingQuestion } from '../../../manuscript/use-naming-question.ts';
import { useThread } from '../../../manuscript/use-thread.ts';
import { SelectField } from '../../../ui/fields/field.tsx';

interface EditorMessagesProps {
  manuscript: EditorsManuscript;
}

/** The first with unread messages is shown first; otherwise the authors'. */
function firstUnread({ threads, seats }: EditorsManuscript): string {
  const waiting = threads.filter(({ isUnread }) => isUnread).map(({ _id }) => _id);
  return ['author', ...seats.map(({ _id }) => _id)].find((id) => waiting.includes(id)) ?? 'author';
}

/** The editors' conversations about a manuscript: with its authors, and with each of its reviewers. */
export function EditorMessages(props: EditorMessagesProps) {
  const { manuscript } = props;
  const [thread, setThread] = useState(() => firstUnread(manuscript));
  const mark = (id: string) =>
    manuscript.threads.some(({ _id, isUnread }) => _id === id && isUnread) ? ' (unread)' : '';
  return (
    <div className="stack gap-4 one-column">
      {manuscript.seats.length > 0 ? (
        <SelectField label="With" value={thread} onChange={(event) => setThread(event.target.value)}>
          <option value="author">the authors{mark('author')}</option>
          {manuscript.seats.map(({ _id, firstName, lastName }) => (
            <option key={_id} value={_id}>
              {shortName({ firstName, lastName })}, reviewer{mark(_id)}
            </option>
          ))}
        </SelectField>
      ) : null}
      <Conversation key={thread} {...props} thread={thread} />
    </div>
  );
}

function Conversation({ manuscript, thread: id }: EditorMessagesProps & { thread: string }) {
  const { owner } = useSessionAtWork();
  const message = useKeptMessage(owner, `message-${manuscript._id}-${id}`);
  const unlessNaming = useNamingQuestion();
  const entry = manuscript.threads.find(({ _id }) => _id === id);
  const thread = useThread({
    manuscriptId: manuscript._id,
    thread: id,
    to: id === 'author' ? 'author' : id,
    isUnread: entry?.isUnread ?? false,
    count: entry?.count ?? 0,
    onRead: () => {},
    deliver: (send) => unlessNaming('message', send),
  });
  return (
    <ThreadPanel
      messages={thread.messages}
      failure={thread.failure}
      onRetry={thread.retry}
      empty="No messages yet."
      label={id === 'author' ? 'Message to the authors' : 'Message to the reviewer'}
      draft={message.text}
      onDraft={message.write}
      onSend={() => message.send(thread.send)}
      isSending={thread.isSending}
      trouble={thread.trouble}
    />
  );
}
