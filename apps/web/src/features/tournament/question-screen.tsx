import type { AnswerLetter } from '@app/contracts';
import { PointsPopup } from '../race/points-popup';
import { lastClosed } from '../race/race-machine';
import { useRaceKeys } from '../race/use-race-keys';
import { CheckpointTiles } from './checkpoint-tiles';
import { FinalBoard } from './final-board';
import './question-screen.css';
import { ScoreFooter } from './score-footer';
import { TournamentAnnouncer } from './tournament-announcer';
import { TournamentHeader } from './tournament-header';
import type { BoardPhase, TournamentState } from './tournament-state';
import { tournamentStrings as words } from './tournament.strings';

interface QuestionScreenProps {
  state: TournamentState;
  phase: BoardPhase;
  choose: (choice: AnswerLetter) => void;
  errorText: string;
}

/** A question of the round: nothing else is on the screen but the clock and one's own score. */
export function QuestionScreen({ state, phase, choose, errorText }: QuestionScreenProps) {
  const { event, session, progress, isRetrying } = state;
  useRaceKeys((choice) => choice !== 'skip' && choose(choice));
  if (!session || !progress) return null;
  const closed = phase.name === 'closed' || phase.name === 'serving' ? lastClosed(phase) : null;
  const place = placeOnBoard(phase, progress.outcomes.indexOf(null));
  const total = progress.outcomes.length;
  return (
    <div className="page finale">
      <TournamentHeader event={event} />
      <main className="finale-main" tabIndex={-1}>
        <div className="finale-top">
          <h1 className="gear-6">
            <span>
              {words.round(progress.round)}
              <span>{words.of(session.totalRounds)}</span>
            </span>{' '}
            <span>
              {words.question(place + 1)}
              <span>{words.of(total)}</span>
            </span>
          </h1>
          <CheckpointTiles outcomes={progress.outcomes} current={place} />
        </div>
        <div className="finale-place">
          <FinalBoard phase={phase} choose={choose} />
          <PointsPopup result={closed?.result ?? null} />
        </div>
        <ScoreFooter phase={phase} progress={progress} isRetrying={isRetrying} errorText={errorText} />
      </main>
      <TournamentAnnouncer state={state} />
    </div>
  );
}

/** 0-based: of the question on the board, else of the one that comes. */
function placeOnBoard(phase: BoardPhase, firstOpen: number): number {
  if ('question' in phase) return phase.question.index;
  return phase.last?.question.index ?? Math.max(0, firstOpen);
}
