import { HttpError, parseErrorBody } from './http';
import { readToken } from './session-token';

export interface UploadOptions {
  method?: 'POST' | 'PUT';
  /** From 0 to 1, as far as the body has been sent. */
  onProgress: (progress: number) => void;
  signal?: AbortSignal;
  idempotencyKey?: string;
}

/** Sends a form with files, like `http.post` and `http.put` send JSON. `fetch` would not report the progress. */
export function upload<T>(path: string, form: FormData, options: UploadOptions): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(options.method ?? 'POST', path);
    request.setRequestHeader('accept', 'application/json');
    const token = readToken();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    if (options.idempotencyKey) request.setRequestHeader('idempotency-key', options.idempotencyKey);
    request.upload.onprogress = ({ loaded, total }) => options.onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) resolve((responseText ? JSON.parse(responseText) : undefined) as T);
      else reject(new HttpError(status, responseText || statusText, parseErrorBody(responseText)));
    };
    request.onerror = () => reject(new TypeError('The connection was lost during the upload'));
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    request.onloadend = () => options.signal?.removeEventListener('abort', abort);
    options.signal?.addEventListener('abort', abort);
    request.send(form);
  });
}
