import type { EventView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { ListOrdered, Monitor, Plus, Radio, Trophy, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { generatePath } from 'react-router-dom';
import { paths } from '../../../site/paths';
import { isRejection } from '../../../shared/http';
import { Badge } from '../../../shared/ui/badge';
import { Button, buttonClass, ButtonLink } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { Empty } from '../../../shared/ui/states';
import { InviteParticipants } from '../events/invite-participants';
import { Rounds } from '../events/rounds';
import { instantText } from '../ui/instant-text';
import { Loaded } from '../ui/loaded';
import { Select } from '../ui/select';
import { SectionHead } from '../ui/section-head';
import { useUrlFilters } from '../ui/use-url-filters';
import { CreateTournamentDialog } from './create-tournament-dialog';
import { chosenEvent, inOrder, phaseOf } from './event-choice';
import { eventsQuery, type LiveStatus, statusQuery } from './live.api';
import '../events/events.css';
import './live.css';
import { LiveControlDialog } from './live-control-dialog';
import { liveStrings as words } from './live.strings';
import { TournamentConsole } from './tournament-console';

const noEvent = { event: '' };

/** Live control of one tournament: everything that happens in it, and everything that can be done. */
export function LiveView() {
  const [filters, choose] = useUrlFilters(noEvent);
  const [sheet, setSheet] = useState<'create' | 'invite' | 'rounds' | 'control' | null>(null);
  const close = () => setSheet(null);
  const events = useQuery(eventsQuery);
  const ordered = inOrder(events.data ?? []);
  // The event that is shown stays, also when it is gone: another one in its place would be taken for it.
  const [first, setFirst] = useState('');
  if (first === '' && ordered[0]) setFirst(String(ordered[0].id));
  const [deleted, setDeleted] = useState<string | null>(null);
  const shown = filters.event || first;
  const named = chosenEvent(ordered, shown);
  const heard = useQuery({ ...statusQuery(named?.id ?? 0), enabled: false });
  const isDeleted = shown === deleted || isRejection(heard.error, 'event-not-found');
  // The console below learns of a change before the list of events is loaded again.
  const event = isDeleted ? undefined : named && { ...named, ...phaseHeard(heard.data) };
  const open = (eventId: number) => {
    close();
    choose({ event: String(eventId) });
  };
  function openRounds(eventId: number) {
    open(eventId);
    setSheet('rounds');
  }
  function create() {
    // Keeps the event behind the sheet, even if the new tournament comes before it in the list.
    if (event) choose({ event: String(event.id) });
    setSheet('create');
  }
  return (
    <>
      <SectionHead title={event?.name} beside={event && <PhaseTag event={event} />}>
        <EventChoice events={ordered} chosen={event} onChoose={open} />
        <div className="cluster control-acts">
          <a className={buttonClass({ look: 'console' })} href={paths.liveLeaderboard} target="_blank" rel="noopener">
            <Monitor className="icon" aria-hidden="true" />
            {words.openLeaderboard}
          </a>
          {event && (
            <Button look="console" onClick={() => setSheet('invite')}>
              <UserPlus className="icon" aria-hidden="true" />
              {words.invite}
            </Button>
          )}
          {event && (
            <Button look="console" onClick={() => setSheet('rounds')}>
              <ListOrdered className="icon" aria-hidden="true" />
              {words.roundQuestions}
            </Button>
          )}
          {event && (
            <Button look="console" onClick={() => setSheet('control')}>
              <Radio className="icon" aria-hidden="true" />
              {words.liveControl}
            </Button>
          )}
          {event?.status === 'completed' && (
            <ButtonLink look="console" to={generatePath(paths.tournamentResult, { eventId: String(event.id) })}>
              <Trophy className="icon" aria-hidden="true" />
              {words.result}
            </ButtonLink>
          )}
          <Button look="console" onClick={create}>
            <Plus className="icon" aria-hidden="true" />
            {words.create}
          </Button>
        </div>
      </SectionHead>
      <Loaded query={events} loading={words.loadingEvents} failed={words.eventsFailed}>
        {() =>
          event ? (
            <TournamentConsole key={event.id} eventId={event.id} onDeleted={() => setDeleted(shown)} />
          ) : (
            <Empty text={nothingToShow(isDeleted, ordered.length > 0)} />
          )
        }
      </Loaded>
      {sheet === 'create' && <CreateTournamentDialog onClose={close} onOpen={open} onRounds={openRounds} />}
      {sheet === 'control' && event && <LiveControlDialog eventId={event.id} open onOpenChange={close} />}
      {sheet === 'rounds' && event && (
        <Dialog look="console" open onOpenChange={close} title={words.roundQuestions} wide>
          <p className="event-of">{event.name}</p>
          <Rounds eventId={event.id} />
        </Dialog>
      )}
      {sheet === 'invite' && event && (
        <Dialog look="console" open onOpenChange={close} title={words.invite} wide>
          <p className="event-of">{event.name}</p>
          <InviteParticipants event={event} />
        </Dialog>
      )}
    </>
  );
}

function phaseHeard(heard: LiveStatus | undefined): Partial<Pick<EventView, 'status' | 'isLive'>> {
  if (!heard) return {};
  const { status, isLive } = heard.status.event;
  return { status, isLive };
}

function nothingToShow(isDeleted: boolean, areOthers: boolean): string {
  if (isDeleted) return words.deleted;
  return areOthers ? words.unknownEvent : words.noEvents;
}

function PhaseTag({ event }: { event: EventView }) {
  const phase = phaseOf(event);
  return (
    <Badge look="console" tone={phase === 'live' ? 'live' : 'dim'}>
      {words.phases[phase]}
    </Badge>
  );
}

interface EventChoiceProps {
  events: readonly EventView[];
  chosen: EventView | undefined;
  onChoose: (eventId: number) => void;
}

function EventChoice({ events, chosen, onChoose }: EventChoiceProps) {
  if (events.length === 0) return null;
  const options = events.map((event) => ({
    value: String(event.id),
    label: optionLabel(event.id === chosen?.id ? chosen : event),
  }));
  return (
    <Select
      className="control-choice"
      label={words.event}
      labelHidden
      value={chosen ? String(chosen.id) : ''}
      options={chosen ? options : [{ value: '', label: words.chooseEvent }, ...options]}
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
