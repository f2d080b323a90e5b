import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { intention, messageOf } from '../../../shared/http';
import type { UploadOptions } from '../../../shared/upload';
import { showToast } from '../../../shared/ui/toast';
import { officeStrings } from './office.strings';

interface Upload<Body, Answer> {
  send: (body: Body, options: UploadOptions) => Promise<Answer>;
  /** Said when it is done, under 'Success!'. */
  done: (answer: Answer) => string;
  /** Said when it failed. The text is said only when the server gives no reason of its own. */
  failed: { title: string; text?: string };
  /** The queries that are asked again. */
  refresh: readonly QueryKey[];
}

/**
 * A file being sent: how far it is from 0 to 1, and the way to stop it. It is never sent a second time unasked; leaving
 * the screen does not stop it.
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
    onSuccess: (answer) => showToast({ title: officeStrings.success, text: done(answer) }),
    onError: (error) => {
      if (isCancelled(error)) return showToast({ title: officeStrings.uploadCancelled });
      const text = messageOf(error, failed.text ?? '');
      showToast({ title: failed.title, text: text === failed.title ? undefined : text, tone: 'bad' });
    },
    onSettled: () => Promise.all(refresh.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
  return { start: mutate, isUploading: isPending, progress, cancel: () => running.current?.abort() };
}

const isCancelled = (error: Error) => error.name === 'AbortError';
