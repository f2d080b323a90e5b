import type { LiveLeaderboardPlayer, LiveLeaderboardView } from '@app/contracts';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { classNames } from '../../shared/ui/class-names';
import { Medal } from '../leaderboard/medal';
import '../leaderboard/overtakes.css';
import '../leaderboard/rank-row.css';
import { rowId, useOvertakes } from '../leaderboard/use-overtakes';
import { isOnGrid, podiumPlace, questionsOf } from './live-board';
import { liveLeaderboardStrings as words } from './live-leaderboard.strings';
import './live-rows.css';
import { movementOn } from './movements';
import { useGrid } from './use-grid';

/** With more rows than this each has only one line, so that all fit on the big screen. */
const TWO_LINES_MAX = 15;

interface LiveRowsProps {
  view: LiveLeaderboardView;
  /** `hall`: a whole screen that is read from afar. `panel`: a part of a screen. */
  form: 'hall' | 'panel';
  /** The user whose row is marked as their own. */
  ownId?: string | null;
}

/** The rows of a live board, which glide to their new positions. */
export function LiveRows({ view, form, ownId = null }: LiveRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const { entries: players, overtakes } = useOvertakes(view.players, list);
  const grid = useGrid(view);
  const questions = questionsOf(view);
  const onGrid = isOnGrid(players);
  const isLong = form === 'hall' && players.length > TWO_LINES_MAX;
  return (
    <ol
      className={classNames('live-rows', `live-rows-${form}`, isLong && 'live-rows-many')}
      ref={list}
      style={{ '--players': players.length } as CSSProperties}
    >
      {players.map((player, index) => {
        const id = rowId(player);
        const place = podiumPlace(player, players);
        const looks = classNames(
          'live-row rank-row',
          // Only one row is lit: the first of those that are level.
          index === 0 && !onGrid && 'live-row-first rank-row-first',
          place === 1 && 'live-row-level',
          ownId !== null && player.userId === ownId && 'live-row-own rank-row-own',
          overtakes.gaining.includes(id) && 'is-gaining',
          overtakes.losing.includes(id) && 'is-losing',
        );
        return (
          <li key={id} data-row={id} className={looks}>
            <Position position={onGrid ? words.unplaced : player.position} />{' '}
            {form === 'hall' && <Movement places={movementOn(grid, player)} />}{' '}
            <Name
              player={player}
              place={place}
              isLeader={index === 0 && !onGrid}
              isOwn={ownId !== null && player.userId === ownId}
            />{' '}
            <Status {...player} /> <Progress answered={player.questionsAnswered} questions={questions} form={form} />{' '}
            <span className="live-points rank-row-points gear-6">
              {player.totalScore} <Said>{words.saysPoints(player.totalScore)}</Said>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Position({ position }: { position: number | string }) {
  return (
    <span className="live-position rank-row-rank gear-6">
      <Said>{words.saysPosition} </Said>
      {position}
    </span>
  );
}

/** A triangle and the number of positions. */
function Movement({ places }: { places: number }) {
  if (places === 0) return <span className="row live-move" />;
  return (
    <span className={classNames('row live-move gear-6', places > 0 ? 'live-move-up' : 'live-move-down')}>
      <svg viewBox="0 0 18 18" aria-hidden="true">
        <path d={places > 0 ? 'M9 2l8 14H1z' : 'M9 16 1 2h16z'} />
      </svg>
      <span aria-hidden="true">{Math.abs(places)}</span>
      <Said>{words.saysMovement(places)}</Said>
    </span>
  );
}

interface NameProps {
  player: LiveLeaderboardPlayer;
  place: number | null;
  isLeader: boolean;
  isOwn: boolean;
}

function Name({ player, place, isLeader, isOwn }: NameProps) {
  return (
    <span className="live-name rank-row-name">
      {place !== null && <Medal rank={place} />}
      <b className="gear-5">{player.playerName}</b>{' '}
      {isLeader && <span className="badge live-leader">{words.leader}</span>}{' '}
      {isOwn && <span className="badge live-you">{words.you}</span>}
    </span>
  );
}

function Status({ isActive, currentRound }: Pick<LiveLeaderboardPlayer, 'isActive' | 'currentRound'>) {
  return (
    <>
      <span className={classNames('row live-status', isActive && 'live-status-playing')}>
        <i className="live-lamp" />
        {isActive ? words.playingNow : words.waiting}
      </span>{' '}
      <span className="live-round">{currentRound > 0 && words.round(currentRound)}</span>
    </>
  );
}

function Progress({ answered, questions, form }: { answered: number; questions: number; form: LiveRowsProps['form'] }) {
  if (form === 'panel') {
    return (
      <span className="live-progress figures">
        <Said>{words.saysQuestion} </Said>
        {words.progress(answered, questions)}
      </span>
    );
  }
  return (
    <span className="row live-progress gear-6">
      <span className="even live-bars" aria-hidden="true">
        {Array.from({ length: questions }, (_, index) => (
          <i key={index} className={index < answered ? 'is-done' : index === answered ? 'is-next' : undefined} />
        ))}
      </span>
      <span aria-hidden="true">{words.shortProgress(answered, questions)}</span>
      <Said>
        {words.saysQuestion} {words.progress(answered, questions)}
      </Said>
    </span>
  );
}

const Said = ({ children }: { children: ReactNode }) => <span className="visually-hidden">{children}</span>;
