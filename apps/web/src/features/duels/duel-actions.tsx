import type { DuelView } from '@app/contracts';
import { ArrowRight, Check, Copy, Flag, MessageSquare, RotateCcw, X } from 'lucide-react';
import { generatePath } from 'react-router-dom';
import { duelLink } from '../../parts/duels/duels.api';
import { Button, buttonClass, ButtonLink } from '../../shared/ui/button';
import { paths } from '../../site/paths';
import { actionsOf, type DuelAction } from './duel-words';
import { duelsStrings as words } from './duels.strings';
import { copyDuelLink, useDuelAnswer, useRematch, useWithdrawal } from './use-duel-acts';
import { WriteButton } from './write-button';

interface DuelActionsProps {
  duel: DuelView;
  /** The way to the race is lit. */
  isLit: boolean;
}

/** The buttons of a duel in the list. */
export function DuelActions(props: DuelActionsProps) {
  return actionsOf(props.duel).map((action) => <Action key={action} action={action} {...props} />);
}

function Action({ action, duel, isLit }: DuelActionsProps & { action: DuelAction }) {
  const answer = useDuelAnswer(duel.id);
  const { rematch, isBusy } = useRematch(duel);
  const race = generatePath(paths.duelRace, { duelId: duel.id });
  switch (action) {
    case 'accept':
      return (
        <Button look="line" busy={answer.isBusy} onClick={answer.accept}>
          <Check className="icon" aria-hidden="true" />
          {answer.isAccepting ? words.accepting : words.accept}
        </Button>
      );
    case 'decline':
      return (
        <Button busy={answer.isBusy} onClick={answer.decline}>
          <X className="icon" aria-hidden="true" />
          {words.decline}
        </Button>
      );
    case 'share':
      return duel.invitationToken === null ? null : <Share token={duel.invitationToken} />;
    case 'withdraw':
      return <Withdraw duelId={duel.id} />;
    case 'start':
      return (
        <ButtonLink look={isLit ? 'lit' : 'plain'} to={race}>
          <Flag className="icon" aria-hidden="true" />
          {words.start}
        </ButtonLink>
      );
    case 'continue':
      return (
        <ButtonLink look={isLit ? 'lit' : 'plain'} to={race}>
          <ArrowRight className="icon" aria-hidden="true" />
          {words.continue}
        </ButtonLink>
      );
    case 'results':
      return <ButtonLink to={generatePath(paths.duelResult, { duelId: duel.id })}>{words.viewResults}</ButtonLink>;
    case 'rematch':
      return (
        <Button busy={isBusy} onClick={rematch}>
          <RotateCcw className="icon" aria-hidden="true" />
          {words.rematch}
        </Button>
      );
    case 'write':
      return <WriteButton duel={duel} />;
    default:
      return action satisfies never;
  }
}

function Withdraw({ duelId }: { duelId: string }) {
  const { withdraw, isBusy } = useWithdrawal(duelId);
  return (
    <Button busy={isBusy} onClick={withdraw}>
      <X className="icon" aria-hidden="true" />
      {words.withdraw}
    </Button>
  );
}

/** An address that opens the phone's own messages, with the text in it. */
export const smsAddress = (token: string): string => `sms:?&body=${encodeURIComponent(words.smsText(duelLink(token)))}`;

function Share({ token }: { token: string }) {
  return (
    <>
      <a className={buttonClass({})} href={smsAddress(token)}>
        <MessageSquare className="icon" aria-hidden="true" />
        {words.sms}
      </a>
      <Button onClick={() => void copyDuelLink(token)}>
        <Copy className="icon" aria-hidden="true" />
        {words.copyLink}
      </Button>
    </>
  );
}
