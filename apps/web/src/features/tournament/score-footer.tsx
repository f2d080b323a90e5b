import { useEffect, useState } from 'react';
import { Stat } from '../../shared/ui/stat';
import { feedbackMs } from './tournament-machine';
import { type BoardPhase, type RoundProgress, totalScoreOf } from './tournament-state';
import { tournamentStrings as words } from './tournament.strings';

interface ScoreFooterProps {
  phase: BoardPhase;
  progress: RoundProgress;
  isRetrying: boolean;
  /** What is said of an answer that the server could not take. */
  errorText: string;
}

/** Points so far, and what happens next. On a phone this is the bar at the bottom. */
export function ScoreFooter({ phase, progress, isRetrying, errorText }: ScoreFooterProps) {
  const { score, correctAnswers, questionsClosed } = progress.totals;
  return (
    <footer className="score-footer">
      <dl>
        <Stat label={words.roundScore} value={score} />
        <Stat label={words.totalScore} value={totalScoreOf(progress)} />
        <Stat label={words.correct} value={words.correctOf(correctAnswers, questionsClosed)} />
      </dl>
      <ScoreNote phase={phase} isComplete={progress.isComplete} isRetrying={isRetrying} errorText={errorText} />
    </footer>
  );
}

interface ScoreNoteProps extends Omit<ScoreFooterProps, 'progress'> {
  isComplete: boolean;
}

function ScoreNote({ phase, isComplete, isRetrying, errorText }: ScoreNoteProps) {
  if (phase.name === 'answer-failed') {
    return (
      <p className="score-note score-note-trouble gear-3" role="alert">
        {phase.reason === 'error' ? errorText : words.notAccepting}
      </p>
    );
  }
  if (isRetrying) {
    return (
      <p className="score-note score-note-trouble gear-3" role="status">
        {phase.name === 'pending' ? words.retrying : words.waitingForConnection}
      </p>
    );
  }
  const waitMs = feedbackMs(phase);
  return (
    <p className="score-note gear-3">
      {waitMs !== null && 'question' in phase && (
        <SecondsUntil key={phase.question.id} ms={waitMs} words={isComplete ? words.resultIn : words.nextIn} />
      )}
    </p>
  );
}

function SecondsUntil({ ms, words: say }: { ms: number; words: (seconds: number) => string }) {
  const [seconds, setSeconds] = useState(ms / 1_000);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(1, left - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <>{say(seconds)}</>;
}
