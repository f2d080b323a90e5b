import { type ProfileStatsView, QUESTIONS_PER_RACE, QUICK_POINTS } from '@app/contracts';
import { useState } from 'react';
import { AccuracyPanel } from '../../parts/career/accuracy-panel';
import { type Award, AwardList } from '../../parts/career/award-list';
import { careerStrings } from '../../parts/career/career.strings';
import { FormPanel } from '../../parts/career/form-panel';
import { HitRatePanel } from '../../parts/career/hit-rate-panel';
import { RaceHistory } from '../../parts/career/race-history';
import { SpeedPanel } from '../../parts/career/speed-panel';
import { StreakPanel } from '../../parts/career/streak-panel';
import { Stat } from '../../shared/ui/stat';
import { Empty } from '../../shared/ui/states';
import { TabPanel, Tabs } from '../../shared/ui/tabs';
import { profileStrings as words } from './profile.strings';

const ACHIEVEMENTS_IN_OVERVIEW = 4;

type Tab = keyof typeof words.tabs;
const tabs = Object.entries(words.tabs).map(([value, label]) => ({ value: value as Tab, label }));

export function ProfileTabs({ stats }: { stats: ProfileStatsView }) {
  const [tab, setTab] = useState<Tab>('overview');
  const awards = awardsOf(stats);
  return (
    <Tabs label={words.tabsLabel} value={tab} onValueChange={setTab} tabs={tabs} className="tabs-page profile-tabs">
      <TabPanel value="overview">
        <Figures stats={stats} />
        <Achievements awards={awards.slice(0, ACHIEVEMENTS_IN_OVERVIEW)} />
      </TabPanel>
      <TabPanel value="statistics">
        <Statistics stats={stats} />
      </TabPanel>
      <TabPanel value="achievements">
        <Achievements awards={awards} />
      </TabPanel>
      <TabPanel value="history">
        <RaceHistory bestScore={stats.bestScore} />
      </TabPanel>
    </Tabs>
  );
}

const awardsOf = ({ achievements }: ProfileStatsView): Award[] =>
  achievements.map(({ achievementType: type, achievementName: name, description, unlockedAt: at }) => ({
    type,
    name,
    description,
    at,
  }));

function Figures({ stats }: { stats: ProfileStatsView }) {
  return (
    <dl className="stack profile-figures" aria-label={words.figuresLabel}>
      <Stat label={words.totalRaces} value={stats.totalGames} />
      <Stat label={words.bestScore} value={stats.bestScore} unit={`/${QUESTIONS_PER_RACE * QUICK_POINTS}`} />
      <Stat label={words.avgAccuracy} value={Math.round(stats.avgAccuracy)} unit={words.percent} />
      <Stat label={words.avgSpeed} value={stats.avgSpeed.toFixed(1)} unit={words.seconds} />
    </dl>
  );
}

function Achievements({ awards }: { awards: Award[] }) {
  return awards.length === 0 ? <Empty text={careerStrings.noAchievements} /> : <AwardList awards={awards} />;
}

function Statistics({ stats }: { stats: ProfileStatsView }) {
  if (stats.totalGames === 0) return <Empty text={words.noStatistics} />;
  return (
    <div className="close stack">
      <AccuracyPanel categories={stats.categoryStats} />
      <SpeedPanel categories={stats.categoryStats} />
      <HitRatePanel difficulties={stats.difficultyStats} />
      <StreakPanel stats={stats} />
      <FormPanel form={stats.form} />
    </div>
  );
}
