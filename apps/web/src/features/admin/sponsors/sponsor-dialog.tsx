import { SPONSOR_NAME_MAX, type SponsorBody, type SponsorDetailsView, sponsorSizes } from '@app/contracts';
import { Field } from '../../../shared/ui/field';
import { FormDialog } from '../ui/console-form';
import { Select, plainOptions } from '../ui/select';
import { Switch } from '../ui/switch';
import { consoleStrings } from '../ui/console.strings';
import { PICTURE_TYPES } from '../ui/pictures';
import { UploadProgress } from '../ui/upload-progress';
import { firstOf, useForm } from '../ui/use-form';
import { usePicturePreview } from '../ui/use-picture-preview';
import { bodyOf, draftOf, faultsOf, isTooLarge, newDraft } from './sponsor-draft';
import { SponsorLogo } from './sponsor-logo';
import { useCreateSponsor, useReplaceLogo, useUpdateSponsor } from './sponsors.api';
import { sponsorsStrings as words } from './sponsors.strings';

interface SponsorDialogProps {
  /** Null for a new sponsor, which needs a logo. Later the logo stays unless another one is chosen. */
  sponsor: SponsorDetailsView | null;
  onClose: () => void;
}

export function SponsorDialog({ sponsor, onClose }: SponsorDialogProps) {
  const create = useCreateSponsor();
  const replace = useReplaceLogo();
  const update = useUpdateSponsor();
  const upload = sponsor ? replace : create;
  const form = useForm({
    initial: sponsor ? draftOf(sponsor) : newDraft,
    check: (draft) => faultsOf(draft, !sponsor),
    toast: (faults) => ({ title: firstOf(faults) ?? '', tone: 'bad' }),
    send: (draft) => {
      const body = bodyOf(draft);
      if (sponsor) save(sponsor.id, body, draft.logo);
      else if (draft.logo) create.start({ body, logo: draft.logo }, { onSuccess: onClose });
    },
  });
  const { logo } = form.draft;

  /** Saves the logo first. If one of the two calls fails, both can be repeated without harm. */
  function save(id: string, body: SponsorBody, chosen: File | null) {
    const saveContent = () => update.mutate({ id, body }, { onSuccess: onClose });
    if (chosen) replace.start({ id, logo: chosen }, { onSuccess: saveContent });
    else saveContent();
  }

  function close() {
    create.cancel();
    replace.cancel();
    onClose();
  }

  return (
    <FormDialog
      title={sponsor ? words.editTitle : words.addTitle}
      submitLabel={sponsor ? words.save : words.create}
      busy={upload.isUploading || update.isPending}
      onSubmit={form.submit}
      onCancel={close}
    >
      <Field label={words.name} maxLength={SPONSOR_NAME_MAX} required autoFocus {...form.text('name')} />
      <LogoField
        sponsor={sponsor}
        logo={logo}
        error={isTooLarge(logo) ? consoleStrings.fileTooLarge : form.faults.logo}
        onChoose={(chosen) => form.change({ logo: chosen })}
      />
      <div className="form-columns sponsor-two">
        <Field label={words.order} hint={words.orderHint} type="number" step={1} {...form.text('displayOrder')} />
        <Select label={words.size} options={plainOptions(sponsorSizes)} {...form.choice('displaySize')} />
      </div>
      <div>
        <Switch label={words.isActive} about={words.isActiveAbout} {...form.tick('isActive')} />
        <Switch
          label={words.displayDuringGameplay}
          about={words.displayDuringGameplayAbout}
          {...form.tick('displayDuringGameplay')}
        />
      </div>
      {upload.isUploading && <UploadProgress label={words.uploading} progress={upload.progress} />}
    </FormDialog>
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
