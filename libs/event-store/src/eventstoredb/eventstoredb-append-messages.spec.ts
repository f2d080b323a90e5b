import { UUID } from '@eventstore/db-client/generated/shared_pb';
import { BatchAppendResp } from '@eventstore/db-client/generated/streams_pb';
import { answeredId, idOf } from './eventstoredb-append-messages';
import { Streams } from './eventstoredb-protocol';

const ID = 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6';
const HALVES = { mostSignificant: 'f81d4fae7dec41d0', leastSignificant: 'a76500a0c91e6bf6' };
const signed = (hex: string) => BigInt.asIntN(64, BigInt(`0x${hex}`)).toString();

describe('the id of an answer', () => {
  it('is what was sent, in whichever of its two forms the server names it', () => {
    const { mostSignificant, leastSignificant } = HALVES;
    const structured = { mostSignificant: signed(mostSignificant), leastSignificant: signed(leastSignificant) };
    expect(idOf({ structured })).toBe(ID);
    expect(idOf({ string: ID })).toBe(ID);
    expect(idOf(undefined)).toBeUndefined();
  });

  it('is read from the halves as a server sends them', () => {
    const halves = new UUID.Structured();
    halves.setMostSignificantBits(signed(HALVES.mostSignificant));
    halves.setLeastSignificantBits(signed(HALVES.leastSignificant));
    const answer = new BatchAppendResp();
    answer.setCorrelationId(new UUID().setStructured(halves));
    const { responseDeserialize } = Streams.service['BatchAppend']!;
    expect(answeredId(responseDeserialize(Buffer.from(answer.serializeBinary())))).toBe(ID);
  });
});
