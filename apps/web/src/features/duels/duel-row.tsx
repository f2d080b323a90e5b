import type { DuelView } from '@app/contracts';
import { dayAndTime } from '../../shared/day-and-time';
import { DuelActions } from './duel-actions';
import { DuelStatusBadge } from './duel-status-badge';
import { decidedBy, opponentName, outcomeOf, scoresOf, setupWords } from './duel-words';
import { duelsStrings as words } from './duels.strings';

/** A duel in the list. `isLit`: it is what the viewer has to do next. */
export function DuelRow({ duel, isLit }: { duel: DuelView; isLit: boolean }) {
  const { status, record, expiresAt, ownLeg } = duel;
  const decision = decidedBy(duel);
  const isOver = status === 'declined' || status === 'withdrawn' || status === 'expired';
  const isOpen = status === 'pending' || status === 'accepted' || status === 'active';
  return (
    <li className="dark-panel duel-row" data-over={isOver || undefined}>
      <span className="duel-row-status">
        <DuelStatusBadge status={status} />
      </span>
      <p className="duel-row-name">
        <b className="gear-5">{opponentName(duel)}</b>
        {record && <small>{words.record(record)}</small>}
        {duel.challengedEmail !== null && <small>{duel.challengedEmail}</small>}
      </p>
      <p className="second duel-row-setup">
        {setupWords(duel)}
        {isOpen && (
          <small>
            {words.expires} <time dateTime={expiresAt}>{dayAndTime(expiresAt)}</time>
          </small>
        )}
        {decision && <small>{decision}</small>}
      </p>
      {status === 'completed' ? (
        <Score duel={duel} />
      ) : (
        <p className="duel-row-score">
          {status === 'active' && ownLeg.status === 'finished' && <small>{words.waiting}</small>}
        </p>
      )}
      <div className="cluster duel-row-actions">
        <DuelActions duel={duel} isLit={isLit} />
      </div>
    </li>
  );
}

function Score({ duel }: { duel: DuelView }) {
  const { own, opponent } = scoresOf(duel);
  const outcome = outcomeOf(duel);
  return (
    <p className="duel-row-score">
      <b className="gear-6" role="img" aria-label={words.scores(own ?? words.none, opponent ?? words.none)}>
        {own ?? words.none}
        <i>:</i>
        {opponent ?? words.none}
      </b>
      {outcome && <small>{words[outcome]}</small>}
    </p>
  );
}
