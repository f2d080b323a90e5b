import type { SponsorView } from '@app/contracts';
import { messageOf } from '../../shared/http';
import { Empty, ErrorState, Loading } from '../../shared/ui/states';
import { TestPage, TestPart } from '../shell/test-page';
import { shownSponsors } from './shown-sponsors';
import { SponsorLogos } from './sponsor-strip';
import { useActiveSponsors } from './sponsors.api';
import { sponsorTestStrings as words } from './sponsors.strings';

/** An address that never gives a picture. */
const brokenLogo = () => 'data:image/png,broken';

/** Both forms of the strip, with working and with broken logos. */
export function SponsorTestPage() {
  const { data: active, error, refetch } = useActiveSponsors();
  return (
    <TestPage title={words.title} say={words.say}>
      {active && active.length > 0 && <Strips active={active} />}
      {active?.length === 0 && <Empty text={words.none} />}
      {!active && error && (
        <ErrorState text={words.failed} detail={messageOf(error, error.message)} onRetry={() => void refetch()} />
      )}
      {!active && !error && <Loading label={words.loading} />}
    </TestPage>
  );
}

function Strips({ active }: { active: SponsorView[] }) {
  return (
    <>
      <TestPart title={words.standard}>
        <SponsorLogos
          form="standard"
          place={null}
          sponsors={shownSponsors('standard', active, 0)}
          label={words.standard}
        />
      </TestPart>
      <TestPart title={words.race}>
        <SponsorLogos form="race" place={null} sponsors={shownSponsors('race', active, 0)} label={words.race} />
      </TestPart>
      <TestPart title={words.broken}>
        <SponsorLogos
          form="standard"
          place={null}
          sponsors={shownSponsors('standard', active, 0)}
          logoOf={brokenLogo}
          label={`${words.standard}, ${words.broken}`}
        />
        <SponsorLogos
          form="race"
          place={null}
          sponsors={shownSponsors('race', active, 0)}
          logoOf={brokenLogo}
          label={`${words.race}, ${words.broken}`}
        />
      </TestPart>
      <TestPart title={words.list}>
        <table className="test-table">
          <thead>
            <tr>
              <th scope="col">{words.name}</th>
              <th scope="col">{words.size}</th>
              <th scope="col">{words.gameplay}</th>
            </tr>
          </thead>
          <tbody>
            {active.map(({ id, name, displaySize, displayDuringGameplay }) => (
              <tr key={id}>
                <td>{name}</td>
                <td>{displaySize}</td>
                <td>{displayDuringGameplay ? words.yes : words.no}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TestPart>
    </>
  );
}
