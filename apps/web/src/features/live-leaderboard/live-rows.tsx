import type { LiveLeaderboardPlayer, LiveLeaderboardView } from '@app/contracts';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { classNames } from '../../shared/ui/class-names';
import { Medal } from '../leaderboard/medal';
import '../leaderboard/overtakes.css';
import { rowId, useOvertakes } from '../leaderboard/use-overtakes';
import { podiumPlace, questionsOf } from './live-board';
import { liveLeaderboardStrings as words } from './live-leaderboard.strings';
import './live-rows.css';
import { movementOn } from './movements';
import { useGrid } from './use-grid';

/** More rows than these share the height of the hall only with one line each. */
const TWO_LINES_MAX = 15;

interface LiveRowsProps {
  view: LiveLeaderboardView;
  /** `hall` for a whole screen that is read from afar, `panel` for a part of one. */
  form: 'hall' | 'panel';
  /** Whose row is marked as one's own. */
  ownId?: string | null;
}

/** The rows of a live board, which glide to their new places. */
export function LiveRows({ view, form, ownId = null }: LiveRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const { entries: players, overtakes } = useOvertakes(view.players, list);
  const grid = useGrid(view);
  const questions = questionsOf(view);
  const isLong = form === 'hall' && players.length > TWO_LINES_MAX;
  return (
    <ol
      className={classNames('live-rows', `live-rows-${form}`, isLong && 'live-rows-many')}
      ref={list}
      style={{ '--players': players.length } as CSSProperties}
    >
      {players.map((player) => {
        const id = rowId(player);
        const place = podiumPlace(player, players);
        const looks = classNames(
          'live-row',
          place === 1 && 'live-row-first',
          ownId !== null && player.userId === ownId && 'live-row-own',
          overtakes.gaining.includes(id) && 'is-gaining',
          overtakes.losing.includes(id) && 'is-losing',
        );
        return (
          <li key={id} data-row={id} className={looks}>
            <Position position={player.position} /> {form === 'hall' && <Movement places={movementOn(grid, player)} />}{' '}
            <Name player={player} place={place} isOwn={ownId !== null && player.userId === ownId} />{' '}
            <Status {...player} /> <Progress answered={player.questionsAnswered} questions={questions} form={form} />{' '}
            <span className="live-points gear-6">
              {player.totalScore} <Said>{words.saysPoints(player.totalScore)}</Said>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Position({ position }: { position: number }) {
  return (
    <span className="live-position gear-6">
      <Said>{words.saysPosition} </Said>
      {position}
    </span>
  );
}

/** A solid triangle and by how many places. */
function Movement({ places }: { places: number }) {
  if (places === 0) return <span className="live-move" />;
  return (
    <span className={classNames('live-move gear-6', places > 0 ? 'live-move-up' : 'live-move-down')}>
      <svg viewBox="0 0 18 18" aria-hidden="true">
        <path d={places > 0 ? 'M9 2l8 14H1z' : 'M9 16 1 2h16z'} />
      </svg>
      <span aria-hidden="true">{Math.abs(places)}</span>
      <Said>{words.saysMovement(places)}</Said>
    </span>
  );
}

function Name({ player, place, isOwn }: { player: LiveLeaderboardPlayer; place: number | null; isOwn: boolean }) {
  return (
    <span className="live-name">
      {place !== null && <Medal rank={place} />}
      <b className="gear-5">{player.playerName}</b>{' '}
      {place === 1 && <span className="badge live-leader">{words.leader}</span>}{' '}
      {isOwn && <span className="badge live-you">{words.you}</span>}
    </span>
  );
}

function Status({ isActive, currentRound }: Pick<LiveLeaderboardPlayer, 'isActive' | 'currentRound'>) {
  return (
    <>
      <span className={classNames('live-status', isActive && 'live-status-playing')}>
        <i className="live-lamp" />
        {isActive ? words.playingNow : words.waiting}
      </span>{' '}
      <span className="live-round">{words.round(currentRound)}</span>
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
    <span className="live-progress gear-6">
      <span className="live-bars" aria-hidden="true">
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
