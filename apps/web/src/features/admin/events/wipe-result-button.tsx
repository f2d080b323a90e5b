import type { EventView } from '@app/contracts';
import type { ReactNode } from 'react';
import type { ButtonLook } from '../../../shared/ui/button';
import { liveStrings } from '../live/live.strings';
import { ResultExport } from '../live/result-export';
import { ConfirmButton } from '../ui/confirm-button';
import { TypedConfirmButton } from '../ui/typed-confirm-button';
import { eventsStrings as words } from './events.strings';

type WipeResultButtonProps = Omit<ButtonLook, 'look' | 'big'> & {
  event: EventView;
  /** Required for a button with only an icon. */
  'aria-label'?: string;
  title: string;
  text: string;
  confirmLabel: string;
  onConfirm: () => Promise<unknown>;
  children: ReactNode;
};

/** A button that takes the result of an event away. Once the event has been live, its name has to be typed. */
export function WipeResultButton({ event, text, ...button }: WipeResultButtonProps) {
  const { id, name, status, currentParticipants } = event;
  if (status === 'scheduled' || currentParticipants === 0) return <ConfirmButton text={text} {...button} />;
  return (
    <TypedConfirmButton
      text={`${text} ${words.racersLose(currentParticipants)}`}
      word={name}
      wordLabel={liveStrings.eventName}
      keep={<ResultExport eventId={id} />}
      {...button}
    />
  );
}
