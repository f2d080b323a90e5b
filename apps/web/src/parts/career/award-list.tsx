import type { AchievementType, BadgeType } from '@app/contracts';
import { Badge } from '../../shared/ui/badge';
import { longDay } from '../../shared/day-and-time';
import { AwardIcon } from './award-icon';
import './award-list.css';
import { careerStrings as words } from './career.strings';

export interface Award {
  type: AchievementType | BadgeType;
  name: string;
  description: string;
  /** ISO 8601. */
  at: string;
  /** The badge of the champion, which moves with the first place. */
  isChampion?: boolean;
}

/** Badges or achievements, a row each. */
export function AwardList({ awards }: { awards: readonly Award[] }) {
  return (
    <ul className="dark-rows award-list">
      {awards.map(({ type, name, description, at, isChampion = false }) => (
        <li key={type} data-champion={isChampion || undefined}>
          <span className="centred award-icon">
            <AwardIcon type={type} />
          </span>
          <div>
            <b className="gear-5">{name}</b>
            <p>{description}</p>
          </div>
          {isChampion && (
            <span className="award-champion">
              <Badge look="ink">{words.champion}</Badge>
            </span>
          )}
          <time dateTime={at}>{longDay(at)}</time>
        </li>
      ))}
    </ul>
  );
}
