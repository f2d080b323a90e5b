import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { intention, messageOf } from '../../../shared/http';
import type { UploadOptions } from '../../../shared/upload';
import { showToast } from '../../../shared/ui/toast';
import { consoleStrings } from './console.strings';

interface Upload<Body, Answer> {
  send: (body: Body, options: UploadOptions) => Promise<Answer>;
  /** Shown when it is done, under 'Success!'. */
  done: (answer: Answer) => string;
  /** Shown when it failed. The text appears only when the server gives no reason of its own. */
  failed: { title: string; text?: string };
  /** The queries to load again. */
  refresh: readonly QueryKey[];
}

/**
 * Sends a file. Gives the progress from 0 to 1, and a way to stop it. It never sends a file again by itself,
 * and leaving the screen does not stop it.
 */
export function useUpload<Body, Answer>({ send, done, failed, refresh }: Upload<Body, Answer>) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState(0);
  const running = useRef<AbortController>(null);
  const { mutate, isPending } = useMutation({
    retry: false,
    mutationFn: (body: Body, context) => {
      const stop = new AbortController();
      running.current = stop;
      setProgress(0);
      return send(body, { ...intention(context), onProgress: setProgress, signal: stop.signal });
    },
    onSuccess: (answer) => showToast({ title: consoleStrings.success, text: done(answer) }),
    onError: (error) => {
      if (isCancelled(error)) return showToast({ title: consoleStrings.uploadCancelled });
      const text = messageOf(error, failed.text ?? '');
      showToast({ title: failed.title, text: text === failed.title ? undefined : text, tone: 'bad' });
    },
    onSettled: () => Promise.all(refresh.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
  return { start: mutate, isUploading: isPending, progress, cancel: () => running.current?.abort() };
}

const isCancelled = (error: Error) => error.name === 'AbortError';
