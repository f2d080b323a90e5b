import type { OwnStandingView } from '@app/contracts';
import { leaderboardStrings as words } from './leaderboard.strings';
import './own-place.css';
import { standingWords } from './standing-words';

/** The viewer's own rank and next rival, even below the shown rows. Without a rank it says why. */
export function OwnPlace({ standing }: { standing: OwnStandingView }) {
  if (standing.status !== 'ranked') return <p className="second own-place">{words.noPlace[standing.status]}</p>;
  const { place, say } = standingWords(standing);
  return (
    <p className="second own-place">
      <b className="gear-6">
        <span className="visually-hidden">{words.yourPlace} </span>
        {place}
      </b>{' '}
      <span>{say}</span>
    </p>
  );
}
