import { Loaded } from '../ui/loaded';
import { Panel, Slab } from '../ui/panel';
import { SectionHead } from '../ui/section-head';
import { useStats } from './overview.api';
import './overview.css';
import { overviewStrings as words } from './overview.strings';

/** What the season has come to, live, beside what the launch is planned as. */
export function OverviewView() {
  const stats = useStats();
  return (
    <>
      <SectionHead />
      <Loaded query={stats} loading={words.loading} failed={words.failed}>
        {({ totalPlayers, averageScore, totalQuestions }) => (
          <Slab label={words.live}>
            <dl className="overview-stats">
              <Figure name={words.stats.totalPlayers} value={String(totalPlayers)} />
              <Figure name={words.stats.averageScore} value={averageScore.toFixed(1)} />
              <Figure name={words.stats.totalQuestions} value={String(totalQuestions)} />
            </dl>
          </Slab>
        )}
      </Loaded>
      <div className="overview-launch">
        <Panel title={words.launch}>
          <dl className="overview-plan">
            {words.launchFacts.map(({ name, value }) => (
              <Figure key={name} name={name} value={value} />
            ))}
          </dl>
          <p className="office-say">{words.launchNote}</p>
        </Panel>
        <Panel title={words.event}>
          <p className="office-say">{words.eventNote}</p>
        </Panel>
      </div>
    </>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="gear-1">{name}</dt>
      <dd className="gear-6">{value}</dd>
    </div>
  );
}
