import { IsBoolean, IsIn, IsInt, IsNotEmpty, IsString, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { SPONSOR_NAME_MAX, type SponsorBody, sponsorDefaults, type SponsorSize, sponsorSizes } from '@app/contracts';
import { refusedAs, validationPipe } from '../../platform/http/request-pipes';
import { ShownName } from '../../platform/http/shown-name';
import type { SponsorContent } from './sponsor.documents';

const ORDER_MIN = -1_000_000;
const ORDER_MAX = 1_000_000;

/** The field may be left out, but null is a wrong value. */
const IfGiven = () => ValidateIf((_, value) => value !== undefined);

export class SponsorDto implements SponsorBody {
  @ShownName()
  @IfGiven()
  @IsNotEmpty(refusedAs('sponsor-name-required'))
  @IsString()
  @MaxLength(SPONSOR_NAME_MAX)
  name?: string;

  @IfGiven()
  @IsInt()
  @Min(ORDER_MIN)
  @Max(ORDER_MAX)
  displayOrder?: number;

  @IfGiven()
  @IsBoolean()
  isActive?: boolean;

  @IfGiven()
  @IsBoolean()
  displayDuringGameplay?: boolean;

  @IfGiven()
  @IsIn(sponsorSizes)
  displaySize?: SponsorSize;
}

/**
 * Reads a sponsor from the text fields of a form. Missing fields get the documented defaults.
 * @throws Rejection sponsor-name-required, validation-failed
 */
export async function sponsorOfForm(fields: Record<string, string>): Promise<SponsorContent> {
  const given = {
    name: fields.name ?? '',
    displayOrder: Number.parseInt(fields.displayOrder ?? '', 10) || sponsorDefaults.displayOrder,
    isActive: flagOf(fields.isActive) ?? sponsorDefaults.isActive,
    displayDuringGameplay: flagOf(fields.displayDuringGameplay) ?? sponsorDefaults.displayDuringGameplay,
    displaySize: fields.displaySize || sponsorDefaults.displaySize,
  };
  return { ...(await validationPipe().transform(given, { type: 'body', metatype: SponsorDto })) };
}

const flags = new Map([
  ['true', true],
  ['false', false],
]);

/** True, false or undefined. Any other text is returned as it is, so that the check refuses it. */
const flagOf = (text: string | undefined) =>
  text === undefined || text === '' ? undefined : (flags.get(text) ?? text);
