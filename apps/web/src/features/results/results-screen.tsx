import type { GameResultView, OwnStandingView, RoundStatusView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Flag, ListOrdered } from 'lucide-react';
import { paths } from '../../site/paths';
import { NightTraces } from '../../shared/ui/brand';
import { Button, ButtonLink } from '../../shared/ui/button';
import { Honours } from '../../parts/career/honours';
import { ReviewButton } from '../../parts/review/review-button';
import { UserHeader } from '../../site/shell/user-header';
import { SponsorStrip } from '../../site/sponsors/sponsor-strip';
import { useFreshStanding } from '../../parts/leaderboard/own-standing';
import { type StandingWords, standingWords } from '../../parts/leaderboard/standing-words';
import { LapTimes } from './lap-times';
import { answeredIn, gameDetailsQuery } from '../../parts/review/race-details.api';
import './results-screen.css';
import { resultsStrings as words } from './results.strings';
import { ShareButton } from './share-button';
import { possiblePoints, skillLevel } from './skill-level';

interface ResultsScreenProps {
  result: GameResultView;
  status: RoundStatusView;
  /** True while the next race is being requested. */
  isStarting: boolean;
  onRaceAgain: () => void;
}

/** The result of a race: the points, the race question by question, and where to go next. */
export function ResultsScreen({ result, status, isStarting, onRaceAgain }: ResultsScreenProps) {
  const standing = useFreshStanding();
  return (
    <div className="page screen results">
      <title>{words.pageTitle}</title>
      <NightTraces />
      <UserHeader />
      <main className="stack results-main">
        <div className="stack results-top">
          <h1 className="gear-6">{words.title}</h1>
          <p className="row results-level">
            <span className="gear-1 second">{words.skillLevel}</span>{' '}
            <b className="gear-6">{skillLevel(result.score, result.totalQuestions)}</b>
          </p>
        </div>
        <Honours gameId={result.gameId} />
        <TotalPoints result={result} standing={standing} />
        <div className="stack results-laps">
          <LapTimes gameId={result.gameId} />
          <RoundSummary result={result} />
        </div>
        <div className="cluster results-actions">
          <NextRound status={status} isStarting={isStarting} onRaceAgain={onRaceAgain} />
          <ReviewButton gameId={result.gameId} />
          <ShareButton result={result} />
          <ButtonLink to={paths.leaderboard}>
            <ListOrdered className="icon" aria-hidden="true" />
            {words.viewLeaderboard}
          </ButtonLink>
          <ButtonLink to={paths.tournamentResults}>
            <Flag className="icon" aria-hidden="true" />
            {words.tournamentResults}
          </ButtonLink>
        </div>
      </main>
      <SponsorStrip place="race-result" />
    </div>
  );
}

interface TotalPointsProps {
  result: GameResultView;
  /** The viewer's own standing in the season; undefined until it is loaded. */
  standing: OwnStandingView | undefined;
}

function TotalPoints({ result: { score, correctAnswers, totalQuestions }, standing }: TotalPointsProps) {
  const accuracy = totalQuestions === 0 ? 0 : Math.round((correctAnswers / totalQuestions) * 100);
  return (
    <section className="stack total lit-surface">
      <h2 className="gear-1">{words.totalPoints}</h2>
      <p className="row total-figure gear-6">
        {score}
        <small>{words.outOf(possiblePoints(totalQuestions))}</small>
      </p>
      <dl className="even">
        <div>
          <dt className="gear-1">{words.correctAnswers}</dt>
          <dd className="gear-6">
            {correctAnswers}
            <small>{words.outOf(totalQuestions)}</small>
          </dd>
        </div>
        <div>
          <dt className="gear-1">{words.accuracy}</dt>
          <dd className="gear-6">
            {accuracy}
            <small>{words.percent}</small>
          </dd>
        </div>
        {standing?.status === 'ranked' && <SeasonPlace {...standingWords(standing)} />}
      </dl>
    </section>
  );
}

function SeasonPlace({ place, say }: StandingWords) {
  return (
    <div>
      <dt className="gear-1">{say}</dt>
      <dd className="gear-6">
        <span role="status">{place}</span>
      </dd>
    </div>
  );
}

/** The answers and their points. Skipped and timed-out questions do not count as answered. */
function RoundSummary({ result }: { result: GameResultView }) {
  const { gameId, score, correctAnswers, averageTime } = result;
  const { data: details } = useQuery(gameDetailsQuery(gameId));
  const answered = details && answeredIn(details);
  const rows = [
    [words.questionsAnswered, answered ?? words.unknown],
    [words.correct, correctAnswers],
    [words.incorrect, answered === undefined ? words.unknown : answered - correctAnswers],
    [words.averageResponseTime, words.seconds(averageTime)],
    [words.correctAnswer, words.upTo],
    [words.timeBonus, score > correctAnswers ? words.yes : words.no],
  ] as const;
  return (
    <dl className="summary" aria-label={words.roundSummary}>
      {rows.map(([name, value]) => (
        <div key={name} className="spread">
          <dt className="second">{name}</dt>
          <dd className="gear-6">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The lit button starts the next race. After the last race there is no button. */
function NextRound({ status, isStarting, onRaceAgain }: Omit<ResultsScreenProps, 'result'>) {
  const { roundsPlayed, roundsLimit } = status;
  if (roundsPlayed >= roundsLimit) {
    return (
      <p className="row cluster all-rounds">
        <b className="gear-5">{words.allRounds(roundsLimit)}</b> <span className="second">{words.thanks}</span>
      </p>
    );
  }
  return (
    <Button look="lit" big className="results-next" busy={isStarting} onClick={onRaceAgain}>
      {isStarting ? words.starting : words.completeRound(roundsPlayed + 1, roundsLimit)}
      <ChevronRight className="icon" aria-hidden="true" />
    </Button>
  );
}
