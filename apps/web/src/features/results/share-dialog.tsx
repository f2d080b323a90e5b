import type { GameResultView } from '@app/contracts';
import { Copy, Download, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../shared/download';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { showToast } from '../../shared/ui/toast';
import { drawResult, fileOf, PICTURE } from './result-picture';
import { resultsStrings as words } from './results.strings';
import './share-dialog.css';
import { copyResult, type Shared, type SharedResult, shareResult, sharesPictures } from './share-result';
import { possiblePoints, skillLevel } from './skill-level';

interface ShareDialogProps {
  result: GameResultView;
  onClose: () => void;
}

/** A picture of the result to share or to save, and its text to copy. */
export function ShareDialog({ result, onClose }: ShareDialogProps) {
  const [picture, setPicture] = useState<File | null>(null);
  const shared = sharedResult(result);
  return (
    <Dialog open title={words.share} onOpenChange={(open) => !open && onClose()}>
      <Picture result={result} told={shared.text} onDrawn={setPicture} />
      <div className="dialog-actions share-actions">
        {picture && sharesPictures(picture) && (
          <Button look="ink" onClick={() => void shareResult(shared, picture).then(tell)}>
            <Share2 className="icon" aria-hidden="true" />
            {words.sharePicture}
          </Button>
        )}
        <Button disabled={!picture} onClick={() => picture && saveFile(picture, picture.name)}>
          <Download className="icon" aria-hidden="true" />
          {words.savePicture}
        </Button>
        <Button onClick={() => void copyResult(shared).then(tell)}>
          <Copy className="icon" aria-hidden="true" />
          {words.copyText}
        </Button>
      </div>
    </Dialog>
  );
}

interface PictureProps {
  result: GameResultView;
  /** The picture in words. */
  told: string;
  onDrawn: (picture: File | null) => void;
}

function Picture({ result, told, onDrawn }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const drawing = canvas.current!;
    void drawResult(drawing, result)
      .then(() => fileOf(drawing))
      .then(onDrawn);
  }, [result, onDrawn]);
  return (
    <canvas
      ref={canvas}
      className="share-picture"
      width={PICTURE.width}
      height={PICTURE.height}
      role="img"
      aria-label={told}
    />
  );
}

function sharedResult({ score, totalQuestions }: GameResultView): SharedResult {
  const text = words.shareText(score, possiblePoints(totalQuestions), skillLevel(score, totalQuestions));
  return { title: words.shareTitle, text, url: location.origin };
}

function tell(outcome: Shared): void {
  switch (outcome) {
    case 'copied':
      return showToast({ title: words.shareCopied, text: words.shareCopiedText });
    case 'failed':
      return showToast({ title: words.shareFailed, text: words.shareFailedText, tone: 'bad' });
    case 'shared':
    case 'cancelled':
      return;
    default:
      return outcome satisfies never;
  }
}
