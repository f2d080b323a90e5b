import { VIDEO_MAX_BYTES } from '@app/contracts';
import { Upload, X } from 'lucide-react';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { Panel } from '../ui/panel';
import { UploadProgress } from '../ui/upload-progress';
import { useFileChoice } from '../ui/use-file-choice';
import { useUploadVideo } from './videos.api';
import { videosStrings as words } from './videos.strings';

/** Uploads one file at a time. The upload can be stopped until the server has the whole file. */
export function VideoUpload() {
  const upload = useUploadVideo();
  const { isUploading, progress, cancel } = upload;
  const {
    file: video,
    submit,
    control,
  } = useFileChoice({ most: VIDEO_MAX_BYTES, required: words.fileRequired, accept: 'video/*', upload });
  return (
    <Panel title={words.uploadTitle}>
      <form noValidate className="columns video-upload" onSubmit={submit}>
        <Field label={words.file} hint={words.fileHint} {...control} />
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
