import type { DuelView } from '@app/contracts';
import { useMutation } from '@tanstack/react-query';
import { copied } from '../../parts/duels/challenge-form';
import {
  acceptDuel,
  declineDuel,
  duelLink,
  rematchDuel,
  useDuelsChanged,
  withdrawDuel,
} from '../../parts/duels/duels.api';
import { intention, messageOf } from '../../shared/http';
import { showToast } from '../../shared/ui/toast';
import { opponentName } from './duel-words';
import { duelsStrings as words } from './duels.strings';

const failure = (title: string) => (error: Error) =>
  showToast({ title, text: messageOf(error, words.tryLater), tone: 'bad' });

/** Accepts or declines a challenge, and tells the outcome. */
export function useDuelAnswer(duelId: string) {
  const changed = useDuelsChanged();
  const accept = useMutation({
    mutationFn: (_: void, context) => acceptDuel(duelId, intention(context)),
    onSuccess: () => showToast({ title: words.accepted }),
    onError: failure(words.acceptFailed),
    onSettled: changed,
  });
  const decline = useMutation({
    mutationFn: (_: void, context) => declineDuel(duelId, intention(context)),
    onSuccess: () => showToast({ title: words.declined }),
    onError: failure(words.declineFailed),
    onSettled: changed,
  });
  return {
    accept: () => accept.mutate(),
    decline: () => decline.mutate(),
    isAccepting: accept.isPending,
    isBusy: accept.isPending || decline.isPending,
  };
}

/** Takes back the viewer's own challenge. */
export function useWithdrawal(duelId: string) {
  const changed = useDuelsChanged();
  const withdrawal = useMutation({
    mutationFn: (_: void, context) => withdrawDuel(duelId, intention(context)),
    onSuccess: () => showToast({ title: words.withdrawn }),
    onError: failure(words.withdrawFailed),
    onSettled: changed,
  });
  return { withdraw: () => withdrawal.mutate(), isBusy: withdrawal.isPending };
}

/** Challenges the same opponent again. */
export function useRematch({ id }: Pick<DuelView, 'id'>) {
  const changed = useDuelsChanged();
  const rematch = useMutation({
    mutationFn: (_: void, context) => rematchDuel(id, intention(context)),
    onSuccess: (duel) => showToast({ title: words.rematchCreated, text: words.rematchText(opponentName(duel)) }),
    onError: failure(words.createFailed),
    onSettled: changed,
  });
  return { rematch: () => rematch.mutate(), isBusy: rematch.isPending };
}

export async function copyDuelLink(token: string): Promise<void> {
  const isCopied = await copied(duelLink(token));
  showToast(isCopied ? { title: words.linkCopied } : { title: words.linkNotCopied, tone: 'bad' });
}
