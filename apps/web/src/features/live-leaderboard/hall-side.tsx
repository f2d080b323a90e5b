import type { LiveLeaderboardView } from '@app/contracts';
import { LogoMark, Wordmark } from '../../shared/ui/brand';
import { classNames } from '../../shared/ui/class-names';
import { roundLamps, roundsOf } from './live-board';
import { liveLeaderboardStrings as words } from './live-leaderboard.strings';
import { WallClock } from './wall-clock';

/** A name that needs more than three lines in the size of a title. */
const LONG_NAME = 32;

/** What is raced: the event, the round, the time of day. Without a tournament only the time. */
export function HallSide({ view }: { view: LiveLeaderboardView | null }) {
  const name = view?.eventName ?? words.title;
  return (
    <section className="hall-side">
      <div className="hall-brand">
        <LogoMark />
        <Wordmark />
        <span className="visually-hidden">{words.product}</span>
      </div>
      <h1 className={classNames('gear-6', name.length > LONG_NAME && 'hall-long-name')}>{name}</h1>
      {view && <Round view={view} />}
      <dl className="hall-facts">
        <div>
          <dt>{words.clock}</dt>
          <dd className="gear-6">
            <WallClock />
          </dd>
        </div>
        {view && (
          <div>
            <dt>{words.players}</dt>
            <dd className="gear-6">{view.playerCount}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** The round as big as a pit board, beside it a lamp for each round, the first one at the bottom. */
function Round({ view }: { view: LiveLeaderboardView }) {
  const { currentRound } = view;
  return (
    <div className="hall-round">
      <p>{words.roundOf(currentRound, roundsOf(view))}</p>
      <div className={classNames('hall-figure gear-6', currentRound > 9 && 'hall-figure-two')} aria-hidden="true">
        {currentRound}
        <span className="hall-lamps">
          {roundLamps(view)
            .map((lamp, index) => <i key={index} className={`hall-lamp-${lamp}`} />)
            .reverse()}
        </span>
      </div>
    </div>
  );
}
