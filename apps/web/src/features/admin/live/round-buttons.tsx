import type { TournamentStatusView } from '@app/contracts';
import { ArrowRight, Play, Square, Trophy, Undo2 } from 'lucide-react';
import { Button } from '../../../shared/ui/button';
import { classNames } from '../../../shared/ui/class-names';
import { AskFirst } from './ask-first';
import type { RoundActs } from './live.api';
import { liveStrings as words } from './live.strings';
import type { RoundControls } from './round-controls';
import { endQuestion, nextQuestion, startQuestion } from './round-questions';
import { waiting } from './waiting';

interface RoundButtonsProps {
  status: TournamentStatusView;
  controls: RoundControls;
  acts: RoundActs;
  /** Since when the server is away, in milliseconds since 1970; null while it answers. */
  away: number | null;
}

/** Start, end and next, or the one step that is left after them. On a phone the last two stay within reach of the thumb while a round runs. */
export function RoundButtons(props: RoundButtonsProps) {
  const { start, canEnd } = props.controls;
  return (
    <div className={classNames('slab-buttons', canEnd && 'is-running')} role="group" aria-label={words.controls}>
      {start.kind === 'all-raced' ? (
        <FinishButton {...props} />
      ) : (
        <>
          <StartButton {...props} />
          <EndButton {...props} />
          {props.controls.canTakeBack ? <TakeBackButton {...props} /> : <NextButton {...props} />}
        </>
      )}
    </div>
  );
}

function StartButton({ status, controls: { start, primary }, acts, away }: RoundButtonsProps) {
  if (start.kind !== 'ready') {
    return (
      <Button className="slab-start" disabled>
        {start.kind === 'complete' ? words.complete : words.lastRound}
      </Button>
    );
  }
  const { round } = start;
  return (
    <AskFirst
      key={round}
      question={startQuestion(round, status)}
      onConfirm={() => acts.start.mutateAsync({ round, endsActive: status.session.roundActive })}
    >
      {(press) => (
        <Button
          className="slab-start"
          look={primary === 'start' ? 'lit' : 'plain'}
          disabled={acts.isBusy}
          busy={acts.start.isPending}
          onClick={press}
          {...waiting(away)}
        >
          <Play className="icon" aria-hidden="true" />
          {words.startRound(round)}
        </Button>
      )}
    </AskFirst>
  );
}

/** The last step of the evening. It takes nothing away, so it asks nothing. */
function FinishButton({ acts, away }: RoundButtonsProps) {
  return (
    <Button
      className="slab-finish"
      look="lit"
      disabled={acts.isBusy}
      busy={acts.complete.isPending}
      onClick={() => acts.complete.mutate()}
      {...waiting(away)}
    >
      <Trophy className="icon" aria-hidden="true" />
      {words.finish}
    </Button>
  );
}

function EndButton({ status, controls: { canEnd, primary }, acts, away }: RoundButtonsProps) {
  return (
    <AskFirst question={endQuestion(status)} onConfirm={() => acts.end.mutateAsync()}>
      {(press) => (
        <Button
          className="slab-end slot-inside"
          look={primary === 'end' ? 'lit' : 'plain'}
          disabled={!canEnd || acts.isBusy}
          busy={acts.end.isPending}
          onClick={press}
          {...waiting(away)}
        >
          <Square className="icon" aria-hidden="true" />
          {words.endRound}
        </Button>
      )}
    </AskFirst>
  );
}

function TakeBackButton({ acts, away }: RoundButtonsProps) {
  return (
    <Button
      className="slab-next slot-inside"
      disabled={acts.isBusy}
      busy={acts.takeBack.isPending}
      onClick={() => acts.takeBack.mutate()}
      {...waiting(away)}
    >
      <Undo2 className="icon" aria-hidden="true" />
      {words.takeBack}
    </Button>
  );
}

function NextButton({ status, controls: { advanceAfter, primary }, acts, away }: RoundButtonsProps) {
  return (
    // Asked of one question: when most are at another one, the dialog goes.
    <AskFirst
      key={advanceAfter}
      question={nextQuestion(status)}
      onConfirm={async () => advanceAfter !== null && acts.next.mutateAsync({ after: advanceAfter })}
    >
      {(press) => (
        <Button
          className={classNames('slab-next slot-inside', advanceAfter === null && 'is-unavailable')}
          look={primary === 'next' ? 'lit' : 'plain'}
          disabled={advanceAfter === null || acts.isBusy}
          busy={acts.next.isPending}
          onClick={press}
          {...waiting(away)}
        >
          {words.nextQuestion}
          <ArrowRight className="icon" aria-hidden="true" />
        </Button>
      )}
    </AskFirst>
  );
}
