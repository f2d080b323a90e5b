import type { CategoryStatsView, ProgressStatsView } from '@app/contracts';
import { careerStrings } from '../../parts/career/career.strings';
import { HitRatePanel } from '../../parts/career/hit-rate-panel';
import { SpeedPanel } from '../../parts/career/speed-panel';
import { Stat } from '../../shared/ui/stat';
import { progressStrings as words } from './progress.strings';

/** Average score, accuracy and races by category, best accuracy first, and the charts of both. */
export function CategoriesTab({ stats: { categoryStats, difficultyStats } }: { stats: ProgressStatsView }) {
  const best = categoryStats.toSorted((one, other) => other.accuracy - one.accuracy);
  return (
    <>
      <ul className="dark-rows category-rows">
        {best.map((category) => (
          <CategoryRow key={category.category} {...category} />
        ))}
      </ul>
      <div className="close progress-panels">
        <SpeedPanel categories={categoryStats} />
        <HitRatePanel difficulties={difficultyStats} />
      </div>
    </>
  );
}

function CategoryRow({ category, gamesPlayed, avgScore, accuracy }: CategoryStatsView) {
  return (
    <li>
      <div>
        <b className="gear-5">{category}</b>
        <small>{careerStrings.races(gamesPlayed)}</small>
      </div>
      <span className="category-track" aria-hidden="true">
        <i style={{ width: `${accuracy}%` }} />
      </span>
      <dl>
        <Stat label={words.averageScore} value={avgScore.toFixed(1)} />
        <Stat label={words.accuracy} value={Math.round(accuracy)} unit={words.percent} />
      </dl>
    </li>
  );
}
