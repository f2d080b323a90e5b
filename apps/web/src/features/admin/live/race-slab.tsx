import type { TournamentStatusView } from '@app/contracts';
import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/button';
import { Slab } from '../ui/panel';
import { AnswerDistribution } from './answer-distribution';
import type { LiveStatus, RoundActs } from './live.api';
import { liveStrings as words } from './live.strings';
import { questionPlace, type QuestionPlace } from './question-place';
import { RoundButtons } from './round-buttons';
import type { RoundControls } from './round-controls';
import { RoundTime } from './round-time';
import { SlabClock } from './slab-clock';
import './slab.css';

interface RaceSlabProps {
  received: LiveStatus;
  controls: RoundControls;
  acts: RoundActs;
}

/** The dark panel: the running round, its question, and the buttons to go on. */
export function RaceSlab({ received, controls, acts }: RaceSlabProps) {
  const { status } = received;
  const place = controls.canTakeBack ? null : questionPlace(status);
  return (
    <Slab label={words.liveRound}>
      <SlabLine status={status} place={place}>
        <PauseButton pause={controls.pause} acts={acts} />
      </SlabLine>
      {!controls.canTakeBack && <Whereabouts status={status} />}
      {place ? <RunningQuestion place={place} received={received} /> : <Standby status={status} controls={controls} />}
      <RoundButtons status={status} controls={controls} acts={acts} />
    </Slab>
  );
}

interface SlabLineProps {
  status: TournamentStatusView;
  place: QuestionPlace | null;
  children: ReactNode;
}

function SlabLine({ status, place, children }: SlabLineProps) {
  const { session, control, participantCount } = status;
  const { roundActive, isPaused, roundStartedAt } = session;
  return (
    <div className="slab-line">
      <i className={roundActive ? 'slab-lamp is-on' : 'slab-lamp'} aria-hidden="true" />
      <b role="status">{roundState(status)}</b>
      {place && <span>{words.questionNow(place.number, place.total)}</span>}
      {place && control && <span>{words.answered(control.answered, participantCount)}</span>}
      <span className="slab-line-space" />
      {roundActive && !isPaused && roundStartedAt && <RoundTime startedAt={roundStartedAt} />}
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
    <ul className="slab-progress" aria-label={words.progressLabel}>
      {at.map((players, place) => players > 0 && <li key={place}>{words.at(place + 1, players)}</li>)}
      {finished > 0 && <li>{words.finished(finished)}</li>}
      {gone > 0 && <li>{words.gone(gone)}</li>}
    </ul>
  );
}

function PauseButton({ pause, acts }: { pause: RoundControls['pause']; acts: RoundActs }) {
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
      >
        <Play className="icon" aria-hidden="true" />
        {words.resume}
      </Button>
    );
  }
  return null;
}

function RunningQuestion({ place, received }: { place: QuestionPlace; received: LiveStatus }) {
  const { question } = place;
  const { control, participantCount } = received.status;
  return (
    <>
      <div className="slab-question">
        <SlabClock remainingMs={control?.remainingMs ?? null} receivedMs={received.receivedMs} />
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
    <div className="slab-standby">
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
