import { lazy, Suspense, useState } from 'react';
import type { RaceReviewDialogProps } from './race-review-dialog';

const RaceReviewDialog = lazy(async () => ({ default: (await import('./race-review-dialog')).RaceReviewDialog }));

/** The review of a race. Its code is loaded when it is first opened. */
export function LaterRaceReview(review: RaceReviewDialogProps) {
  const [wasOpened, setOpened] = useState(false);
  if (review.openAt !== null && !wasOpened) setOpened(true);
  return (
    wasOpened && (
      <Suspense>
        <RaceReviewDialog {...review} />
      </Suspense>
    )
  );
}
