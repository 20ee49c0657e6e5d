import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { MessageView, SendMessage } from '../../../shared/contract/messages.ts';
import { isSessionOver } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { failureReason } from '../api/failure-reason.ts';
import { useSessionAtWork, useSessionOver } from '../api/session-at-work.ts';

interface Conversation {
  manuscriptId: string;
  /** `author`, or the id of a seat. */
  thread: string;
  to: SendMessage['to'];
  isUnread: boolean;
  /** The number of messages, according to the manuscript. */
  count: number;
  /** Everything in it has been seen. */
  onRead: () => void;
  /** Sends it, again if its writer confirms a question. */
  deliver?: Deliver;
}

type Deliver = (send: (sure: { confirmed?: true }) => Promise<MessageView>) => Promise<MessageView>;

/** One conversation about a manuscript: its messages, marked as read once shown, and the way to write another. */
export function useThread(conversation: Conversation) {
  const { endSession } = useSessionAtWork();
  const { manuscriptId: id, thread, to, isUnread, count, onRead } = conversation;
  const { deliver = (once) => once({}) } = conversation;
  const client = useQueryClient();
  const queryKey = ['messages', id, thread];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('list-messages', { params: { id }, query: { thread }, signal }),
    refetchOnMount: 'always',
  });
  const [isSending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const isOver = isSessionOver(error);
  const upTo = data?.at(-1)?.at;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is shown, whatever else is drawn anew
  useEffect(() => {
    if (!isUnread || !upTo) return;
    // If marking fails, it is marked at the next visit.
    call('read-messages', { params: { id }, body: { thread, upTo } }).then(onRead, () => {});
  }, [id, thread, isUnread, upTo]);
  const shown = data?.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message that is said to be there and is not shown
  useEffect(() => {
    if (shown !== undefined && count > shown) void refetch();
  }, [count]);
  useSessionOver(error);

  /** True if it arrived. A `key` makes it safe to send again. */
  async function send(text: string, key: string): Promise<boolean> {
    setTrouble(undefined);
    setSending(true);
    try {
      const sent = await deliver((sure) =>
        call('send-message', { params: { id }, body: { to, text, key, ...sure } }),
      );
      client.setQueryData<MessageView[]>(queryKey, (before = []) =>
        before.some(({ _id }) => _id === sent._id) ? before : [...before, sent],
      );
      return true;
    } catch (problem) {
      if (isSessionOver(problem)) void endSession();
      else setTrouble(failureReason(problem, 'We could not reach the server. Your text is saved.'));
      return false;
    } finally {
      setSending(false);
    }
  }

  return {
    messages: data,
    failure: error && !isOver && !data ? failureReason(error) : undefined,
    retry: () => void refetch(),
    send,
    isSending,
    trouble,
  };
}
