import { useEffect, useState } from 'react';
import { Stat } from '../../shared/ui/stat';
import { feedbackMs } from './tournament-machine';
import {
  type BoardPhase,
  type Notice,
  type RoundProgress,
  totalScoreOf,
  type TournamentState,
} from './tournament-state';
import { tournamentStrings as words } from './tournament.strings';

/** Long enough to read two lines beside a running clock. */
const NOTICE_MS = 8_000;

interface ScoreFooterProps {
  state: Pick<TournamentState, 'isRetrying' | 'notice'>;
  phase: BoardPhase;
  progress: RoundProgress;
  /** The text for an answer that the server could not accept. */
  errorText: string;
}

/** Points so far, and what comes next. On a phone it is the bar at the bottom. */
export function ScoreFooter({ state, phase, progress, errorText }: ScoreFooterProps) {
  const { score, correctAnswers, questionsClosed } = progress.totals;
  // Only the server knows that a question is closed whose time ran out, but there is none after the last one.
  const isLast = 'question' in phase && phase.question.index + 1 === progress.outcomes.length;
  return (
    <footer className="spread score-footer">
      <dl className="row">
        <Stat className="score-stat" label={words.roundScore} value={score} />
        <Stat className="score-stat" label={words.totalScore} value={totalScoreOf(progress)} />
        <Stat className="score-stat" label={words.correct} value={words.correctOf(correctAnswers, questionsClosed)} />
      </dl>
      <ScoreNote state={state} phase={phase} isLast={isLast} errorText={errorText} />
    </footer>
  );
}

interface ScoreNoteProps extends Omit<ScoreFooterProps, 'progress'> {
  /** No question follows. */
  isLast: boolean;
}

function ScoreNote({ state: { isRetrying, notice }, phase, isLast, errorText }: ScoreNoteProps) {
  const said = useFreshNotice(notice);
  if (phase.name === 'answer-failed') {
    return (
      <p className="second score-note score-note-trouble gear-3" role="alert">
        {phase.reason === 'error' ? errorText : words.notAccepting}
      </p>
    );
  }
  if (isRetrying) {
    return (
      <p className="second score-note score-note-trouble gear-3" role="status">
        {phase.name === 'pending' ? words.retrying : words.waitingForConnection}
      </p>
    );
  }
  if (said) {
    return (
      <p className="second score-note gear-3" role="status">
        <span className="visually-hidden">{words.raceControl}: </span>
        {said.text}
      </p>
    );
  }
  const waitMs = feedbackMs(phase);
  return (
    <p className="second score-note gear-3">
      {waitMs !== null && 'question' in phase && (
        <SecondsUntil key={phase.question.id} ms={waitMs} words={isLast ? words.resultIn : words.nextIn} />
      )}
    </p>
  );
}

/** A notice that arrives while this is on the screen; null again after a while. */
function useFreshNotice(notice: Notice | null): Notice | null {
  const [seen, setSeen] = useState(notice);
  useEffect(() => {
    if (notice === seen) return;
    const timer = setTimeout(() => setSeen(notice), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice, seen]);
  return notice === seen ? null : notice;
}

function SecondsUntil({ ms, words: say }: { ms: number; words: (seconds: number) => string }) {
  const [seconds, setSeconds] = useState(ms / 1_000);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(1, left - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <>{say(seconds)}</>;
}
