import type { ActiveScheduleView } from '@app/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { classNames } from '../../shared/ui/class-names';
import { systemStatusQuery } from '../system/system.api';
import type { RunningCountdown } from './countdown';
import './countdown-card.css';
import { useActiveSchedule } from './schedule.api';
import { scheduleStrings as words } from './schedule.strings';
import { useCountdown } from './use-countdown';

/** The countdown of the active schedule, if it is to be shown. */
export function CountdownCard({ className }: { className?: string }) {
  const { data: schedule } = useActiveSchedule();
  if (!schedule?.showCountdown) return null;
  return <Clock schedule={schedule} className={className} />;
}

function Clock({ schedule, className }: { schedule: ActiveScheduleView; className: string | undefined }) {
  const queryClient = useQueryClient();
  // The end of a season closes the track.
  const askForTrack = () => void queryClient.invalidateQueries(systemStatusQuery);
  const countdown = useCountdown(Date.parse(schedule.endTime), askForTrack);
  return (
    <section
      className={classNames('dark-panel countdown', `countdown-${countdown.phase}`, className)}
      aria-label={schedule.name}
    >
      {countdown.phase === 'expired' ? (
        <div role="status">
          <b className="gear-5">{words.expired}</b>
          <p>{words.expiredText}</p>
        </div>
      ) : (
        <Running countdown={countdown} message={schedule.countdownMessage} />
      )}
    </section>
  );
}

function Running({ countdown, message }: { countdown: RunningCountdown; message: string }) {
  const isFinalDay = countdown.phase === 'final-day';
  return (
    <div role="timer">
      {isFinalDay && <p className="countdown-warning gear-5">{words.finalDay}</p>}
      <p className="gear-1">{message}</p>
      <dl>
        {(['days', 'hours', 'minutes', 'seconds'] as const).map((unit) => (
          <div key={unit}>
            <dt className="gear-1">{words[unit]}</dt>
            <dd className="gear-6">{unit === 'days' ? countdown.days : String(countdown[unit]).padStart(2, '0')}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
