import type { AnswerLetter } from '@app/contracts';
import { useEffect } from 'react';
import { PointsPopup } from '../../parts/board/points-popup';
import { lastClosed } from '../../parts/board/race-machine';
import { useRaceSounds } from '../../parts/board/use-race-sounds';
import { dismissConfirmation } from '../../shared/ui/toast';
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

/** A question of the round, with only the clock and the player's own score. */
export function QuestionScreen({ state, phase, choose, errorText }: QuestionScreenProps) {
  const { event, session, progress } = state;
  useRaceSounds(phase);
  useEffect(dismissConfirmation, []);
  if (!session || !progress) return null;
  const closed = phase.name === 'closed' || phase.name === 'serving' ? lastClosed(phase) : null;
  const index = indexOnBoard(phase, progress.outcomes.indexOf(null));
  const total = progress.outcomes.length;
  return (
    <div className="page screen board-screen finale">
      <TournamentHeader event={event} />
      <main className="stack finale-main" tabIndex={-1}>
        <div className="spread cluster finale-top">
          <h1 className="gear-6">
            <span>
              {words.round(progress.round)}
              <span>{words.of(session.totalRounds)}</span>
            </span>{' '}
            <span>
              {words.question(index + 1)}
              <span>{words.of(total)}</span>
            </span>
          </h1>
          <CheckpointTiles outcomes={progress.outcomes} current={index} />
        </div>
        <div className="board-place finale-place">
          <FinalBoard
            phase={phase}
            choices={(closed && state.choices[closed.question.index]) ?? null}
            choose={choose}
          />
          <PointsPopup look="final" result={closed?.result ?? null} />
        </div>
        <ScoreFooter state={state} phase={phase} progress={progress} errorText={errorText} />
      </main>
      <TournamentAnnouncer state={state} />
    </div>
  );
}

/** Index, from 0, of the question on the board, or of the next one. */
function indexOnBoard(phase: BoardPhase, firstOpen: number): number {
  if ('question' in phase) return phase.question.index;
  return phase.last?.question.index ?? Math.max(0, firstOpen);
}
