import { raceStrings as words } from '../../parts/board/race.strings';
import type { Rival } from './use-rival';

interface RivalPointsProps {
  rival: Rival;
  /** The viewer's. */
  score: number;
}

/** The points of both on the questions that the viewer has closed, the better one first. */
export function RivalPoints({ rival, score }: RivalPointsProps) {
  const last = rival.answers.at(-1);
  const own = (
    <li key="own" className="spread lap-points-own gear-3">
      {words.you} <b className="gear-6">{score}</b>
    </li>
  );
  const other = (
    <li key="rival" className="spread lap-points-rival gear-3">
      <span>{rival.playerName}</span> {last && <small>{words.pointsOfQuestion(last.points)}</small>}{' '}
      <b className="gear-6">{rival.score}</b>
    </li>
  );
  return (
    <div className="lap-points">
      <span className="gear-1">{words.points}</span>
      <ol>{rival.score > score ? [other, own] : [own, other]}</ol>
    </div>
  );
}

/** The same where there is little room. */
export function RivalPointsInBrief({ rival, score }: RivalPointsProps) {
  return (
    <span
      className="row second strip-points"
      role="img"
      aria-label={words.pointsOfBoth(score, rival.playerName, rival.score)}
    >
      <b className="gear-6">{score}</b>
      <b className="gear-6 strip-points-rival">{rival.score}</b>
      <span className="gear-1">{words.pointsOf}</span>
    </span>
  );
}
