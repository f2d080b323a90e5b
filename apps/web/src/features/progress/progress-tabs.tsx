import type { ProgressStatsView } from '@app/contracts';
import { useState } from 'react';
import { AwardList } from '../../parts/career/award-list';
import { careerStrings } from '../../parts/career/career.strings';
import { RaceHistory } from '../../parts/career/race-history';
import { MessagesButton } from '../../parts/messages/messages-button';
import { Empty } from '../../shared/ui/states';
import { TabPanel, Tabs } from '../../shared/ui/tabs';
import { CategoriesTab } from './categories-tab';
import { OverviewTab } from './overview-tab';
import { progressStrings as words } from './progress.strings';

type Tab = keyof typeof words.tabs;
const tabs = Object.entries(words.tabs).map(([value, label]) => ({ value: value as Tab, label }));

export function ProgressTabs({ stats }: { stats: ProgressStatsView }) {
  const [tab, setTab] = useState<Tab>('overview');
  const hasRaced = stats.totalGames > 0;
  return (
    <Tabs label={words.tabsLabel} value={tab} onValueChange={setTab} tabs={tabs} className="tabs-page progress-tabs">
      <TabPanel value="overview">{hasRaced ? <OverviewTab stats={stats} /> : <Empty text={words.empty} />}</TabPanel>
      <TabPanel value="categories">
        {hasRaced ? <CategoriesTab stats={stats} /> : <Empty text={words.empty} />}
      </TabPanel>
      <TabPanel value="history">
        <RaceHistory bestScore={stats.bestScore} />
      </TabPanel>
      <TabPanel value="achievements">
        <Achievements stats={stats} />
      </TabPanel>
      <TabPanel value="badges">
        <Badges stats={stats} />
      </TabPanel>
      <TabPanel value="messages">
        <p className="second progress-messages">{words.messagesSay}</p>
        <MessagesButton look="lit" />
      </TabPanel>
    </Tabs>
  );
}

function Achievements({ stats: { achievements } }: { stats: ProgressStatsView }) {
  if (achievements.length === 0) return <Empty text={careerStrings.noAchievements} />;
  const awards = achievements.map(({ achievementType: type, title: name, description, earnedAt: at }) => ({
    type,
    name,
    description,
    at,
  }));
  return <AwardList awards={awards} />;
}

function Badges({ stats: { badges } }: { stats: ProgressStatsView }) {
  if (badges.length === 0) return <Empty text={words.noBadges} />;
  const awards = badges.map(({ badgeType: type, badgeName: name, description, awardedAt: at }) => ({
    type,
    name,
    description,
    at,
    isChampion: type === 'rennmeister',
  }));
  return <AwardList awards={awards} />;
}
