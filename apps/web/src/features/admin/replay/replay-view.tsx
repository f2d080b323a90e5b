import { useUrlFilters } from '../ui/use-url-filters';
import type { ReplayAddress } from './replay.api';
import { RoundReplay } from './round-replay';
import { TournamentList } from './tournament-list';

const noChoice: ReplayAddress = {
  event: '',
  round: '',
  attempt: '',
  run: '',
  entry: '',
  question: '',
  racers: '',
  search: '',
  page: '1',
};

/** What the log holds of a round, entry by entry; without a round the list of all that can be replayed. */
export function ReplayView() {
  const [address, setAddress] = useUrlFilters(noChoice);
  if (/^\d+$/.test(address.event) && /^\d+$/.test(address.round)) {
    const { event, round, attempt, run } = address;
    // Another run is another replay, which begins at its own entry.
    return <RoundReplay key={[event, round, attempt, run].join()} address={address} onAddress={setAddress} />;
  }
  return <TournamentList {...address} onAddress={setAddress} />;
}
