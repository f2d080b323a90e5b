import { type AnswerOf, type FormCallName, methodOf } from '@app/contracts';
import { type Address, HttpError, located, type Located, sessionHeader } from './http';

export interface UploadOptions {
  /** From 0 to 1, as far as the body has been sent. */
  onProgress: (progress: number) => void;
  signal?: AbortSignal;
  idempotencyKey?: string;
}

/** Makes a call that takes a form with files. `fetch` would not report the progress. */
export function upload<Name extends FormCallName>(
  name: Name,
  form: FormData,
  options: UploadOptions & Address<Name>,
): Promise<AnswerOf<Name>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(methodOf(name), located(name, options as Located));
    request.setRequestHeader('accept', 'application/json');
    for (const [header, value] of Object.entries(sessionHeader())) request.setRequestHeader(header, value);
    if (options.idempotencyKey) request.setRequestHeader('idempotency-key', options.idempotencyKey);
    request.upload.onprogress = ({ loaded, total }) => options.onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, responseText } = request;
      if (status >= 200 && status < 300)
        resolve((responseText ? JSON.parse(responseText) : undefined) as AnswerOf<Name>);
      else reject(HttpError.of(request, responseText));
    };
    request.onerror = () => reject(new TypeError('The connection was lost during the upload'));
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    request.onloadend = () => options.signal?.removeEventListener('abort', abort);
    options.signal?.addEventListener('abort', abort);
    request.send(form);
  });
}
