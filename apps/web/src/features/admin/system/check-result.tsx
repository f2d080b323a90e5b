import type { LogCheckView, LogFaultView } from '@app/contracts';
import { ButtonLink } from '../../../shared/ui/button';
import { sectionPath } from '../sections';
import { instantText } from '../ui/instant-text';
import { UploadProgress } from '../ui/upload-progress';
import { sealsStrings as words } from './seals.strings';

/** How far a check of the log is, or what it has found: the first broken event by name. */
export function CheckResult({ check }: { check: LogCheckView }) {
  const { state, progress, events, seals, startedAt, faults, faultCount, sealFaults } = check;
  const at = instantText(startedAt);
  const isWhole = faultCount === 0 && sealFaults.length === 0;
  const [first, ...others] = faults;
  return (
    <>
      {state === 'running' && <UploadProgress label={words.checking(events)} progress={progress} />}
      <div role="status">
        {state === 'broken-off' && <p className="bad">{words.brokenOff(at)}</p>}
        {state === 'done' && isWhole && <p className="good">{words.agrees(events, seals, at)}</p>}
        {state === 'done' && !isWhole && <p className="bad">{words.differs(at)}</p>}
        {first && <FirstFault fault={first} />}
        <ul>
          {sealFaults.map((fault) => (
            <li key={`${fault.number} ${fault.reason}`}>{words.sealFault(fault)}</li>
          ))}
          {others.map((fault) => (
            <li key={fault.position}>
              {words.others} {words.fault(fault)}
            </li>
          ))}
          {faultCount > faults.length && <li>{words.moreFaults(faultCount - faults.length)}</li>}
        </ul>
      </div>
    </>
  );
}

function FirstFault({ fault }: { fault: LogFaultView }) {
  const { stream, revision, reason } = fault;
  return (
    <p>
      {words.first} {words.fault(fault)} {/* What cannot be read is not in the console's log either. */}
      {reason !== 'unreadable' && (
        <ButtonLink look="console" to={sectionPath('log', { at: `${stream}/${revision}` })}>
          {words.toLog}
        </ButtonLink>
      )}
    </p>
  );
}
