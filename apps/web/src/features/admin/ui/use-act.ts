import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { intention, isUnanswered, messageOf } from '../../../shared/http';
import { showToast } from '../../../shared/ui/toast';
import { consoleStrings as words } from './console.strings';
import { withPassword } from './password-request';

type Said = string | { title: string; text?: string } | null;

interface Act<Body, Answer> {
  act: (body: Body, options: { idempotencyKey: string }) => Promise<Answer>;
  /**
   * Shown when it is done: a plain text is shown under 'Success!'. A function may use the answer; null shows
   * nothing.
   */
  done: Said | ((answer: Answer, body: Body) => Said);
  /** Shown when it failed. The text appears only when the server gives no reason of its own. */
  failed: { title: string; text?: string };
  /** The queries to load again, even after a failure, because something else may have changed in the meantime. */
  refresh: readonly QueryKey[];
}

/** An act of an administrator: the call with its idempotency key, the toast, and the lists to refresh. */
export function useAct<Body = void, Answer = unknown>({ act, done, failed, refresh }: Act<Body, Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    // An act that waited for the network would be done at a moment that nobody chose.
    networkMode: 'always',
    mutationFn: (body: Body, context) => withPassword(() => act(body, intention(context))).catch(sayUnanswered),
    onSuccess: (answer, body) => {
      const said = typeof done === 'function' ? done(answer, body) : done;
      if (said !== null) showToast(typeof said === 'string' ? { title: words.success, text: said } : said);
    },
    onError: (error) => {
      const text = isUnanswered(error) ? words.serverAwayText : messageOf(error, failed.text ?? '');
      showToast({ title: failed.title, text: text === failed.title ? undefined : text, tone: 'bad' });
    },
    onSettled: () => Promise.all(refresh.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

/** Says so after the first try, because the other tries take seconds. */
function sayUnanswered(error: unknown): never {
  if (isUnanswered(error)) showToast({ title: words.serverAway, text: words.tryingAgain, tone: 'bad' });
  throw error;
}
