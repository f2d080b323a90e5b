import { useQuery } from '@tanstack/react-query';
import { Only } from '../../../site/session/only';
import { Loaded } from '../ui/loaded';
import { Panel } from '../ui/panel';
import { SectionHead } from '../ui/section-head';
import { LastActs } from './last-acts';
import { NowSlab } from './now-slab';
import { PasswordNotice } from './password-notice';
import { racingDayQuery, useStats } from './overview.api';
import './overview.css';
import { overviewStrings as words } from './overview.strings';
import { WarningsPanel } from './warnings-panel';

/** What is live, the figures of the season, what needs attention, and the latest acts. */
export function OverviewView() {
  return (
    <>
      <SectionHead />
      <PasswordNotice />
      <div className="overview-columns">
        <NowSlab />
        <WarningsPanel />
        <Figures />
        <Only right="log">
          <LastActs />
        </Only>
        <Launch />
      </div>
    </>
  );
}

function Figures() {
  const stats = useStats();
  const { data: today } = useQuery(racingDayQuery);
  return (
    <Panel title={words.figures}>
      <Loaded query={stats} loading={words.loading} failed={words.failed}>
        {({ totalPlayers, averageScore, totalQuestions }) => (
          <dl className="overview-stats">
            <Figure
              name={words.stats.racersToday}
              value={today ? String(today.racers) : words.unknown}
              note={today && words.racesToday(today.races)}
            />
            <Figure name={words.stats.totalPlayers} value={String(totalPlayers)} />
            <Figure name={words.stats.averageScore} value={averageScore.toFixed(1)} />
            <Figure name={words.stats.totalQuestions} value={String(totalQuestions)} />
          </dl>
        )}
      </Loaded>
    </Panel>
  );
}

function Figure({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="gear-6">{value}</dd>
      {note && <dd className="overview-note quiet">{note}</dd>}
    </div>
  );
}

/** The plan of the launch. */
function Launch() {
  return (
    <Panel title={words.launch}>
      <dl className="overview-plan">
        {words.launchFacts.map(({ name, value }) => (
          <Figure key={name} name={name} value={value} />
        ))}
      </dl>
      <p className="quiet">{words.launchNote}</p>
      <p className="quiet">{words.eventNote}</p>
    </Panel>
  );
}
