import type { InvitationView } from '@app/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { generatePath, useNavigate } from 'react-router-dom';
import { paths } from '../../site/paths';
import { intention, isRejection, messageOf } from '../../shared/http';
import { readToken } from '../../shared/session-token';
import { showToast } from '../../shared/ui/toast';
import { accepted, isTriedAgain, retryDelayMs } from './acceptance';
import { acceptInvitation, invitationQuery } from './invitation.api';
import { invitationStrings as words } from './invitation.strings';

class NoTokenError extends Error {
  override readonly name = 'NoTokenError';
}

/** Accepts the invitation, shows the outcome, and opens the tournament on success. */
export function useAcceptance(token: string, viewerId: string | null) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const query = invitationQuery(token, viewerId);
  const mutation = useMutation({
    mutationFn: ({ eventId }: InvitationView, context) => {
      if (readToken() === null) throw new NoTokenError(words.noToken);
      return accepted(() => acceptInvitation(token, intention(context)), eventId);
    },
    retry: isTriedAgain,
    retryDelay: retryDelayMs,
    onSuccess: (_, invitation) => {
      showToast({ title: words.acceptedToast });
      queryClient.setQueryData(query.queryKey, { ...invitation, status: 'accepted', isYours: true });
    },
    onError: (error) => {
      showToast({ ...refusalWords(error), tone: 'bad' });
      void queryClient.invalidateQueries(query);
    },
  });

  const acceptance = mutation.data;
  useEffect(() => {
    if (!acceptance) return;
    const tournament = generatePath(paths.tournamentPlay, { eventId: String(acceptance.eventId) });
    const timer = setTimeout(() => void navigate(tournament), acceptance.redirectMs);
    return () => clearTimeout(timer);
  }, [acceptance, navigate]);

  return { accept: mutation.mutate, isAccepting: mutation.isPending, acceptance };
}

function refusalWords(error: Error): { title: string; text?: string } {
  if (error instanceof NoTokenError) return { title: words.loginRequired, text: error.message };
  if (isRejection(error, 'not-authenticated')) return { title: words.loginRequired, text: words.signIn };
  return { title: messageOf(error, words.acceptFailed) };
}
