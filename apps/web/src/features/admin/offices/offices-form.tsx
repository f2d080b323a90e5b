import { type Office, offices } from '@app/contracts';
import { Button } from '../../../shared/ui/button';
import { consoleStrings } from '../ui/console.strings';
import { Switch } from '../ui/switch';
import { useGrantOffice, useWithdrawOffice } from './offices.api';
import { officeNames, officesStrings as words } from './offices.strings';

interface OfficesFormProps {
  userId: string;
  held: readonly Office[];
  onBack: () => void;
}

/** Each office of one account, granted and withdrawn at once. */
export function OfficesForm({ userId, held, onBack }: OfficesFormProps) {
  const grant = useGrantOffice();
  const withdraw = useWithdrawOffice();
  return (
    <>
      {offices.map((office) => (
        <Switch
          key={office}
          label={officeNames[office]}
          about={words.abouts[office]}
          checked={held.includes(office)}
          disabled={grant.isPending || withdraw.isPending}
          onCheckedChange={(isGranted) => (isGranted ? grant : withdraw).mutate({ userId, office })}
        />
      ))}
      <p className="console-say">{words.afterwards}</p>
      <div className="cluster console-actions">
        <Button look="console" onClick={onBack}>
          {consoleStrings.back}
        </Button>
      </div>
    </>
  );
}
