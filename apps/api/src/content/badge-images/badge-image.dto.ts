import { IsIn, IsNotEmpty } from 'class-validator';
import { type BadgeType, badgeTypes } from '@app/contracts';
import { refusedAs, validationPipe } from '../../platform/http/request-pipes';

class BadgeImageDto {
  @IsNotEmpty(refusedAs('badge-type-required'))
  @IsIn(badgeTypes)
  badgeType!: BadgeType;
}

/**
 * Reads the badge type from the text fields of a form.
 * @throws Rejection badge-type-required, validation-failed
 */
export async function badgeTypeOfForm({ badgeType }: Record<string, string>): Promise<BadgeType> {
  const checked: BadgeImageDto = await validationPipe().transform(
    { badgeType },
    { type: 'body', metatype: BadgeImageDto },
  );
  return checked.badgeType;
}
