import { VIDEO_MAX_BYTES } from '@app/contracts';
import { Upload, X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { consoleStrings } from '../ui/console.strings';
import { Panel } from '../ui/panel';
import { UploadProgress } from '../ui/upload-progress';
import { useUploadVideo } from './videos.api';
import { videosStrings as words } from './videos.strings';

/** Uploads one file at a time. The upload can be stopped until the server has the whole file. */
export function VideoUpload() {
  const field = useRef<HTMLInputElement>(null);
  const [video, setVideo] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const { start, isUploading, progress, cancel } = useUploadVideo();

  function choose(chosen: File | null) {
    setVideo(chosen);
    setError(chosen && chosen.size > VIDEO_MAX_BYTES ? consoleStrings.fileTooLarge : undefined);
  }

  function empty() {
    if (field.current) field.current.value = '';
    choose(null);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!video) return setError(words.fileRequired);
    if (!error) start(video, { onSuccess: empty });
  }

  return (
    <Panel title={words.uploadTitle}>
      <form noValidate className="video-upload" onSubmit={submit}>
        <Field
          ref={field}
          type="file"
          label={words.file}
          hint={words.fileHint}
          accept="video/*"
          required
          disabled={isUploading}
          error={error}
          onChange={(event) => choose(event.target.files?.[0] ?? null)}
        />
        {isUploading ? (
          <Button look="console" tone="danger" onClick={cancel}>
            <X className="icon" aria-hidden="true" />
            {words.cancel}
          </Button>
        ) : (
          <Button look="console" tone="main" type="submit">
            <Upload className="icon" aria-hidden="true" />
            {words.upload}
          </Button>
        )}
        {isUploading && video && (
          <UploadProgress
            label={progress < 1 ? words.sending(video.name) : words.saving(video.name)}
            progress={progress}
          />
        )}
      </form>
    </Panel>
  );
}
