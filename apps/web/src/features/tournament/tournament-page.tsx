import type { ReactNode } from 'react';
import { paths } from '../../site/paths';
import { Button, ButtonLink } from '../../shared/ui/button';
import { ErrorState, Loading } from '../../shared/ui/states';
import { useMainFocus } from '../../shared/ui/use-main-focus';
import { LiveLeaderboardDialog } from '../../parts/live-leaderboard/live-leaderboard-dialog';
import { useWakeLock } from '../../shared/ui/use-wake-lock';
import { useUser } from '../../site/session/session-provider';
import { MessagePage } from '../../site/shell/message-page';
import { CompletedScreen } from './completed-screen';
import { QuestionScreen } from './question-screen';
import { RoundCompleteScreen } from './result-screen';
import { StandbyScreen } from './standby-screen';
import { TournamentHeader } from './tournament-header';
import './tournament-page.css';
import type { TournamentState, UnavailableReason } from './tournament-state';
import type { AnswerAddress } from './tournament.api';
import { tournamentStrings as words } from './tournament.strings';
import { useAnswerFailureToast } from './use-answer-failure-toast';
import { useTournament } from './use-tournament';

interface TournamentPageProps {
  eventId: number;
  answerAddress: AnswerAddress;
  /** Content that a developer page adds above the screen. */
  children?: (state: TournamentState) => ReactNode;
}

/** The page of a participant in a live tournament, from the first standby to the end. */
export function TournamentPage(props: TournamentPageProps) {
  const { id: userId } = useUser();
  return <Participation key={`${props.eventId} ${userId}`} userId={userId} {...props} />;
}

function Participation({ eventId, userId, answerAddress, children }: TournamentPageProps & { userId: string }) {
  const { state, choose, retry, showLeaderboard } = useTournament({ eventId, userId, answerAddress });
  const { phase } = state;
  const isDirect = answerAddress === 'answer';
  useAnswerFailureToast(phase, isDirect);
  useWakeLock();
  useMainFocus('question' in phase || phase.name === 'serving' ? 'question' : phase.name);

  const screen = () => {
    switch (phase.name) {
      case 'joining':
        return <JoiningScreen state={state} />;
      case 'unavailable':
        return <UnavailableScreen reason={phase.reason} onRetry={retry} />;
      case 'standby':
      case 'lights':
        return <StandbyScreen state={state} phase={phase} />;
      case 'round-complete':
        return <RoundCompleteScreen state={state} onShowLeaderboard={() => showLeaderboard(true)} />;
      case 'completed':
        return <CompletedScreen state={state} onShowLeaderboard={() => showLeaderboard(true)} />;
      case 'serving':
      case 'open':
      case 'pending':
      case 'answer-failed':
      case 'closed':
        return (
          <QuestionScreen
            state={state}
            phase={phase}
            choose={choose}
            errorText={isDirect ? words.failedToSubmit : words.errorSubmitting}
          />
        );
      default:
        return phase satisfies never;
    }
  };

  return (
    <>
      <title>{state.event ? `${state.event.name} · ${words.pageTitle}` : words.pageTitle}</title>
      {screen()}
      {state.leaderboard === 'open' && <LiveLeaderboardDialog eventId={eventId} open onOpenChange={showLeaderboard} />}
      {children?.(state)}
    </>
  );
}

function JoiningScreen({ state }: { state: TournamentState }) {
  return (
    <div className="page">
      <TournamentHeader event={state.event} />
      <Loading label={words.joining} page />
    </div>
  );
}

function UnavailableScreen({ reason, onRetry }: { reason: UnavailableReason; onRetry: () => void }) {
  const { title, say } = words.unavailable[reason];
  if (reason === 'failed') return <ErrorState page text={title} detail={say} onRetry={onRetry} />;
  return (
    <MessagePage
      title={title}
      actions={
        <>
          <ButtonLink look="lit" big to={paths.home}>
            {words.goHome}
          </ButtonLink>
          {reason !== 'event-not-found' && (
            <Button big onClick={onRetry}>
              {words.tryAgain}
            </Button>
          )}
        </>
      }
    >
      <p className="second message-say gear-5">{say}</p>
    </MessagePage>
  );
}
