import { QUICK_POINTS } from '@app/contracts';
import { Stat } from '../../shared/ui/stat';
import { BigFigure, ResultLayout, type ResultScreenProps } from './result-layout';
import { roundNote } from './round-note';
import { totalScoreOf } from './tournament-state';
import { tournamentStrings as words } from './tournament.strings';

/** The round is over for the player: their points, and the standings. */
export function RoundCompleteScreen({ state, onShowLeaderboard }: ResultScreenProps) {
  const { session, progress, position } = state;
  if (!session || !progress) return null;
  const { totals, round, outcomes } = progress;
  return (
    <ResultLayout
      state={state}
      title={words.roundComplete(round)}
      note={roundNote(state)}
      onShowLeaderboard={onShowLeaderboard}
    >
      <BigFigure label={words.roundScore} value={totals.score} outOf={outcomes.length * QUICK_POINTS} />
      <dl className="even">
        <Stat label={words.totalScore} value={totalScoreOf(progress)} />
        <Stat label={words.correct} value={totals.correctAnswers} unit={words.outOf(outcomes.length)} />
        <Stat label={words.position} value={position ?? words.unknown} />
      </dl>
    </ResultLayout>
  );
}
