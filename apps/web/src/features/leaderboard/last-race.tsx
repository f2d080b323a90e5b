import type { GameResponseView, LeaderboardEntry } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { Check, Clock, Minus, X } from 'lucide-react';
import { ErrorState, Loading } from '../../shared/ui/states';
import { gameDetailsQuery } from '../../parts/review/race-details.api';
import { ReviewButton } from '../../parts/review/review-button';
import { useSession } from '../../site/session/session-provider';
import { leaderboardStrings as words } from '../../parts/leaderboard/leaderboard.strings';

/** The selected player's last race, question by question. Only that player sees the texts. */
export function LastRace({ entry: { userId, lastGameId } }: { entry: LeaderboardEntry }) {
  const { user } = useSession().state;
  const isOwn = userId !== null && userId === user?.id;
  return (
    <section className="dark-panel last-race">
      {lastGameId === null ? (
        <header>
          <h2 className="gear-5">{words.lastRace}</h2>
          <span>{words.noRaceYet}</span>
        </header>
      ) : (
        <RaceDetails gameId={lastGameId} isOwn={isOwn} />
      )}
    </section>
  );
}

function RaceDetails({ gameId, isOwn }: { gameId: string; isOwn: boolean }) {
  const { data, isError, refetch } = useQuery(gameDetailsQuery(gameId));
  if (!data) {
    return isError ? (
      <ErrorState text={words.detailsFailed} onRetry={() => void refetch()} />
    ) : (
      <Loading label={words.detailsLoading} />
    );
  }
  const { totalScore, correctAnswers, totalQuestions } = data.gameResult;
  return (
    <>
      <header>
        <h2 className="gear-5">{words.lastRace}</h2>
        <span className="figures">{words.lastRaceSummary(totalScore, correctAnswers, totalQuestions)}</span>
        {isOwn && <ReviewButton gameId={gameId} look="bare" />}
      </header>
      <ol>
        {data.responses.map((response, index) => (
          <Response key={response.id} response={response} place={index + 1} />
        ))}
      </ol>
    </>
  );
}

const marks = { correct: Check, wrong: X, 'timed-out': Clock, skipped: Minus } as const;

function Response({ response, place }: { response: GameResponseView; place: number }) {
  const { outcome, questionText, category, timeElapsed, pointsEarned } = response;
  const Mark = marks[outcome];
  const text = questionText ?? words.hiddenQuestion(place, category);
  return (
    <li data-outcome={outcome}>
      <Mark className="icon" aria-hidden="true" />
      <span className="one-line second">
        <span className="visually-hidden">{words.outcome[outcome]} </span>
        {text}
      </span>
      <span className="last-race-figure gear-6">{words.seconds(timeElapsed)}</span>
      <span className="last-race-figure gear-6">{words.earned(pointsEarned)}</span>
    </li>
  );
}
