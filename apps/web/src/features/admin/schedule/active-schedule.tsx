import type { ScheduleView } from '@app/contracts';
import { TriangleAlert } from 'lucide-react';
import { ButtonLink } from '../../../shared/ui/button';
import { Only } from '../../../site/session/only';
import { sectionPath } from '../sections';
import { Slab } from '../ui/panel';
import { instantText } from '../ui/instant-text';
import { scheduleStrings as words } from './schedule.strings';
import { timeRemaining } from './time-remaining';

interface ActiveScheduleProps {
  schedule: ScheduleView | undefined;
  nowMs: number;
  /** False while nobody can race; undefined until it is known. */
  gameEnabled: boolean | undefined;
}

/** The active schedule: how long it still runs, and what players are told afterwards. */
export function ActiveSchedule({ schedule, nowMs, gameEnabled }: ActiveScheduleProps) {
  if (!schedule) {
    return (
      <Slab label={words.active}>
        <p className="slab-name gear-5">{words.noneActive}</p>
        {gameEnabled === false ? <GameDisabled /> : <p className="schedule-active-say">{words.noneActiveSay}</p>}
      </Slab>
    );
  }
  const endMs = Date.parse(schedule.endTime);
  const end = instantText(schedule.endTime);
  return (
    <Slab label={words.active}>
      <p className="schedule-active-label gear-1">{words.active}</p>
      <div className="spread cluster schedule-active">
        <p className="slab-name gear-5">{schedule.name}</p>
        <p className="schedule-active-left gear-6">{timeRemaining(endMs, nowMs)}</p>
      </div>
      <p className="schedule-active-say">{endMs > nowMs ? words.until(end) : words.ended(end)}</p>
      <p className="schedule-active-say">{words.readAt(schedule.disabledMessage)}</p>
      {gameEnabled === false && <GameDisabled />}
    </Slab>
  );
}

function GameDisabled() {
  return (
    <p className="row cluster schedule-disabled">
      <TriangleAlert className="icon" aria-hidden="true" />
      {words.gameDisabled}
      <Only right="system">
        <ButtonLink look="console" to={sectionPath('system')}>
          {words.toSystem}
        </ButtonLink>
      </Only>
    </p>
  );
}
