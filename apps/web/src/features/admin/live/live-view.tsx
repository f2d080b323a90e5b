import type { EventView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { Monitor, Plus, Radio, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../app/paths';
import { Empty } from '../../../shared/ui/states';
import { InviteParticipants } from '../events/invite-participants';
import { instantText } from '../ui/instant-text';
import { Loaded } from '../ui/loaded';
import { OfficeButton, officeButtonClass } from '../ui/office-button';
import { OfficeDialog } from '../ui/office-dialog';
import { OfficeSelect } from '../ui/office-field';
import { SectionHead } from '../ui/section-head';
import { Tag } from '../ui/tag';
import { useUrlFilters } from '../ui/use-url-filters';
import { CreateTournamentDialog } from './create-tournament-dialog';
import { chosenEvent, inOrder, phaseOf } from './event-choice';
import { eventsQuery, statusQuery } from './live.api';
import '../events/events.css';
import './live.css';
import { LiveControlDialog } from './live-control-dialog';
import { liveStrings as words } from './live.strings';
import { TournamentConsole } from './tournament-console';

const noEvent = { event: '' };

/** Live control: one tournament, everything that happens in it, and everything that can be done about it. */
export function LiveView() {
  const [filters, choose] = useUrlFilters(noEvent);
  const [sheet, setSheet] = useState<'create' | 'invite' | 'control' | null>(null);
  const close = () => setSheet(null);
  const events = useQuery(eventsQuery);
  const ordered = inOrder(events.data ?? []);
  const event = chosenEvent(ordered, filters.event);
  const open = (eventId: number) => {
    close();
    choose({ event: String(eventId) });
  };
  function create() {
    // What stands behind the sheet stays, also when the new tournament comes before it in the list.
    if (event) choose({ event: String(event.id) });
    setSheet('create');
  }
  return (
    <>
      <SectionHead title={event?.name} beside={event && <PhaseTag event={event} />}>
        <EventChoice events={ordered} chosen={event} onChoose={open} />
        <div className="control-acts">
          <a className={officeButtonClass({})} href={paths.liveLeaderboard} target="_blank" rel="noopener">
            <Monitor className="icon" aria-hidden="true" />
            {words.openLeaderboard}
          </a>
          {event && (
            <OfficeButton onClick={() => setSheet('invite')}>
              <UserPlus className="icon" aria-hidden="true" />
              {words.invite}
            </OfficeButton>
          )}
          {event && (
            <OfficeButton onClick={() => setSheet('control')}>
              <Radio className="icon" aria-hidden="true" />
              {words.liveControl}
            </OfficeButton>
          )}
          <OfficeButton onClick={create}>
            <Plus className="icon" aria-hidden="true" />
            {words.create}
          </OfficeButton>
        </div>
      </SectionHead>
      <Loaded query={events} loading={words.loadingEvents} failed={words.eventsFailed}>
        {() =>
          event ? (
            <TournamentConsole key={event.id} eventId={event.id} onDeleted={() => choose(noEvent)} />
          ) : (
            <Empty text={words.noEvents} />
          )
        }
      </Loaded>
      {sheet === 'create' && <CreateTournamentDialog onClose={close} onOpen={open} />}
      {sheet === 'control' && event && <LiveControlDialog eventId={event.id} open onOpenChange={close} />}
      {sheet === 'invite' && event && (
        <OfficeDialog open onClose={close} title={words.invite} wide>
          <p className="event-of">{event.name}</p>
          <InviteParticipants event={event} />
        </OfficeDialog>
      )}
    </>
  );
}

/** The console below hears of a change before the list of events is asked for again. */
function PhaseTag({ event }: { event: EventView }) {
  const heard = useQuery({ ...statusQuery(event.id), enabled: false });
  const phase = phaseOf(heard.data?.status.event ?? event);
  return <Tag tone={phase === 'live' ? 'live' : 'dim'}>{words.phases[phase]}</Tag>;
}

interface EventChoiceProps {
  events: readonly EventView[];
  chosen: EventView | undefined;
  onChoose: (eventId: number) => void;
}

function EventChoice({ events, chosen, onChoose }: EventChoiceProps) {
  if (!chosen) return null;
  return (
    <OfficeSelect
      className="control-choice"
      label={words.event}
      labelHidden
      value={String(chosen.id)}
      options={events.map((event) => ({ value: String(event.id), label: optionLabel(event) }))}
      onValueChange={(id) => onChoose(Number(id))}
    />
  );
}

function optionLabel(event: EventView): string {
  const phase = phaseOf(event);
  const about =
    phase === 'scheduled' ? `${words.phases.scheduled} ${instantText(event.scheduledTime)}` : words.phases[phase];
  return words.eventOption(event.name, about);
}
