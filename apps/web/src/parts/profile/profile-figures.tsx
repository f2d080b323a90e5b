import type { PlayerProfileView } from '@app/contracts';
import { Badge } from '../../shared/ui/badge';
import { Stat } from '../../shared/ui/stat';
import { playerProfileStrings as words } from './player-profile.strings';

/** A player's season in figures, and what they have achieved. */
export function ProfileFigures({ profile }: { profile: PlayerProfileView }) {
  const { totalPoints, roundsPlayed, averageScore, accuracy, bestStreak, achievements } = profile;
  return (
    <>
      <dl className="cluster player-profile-figures">
        <Stat label={words.totalPoints} value={totalPoints} />
        <Stat label={words.rounds} value={roundsPlayed} />
        <Stat label={words.average} value={averageScore.toFixed(1)} />
        <Stat label={words.accuracy} value={Math.round(accuracy)} unit={words.percent} />
        <Stat label={words.bestStreak} value={bestStreak} />
      </dl>
      <section>
        <h4 className="gear-3">{words.achievements}</h4>
        {achievements.length === 0 ? (
          <p>{words.noAchievements}</p>
        ) : (
          <ul className="cluster player-profile-awards">
            {achievements.map((type) => (
              <li key={type}>
                <Badge look="rule">{words.names[type]}</Badge>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
