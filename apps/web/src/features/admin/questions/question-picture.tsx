import { QUESTION_PICTURE_MAX_BYTES } from '@app/contracts';
import { useState } from 'react';
import { Field } from '../../../shared/ui/field';
import { consoleStrings } from '../ui/console.strings';
import { PICTURE_TYPES } from '../ui/pictures';
import { UploadProgress } from '../ui/upload-progress';
import { useUploadPicture } from './questions.api';
import { questionsStrings as words } from './questions.strings';

interface QuestionPictureProps {
  url: string;
  isBroken: boolean;
  onBroken: () => void;
}

/** The image as players will see it, or a note that there is none at this address. */
export function QuestionPicture({ url, isBroken, onBroken }: QuestionPictureProps) {
  if (url === '') return null;
  if (isBroken) {
    return (
      <p className="field-error" role="status">
        {words.imageBroken}
      </p>
    );
  }
  return <img className="question-picture" src={url} alt={words.imageAlt} onError={onBroken} />;
}

/** True if the browser can show what is at the address. */
export async function isPicture(url: string): Promise<boolean> {
  const image = new Image();
  image.src = url;
  return image.decode().then(
    () => true,
    () => false,
  );
}

/** Uploads a picture as soon as it is chosen. */
export function QuestionPictureUpload({ onUploaded }: { onUploaded: (imageUrl: string) => void }) {
  const [error, setError] = useState<string>();
  const { start, isUploading, progress } = useUploadPicture();

  function choose(picture: File | undefined) {
    const isTooLarge = picture && picture.size > QUESTION_PICTURE_MAX_BYTES;
    setError(isTooLarge ? consoleStrings.fileTooLarge : undefined);
    if (picture && !isTooLarge) start(picture, { onSuccess: ({ imageUrl }) => onUploaded(imageUrl) });
  }

  return (
    <>
      <Field
        type="file"
        label={words.imageFile}
        hint={words.imageFileHint}
        accept={PICTURE_TYPES}
        disabled={isUploading}
        error={error}
        onChange={(event) => choose(event.target.files?.[0])}
      />
      {isUploading && <UploadProgress label={words.imageSending} progress={progress} />}
    </>
  );
}
