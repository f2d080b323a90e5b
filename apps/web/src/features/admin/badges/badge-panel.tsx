import { BADGE_IMAGE_MAX_BYTES, type BadgeImageView, type BadgeType } from '@app/contracts';
import { Upload } from 'lucide-react';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { ConfirmButton } from '../ui/confirm-button';
import { Panel } from '../ui/panel';
import { PICTURE_TYPES } from '../ui/pictures';
import { UploadProgress } from '../ui/upload-progress';
import { useFileChoice } from '../ui/use-file-choice';
import { usePicturePreview } from '../ui/use-picture-preview';
import { useRestoreBadgeImage, useUploadBadgeImage } from './badges.api';
import { badgesStrings as words } from './badges.strings';

/** One badge with its current picture, or with the chosen one until it is uploaded. */
export function BadgePanel({ image: { badgeType, imagePath, isDefault } }: { image: BadgeImageView }) {
  const upload = useUploadBadgeImage(badgeType);
  const { file, submit, control } = useFileChoice({
    most: BADGE_IMAGE_MAX_BYTES,
    required: words.imageRequired,
    accept: PICTURE_TYPES,
    upload,
  });
  const preview = usePicturePreview(file);
  const { name, about } = words.types[badgeType];
  const whose = isDefault ? words.standard : words.own;
  return (
    <Panel title={name} note={preview ? words.preview : whose}>
      <p className="badge-about">{about}</p>
      <img
        className="badge-picture"
        src={preview ?? imagePath}
        alt={preview ? words.previewOf(name) : words.pictureOf(name)}
      />
      <form noValidate className="console-form" onSubmit={submit}>
        <Field label={words.image} aria-label={words.imageOf(name)} hint={words.imageHint} {...control} />
        {upload.isUploading && <UploadProgress label={words.sending} progress={upload.progress} />}
        <Button
          look="console"
          tone={file ? 'main' : undefined}
          type="submit"
          aria-label={words.uploadOf(name)}
          busy={upload.isUploading}
        >
          <Upload className="icon" aria-hidden="true" />
          {words.upload}
        </Button>
      </form>
      {!isDefault && <RestoreButton badgeType={badgeType} />}
    </Panel>
  );
}

function RestoreButton({ badgeType }: { badgeType: BadgeType }) {
  const restore = useRestoreBadgeImage(badgeType);
  return (
    <ConfirmButton
      className="badge-restore"
      title={words.restore}
      text={words.restoreText(words.types[badgeType].name)}
      confirmLabel={words.restore}
      onConfirm={() => restore.mutateAsync()}
    >
      {words.restore}
    </ConfirmButton>
  );
}
