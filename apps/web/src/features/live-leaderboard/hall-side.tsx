import type { ClosedQuestionView, LiveLeaderboardView } from '@app/contracts';
import { LogoMark, Wordmark } from '../../shared/ui/brand';
import { classNames } from '../../shared/ui/class-names';
import { ChosenAnswers } from '../../parts/review/chosen-answers';
import { roundLamps, roundsOf } from '../../parts/live-leaderboard/live-board';
import { liveLeaderboardStrings as words } from '../../parts/live-leaderboard/live-leaderboard.strings';
import { WallClock } from '../../parts/live-leaderboard/wall-clock';

/** The length from which a name needs more than three lines at the size of a title. */
const LONG_NAME = 32;

/** The event, the round and the time of day. Without a tournament only the time. */
export function HallSide({ view }: { view: LiveLeaderboardView | null }) {
  const name = view?.eventName ?? words.title;
  return (
    <section className="column hall-side">
      <div className="row hall-brand">
        <LogoMark />
        <Wordmark />
        <span className="visually-hidden">{words.product}</span>
      </div>
      <h1 className={classNames('gear-6', name.length > LONG_NAME && 'hall-long-name')}>{name}</h1>
      {view?.closedQuestion && view.status !== 'completed' && <ClosedQuestion question={view.closedQuestion} />}
      {view && view.status !== 'completed' && <Round view={view} />}
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

/** The question that was closed last, with the correct answer and the number of participants who chose it. */
function ClosedQuestion({ question: { index, text, ...chosen } }: { question: ClosedQuestionView }) {
  return (
    <section className="hall-closed">
      <h2>
        <span>{words.closedQuestion(index + 1)}</span> <b className="gear-5">{text}</b>
      </h2>
      <ChosenAnswers {...chosen} />
    </section>
  );
}

/** The number of the round in large type, and a lamp for each round, the first at the bottom. */
function Round({ view }: { view: LiveLeaderboardView }) {
  const { currentRound } = view;
  return (
    <div className="hall-round">
      <p>{currentRound === 0 ? words.onTheGrid : words.roundOf(currentRound, roundsOf(view))}</p>
      <div
        className={classNames(
          'hall-figure gear-6',
          currentRound === 0 && 'hall-figure-none',
          currentRound > 9 && 'hall-figure-two',
        )}
        aria-hidden="true"
      >
        {currentRound > 0 && currentRound}
        <span className="hall-lamps">
          {roundLamps(view)
            .map((lamp, index) => <i key={index} className={`hall-lamp-${lamp}`} />)
            .reverse()}
        </span>
      </div>
    </div>
  );
}
