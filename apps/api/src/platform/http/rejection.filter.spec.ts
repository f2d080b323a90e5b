import { BadRequestException, InternalServerErrorException, NotFoundException } from '@nestjs/common';
import { DocumentStoreUnavailable } from '@app/document-store';
import { Rejection } from '@app/event-store';
import { errorBody, foreseenErrorBody } from './rejection.filter';

describe('An error', () => {
  it.each([
    ['a refusal by a rule', new Rejection('email-taken'), 'email-taken'],
    ['a store that is away', new DocumentStoreUnavailable('no route to host'), 'store-unavailable'],
    ['a path that is not there', new NotFoundException('Cannot GET /x'), 'not-found'],
    ['a body that is wrong', new BadRequestException('Unexpected token'), 'validation-failed'],
  ] as const)('that is foreseen has its text, and none of its own: %s', (_, error, code) => {
    expect(foreseenErrorBody(error)).toEqual(errorBody(code));
  });

  it.each([
    ['of the code', new TypeError('x is undefined')],
    ['of the framework', new InternalServerErrorException('password=secret')],
    ['that is no error', 'thrown'],
  ])('%s is told to nobody but the log', (_, error) => expect(foreseenErrorBody(error)).toBeUndefined());
});
