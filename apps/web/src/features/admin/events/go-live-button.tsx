import type { EventView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, type ButtonLook } from '../../../shared/ui/button';
import { eventsQuery } from '../live/live.api';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useGoLive } from './events.api';
import { eventsStrings as words } from './events.strings';
import { roundsQuery } from './rounds.api';

type GoLiveButtonProps = Omit<ButtonLook, 'look' | 'big'> & {
  event: Pick<EventView, 'id' | 'name' | 'currentParticipants'>;
  disabled?: boolean;
  'aria-label'?: string;
  /** Instead of asking, such as while the server is away. */
  onClick?: () => void;
};

/** Makes an event live after saying what that does. */
export function GoLiveButton({ event, ...button }: GoLiveButtonProps) {
  const [step, setStep] = useState<'closed' | 'asking' | 'working'>('closed');
  const goLive = useGoLive(event);
  const close = () => setStep('closed');

  function confirm() {
    setStep('working');
    void goLive.mutateAsync().then(close, close);
  }

  return (
    <>
      <Button look="console" onClick={() => setStep('asking')} {...button} />
      {step !== 'closed' && <Asking event={event} isWorking={step === 'working'} onConfirm={confirm} onClose={close} />}
    </>
  );
}

interface AskingProps extends Pick<GoLiveButtonProps, 'event'> {
  isWorking: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Loads what it says only when somebody asks. */
function Asking({ event: { id, name, currentParticipants }, isWorking, onConfirm, onClose }: AskingProps) {
  const { data: events = [] } = useQuery(eventsQuery);
  const { data: rounds = [] } = useQuery(roundsQuery(id));
  const empty = rounds.filter(({ status }) => status === 'not-configured').length;
  const live = events.filter((other) => other.isLive && other.id !== id);
  const text = [
    words.goLiveSay(currentParticipants),
    ...(empty > 0 ? [words.withoutQuestions(empty)] : []),
    ...live.map((other) => words.alsoLive(other.name)),
  ].join(' ');
  return (
    <ConfirmDialog
      open
      title={words.goLiveTitle(name)}
      text={text}
      confirmLabel={words.goLive}
      busy={isWorking}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
