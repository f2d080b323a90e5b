import { Loaded } from '../ui/loaded';
import { SectionHead } from '../ui/section-head';
import { BadgePanel } from './badge-panel';
import { useBadgeImages } from './badges.api';
import './badges.css';
import { badgesStrings as words } from './badges.strings';

/** The picture of each badge, with a field to replace it. */
export function BadgesView() {
  const images = useBadgeImages();
  return (
    <>
      <SectionHead />
      <p className="console-say">{words.imageAbout}</p>
      <Loaded query={images} loading={words.loading} failed={words.failed}>
        {(list) => (
          <div className="badges-grid">
            {list.map((image) => (
              <BadgePanel key={image.badgeType} image={image} />
            ))}
          </div>
        )}
      </Loaded>
    </>
  );
}
