import type { GameResultView } from '@app/contracts';
import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../shared/ui/button';
import { resultsStrings as words } from './results.strings';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog')).ShareDialog }));

/** Opens the dialog with the picture of the result, whose code is loaded then. */
export function ShareButton({ result }: { result: GameResultView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Share2 className="icon" aria-hidden="true" />
        {words.share}
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog result={result} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
