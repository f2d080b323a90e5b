import type { TournamentStatusView } from '@app/contracts';
import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/button';
import { Slab } from '../ui/panel';
import { timeText } from '../ui/time-text';
import { AnswerDistribution } from './answer-distribution';
import type { LiveStatus, RoundActs } from './live.api';
import { liveStrings as words } from './live.strings';
import { openQuestion, type OpenQuestion } from './open-question';
import { RoundButtons } from './round-buttons';
import type { RoundControls } from './round-controls';
import { RoundTime } from './round-time';
import { SlabClock } from './slab-clock';
import './slab.css';
import { waiting } from './waiting';

interface RaceSlabProps {
  received: LiveStatus;
  controls: RoundControls;
  acts: RoundActs;
  /** Since when the server is away, in milliseconds since 1970; null while it answers. */
  away: number | null;
}

/** The dark panel: the running round, its question, and the buttons to go on. */
export function RaceSlab({ received, controls, acts, away }: RaceSlabProps) {
  const { status } = received;
  const open = controls.canTakeBack ? null : openQuestion(status);
  return (
    <Slab label={words.liveRound}>
      <SlabLine status={status} open={open} away={away}>
        <PauseButton pause={controls.pause} acts={acts} away={away} />
      </SlabLine>
      {!controls.canTakeBack && <Whereabouts status={status} />}
      {open ? (
        <RunningQuestion open={open} received={received} away={away} />
      ) : (
        <Standby status={status} controls={controls} />
      )}
      <RoundButtons status={status} controls={controls} acts={acts} away={away} />
    </Slab>
  );
}

interface SlabLineProps {
  status: TournamentStatusView;
  open: OpenQuestion | null;
  away: number | null;
  children: ReactNode;
}

function SlabLine({ status, open, away, children }: SlabLineProps) {
  const { session, control, participantCount } = status;
  const { roundActive, isPaused, roundStartedAt } = session;
  const isHeard = away === null;
  return (
    <div className="row cluster second slab-line">
      <i
        className={roundActive && isHeard ? 'status-lamp slab-lamp is-on' : 'status-lamp slab-lamp'}
        aria-hidden="true"
      />
      <b role="status" className={isHeard ? undefined : 'slab-away'}>
        {isHeard ? roundState(status) : `${words.away(timeText(away))} ${words.buttonsWait}`}
      </b>
      {open && isHeard && <span>{words.questionNow(open.number, open.total)}</span>}
      {open && control && isHeard && <span>{words.answered(control.answered, participantCount)}</span>}
      {isHeard && <span className="slab-line-space" />}
      {roundActive && !isPaused && isHeard && roundStartedAt && <RoundTime startedAt={roundStartedAt} />}
      {children}
    </div>
  );
}

function roundState({ session: { currentRound, roundActive, isPaused, greenInMs } }: TournamentStatusView): string {
  if (currentRound === 0) return words.beforeFirst;
  if (!roundActive) return words.roundEnded(currentRound);
  if (greenInMs > 0) return words.lightsOn(currentRound);
  return isPaused ? words.roundPaused(currentRound) : words.roundActive(currentRound);
}

/** How many participants are at each question, have finished, or are gone. */
function Whereabouts({ status: { control } }: { status: TournamentStatusView }) {
  const progress = control?.progress;
  if (!progress) return null;
  const { at, finished, gone } = progress;
  return (
    <ul className="cluster second slab-progress" aria-label={words.progressLabel}>
      {at.map((players, index) => players > 0 && <li key={index}>{words.at(index + 1, players)}</li>)}
      {finished > 0 && <li>{words.finished(finished)}</li>}
      {gone > 0 && <li>{words.gone(gone)}</li>}
    </ul>
  );
}

function PauseButton({ pause, acts, away }: Pick<RaceSlabProps, 'acts' | 'away'> & Pick<RoundControls, 'pause'>) {
  if (pause === 'pause') {
    return (
      <Button
        square
        look="line"
        className="slab-pause"
        aria-label={words.pause}
        title={words.pause}
        disabled={acts.isBusy}
        busy={acts.pause.isPending}
        onClick={() => acts.pause.mutate()}
        {...waiting(away)}
      >
        <Pause className="icon" aria-hidden="true" />
      </Button>
    );
  }
  if (pause === 'resume') {
    return (
      <Button
        look="lit"
        className="slab-pause"
        disabled={acts.isBusy}
        busy={acts.resume.isPending}
        onClick={() => acts.resume.mutate()}
        {...waiting(away)}
      >
        <Play className="icon" aria-hidden="true" />
        {words.resume}
      </Button>
    );
  }
  return null;
}

function RunningQuestion({ open, received, away }: Pick<RaceSlabProps, 'received' | 'away'> & { open: OpenQuestion }) {
  const { question } = open;
  const { control, participantCount } = received.status;
  return (
    <>
      <div className="slab-question">
        <SlabClock
          remainingMs={away === null ? (control?.remainingMs ?? null) : null}
          receivedMs={received.receivedMs}
        />
        <div className="slab-question-words">
          <p>
            {question.category}, {question.difficulty}
          </p>
          <h2 className="gear-5">{question.text}</h2>
        </div>
      </div>
      {control && <AnswerDistribution question={question} choices={control.choices} players={participantCount} />}
    </>
  );
}

/** Shown while no question is asked: what has been raced, and what comes next. */
function Standby({
  status,
  controls: { start, canTakeBack },
}: {
  status: TournamentStatusView;
  controls: RoundControls;
}) {
  const { session, leaderboard } = status;
  const leader = leaderboard.find(({ totalScore }) => totalScore > 0);
  return (
    <div className="second slab-standby">
      <p className="slab-standby-words gear-6">
        {canTakeBack ? words.lightsSay : standbyWords(session.roundActive, start)}
      </p>
      {leader && (
        <p>
          {words[start.kind === 'complete' || start.kind === 'all-raced' ? 'wins' : 'leads'](
            leader.playerName,
            leader.totalScore,
          )}
        </p>
      )}
    </div>
  );
}

function standbyWords(roundActive: boolean, start: RoundControls['start']): string {
  if (roundActive) return words.nobodyThere;
  switch (start.kind) {
    case 'ready':
      return words.nextIs(start.round);
    case 'all-raced':
      return words.allRaced;
    case 'last-round':
    case 'complete':
      return words.complete;
    default:
      return start satisfies never;
  }
}
