import { type AdminSeasonView, TAKE_BACK_REASON_MAX } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { generatePath, Link } from 'react-router-dom';
import { longDay } from '../../../shared/day-and-time';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { ErrorState } from '../../../shared/ui/states';
import { paths } from '../../../site/paths';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { closedSeasonsQuery, useTakeBack } from './users.api';
import { usersStrings as words } from './users.strings';

const nameOf = ({ name }: AdminSeasonView) => name ?? words.unnamedSeason;

/** All closes of seasons, the newest first. The last one can be taken back. Shows nothing before the first. */
export function ClosedSeasons() {
  const { data: seasons = [], isError, refetch } = useQuery(closedSeasonsQuery);
  if (isError) return <ErrorState text={words.seasonsFailed} onRetry={() => void refetch()} />;
  if (seasons.length === 0) return null;
  return (
    <section className="users-seasons">
      <h3 className="gear-3">{words.seasons}</h3>
      <ul>
        {seasons.map((season) => (
          <ClosedSeason key={season.id} season={season} />
        ))}
      </ul>
    </section>
  );
}

function ClosedSeason({ season }: { season: AdminSeasonView }) {
  const { id, closedAt, withdrawal, canBeTakenBack } = season;
  return (
    <li className="row spread">
      <span>
        {withdrawal ? (
          <b>{nameOf(season)}</b>
        ) : (
          <Link to={generatePath(paths.seasons, { seasonId: id })}>{nameOf(season)}</Link>
        )}{' '}
        <span className="quiet">{words.closedOn(longDay(closedAt))}</span>
        {withdrawal && (
          <span className="quiet">
            , {words.takenBackOn(longDay(withdrawal.at))} {withdrawal.reason}
          </span>
        )}
      </span>
      {canBeTakenBack && <TakeBackButton id={id} name={nameOf(season)} />}
    </li>
  );
}

/** Asks for the reason before it gives everything back. */
function TakeBackButton({ id, name }: { id: string; name: string }) {
  const [reason, setReason] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const takeBack = useTakeBack();
  const close = () => {
    setReason(null);
    setMissing(false);
  };
  const confirm = () => {
    if (!reason?.trim()) return setMissing(true);
    takeBack.mutate({ id, reason }, { onSettled: close });
  };
  return (
    <>
      <Button look="console" aria-label={words.takeBackOf(name)} onClick={() => setReason('')}>
        <Undo2 className="icon" aria-hidden="true" />
        {words.takeBack}
      </Button>
      <ConfirmDialog
        open={reason !== null}
        title={words.takeBackTitle}
        text={words.takeBackText(name)}
        confirmLabel={words.takeBack}
        busy={takeBack.isPending}
        onConfirm={confirm}
        onClose={close}
      >
        <TextField
          label={words.takeBackReason}
          maxLength={TAKE_BACK_REASON_MAX}
          error={isMissing ? words.takeBackNeedsReason : undefined}
          value={reason ?? ''}
          onChange={(event) => setReason(event.target.value)}
        />
      </ConfirmDialog>
    </>
  );
}
