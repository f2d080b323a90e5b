import type { LiveLeaderboardPlayer } from '@app/contracts';
import type { CSSProperties } from 'react';
import { Badge } from '../../shared/ui/badge';
import { classNames } from '../../shared/ui/class-names';
import '../../shared/ui/finish-line.css';
import { Medal } from '../../parts/leaderboard/medal';
import { rowId } from '../../parts/leaderboard/use-overtakes';
import '../../parts/leaderboard/rank-row.css';
import './hall-podium.css';
import { podiumPlace } from '../../parts/live-leaderboard/live-board';
import { liveLeaderboardStrings as words } from '../../parts/live-leaderboard/live-leaderboard.strings';

type Finisher = Pick<LiveLeaderboardPlayer, 'userId' | 'playerName' | 'position' | 'totalScore'>;

interface HallPodiumProps {
  players: readonly Finisher[];
  /** Whose row is marked as the viewer's. On the big screen nobody's is. */
  ownId?: string;
}

/** The finish: the winner first and lit, then everybody else in order. */
export function HallPodium({ players, ownId }: HallPodiumProps) {
  const winners = players.filter((player) => podiumPlace(player, players) === 1);
  const others = players.filter((player) => !winners.includes(player));
  return (
    <div className="column podium">
      {winners.length > 0 && <Winner winners={winners} isOwn={winners.some((player) => isOf(player, ownId))} />}
      <ol
        className="column podium-rows"
        aria-label={words.final}
        style={{ '--others': others.length } as CSSProperties}
      >
        {others.map((player) => {
          const place = podiumPlace(player, players);
          return (
            <li
              key={rowId(player)}
              className={classNames('rank-row podium-row', place !== null && 'podium-row-high')}
              aria-current={isOf(player, ownId) || undefined}
            >
              <span className="rank-row-rank podium-position gear-6">
                <span className="visually-hidden">{words.saysPosition} </span>
                {player.position}
              </span>{' '}
              <span className="rank-row-name podium-name">
                {place !== null && <Medal rank={place} />}
                <b className="gear-5">{player.playerName}</b>
                {isOf(player, ownId) && <Badge look="lit">{words.you}</Badge>}
              </span>{' '}
              <Points of={player} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

const isOf = ({ userId }: Finisher, ownId: string | undefined): boolean => ownId !== undefined && userId === ownId;

function Winner({ winners, isOwn }: { winners: readonly Finisher[]; isOwn: boolean }) {
  return (
    <section className="podium-winner" data-many={winners.length > 1 ? '' : undefined}>
      <div className="podium-slat">
        <p className="podium-label gear-1">
          {words.winner(winners.length)} {isOwn && <Badge look="ink">{words.you}</Badge>}
        </p>
        <h2 className="gear-6">{words.together(winners.map(({ playerName }) => playerName))}</h2>
        <Points of={winners[0]!} />
      </div>
      <span className="finish-line" aria-hidden="true" />
    </section>
  );
}

function Points({ of: { totalScore } }: { of: Finisher }) {
  return (
    <span className="podium-points gear-6">
      {totalScore} <span className="visually-hidden">{words.saysPoints(totalScore)}</span>
    </span>
  );
}
