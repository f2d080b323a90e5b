import {
  LOGO_MAX_BYTES,
  SPONSOR_NAME_MAX,
  type SponsorBody,
  type SponsorDetailsView,
  sponsorSizes,
} from '@app/contracts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { Field } from '../../../shared/ui/field';
import { showToast } from '../../../shared/ui/toast';
import { Select, plainOptions } from '../ui/select';
import { Switch } from '../ui/switch';
import { consoleStrings } from '../ui/console.strings';
import { PICTURE_TYPES } from '../ui/pictures';
import { UploadProgress } from '../ui/upload-progress';
import { usePicturePreview } from '../ui/use-picture-preview';
import { bodyOf, draftOf, newDraft, type SponsorDraft } from './sponsor-draft';
import { SponsorLogo } from './sponsor-logo';
import { useCreateSponsor, useReplaceLogo, useUpdateSponsor } from './sponsors.api';
import { sponsorsStrings as words } from './sponsors.strings';

interface SponsorDialogProps {
  /** Null for a new sponsor, which needs a logo. Later the logo stays unless another one is chosen. */
  sponsor: SponsorDetailsView | null;
  onClose: () => void;
}

export function SponsorDialog({ sponsor, onClose }: SponsorDialogProps) {
  const [draft, setDraft] = useState(sponsor ? draftOf(sponsor) : newDraft);
  const [logo, setLogo] = useState<File | null>(null);
  const [wrong, setWrong] = useState<{ name?: string; logo?: string }>({});
  const create = useCreateSponsor();
  const replace = useReplaceLogo();
  const update = useUpdateSponsor();

  const upload = sponsor ? replace : create;
  const change = (changed: Partial<SponsorDraft>) => setDraft({ ...draft, ...changed });

  function refuse(fields: typeof wrong) {
    setWrong(fields);
    showToast({ title: Object.values(fields)[0] ?? '', tone: 'bad' });
  }

  function chooseLogo(chosen: File | null) {
    setLogo(chosen);
    setWrong({ ...wrong, logo: chosen && chosen.size > LOGO_MAX_BYTES ? consoleStrings.fileTooLarge : undefined });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const body = bodyOf(draft);
    if (!body.name) return refuse({ name: words.nameRequired });
    if (!sponsor && !logo) return refuse({ logo: words.logoRequired });
    if (logo && logo.size > LOGO_MAX_BYTES) return refuse({ logo: consoleStrings.fileTooLarge });
    if (sponsor) return save(sponsor.id, body);
    if (logo) create.start({ body, logo }, { onSuccess: onClose });
  }

  /** Saves the logo first. If one of the two calls fails, both can be repeated without harm. */
  function save(id: string, body: SponsorBody) {
    const saveContent = () => update.mutate({ id, body }, { onSuccess: onClose });
    if (logo) replace.start({ id, logo }, { onSuccess: saveContent });
    else saveContent();
  }

  function close() {
    create.cancel();
    replace.cancel();
    onClose();
  }

  return (
    <Dialog look="console" open title={sponsor ? words.editTitle : words.addTitle} onOpenChange={close}>
      <form noValidate className="console-form" onSubmit={submit}>
        <Field
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
        <LogoField sponsor={sponsor} logo={logo} error={wrong.logo} onChoose={chooseLogo} />
        <div className="sponsor-two">
          <Field
            label={words.order}
            hint={words.orderHint}
            type="number"
            step={1}
            value={draft.displayOrder}
            onChange={(event) => change({ displayOrder: event.target.value })}
          />
          <Select
            label={words.size}
            value={draft.displaySize}
            options={plainOptions(sponsorSizes)}
            onValueChange={(displaySize) => change({ displaySize })}
          />
        </div>
        <div>
          <Switch
            label={words.isActive}
            about={words.isActiveAbout}
            checked={draft.isActive}
            onCheckedChange={(isActive) => change({ isActive })}
          />
          <Switch
            label={words.displayDuringGameplay}
            about={words.displayDuringGameplayAbout}
            checked={draft.displayDuringGameplay}
            onCheckedChange={(displayDuringGameplay) => change({ displayDuringGameplay })}
          />
        </div>
        {upload.isUploading && <UploadProgress label={words.uploading} progress={upload.progress} />}
        <div className="console-actions">
          <Button look="console" onClick={close}>
            {words.cancel}
          </Button>
          <Button look="console" tone="main" type="submit" busy={upload.isUploading || update.isPending}>
            {sponsor ? words.save : words.create}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface LogoFieldProps {
  sponsor: SponsorDetailsView | null;
  logo: File | null;
  error: string | undefined;
  onChoose: (logo: File | null) => void;
}

/** The current logo, or the chosen one in its place. */
function LogoField({ sponsor, logo, error, onChoose }: LogoFieldProps) {
  const preview = usePicturePreview(logo);
  return (
    <div className="console-form">
      {sponsor && !preview && <SponsorLogo address={sponsor.logoPath} alt={words.logoOf(sponsor.name)} />}
      {preview && <SponsorLogo address={preview} alt={words.logoPreview} />}
      <Field
        type="file"
        label={sponsor ? words.newLogo : words.logo}
        hint={sponsor ? words.newLogoHint : words.logoHint}
        accept={PICTURE_TYPES}
        required={!sponsor}
        error={error}
        onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
      />
    </div>
  );
}
