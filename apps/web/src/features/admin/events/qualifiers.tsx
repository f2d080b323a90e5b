import type { QualifierView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Button } from '../../../shared/ui/button';
import { Empty } from '../../../shared/ui/states';
import { qualifiersQuery } from '../live/live.api';
import { Loaded } from '../ui/loaded';
import { type Column, Table } from '../ui/table';
import { ScrollRows } from '../ui/scroll-rows';
import { inviteStrings as words } from './invite.strings';
import { type InvitedRacer, isInvited, needsInvitation } from './invited';
import { type ChoiceProps, KnownTag, RacerTick } from './racer-tick';

/** The best racers of the qualifying races, to invite one by one or all at once. */
export function Qualifiers({ invited, known, onChoose }: ChoiceProps) {
  const query = useQuery(qualifiersQuery);
  const racers = (query.data?.qualifiers.map(racerOf) ?? []).filter(({ userId }) => needsInvitation(known, userId));
  const areAllInvited = racers.length > 0 && racers.every(({ userId }) => isInvited(invited, userId));
  return (
    <section>
      <div className="spread panel-title">
        <h3>{words.qualifiers}</h3>
        <span className="cluster event-acts">
          <Button look="console" disabled={racers.length === 0} onClick={() => onChoose(racers, !areAllInvited)}>
            {areAllInvited ? words.deselectAll : words.selectAll}
          </Button>
          <Button
            look="console"
            square
            aria-label={words.refresh}
            busy={query.isFetching}
            onClick={() => void query.refetch()}
          >
            <RefreshCw className="icon" aria-hidden="true" />
          </Button>
        </span>
      </div>
      <Loaded query={query} loading={words.loadingQualifiers} failed={words.qualifiersFailed}>
        {({ qualifiers, tiedAtCut }) =>
          qualifiers.length === 0 ? (
            <Empty text={words.noQualifiers} />
          ) : (
            <>
              {tiedAtCut && <p className="warning">{words.tiedAtCut}</p>}
              <ScrollRows label={words.qualifiers} className="event-choices">
                <Table
                  caption={words.qualifiers}
                  columns={columnsOf({ invited, known, onChoose })}
                  rows={qualifiers}
                  rowKey={({ userId }) => userId}
                />
              </ScrollRows>
            </>
          )
        }
      </Loaded>
    </section>
  );
}

const racerOf = ({ userId, playerName }: QualifierView): InvitedRacer => ({ userId, name: playerName });

function columnsOf(choice: ChoiceProps): Column<QualifierView>[] {
  return [
    {
      key: 'select',
      label: words.chosen,
      labelHidden: true,
      narrow: 'lead',
      cell: (qualifier) => <RacerTick racer={racerOf(qualifier)} {...choice} />,
    },
    { key: 'position', label: words.position, narrow: 'labelled', cell: ({ position }) => <b>{position}</b> },
    { key: 'racer', label: words.racer, grow: true, narrow: 'hidden', cell: ({ playerName }) => playerName },
    {
      key: 'known',
      label: words.chosen,
      labelHidden: true,
      cell: ({ userId }) => <KnownTag userId={userId} known={choice.known} />,
    },
    {
      key: 'points',
      label: words.points,
      align: 'right',
      narrow: 'labelled',
      cell: ({ totalScore }) => totalScore,
    },
    { key: 'games', label: words.games, align: 'right', narrow: 'hidden', cell: ({ totalGames }) => totalGames },
  ];
}
