import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { intention, messageOf } from '../../../shared/http';
import { showToast } from '../../../shared/ui/toast';
import { officeStrings } from './office.strings';

type Said = string | { title: string; text?: string } | null;

interface Act<Body, Answer> {
  act: (body: Body, options: { idempotencyKey: string }) => Promise<Answer>;
  /** Said when it is done, a plain text under 'Success!'. A function may read the answer; null says nothing. */
  done: Said | ((answer: Answer, body: Body) => Said);
  /** Said when it failed. The text is said only when the server gives no reason of its own. */
  failed: { title: string; text?: string };
  /** The queries that are asked again, also after a failure: something else may have changed meanwhile. */
  refresh: readonly QueryKey[];
}

/** One thing an administrator does: the call with its key, the toast, and the lists that show it. */
export function useAct<Body = void, Answer = unknown>({ act, done, failed, refresh }: Act<Body, Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Body, context) => act(body, intention(context)),
    onSuccess: (answer, body) => {
      const said = typeof done === 'function' ? done(answer, body) : done;
      if (said !== null) showToast(typeof said === 'string' ? { title: officeStrings.success, text: said } : said);
    },
    onError: (error) => {
      const text = messageOf(error, failed.text ?? '');
      showToast({ title: failed.title, text: text === failed.title ? undefined : text, tone: 'bad' });
    },
    onSettled: () => Promise.all(refresh.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
