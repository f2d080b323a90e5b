import { LOGO_MAX_BYTES, SPONSOR_NAME_MAX, type SponsorDetailsView, sponsorSizes } from '@app/contracts';
import { type FormEvent, useState } from 'react';
import { showToast } from '../../../shared/ui/toast';
import { logoPath } from '../../sponsors/sponsors.api';
import { OfficeButton } from '../ui/office-button';
import { OfficeDialog } from '../ui/office-dialog';
import { OfficeField, OfficeSelect, OfficeSwitch, plainOptions } from '../ui/office-field';
import { officeStrings } from '../ui/office.strings';
import { PICTURE_TYPES } from '../ui/pictures';
import { UploadProgress } from '../ui/upload-progress';
import { usePicturePreview } from '../ui/use-picture-preview';
import { bodyOf, draftOf, newDraft, type SponsorDraft } from './sponsor-draft';
import { SponsorLogo } from './sponsor-logo';
import { useCreateSponsor, useUpdateSponsor } from './sponsors.api';
import { sponsorsStrings as words } from './sponsors.strings';

interface SponsorDialogProps {
  /** Null for a new one, which needs a logo; afterwards that stays as it is. */
  sponsor: SponsorDetailsView | null;
  onClose: () => void;
}

export function SponsorDialog({ sponsor, onClose }: SponsorDialogProps) {
  const [draft, setDraft] = useState(sponsor ? draftOf(sponsor) : newDraft);
  const [logo, setLogo] = useState<File | null>(null);
  const [wrong, setWrong] = useState<{ name?: string; logo?: string }>({});
  const create = useCreateSponsor();
  const update = useUpdateSponsor();

  const change = (changed: Partial<SponsorDraft>) => setDraft({ ...draft, ...changed });

  function refuse(fields: typeof wrong) {
    setWrong(fields);
    showToast({ title: Object.values(fields)[0] ?? '', tone: 'bad' });
  }

  function chooseLogo(chosen: File | null) {
    setLogo(chosen);
    setWrong({ ...wrong, logo: chosen && chosen.size > LOGO_MAX_BYTES ? officeStrings.fileTooLarge : undefined });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const body = bodyOf(draft);
    if (!body.name) return refuse({ name: words.nameRequired });
    if (sponsor) return update.mutate({ id: sponsor.id, body }, { onSuccess: onClose });
    if (!logo) return refuse({ logo: words.logoRequired });
    if (logo.size > LOGO_MAX_BYTES) return refuse({ logo: officeStrings.fileTooLarge });
    create.start({ body, logo }, { onSuccess: onClose });
  }

  function close() {
    create.cancel();
    onClose();
  }

  return (
    <OfficeDialog open title={sponsor ? words.editTitle : words.addTitle} onClose={close}>
      <form noValidate className="office-form" onSubmit={submit}>
        <OfficeField
          label={words.name}
          maxLength={SPONSOR_NAME_MAX}
          required
          autoFocus
          error={wrong.name}
          value={draft.name}
          onChange={(event) => {
            change({ name: event.target.value });
            setWrong({ ...wrong, name: undefined });
          }}
        />
        {sponsor ? (
          <SponsorLogo address={logoPath(sponsor.id)} alt={sponsor.name} />
        ) : (
          <LogoField logo={logo} error={wrong.logo} onChoose={chooseLogo} />
        )}
        <div className="sponsor-two">
          <OfficeField
            label={words.order}
            hint={words.orderHint}
            type="number"
            step={1}
            value={draft.displayOrder}
            onChange={(event) => change({ displayOrder: event.target.value })}
          />
          <OfficeSelect
            label={words.size}
            value={draft.displaySize}
            options={plainOptions(sponsorSizes)}
            onValueChange={(displaySize) => change({ displaySize })}
          />
        </div>
        <div>
          <OfficeSwitch
            label={words.isActive}
            about={words.isActiveAbout}
            checked={draft.isActive}
            onCheckedChange={(isActive) => change({ isActive })}
          />
          <OfficeSwitch
            label={words.displayDuringGameplay}
            about={words.displayDuringGameplayAbout}
            checked={draft.displayDuringGameplay}
            onCheckedChange={(displayDuringGameplay) => change({ displayDuringGameplay })}
          />
        </div>
        {create.isUploading && <UploadProgress label={words.uploading} progress={create.progress} />}
        <div className="office-actions">
          <OfficeButton onClick={close}>{words.cancel}</OfficeButton>
          <OfficeButton look="ink" type="submit" busy={create.isUploading || update.isPending}>
            {sponsor ? words.save : words.create}
          </OfficeButton>
        </div>
      </form>
    </OfficeDialog>
  );
}

interface LogoFieldProps {
  logo: File | null;
  error: string | undefined;
  onChoose: (logo: File | null) => void;
}

function LogoField({ logo, error, onChoose }: LogoFieldProps) {
  const preview = usePicturePreview(logo);
  return (
    <div className="office-form">
      <OfficeField
        type="file"
        label={words.logo}
        hint={words.logoHint}
        accept={PICTURE_TYPES}
        required
        error={error}
        onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
      />
      {preview && <SponsorLogo address={preview} alt={words.logoPreview} />}
    </div>
  );
}
