import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../ui/loaded';
import { Facts, Panel } from '../ui/panel';
import { duelAnalyticsQuery } from './duels.api';
import { adminDuelsStrings as words } from './duels.strings';

/** How many duels there are, and what is raced most. */
export function AnalyticsPanel() {
  const analytics = useQuery(duelAnalyticsQuery);
  return (
    <Panel title={words.analytics}>
      <Loaded query={analytics} loading={words.loading} failed={words.analyticsFailed}>
        {({ totalDuels, activeDuels, pendingDuels, totalParticipants, topCategories }) => (
          <Facts
            facts={[
              { name: words.totalDuels, value: totalDuels },
              { name: words.activeDuels, value: activeDuels },
              { name: words.pendingDuels, value: pendingDuels },
              { name: words.totalParticipants, value: totalParticipants },
              {
                name: words.topCategories,
                value:
                  topCategories.map(({ category, count }) => words.topOf(category, count)).join(', ') || words.none,
              },
            ]}
          />
        )}
      </Loaded>
    </Panel>
  );
}
