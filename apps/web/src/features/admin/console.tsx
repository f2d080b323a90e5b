import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import '../../shared/ui/console-look.css';
import { Loading } from '../../shared/ui/states';
import { useMainFocus } from '../../shared/ui/use-main-focus';
import { adminStrings as words } from './admin.strings';
import { ConsoleBar } from './console-bar';
import './console.css';
import { locationOf, ConsoleLocationContext } from './console-location';
import { sectionViews } from './section-views';
import { NotYourOffice } from './not-your-office';
import { SectionList } from './section-list';
import { PasswordDialog } from './ui/password-dialog';
import './ui/ui.css';
import { useSections } from './use-sections';

/** Race control: the bar with the tabs, and the section that the address names. */
export function Console() {
  const [search] = useSearchParams();
  const location = locationOf(search.get('section'));
  const { tab, section } = location;
  useMainFocus(section?.id ?? tab);
  const { of, mayOpen } = useSections();
  const isOpen = section ? mayOpen(section.id) : of(tab).length > 0;
  const View = section && sectionViews[section.id];
  return (
    <ConsoleLocationContext value={location}>
      <title>{words.pageTitle(section?.title ?? words.tabs[tab])}</title>
      <div className="console console-look">
        <ConsoleBar tab={tab} />
        <main className="console-main" tabIndex={-1}>
          <Suspense key={section?.id ?? tab} fallback={<Loading label={words.loadingSection} />}>
            {isOpen ? View ? <View /> : <SectionList /> : <NotYourOffice />}
          </Suspense>
        </main>
        <PasswordDialog />
      </div>
    </ConsoleLocationContext>
  );
}
