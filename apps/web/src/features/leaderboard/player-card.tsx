import { QUESTIONS_PER_RACE, QUICK_POINTS, type LeaderboardEntry, type PlayerStatsView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../shared/ui/button';
import { LaterTooltip } from '../../shared/ui/later-tooltip';
import { ErrorState } from '../../shared/ui/states';
import { nameOf, playerStatsQuery } from '../../parts/leaderboard/leaderboard.api';
import { leaderboardStrings as words } from '../../parts/leaderboard/leaderboard.strings';
import type { ProfileMode, ProfileModeName } from '../../parts/profile/profile-modes';

interface PlayerCardProps {
  entry: LeaderboardEntry;
  /** What a signed-in player may do with this one. */
  modes: readonly ProfileMode[];
  onProfile: (mode: ProfileModeName) => void;
}

/** The card of the selected player. It shows the figures of the row until the player's own are loaded. */
export function PlayerCard({ entry, modes, onProfile }: PlayerCardProps) {
  const { data, isError, refetch } = useQuery(playerStatsQuery(entry));
  return (
    <section className="player-card lit-surface">
      <p className="gear-1">{words.cardPosition(entry.rank)}</p>
      <h2 className="gear-6">{nameOf(entry)}</h2>
      {modes.length > 0 && (
        <div className="player-card-actions">
          {modes.map(({ name, label, Icon }) => (
            <LaterTooltip key={name} text={label}>
              <Button
                look="bare"
                square
                aria-label={words.profileAction(label, nameOf(entry))}
                onClick={() => onProfile(name)}
              >
                <Icon className="icon" aria-hidden="true" />
              </Button>
            </LaterTooltip>
          ))}
        </div>
      )}
      {!data && isError ? (
        <ErrorState text={words.statsFailed} onRetry={() => void refetch()} />
      ) : (
        <StatsGrid stats={data ?? { ...entry, bestScore: null }} />
      )}
    </section>
  );
}

type ShownStats = Omit<PlayerStatsView, 'bestScore'> & { bestScore: number | null };

function StatsGrid({ stats }: { stats: ShownStats }) {
  const { totalGames, bestScore, averageScore, correctAnswers, totalQuestions } = stats;
  const accuracy = totalQuestions === 0 ? null : Math.round((correctAnswers / totalQuestions) * 100);
  const figures = [
    { name: words.totalGames, value: totalGames },
    {
      name: words.bestScore,
      value: bestScore ?? words.none,
      unit: bestScore === null ? undefined : `/${QUESTIONS_PER_RACE * QUICK_POINTS}`,
    },
    { name: words.averageScore, value: averageScore.toFixed(1) },
    { name: words.correct, value: correctAnswers },
    { name: words.questions, value: totalQuestions },
    { name: words.accuracy, value: accuracy ?? words.none, unit: accuracy === null ? undefined : words.percent },
  ];
  return (
    <dl>
      {figures.map(({ name, value, unit }) => (
        <div key={name}>
          <dt className="gear-1">{name}</dt>
          <dd className="gear-6">
            {value}
            {unit && <small>{unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
