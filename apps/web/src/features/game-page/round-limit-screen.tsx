import type { GameResultView, RankedStanding, RoundStatusView } from '@app/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Dumbbell, ExternalLink, Flag, House, ListOrdered, UserRound } from 'lucide-react';
import { paths } from '../../site/paths';
import { intention } from '../../shared/http';
import { Button, buttonClass, ButtonLink } from '../../shared/ui/button';
import { showToast } from '../../shared/ui/toast';
import { Honours } from '../../parts/career/honours';
import { useFreshStanding } from '../../parts/leaderboard/own-standing';
import { standingWords } from '../../parts/leaderboard/standing-words';
import { completeSurvey, roundStatusQuery } from '../../site/racer/racer.api';
import { CountdownCard } from '../../site/schedule/countdown-card';
import { MessagePage } from '../../site/shell/message-page';
import { gamePageStrings as words } from './game-page.strings';
import '../../site/shell/ticket.css';
import './round-limit-screen.css';

interface RoundLimitScreenProps {
  /** Undefined while it is being loaded. */
  status: RoundStatusView | undefined;
  /** The address of the survey: our own form, or another site. */
  surveyUrl: string;
  onHome: () => void;
  /** The race that the player comes from; null when they come from elsewhere. */
  result: GameResultView | null;
  /** Opens the result of that race. */
  onResult: () => void;
}

export function RoundLimitScreen({ status, surveyUrl, onHome, result, onResult }: RoundLimitScreenProps) {
  const standing = useFreshStanding();
  return (
    <MessagePage
      title={words.limitTitle}
      figure={
        status && (
          <span aria-hidden="true" className="message-figure-whole">
            {status.roundsPlayed}
            <span>/{status.roundsLimit}</span>
          </span>
        )
      }
      actions={
        <>
          {result && (
            <Button onClick={onResult}>
              <Flag className="icon" aria-hidden="true" />
              {words.seeResult}
            </Button>
          )}
          <Button onClick={onHome}>
            <House className="icon" aria-hidden="true" />
            {words.home}
          </Button>
          <ButtonLink to={paths.leaderboard}>
            <ListOrdered className="icon" aria-hidden="true" />
            {words.leaderboard}
          </ButtonLink>
          <ButtonLink to={paths.profile}>
            <UserRound className="icon" aria-hidden="true" />
            {words.profile}
          </ButtonLink>
          <ButtonLink to={paths.practice}>
            <Dumbbell className="icon" aria-hidden="true" />
            {words.practice}
          </ButtonLink>
        </>
      }
      ticket={<SurveyTicket surveyUrl={surveyUrl} isDone={status?.surveyCompleted ?? false} />}
    >
      <p className="second message-say gear-5">
        {result && <b>{words.raceScore(result)} </b>}
        {status && <b>{words.roundsCompleted(status.roundsPlayed, status.roundsLimit)} </b>}
        {standing?.status === 'ranked' ? <SeasonPlace standing={standing} /> : words.limitSay}
      </p>
      {result && <Honours gameId={result.gameId} />}
    </MessagePage>
  );
}

function SeasonPlace({ standing }: { standing: RankedStanding }) {
  const { place, say } = standingWords(standing);
  return words.seasonPlace(standing.entry.totalScore, place, say);
}

function SurveyTicket({ surveyUrl, isDone }: { surveyUrl: string; isDone: boolean }) {
  const queryClient = useQueryClient();
  const complete = useMutation({
    mutationFn: (_: void, context) => completeSurvey(undefined, intention(context)),
    onSuccess: () => queryClient.invalidateQueries(roundStatusQuery),
    onError: () => showToast({ title: words.surveyFailed, text: words.tryLater, tone: 'bad' }),
  });
  // Our own form reports that it was sent. Of another site's form we know only that it was opened.
  const isOwnForm = new URL(surveyUrl, location.href).href === new URL(paths.survey, location.href).href;

  return (
    <section>
      <CountdownCard className="survey-countdown" />
      <div className="ticket survey-sheet lit-surface">
        <p className="gear-1">{words.survey}</p>
        <div aria-live="polite">
          <h2 className="gear-6">{isDone ? words.surveyDoneTitle : words.surveyTitle}</h2>
          <p className="second">{isDone ? words.surveyDoneSay : words.surveySay}</p>
        </div>
        <h3 className="gear-5">{words.whatsNext}</h3>
        <ol>
          {words.next.map((text, index) => (
            <li key={text}>
              <span className="gear-6" aria-hidden="true">
                {index + 1}
              </span>
              {text}
            </li>
          ))}
        </ol>
      </div>
      {!(isOwnForm && isDone) && (
        <a
          className={buttonClass({ look: isDone ? 'plain' : 'lit', foot: true })}
          href={surveyUrl}
          target="_blank"
          rel="noopener"
          onClick={() => {
            if (!isOwnForm && !isDone) complete.mutate();
          }}
        >
          {isDone ? words.openSurveyAgain : words.openSurvey}
          <span className="visually-hidden"> {words.newTab}</span>
          <ExternalLink className="icon" aria-hidden="true" />
        </a>
      )}
    </section>
  );
}
