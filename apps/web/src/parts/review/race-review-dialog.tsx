import type { AnswerChoices, GameReviewView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { FileCheck, History } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { generatePath } from 'react-router-dom';
import { ButtonLink } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { Empty, ErrorState, Loading } from '../../shared/ui/states';
import { paths } from '../../site/paths';
import { gameReviewQuery } from './review.api';
import './review.css';
import { reviewStrings as words } from './review.strings';
import { ReviewedItem } from './reviewed-item';

export interface RaceReviewDialogProps {
  gameId: string;
  /** Everybody's choices by index, as far as they are public. */
  choices?: AnswerChoices[];
  /** Index of the question that is shown first; null while the dialog is closed. */
  openAt: number | null;
  onClose: () => void;
}

/** The review of a player's own race: questions, answers, keys and explanations. */
export function RaceReviewDialog({ gameId, choices = [], openAt, onClose }: RaceReviewDialogProps) {
  return (
    <Dialog title={words.title} wide open={openAt !== null} onOpenChange={(open) => !open && onClose()}>
      <Review gameId={gameId} choices={choices} first={openAt ?? 0} />
    </Dialog>
  );
}

interface ReviewProps {
  gameId: string;
  choices: AnswerChoices[];
  first: number;
}

function Review({ gameId, choices, first }: ReviewProps) {
  const { data, isError, refetch } = useQuery(gameReviewQuery(gameId));
  if (data) {
    const isEmpty = data.questions.length === 0;
    return isEmpty ? <Empty text={words.empty} /> : <Questions review={data} choices={choices} first={first} />;
  }
  if (isError) return <ErrorState text={words.failed} onRetry={() => void refetch()} />;
  return <Loading label={words.loading} />;
}

interface QuestionsProps extends Omit<ReviewProps, 'gameId'> {
  review: GameReviewView;
}

function Questions({ review: { gameId, kind, questions }, choices, first }: QuestionsProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (first > 0) list.current?.querySelector(`[data-place="${first}"]`)?.scrollIntoView({ block: 'start' });
  }, [first]);
  const right = questions.filter(({ outcome }) => outcome === 'correct').length;
  return (
    <>
      <p className="row spread second gear-3">
        {words.summary(right, questions.length)}
        <span className="cluster">
          <ButtonLink look="bare" to={generatePath(paths.raceReplay, { gameId })}>
            <History className="icon" aria-hidden="true" />
            {words.replay}
          </ButtonLink>
          <ButtonLink look="bare" to={generatePath(paths.raceReceipt, { gameId })}>
            <FileCheck className="icon" aria-hidden="true" />
            {words.receipt}
          </ButtonLink>
        </span>
      </p>
      <ol className="close stack review-list" ref={list}>
        {questions.map((question) => (
          <ReviewedItem
            key={question.questionId}
            question={question}
            isExplainedLater={kind === 'tournament'}
            choices={choices[question.index]}
          />
        ))}
      </ol>
    </>
  );
}
