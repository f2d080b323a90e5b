import { useState } from 'react';
import { questionsStrings as words } from './questions.strings';

/** The image as players will see it, or a note that there is none at this address. */
export function QuestionPicture({ url }: { url: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (url === '') return null;
  if (isBroken) {
    return (
      <p className="field-error" role="status">
        {words.imageBroken}
      </p>
    );
  }
  return <img className="question-picture" src={url} alt={words.imageAlt} onError={() => setIsBroken(true)} />;
}
