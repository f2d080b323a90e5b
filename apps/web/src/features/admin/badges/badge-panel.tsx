import { BADGE_IMAGE_MAX_BYTES, type BadgeImageView, type BadgeType } from '@app/contracts';
import { Upload } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { ConfirmButton } from '../ui/confirm-button';
import { consoleStrings } from '../ui/console.strings';
import { Panel } from '../ui/panel';
import { PICTURE_TYPES } from '../ui/pictures';
import { UploadProgress } from '../ui/upload-progress';
import { usePicturePreview } from '../ui/use-picture-preview';
import { useRestoreBadgeImage, useUploadBadgeImage } from './badges.api';
import { badgesStrings as words } from './badges.strings';

/** One badge with its current picture, or with the chosen one until it is uploaded. */
export function BadgePanel({ image: { badgeType, imagePath, isDefault } }: { image: BadgeImageView }) {
  const [chosen, setChosen] = useState<File | null>(null);
  const preview = usePicturePreview(chosen);
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
      <BadgeUpload badgeType={badgeType} chosen={chosen} onChoose={setChosen} />
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

interface BadgeUploadProps {
  badgeType: BadgeType;
  chosen: File | null;
  onChoose: (image: File | null) => void;
}

function BadgeUpload({ badgeType, chosen, onChoose }: BadgeUploadProps) {
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const { start, isUploading, progress } = useUploadBadgeImage(badgeType);
  const { name } = words.types[badgeType];

  function choose(image: File | null) {
    onChoose(image);
    setError(image && image.size > BADGE_IMAGE_MAX_BYTES ? consoleStrings.fileTooLarge : undefined);
  }

  function empty() {
    if (field.current) field.current.value = '';
    choose(null);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!chosen) return setError(words.imageRequired);
    if (!error) start(chosen, { onSuccess: empty });
  }

  return (
    <form noValidate className="console-form" onSubmit={submit}>
      <Field
        ref={field}
        type="file"
        label={words.image}
        aria-label={words.imageOf(name)}
        hint={words.imageHint}
        accept={PICTURE_TYPES}
        required
        disabled={isUploading}
        error={error}
        onChange={(event) => choose(event.target.files?.[0] ?? null)}
      />
      {isUploading && <UploadProgress label={words.sending} progress={progress} />}
      <Button
        look="console"
        tone={chosen ? 'main' : undefined}
        type="submit"
        aria-label={words.uploadOf(name)}
        busy={isUploading}
      >
        <Upload className="icon" aria-hidden="true" />
        {words.upload}
      </Button>
    </form>
  );
}
