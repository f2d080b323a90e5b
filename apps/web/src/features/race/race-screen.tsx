import type { GameResultView, GameView } from '@app/contracts';
import { useEffect } from 'react';
import { Button } from '../../shared/ui/button';
import { classNames } from '../../shared/ui/class-names';
import { ErrorState } from '../../shared/ui/states';
import { dismissConfirmation } from '../../shared/ui/toast';
import { cutsItsText, useFit } from '../../shared/ui/use-fit';
import { SponsorStrip } from '../../site/sponsors/sponsor-strip';
import { RaceVideo } from './race-video';
import raceNight from './art/race-night.svg';
import { LapMap } from './lap-map';
import { LapStraight } from './lap-straight';
import { PointsPopup } from '../../parts/board/points-popup';
import { QuestionBoard } from '../../parts/board/question-board';
import './lap.css';
import { RaceAnnouncer } from './race-announcer';
import { RaceHeader } from './race-header';
import { lastClosed, questionNumberOf, type RaceState } from '../../parts/board/race-machine';
import './race-screen.css';
import { RaceStats } from './race-stats';
import type { RaceCalls } from './race.api';
import { raceStrings as words } from '../../parts/board/race.strings';
import { useRace } from './use-race';
import { RivalPoints, RivalPointsInBrief } from './rival-points';
import { type RacedDuel, useRival } from './use-rival';
import { useRaceSounds } from '../../parts/board/use-race-sounds';

interface RaceScreenProps {
  game: GameView;
  onFinished: (result: GameResultView) => void;
  /** Loads the result of a race that does not count for qualifying. It must stay the same function. */
  finish?: RaceCalls['finish'];
  /** The opponent's recorded run drives along. */
  duel?: RacedDuel | null;
  /** Leaves the race open: the served question runs out, and the player can come back. */
  onLeave: () => void;
}

/** The playing screen: the lap at the left, the board at the right. */
export function RaceScreen({ game, onFinished, finish, duel = null, onLeave }: RaceScreenProps) {
  const { state, choose } = useRace(game, onFinished, finish);
  const rival = useRival(duel, state);
  const { phase, outcomes, totals, totalQuestions } = state;
  useRaceSounds(phase);
  // A welcome on a second device would lie over the question on a phone.
  useEffect(dismissConfirmation, []);

  if (phase.name === 'refused') {
    return <ErrorState page text={words.refused} detail={phase.message} onRetry={onLeave} retryLabel={words.goHome} />;
  }

  const number = questionNumberOf(state);
  // The video waits, so that it does not slow down the first question.
  const isUnderWay = phase.name !== 'serving' || phase.last !== null;
  const percent = Math.round((outcomes.filter((outcome) => outcome !== null).length / totalQuestions) * 100);
  const lap = {
    outcomes,
    current: outcomes.findIndex((outcome) => outcome === null),
    isDriving: phase.name === 'open' || phase.name === 'pending',
    label: rival
      ? words.trackWithRival(number, totalQuestions, rival.playerName, rival.number)
      : words.trackLabel(number, totalQuestions),
    rival,
  };
  return (
    <div className="page screen board-screen race">
      <div className="traces race-night" aria-hidden="true">
        <img src={raceNight} alt="" />
      </div>
      <RaceHeader onLeave={onLeave} />
      <main className="race-main">
        <section className="spread lap-figures">
          <p>
            <span className="gear-1">{words.question}</span>{' '}
            <b className="gear-6">
              {number}
              <span>/{totalQuestions}</span>
            </b>
          </p>
          {rival ? (
            <RivalPoints rival={rival} score={totals.score} />
          ) : (
            <p>
              <span className="gear-1">{words.complete}</span>{' '}
              <b className="gear-6">
                {percent}
                <span>{words.percent}</span>
              </b>
            </p>
          )}
        </section>
        <section className="row lap">
          <LapMap {...lap} />
        </section>
        <section className="strip">
          <div className="spread strip-words">
            <b className="gear-6">{words.questionOf(number, totalQuestions)}</b>
            {rival ? (
              <RivalPointsInBrief rival={rival} score={totals.score} />
            ) : (
              <span className="gear-1 second">{words.percentComplete(percent)}</span>
            )}
          </div>
          <LapStraight outcomes={outcomes} current={lap.current} label={lap.label} rival={rival} />
        </section>
        <div className="board-place race-place">
          <QuestionBoard
            phase={phase}
            waitingText={phase.name === 'serving' ? words.gettingReady : words.finishing}
            choose={choose}
          />
          <PointsPopup result={lastClosed(phase)?.result ?? null} isAside={phase.name === 'open'} />
        </div>
        <RaceNote state={state} onSkip={() => choose('skip')} />
        <RaceStats totals={totals} gap={rival ? totals.score - rival.score : undefined} />
        <SponsorStrip place="race" className="race-sponsors" />
      </main>
      {isUnderWay && <RaceVideo gameId={game.id} />}
      <RaceAnnouncer state={state} />
    </div>
  );
}

/**
 * The line under the board: trouble with the network if there is any, otherwise skip while the clock runs and
 * the explanation afterwards.
 */
function RaceNote({ state: { phase, isRetrying }, onSkip }: { state: RaceState; onSkip: () => void }) {
  if (isRetrying) {
    return (
      <p className="row race-note race-note-trouble" role="status">
        {words.retrying}
      </p>
    );
  }
  if (phase.name === 'finishing' || phase.name === 'finished')
    return <p className="row race-note">{words.finishing}</p>;
  if (phase.name === 'open') {
    return (
      <div className="row race-note">
        <Button look="bare" onClick={onSkip} aria-keyshortcuts="S">
          {words.skip}
          <kbd className="key" aria-hidden="true">
            {words.skipKey}
          </kbd>
        </Button>
      </div>
    );
  }
  return <Explanation text={lastClosed(phase)?.result?.explanation ?? null} />;
}

/** The explanation of the correct answer. Long ones are in smaller type. */
function Explanation({ text }: { text: string | null }) {
  const ref = useFit<HTMLParagraphElement>(cutsItsText, text);
  return (
    <p className={classNames('row race-note', text && 'race-note-verdict')} ref={ref}>
      {text}
    </p>
  );
}
