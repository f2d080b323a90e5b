import type { ScheduleView as Schedule } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { Empty } from '../../../shared/ui/states';
import { Only } from '../../../site/session/only';
import { useSystemStatus } from '../../../site/system/system.api';
import { Loaded } from '../ui/loaded';
import { SectionHead } from '../ui/section-head';
import { ActiveSchedule } from './active-schedule';
import { ScheduleDialog } from './schedule-dialog';
import { schedulesQuery, useDeactivateAll } from './schedule.api';
import './schedule.css';
import { scheduleStrings as words } from './schedule.strings';
import { SchedulesTable } from './schedules-table';
import { useNow } from './use-now';

/** When the game closes. At most one schedule is active, and the players' countdown runs to its end. */
export function ScheduleView() {
  const schedules = useQuery(schedulesQuery);
  const deactivateAll = useDeactivateAll();
  const [edited, setEdited] = useState<Schedule | 'new' | null>(null);
  const nowMs = useNow();
  const { data: system } = useSystemStatus();
  const active = schedules.data?.find(({ isActive }) => isActive);
  return (
    <>
      <SectionHead>
        <Only right="system">
          <Button
            look="console"
            disabled={!active}
            busy={deactivateAll.isPending}
            onClick={() => deactivateAll.mutate()}
          >
            {words.deactivateAll}
          </Button>
        </Only>
        <Only right="schedule">
          <Button look="console" tone="main" onClick={() => setEdited('new')}>
            <Plus className="icon" aria-hidden="true" />
            {words.add}
          </Button>
        </Only>
      </SectionHead>
      <Loaded query={schedules} loading={words.loading} failed={words.failed}>
        {(list) => (
          <>
            <ActiveSchedule schedule={active} nowMs={nowMs} gameEnabled={system?.gameEnabled} />
            {list.length === 0 ? (
              <Empty text={words.empty} />
            ) : (
              <SchedulesTable schedules={list} nowMs={nowMs} onEdit={setEdited} />
            )}
          </>
        )}
      </Loaded>
      {edited && <ScheduleDialog schedule={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}
