import { paths } from '../../site/paths';
import { ButtonLink } from '../../shared/ui/button';
import { Empty } from '../../shared/ui/states';
import { adminStrings as words } from './admin.strings';
import { SectionHead } from './ui/section-head';

/** In place of a section that none of the user's offices opens. */
export function NotYourOffice() {
  return (
    <>
      <SectionHead />
      <Empty text={words.notYourOffice}>
        <ButtonLink look="console" to={paths.admin}>
          {words.backTo.overview}
        </ButtonLink>
      </Empty>
    </>
  );
}
