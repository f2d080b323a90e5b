import type { GameResultView, GameView } from '@app/contracts';
import { Button } from '../../shared/ui/button';
import { ErrorState } from '../../shared/ui/states';
import { SponsorStrip } from '../sponsors/sponsor-strip';
import { RaceVideo } from '../videos/race-video';
import raceNight from './art/race-night.svg';
import './board.css';
import './board.narrow.css';
import './slats.css';
import './slats.narrow.css';
import './lap.css';
import { LapMap } from './lap-map';
import { LapStraight } from './lap-straight';
import { PointsPopup } from './points-popup';
import { QuestionBoard } from './question-board';
import { RaceAnnouncer } from './race-announcer';
import { RaceHeader } from './race-header';
import { lastClosed, placeOf, type RaceState } from './race-machine';
import './race-screen.css';
import { RaceStats } from './race-stats';
import { raceStrings as words } from './race.strings';
import { useRace } from './use-race';
import { useRaceKeys } from './use-race-keys';

interface RaceScreenProps {
  game: GameView;
  onFinished: (result: GameResultView) => void;
  /** The race stays open: the served question runs out, and coming back goes on. */
  onLeave: () => void;
}

/** The playing screen: left the lap, right the board. */
export function RaceScreen({ game, onFinished, onLeave }: RaceScreenProps) {
  const { state, choose } = useRace(game, onFinished);
  useRaceKeys(choose);
  const { phase, outcomes, totals, totalQuestions } = state;

  if (phase.name === 'refused') {
    return <ErrorState page text={words.refused} detail={phase.message} onRetry={onLeave} retryLabel={words.goHome} />;
  }

  const place = placeOf(state);
  // The first question does not share the line with a video.
  const isUnderWay = phase.name !== 'serving' || phase.last !== null;
  const percent = Math.round((outcomes.filter((outcome) => outcome !== null).length / totalQuestions) * 100);
  const lap = {
    outcomes,
    current: outcomes.findIndex((outcome) => outcome === null),
    isDriving: phase.name === 'open' || phase.name === 'pending',
    label: words.trackLabel(place, totalQuestions),
  };
  return (
    <div className="page race">
      <div className="traces race-night" aria-hidden="true">
        <img src={raceNight} alt="" />
      </div>
      <RaceHeader onLeave={onLeave} />
      <main className="race-main">
        <section className="lap-figures">
          <p>
            <span className="gear-1">{words.question}</span>{' '}
            <b className="gear-6">
              {place}
              <span>/{totalQuestions}</span>
            </b>
          </p>
          <p>
            <span className="gear-1">{words.complete}</span>{' '}
            <b className="gear-6">
              {percent}
              <span>{words.percent}</span>
            </b>
          </p>
        </section>
        <section className="lap">
          <LapMap {...lap} />
        </section>
        <section className="strip">
          <div className="strip-words">
            <b className="gear-6">{words.questionOf(place, totalQuestions)}</b>
            <span className="gear-1">{words.percentComplete(percent)}</span>
          </div>
          <LapStraight outcomes={outcomes} current={lap.current} label={lap.label} />
        </section>
        <div className="board-place">
          <QuestionBoard phase={phase} choose={choose} />
          <PointsPopup result={lastClosed(phase)?.result ?? null} />
        </div>
        <RaceNote state={state} onSkip={() => choose('skip')} />
        <RaceStats totals={totals} />
        <SponsorStrip form="race" />
      </main>
      {isUnderWay && <RaceVideo gameId={game.id} />}
      <RaceAnnouncer state={state} />
    </div>
  );
}

/** The line under the board: skip while the clock runs, the explanation after it, trouble with the network before all. */
function RaceNote({ state: { phase, isRetrying }, onSkip }: { state: RaceState; onSkip: () => void }) {
  if (isRetrying) {
    return (
      <p className="race-note race-note-trouble" role="status">
        {words.retrying}
      </p>
    );
  }
  if (phase.name === 'finishing' || phase.name === 'finished') return <p className="race-note">{words.finishing}</p>;
  if (phase.name === 'open') {
    return (
      <div className="race-note">
        <Button look="bare" onClick={onSkip} aria-keyshortcuts="S">
          {words.skip}
          <kbd aria-hidden="true">{words.skipKey}</kbd>
        </Button>
      </div>
    );
  }
  return <p className="race-note">{lastClosed(phase)?.result?.explanation}</p>;
}
