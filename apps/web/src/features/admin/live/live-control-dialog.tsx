import type { TournamentStatusView } from '@app/contracts';
import { Pause, Play, Square } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../shared/ui/badge';
import { Button, ButtonLink } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { GoLiveButton } from '../events/go-live-button';
import { sectionPath } from '../sections';
import { ConfirmAct } from '../ui/confirm-act';
import { Loaded } from '../ui/loaded';
import { Facts } from '../ui/panel';
import { phaseOf } from './event-choice';
import { type LiveStatus, type RoundActs, useRoundActs } from './live.api';
import { liveStrings as words } from './live.strings';
import { liveSwitches } from './live-switches';
import './live-control-dialog.css';
import { TimeLeft } from './time-left';
import { timeText } from '../ui/time-text';
import { useLiveStatus } from './use-live-status';
import { useOutage } from './use-outage';
import { waiting } from './waiting';

interface LiveControlDialogProps {
  eventId: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The short way to control a live or coming event: start, pause and end it, and see how far its players are. */
export function LiveControlDialog({ eventId, open, onOpenChange }: LiveControlDialogProps) {
  const query = useLiveStatus(eventId, { enabled: open });
  const away = useOutage(query);
  return (
    <Dialog look="console" open={open} onOpenChange={() => onOpenChange(false)} title={words.liveControl}>
      <Loaded query={query} loading={words.loadingStatus} failed={words.statusFailed}>
        {(received) => <LiveControl {...received} away={away} onLeave={() => onOpenChange(false)} />}
      </Loaded>
    </Dialog>
  );
}

function LiveControl({ status, receivedMs, away, onLeave }: LiveStatus & { away: number | null; onLeave: () => void }) {
  const { event } = status;
  const acts = useRoundActs(event.id);
  const [asking, setAsking] = useState(false);
  const phase = phaseOf(event);
  if (asking) {
    return (
      <ConfirmAct
        text={words.completeText(status.session.roundActive)}
        confirmLabel={words.completeConfirm}
        busy={acts.complete.isPending}
        onBack={() => setAsking(false)}
        onConfirm={() => acts.complete.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    );
  }
  return (
    <>
      <p className="row spread cluster control-dialog-head console-say">
        <b>{event.name}</b>
        <Badge look="console" tone={phase === 'live' ? 'live' : 'dim'}>
          {words.phases[phase]}
        </Badge>
      </p>
      {away !== null && <p className="bad">{words.away(timeText(away))}</p>}
      <Facts facts={figures(status, away === null ? receivedMs : null)} />
      <Switches status={status} acts={acts} away={away} onEnd={() => setAsking(true)} />
      <ButtonLink look="console" to={sectionPath('live', { event: String(event.id) })} onClick={onLeave}>
        {words.openControl}
      </ButtonLink>
    </>
  );
}

/** Real figures while the event is live, otherwise placeholders. */
function figures(status: TournamentStatusView, receivedMs: number | null) {
  const { event, control } = status;
  const shown = event.isLive ? control : null;
  return [
    { name: words.connectedPlayers, value: shown?.connectedPlayers ?? words.noPlayers },
    {
      name: words.questionProgress,
      value: progress(status),
    },
    {
      name: words.timeRemaining,
      value:
        receivedMs === null ? (
          words.noTime
        ) : (
          <TimeLeft remainingMs={shown?.remainingMs ?? null} receivedMs={receivedMs} />
        ),
    },
  ];
}

/** Where most participants are; nowhere once a round has ended. */
function progress({ event, session, control, currentRoundQuestions }: TournamentStatusView): string {
  if (!event.isLive) return words.noQuestion;
  const { currentRound, roundActive, questionsPerRound } = session;
  if (currentRound > 0 && !roundActive) return words.none;
  const index = control?.questionIndex ?? null;
  return words.questionOf(index === null ? 0 : index + 1, currentRoundQuestions.length || questionsPerRound);
}

interface SwitchesProps {
  status: TournamentStatusView;
  acts: RoundActs;
  away: number | null;
  onEnd: () => void;
}

function Switches({ status, acts, away, onEnd }: SwitchesProps) {
  const { canStart, canEnd, pause } = liveSwitches(status);
  return (
    <div className="control-dialog-switches">
      <GoLiveButton
        event={{ ...status.event, currentParticipants: status.participantCount }}
        tone="main"
        disabled={!canStart || acts.isBusy}
        {...waiting(away)}
      >
        <Play className="icon" aria-hidden="true" />
        {words.start}
      </GoLiveButton>
      {pause === 'resume' ? (
        <Button look="console" disabled={acts.isBusy} onClick={() => acts.resume.mutate()} {...waiting(away)}>
          <Play className="icon" aria-hidden="true" />
          {words.resume}
        </Button>
      ) : (
        <Button
          look="console"
          disabled={pause === null || acts.isBusy}
          onClick={() => acts.pause.mutate()}
          {...waiting(away)}
        >
          <Pause className="icon" aria-hidden="true" />
          {words.pause}
        </Button>
      )}
      <Button look="console" tone="danger" disabled={!canEnd || acts.isBusy} onClick={onEnd} {...waiting(away)}>
        <Square className="icon" aria-hidden="true" />
        {words.end}
      </Button>
    </div>
  );
}
