import type { DuelLegView, DuelView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, Flag, History, MessagesSquare, RotateCcw } from 'lucide-react';
import { generatePath, useParams } from 'react-router-dom';
import { duelQuery, useDuelNews } from '../../parts/duels/duels.api';
import { openMessages } from '../../parts/messages/open-messages';
import { ReviewButton } from '../../parts/review/review-button';
import { isRejection, messageOf } from '../../shared/http';
import { NightTraces } from '../../shared/ui/brand';
import { Button, ButtonLink } from '../../shared/ui/button';
import { ErrorState, Loading } from '../../shared/ui/states';
import { paths } from '../../site/paths';
import { UserHeader } from '../../site/shell/user-header';
import './duel-result-page.css';
import { DuelStatusBadge } from './duel-status-badge';
import { actionsOf, decidedBy, opponentName, outcomeOf, setupWords } from './duel-words';
import { duelsStrings as words } from './duels.strings';
import { useRematch } from './use-duel-acts';

/** `/duels/:duelId`: both legs of a duel, as far as they may be told, and who has won. */
export function DuelResultPage() {
  const { duelId = '' } = useParams();
  const refetchInterval = useDuelNews();
  const query = useQuery({ ...duelQuery(duelId), refetchInterval });
  return (
    <div className="page page-ground">
      <title>{words.resultTitle}</title>
      <NightTraces low />
      <UserHeader />
      <main className="duel-result-main" tabIndex={-1}>
        {query.data ? (
          <Result duel={query.data} />
        ) : query.isError ? (
          <ErrorState
            text={isRejection(query.error, 'duel-not-found') ? words.notFound : words.resultFailed}
            detail={messageOf(query.error, words.tryLater)}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Loading label={words.resultLoading} />
        )}
      </main>
    </div>
  );
}

function Result({ duel }: { duel: DuelView }) {
  const { ownLeg, opponentLeg, record } = duel;
  const rival = opponentName(duel);
  const decision = decidedBy(duel);
  return (
    <>
      <div className="stack duel-result-top">
        <h1 className="gear-6 page-title">{titleOf(duel)}</h1>
        <p className="row cluster second duel-result-setup">
          <DuelStatusBadge status={duel.status} /> {setupWords(duel)}
        </p>
        <p className="duel-result-say gear-5" role="status">
          {sayOf(duel)} {decision && `${decision}.`}
        </p>
      </div>
      <div className="close duel-result-legs">
        <Leg name={words.you} leg={ownLeg} isLit={outcomeOf(duel) === 'won'} isOver={isOver(duel)} />
        <Leg name={rival} leg={opponentLeg} isLit={outcomeOf(duel) === 'lost'} isOver={isOver(duel)} />
      </div>
      {record && (
        <p className="dark-panel cluster duel-result-record">
          <span className="gear-1">
            {words.versus} {rival}
          </span>
          <b className="gear-5">{words.record(record)}</b>
        </p>
      )}
      <Actions duel={duel} />
    </>
  );
}

function Leg({ name, leg, isLit, isOver: over }: { name: string; leg: DuelLegView; isLit: boolean; isOver: boolean }) {
  const rows = [
    [words.points, leg.score ?? words.none],
    [words.correct, leg.correctAnswers ?? words.none],
    [words.time, leg.scoringTime === null ? words.none : words.secondsOf(leg.scoringTime)],
  ] as const;
  return (
    <section className={isLit ? 'duel-result-leg lit-surface' : 'dark-panel duel-result-leg'}>
      <h2 className="gear-5">{name}</h2>
      {over && leg.status === 'waiting' && <p>{words.didNotRace}</p>}
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="gear-1">{label}</dt>
            <dd className="gear-6">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Actions({ duel }: { duel: DuelView }) {
  const { rematch, isBusy } = useRematch(duel);
  const actions = actionsOf(duel);
  const race = generatePath(paths.duelRace, { duelId: duel.id });
  return (
    <div className="cluster duel-result-actions">
      {actions.includes('start') && (
        <ButtonLink look="lit" big className="duel-result-next" to={race}>
          {words.start}
          <Flag className="icon" aria-hidden="true" />
        </ButtonLink>
      )}
      {actions.includes('continue') && (
        <ButtonLink look="lit" big className="duel-result-next" to={race}>
          {words.continue}
          <ArrowRight className="icon" aria-hidden="true" />
        </ButtonLink>
      )}
      {actions.includes('rematch') && (
        <Button look="lit" big className="duel-result-next" busy={isBusy} onClick={rematch}>
          {words.rematch}
          <RotateCcw className="icon" aria-hidden="true" />
        </Button>
      )}
      {actions.includes('write') && (
        <Button onClick={() => openMessages(duel.id)}>
          <MessagesSquare className="icon" aria-hidden="true" />
          {words.write}
        </Button>
      )}
      {duel.ownLeg.status === 'finished' && duel.ownLeg.gameId && <ReviewButton gameId={duel.ownLeg.gameId} />}
      {isOver(duel) && duel.ownLeg.status === 'finished' && (
        <ButtonLink to={generatePath(paths.duelReplay, { duelId: duel.id })}>
          <History className="icon" aria-hidden="true" />
          {words.replay}
        </ButtonLink>
      )}
      <ButtonLink to={paths.duels}>
        <ArrowLeft className="icon" aria-hidden="true" />
        {words.backToDuels}
      </ButtonLink>
    </div>
  );
}

const isOver = ({ status }: DuelView) =>
  status === 'completed' || status === 'expired' || status === 'declined' || status === 'withdrawn';

function titleOf(duel: DuelView): string {
  switch (outcomeOf(duel)) {
    case 'won':
      return words.youWon;
    case 'lost':
      return words.youLost;
    case 'tied':
      return words.tie;
    case null:
      return words.title;
  }
}

function sayOf(duel: DuelView): string {
  switch (outcomeOf(duel)) {
    case 'won':
      return words.youWin;
    case 'lost':
      return words.winner(opponentName(duel));
    case 'tied':
      return words.noWinner;
    case null:
      if (isOver(duel)) return words.overEarly;
      return duel.ownLeg.status === 'finished' ? words.ownDone : words.notRaced;
  }
}
