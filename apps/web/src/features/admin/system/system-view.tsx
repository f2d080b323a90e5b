import { useQuery } from '@tanstack/react-query';
import { useStats } from '../overview/overview.api';
import { useSystemStatus } from '../../../site/system/system.api';
import { Only } from '../../../site/session/only';
import { Switch } from '../ui/switch';
import { Facts, Panel } from '../ui/panel';
import { Loaded } from '../ui/loaded';
import { SectionHead } from '../ui/section-head';
import { GameSwitch } from './game-switch';
import { SystemInformation } from './system-information';
import { RecomputationPanel } from './recomputation-panel';
import { SealsPanel } from './seals-panel';
import { UnfinishedEvents } from './unfinished-events';
import { systemDetailsQuery, useToggle } from './system.api';
import './system.css';
import { type PlainSwitch, systemStrings as words } from './system.strings';

/** The switches of the game, what reactors could not handle, the seals of the log, and the system information. */
export function SystemView() {
  const status = useSystemStatus();
  const details = useQuery(systemDetailsQuery);
  return (
    <>
      <SectionHead />
      <div className="system-columns">
        <div>
          <Only right="system">
            <Loaded query={status} loading={words.loadingStatus} failed={words.statusFailed}>
              {(shown) => (
                <>
                  <GameSwitch status={shown} />
                  {plainSwitches.map((name) => (
                    <SwitchPanel key={name} name={name} isOn={shown[`${name}Enabled`]} />
                  ))}
                </>
              )}
            </Loaded>
            <UnfinishedEvents />
          </Only>
          <Only right="log">
            <SealsPanel />
            <RecomputationPanel />
          </Only>
        </div>
        <div>
          <SeasonFigures />
          <Panel title={words.information}>
            <Loaded query={details} loading={words.loadingInformation} failed={words.informationFailed}>
              {(shown) => <SystemInformation details={shown} />}
            </Loaded>
          </Panel>
        </div>
      </div>
    </>
  );
}

const plainSwitches = Object.keys(words.switches) as PlainSwitch[];

function SwitchPanel({ name, isOn }: { name: PlainSwitch; isOn: boolean }) {
  const { title, label, about, failed } = words.switches[name];
  const toggle = useToggle(name, failed);
  return (
    <Panel title={title}>
      <Switch
        label={label}
        about={about}
        checked={isOn}
        disabled={toggle.isPending}
        onCheckedChange={(enabled) => toggle.mutate({ enabled })}
      />
    </Panel>
  );
}

function SeasonFigures() {
  const stats = useStats();
  return (
    <Panel title={words.stats}>
      <Loaded query={stats} loading={words.loadingStats} failed={words.statsFailed}>
        {({ totalUsers, totalGames }) => (
          <Facts
            facts={[
              { name: words.totalUsers, value: totalUsers },
              { name: words.totalGames, value: totalGames },
            ]}
          />
        )}
      </Loaded>
    </Panel>
  );
}
